// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Preview/PlaythroughDisplay.h"

#include <algorithm>
#include <string>

namespace RPGPref
{

inline constexpr Colour kInk = Colour::rgb(0x22262B);
inline constexpr Colour kPaper = Colour::rgb(0xFFFFFF);

inline DisplayPoint displayPoint(Point point)
{
	return {point.x, point.y, 0};
}

/// Sizes of marks and letters follow the map's, so that every level is readable.
inline double unitOf(const Level& level)
{
	return (std::max)(level.highest.x - level.lowest.x, level.highest.y - level.lowest.y) / 100;
}

/// What the view shows of a team: its playthrough, or that of its newcomers.
inline const Schedule& shownSchedule(
	const PreviewReport& report, std::size_t team, const PlaythroughView& view)
{
	const NewcomersPlay* const newcomers = view.newcomers ? report.newcomersOf(team) : nullptr;
	return newcomers != nullptr ? newcomers->schedule : report.playthroughs[team].schedule;
}

/// The middle of a region's name: above its upper edge. The outline must not be empty.
inline Point nameSpot(const Region& region, double unit)
{
	const auto top = std::min_element(
		region.outline.begin(), region.outline.end(), [](Point a, Point b) { return a.y < b.y; });
	return {centre(region.outline).x, top->y - unit};
}

/// Dark letters that are readable on any ground.
inline void addLabel(DisplayList& list, DisplayPoint middle, std::string text, double size)
{
	DisplayItem& label = list.addText(middle, std::move(text), size, kInk);
	label.stroke = Colour::rgb(0xFFFFFF, 190);
	label.thickness = size * 0.2;
}

inline Colour agentColour(const LevelBinding& binding, AgentId agent, const PlaythroughView& view)
{
	return agent.value() < view.agentColours.size() ? view.agentColours[agent.value()]
													: colourFrom(binding.colour(agent));
}

} // namespace RPGPref
