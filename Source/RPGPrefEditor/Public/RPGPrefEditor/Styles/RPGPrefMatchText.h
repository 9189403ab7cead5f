// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefStyleMatches.h"

#include "Internationalization/Text.h"

/** What a pattern matches, in words. */
namespace RPGPrefMatchText
{

/** For a cell: `12`, `12, 9 count` when more special patterns count for the rest, `nothing`. */
RPGPREFEDITOR_API FText Count(const FRPGPrefRowMatches& Matches);

/** For a tooltip or a panel: the warning, or the matches one in a line. */
RPGPREFEDITOR_API FText List(const FRPGPrefRowMatches& Matches);

} // namespace RPGPrefMatchText
