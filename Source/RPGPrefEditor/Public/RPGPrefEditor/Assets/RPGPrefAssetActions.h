// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"

class ARPGPrefPreviewActor;
class URPGPrefPlaystyle;
class URPGPrefPreviewScene;
class URPGPrefTeam;
class UWorld;

/** What the Content Browser's context menu does with the plugin's assets. */
namespace RPGPrefAssetActions
{

/** Shows the scene over a level: in the anchor that shows it already, or in a new one. */
RPGPREFEDITOR_API ARPGPrefPreviewActor* PreviewPlaythrough(
	UWorld& World, URPGPrefPreviewScene& Scene);

/** Gives a team one member for each playstyle, named after it. Can be undone. */
RPGPREFEDITOR_API void FillTeam(URPGPrefTeam& Team, const TArray<URPGPrefPlaystyle*>& Playstyles);

} // namespace RPGPrefAssetActions
