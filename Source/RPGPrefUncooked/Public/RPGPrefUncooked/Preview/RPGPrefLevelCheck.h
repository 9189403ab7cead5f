// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Logging/TokenizedMessage.h"
#include "Templates/SharedPointer.h"

class URPGPrefPreviewScene;
class UWorld;

namespace RPGPrefPreview
{

/**
 * What Map Check says of a scene in a level: everything that validation finds in the scene (goals
 * out of reach, actions that no team can ever use, symbols without a place), places of the map that
 * nothing in the level stands for, and actors bound to symbols that the problem does not have.
 * Each message begins with what to click on.
 */
RPGPREFUNCOOKED_API TArray<TSharedRef<FTokenizedMessage>> CheckLevel(
	const UWorld* World, const URPGPrefPreviewScene* Scene, const UObject& Anchor);

} // namespace RPGPrefPreview
