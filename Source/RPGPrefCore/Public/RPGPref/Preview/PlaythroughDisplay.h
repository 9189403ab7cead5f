// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"
#include "RPGPref/Preview/PlaythroughView.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstddef>

namespace RPGPref
{

/// The map as a list of shapes: scenery, links, region names, places. The same list is drawn in
/// Unreal's viewport, in the editor's tab and into SVG files.
RPGPREFCORE_API DisplayList drawLevel(const LevelBinding& binding);

/// The parts of drawLevel: scenery; links and places; names of places and regions.
RPGPREFCORE_API DisplayList drawGround(const LevelBinding& binding);
RPGPREFCORE_API DisplayList drawPlaces(const LevelBinding& binding);
RPGPREFCORE_API DisplayList drawNames(const LevelBinding& binding);

/// The ways by which the agents of a team came to where they are at a moment.
RPGPREFCORE_API DisplayList drawWays(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view = {});

/// The agents of a team at a moment, and what they are doing.
RPGPREFCORE_API DisplayList drawAgents(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view = {});

/// The numbers of the steps that have begun by then, where they are done: as in the plan, from 1.
/// A step that is being done stands out.
RPGPREFCORE_API DisplayList drawOrder(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view = {});

/// How much all teams together use each place; places that nobody uses are hollow and dashed.
RPGPREFCORE_API DisplayList drawCoverage(
	const PreviewReport& report, const PlaythroughView& view = {});

/// A sign beside the name of each region in which an agent of the team has no liked step.
RPGPREFCORE_API DisplayList drawStarved(
	const PreviewReport& report, std::size_t team, const PlaythroughView& view = {});

/// Fog over regions and places of which newcomers of the team do not know everything yet: the
/// thicker, the more. Nothing if the report has no newcomers.
RPGPREFCORE_API DisplayList drawFog(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view = {});

/// All that the view asks for, from back to front.
RPGPREFCORE_API DisplayList drawPlaythrough(
	const PreviewReport& report, std::size_t team, double time, const PlaythroughView& view = {});

/// `#rrggbb`; grey for anything else.
RPGPREFCORE_API Colour colourFrom(std::string_view hex);

} // namespace RPGPref
