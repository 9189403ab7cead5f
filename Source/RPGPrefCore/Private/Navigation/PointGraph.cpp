// SPDX-License-Identifier: MIT
// Checks what it is given (positions, ends and times of links), sorts the links and keeps the
// quickest of those with the same ends. If some way back differs from the way there, the reversed
// edges are kept, too, for searches that run backwards. Costs sorting the links.
#include "RPGPref/Navigation/NavGraph.h"
#include "RPGPref/Navigation/NpcState.h"

#include "Foundation/NumberText.h"

#include <algorithm>
#include <tuple>

namespace RPGPref
{

namespace
{

/// As of a mesh: steps are packed into 24 bits, and sneaking makes them up to eight times as long.
constexpr std::uint32_t kLongestLink = 1'000'000;

bool isBefore(const NavLink& a, const NavLink& b)
{
	return std::tie(a.from, a.to, a.ticks) < std::tie(b.from, b.to, b.ticks);
}

/// Edges of sorted links, by cell.
void fill(const std::vector<NavLink>& links, std::size_t cells, std::vector<NavEdge>& edges,
	std::vector<std::uint32_t>& ends)
{
	ends.assign(cells + 1, 0);
	for (const NavLink& link : links)
	{
		NavEdge edge;
		edge.target = link.to;
		edge.ticks = link.ticks;
		edge.beside[0] = link.beside[0];
		edge.beside[1] = link.beside[1];
		edges.push_back(edge);
		ends[link.from + 1] = static_cast<std::uint32_t>(edges.size());
	}
	for (std::size_t cell = 1; cell < ends.size(); ++cell)
	{
		ends[cell] = (std::max)(ends[cell], ends[cell - 1]);
	}
}

} // namespace

Result<NavGraph> NavGraph::fromPoints(
	std::vector<WorldPoint> positions, std::vector<NavLink> links, double spacing)
{
	const auto error = [](std::string message) {
		return Diagnostic{"", {}, std::move(message), "navigation"};
	};
	if (positions.empty() || positions.size() >= StateBits::kCellLimit)
	{
		return error("found " + std::to_string(positions.size()) +
					 " places to walk on, expected 1 to 4194303");
	}
	for (const WorldPoint& place : positions)
	{
		if (!isFiniteNumber(place.x) || !isFiniteNumber(place.y) || !isFiniteNumber(place.z))
		{
			return error("a place to walk on has no finite coordinates, expected some");
		}
	}
	for (const NavLink& link : links)
	{
		if (link.from >= positions.size() || link.to >= positions.size() || link.ticks == 0 ||
			link.ticks > kLongestLink ||
			(link.beside[0] >= positions.size() && link.beside[0] != kNoCell) ||
			(link.beside[1] >= positions.size() && link.beside[1] != kNoCell))
		{
			return error("found a step from " + std::to_string(link.from) + " to " +
						 std::to_string(link.to) + " of " + std::to_string(link.ticks) +
						 " ticks, expected places below " + std::to_string(positions.size()) +
						 " and 1 to 1000000 ticks");
		}
	}
	std::sort(links.begin(), links.end(), isBefore);
	links.erase(
		std::unique(links.begin(), links.end(),
			[](const NavLink& a, const NavLink& b) { return a.from == b.from && a.to == b.to; }),
		links.end());
	NavGraph graph;
	graph.isGrid_ = false;
	graph.positions_ = std::move(positions);
	fill(links, graph.positions_.size(), graph.edges_, graph.ends_);
	std::vector<NavLink> back = links;
	for (NavLink& link : back)
	{
		std::swap(link.from, link.to);
	}
	std::sort(back.begin(), back.end(), isBefore);
	const bool isSame = std::equal(links.begin(), links.end(), back.begin(), back.end(),
		[](const NavLink& a, const NavLink& b)
		{ return a.from == b.from && a.to == b.to && a.ticks == b.ticks; });
	if (!isSame)
	{
		fill(back, graph.positions_.size(), graph.backEdges_, graph.backEnds_);
	}
	graph.buildBuckets(2 * (std::max)(spacing, 1e-3));
	return graph;
}

} // namespace RPGPref
