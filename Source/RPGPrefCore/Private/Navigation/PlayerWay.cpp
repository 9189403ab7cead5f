// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/PlayerWay.h"

#include "RPGPref/Navigation/CellHeuristic.h"
#include "RPGPref/Navigation/NpcState.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

/// What a state has room for, with bits to spare for flags.
constexpr std::uint32_t kLongestStay = (1U << 14) - 1;

bool isOneStep(const NavGraph& graph, std::uint32_t from, std::uint32_t to)
{
	return from == to || std::any_of(graph.edges(from).begin(), graph.edges(from).end(),
							 [to](const NavEdge& edge) { return edge.target == to; });
}

/// The cells between two places, ends excluded; none where the straight leg is as good or the
/// only one.
std::vector<std::uint32_t> cellsBetween(
	const NavGraph& graph, const WorldPoint& from, const WorldPoint& to)
{
	const std::uint32_t first = graph.cellAt(from);
	const std::uint32_t last = graph.cellAt(to);
	if (first == NavGraph::kNoCell || last == NavGraph::kNoCell || isOneStep(graph, first, last))
	{
		return {};
	}
	std::vector<std::uint32_t> cells = DistanceField(graph, last).descend(graph, first);
	if (!cells.empty())
	{
		cells.pop_back();
		cells.erase(cells.begin());
	}
	return cells;
}

} // namespace

SteppedPlayer steppedPlayer(const ScriptedPlayer& player)
{
	SteppedPlayer result;
	ScriptedPlayer& stepped = result.player;
	stepped.name = player.name;
	for (std::uint32_t index = 0; index < player.path.size(); ++index)
	{
		if (index > 0)
		{
			stepped.sneak.push_back(player.sneak[index - 1]);
			result.stays.push_back(0);
		}
		stepped.path.push_back(player.path[index]);
		for (const ScriptedPlayer::Deed& deed : player.deeds)
		{
			if (deed.index != index)
			{
				continue;
			}
			if (deed.ticks > 0)
			{
				stepped.path.push_back(player.path[index]);
				stepped.sneak.push_back(0);
				result.stays.push_back((std::min)(deed.ticks, kLongestStay));
			}
			const auto here = static_cast<std::uint32_t>(stepped.path.size()) - 1;
			stepped.deeds.push_back({here, deed.flagMask, 0});
		}
		for (const ScriptedPlayer::Gate& gate : player.gates)
		{
			if (gate.index == index)
			{
				const auto here = static_cast<std::uint32_t>(stepped.path.size()) - 1;
				stepped.gates.push_back({here, gate.flagMask});
			}
		}
	}
	return result;
}

ScriptedPlayer overGround(const ScriptedPlayer& player, const NavGraph& graph)
{
	ScriptedPlayer result = player;
	result.path.clear();
	result.sneak.clear();
	std::vector<std::uint32_t> indices;
	for (std::size_t place = 0; place < player.path.size(); ++place)
	{
		if (place > 0)
		{
			for (const std::uint32_t cell :
				cellsBetween(graph, player.path[place - 1], player.path[place]))
			{
				result.path.push_back(graph.position(cell));
				result.sneak.push_back(player.sneak[place - 1]);
			}
			result.sneak.push_back(player.sneak[place - 1]);
		}
		indices.push_back(static_cast<std::uint32_t>(result.path.size()));
		result.path.push_back(player.path[place]);
	}
	if (result.path.size() >= StateBits::kPlayerLimit)
	{
		return player;
	}
	for (ScriptedPlayer::Gate& gate : result.gates)
	{
		gate.index = indices[gate.index];
	}
	for (ScriptedPlayer::Deed& deed : result.deeds)
	{
		deed.index = indices[deed.index];
	}
	return result;
}

} // namespace RPGPref
