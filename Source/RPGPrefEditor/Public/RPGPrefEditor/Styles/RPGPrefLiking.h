// SPDX-License-Identifier: MIT
#pragma once

#include "Internationalization/Text.h"
#include "Math/Color.h"

/** How a preference's value is shown to people: by a colour, and by a word for who sees none. */
namespace RPGPrefLiking
{

/** From disliked over grey to liked; the report's hues, bright enough for the editor's dark ground.
 */
RPGPREFEDITOR_API FLinearColor Colour(double Value);

/** For what is probably a mistake. */
RPGPREFEDITOR_API FLinearColor WarningColour();

/** `loved`, `liked`, `indifferent`, `disliked` or `avoided`. */
RPGPREFEDITOR_API FText Word(double Value);

} // namespace RPGPrefLiking
