// SPDX-License-Identifier: MIT
#pragma once

#include "UObject/NameTypes.h"

class URPGPrefPreviewScene;

/** The Playthrough Preview tab in the editor's Tools menu. */
namespace RPGPrefPreviewTab
{

/** What the tab manager calls the tab. */
RPGPREFEDITOR_API FName GetId();

/** Announces the tab and its commands; nothing where Slate does not run, as in commandlets. */
void Register();

/** Closes the tab, also in the middle of planning, and takes everything back. */
void Unregister();

/** Brings the tab to the front with a scene, and plans it. */
RPGPREFEDITOR_API void Open(URPGPrefPreviewScene* Scene);

} // namespace RPGPrefPreviewTab
