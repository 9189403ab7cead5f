// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstddef>

namespace RPGPref
{

/// The map as a list of shapes: scenery, links, region names, places. The same list is drawn in
/// Unreal's viewport, in the editor's tab and into SVG files.
RPGPREFCORE_API DisplayList drawLevel(const LevelBinding& binding);

/// The agents of a team at a moment: the ways they came, where they are and what they are
/// doing. To be put in front of drawLevel.
RPGPREFCORE_API DisplayList drawAgents(const PreviewReport& report, std::size_t team, double time);

/// Both together, with the moment's time and the team's name as title.
RPGPREFCORE_API DisplayList drawPlaythrough(
	const PreviewReport& report, std::size_t team, double time);

/// `#rrggbb`; grey for anything else.
RPGPREFCORE_API Colour colourFrom(std::string_view hex);

} // namespace RPGPref
