// SPDX-License-Identifier: MIT
#include "FlagChoice.h"

#include "RPGPref/Navigation/CellHeuristic.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

namespace RPGPref
{

namespace
{

constexpr double kNowhere = (std::numeric_limits<double>::max)();

class FlagChooser
{
public:
	FlagChooser(const Scenario& scenario, const NavGraph& graph, std::string_view player)
		: scenario_(scenario), graph_(graph), player_(player)
	{
		for (const ScriptedPlayer& model : scenario.players)
		{
			for (const ScriptedPlayer::Gate& gate : model.gates)
			{
				gated_ |= model.name == player ? gate.flagMask : 0;
			}
			for (const ScriptedPlayer::Deed& deed : model.deeds)
			{
				setByPlayer_ |= model.name == player ? deed.flagMask : 0;
			}
		}
	}

	/// Flags that can change what happens: something sets them and something asks for them. What
	/// the player waits for counts in any case: he must not pass where nothing lets him.
	FlagMask thatMatter() const
	{
		FlagMask set = setByPlayer_;
		FlagMask asked = 0;
		for (const ScenarioPickup& pickup : scenario_.pickups)
		{
			set |= pickup.flagMask;
			asked |= pickup.kind == "shield" ? pickup.flagMask : 0;
		}
		for (const ScenarioDoor& door : scenario_.doors)
		{
			asked |= door.anyOf;
		}
		for (const ScenarioEnemy& enemy : scenario_.enemies)
		{
			set |= enemy.fight ? enemy.deadFlagMask : 0;
			asked |= enemy.deadFlagMask;
		}
		return (set & asked) | gated_;
	}

	/// The most important of these, as many as fit.
	FlagMask mostImportant(FlagMask candidates, std::uint32_t capacity)
	{
		std::vector<FlagMask> order;
		FlagMask listed = 0;
		const auto list = [&](FlagMask mask)
		{
			for (FlagMask left = mask & candidates & ~listed; left != 0; left &= left - 1)
			{
				order.push_back(left & (~left + 1));
			}
			listed |= mask & candidates;
		};
		list(gated_);
		measure();
		for (const FlagMask onTheWay : keysOfWays())
		{
			list(onTheWay);
		}
		std::vector<std::pair<double, FlagMask>> others;
		for (FlagMask left = candidates & ~listed; left != 0; left &= left - 1)
		{
			const FlagMask flag = left & (~left + 1);
			others.emplace_back(detourOf(flag), flag);
		}
		std::stable_sort(others.begin(), others.end(),
			[](const auto& a, const auto& b) { return a.first < b.first; });
		for (const auto& [detour, flag] : others)
		{
			list(flag);
		}
		FlagMask chosen = 0;
		for (std::size_t k = 0; k < order.size() && k < capacity; ++k)
		{
			chosen |= order[k];
		}
		return chosen;
	}

private:
	void measure()
	{
		const std::uint32_t start = graph_.cellAt(scenario_.start);
		const std::uint32_t goal = graph_.cellAt(scenario_.goal.place);
		fromStart_.emplace(graph_, start);
		toGoal_.emplace(graph_, goal == NavGraph::kNoCell ? start : goal);
		keysAt_.assign(graph_.cellCount(), 0);
		for (const ScenarioDoor& door : scenario_.doors)
		{
			forEachCellOf(door, [&](std::uint32_t cell) { keysAt_[cell] |= door.anyOf; });
		}
	}

	template <class Visit>
	void forEachCellOf(const ScenarioDoor& door, Visit visit) const
	{
		for (const WorldPoint& place : door.cells)
		{
			if (graph_.isGrid())
			{
				if (const std::uint32_t cell = graph_.cellAt(place); cell != NavGraph::kNoCell)
				{
					visit(cell);
				}
				continue;
			}
			for (std::uint32_t cell = 0; cell < graph_.cellCount(); ++cell)
			{
				if (distance(graph_.position(cell), place) <= door.radius)
				{
					visit(cell);
				}
			}
		}
	}

	/// Flags of the doors on the shortest way to the goal, then of those on the ways to what sets
	/// them, and so on.
	std::vector<FlagMask> keysOfWays() const
	{
		std::vector<FlagMask> found;
		FlagMask known = 0;
		std::vector<std::uint32_t> targets{graph_.cellAt(scenario_.goal.place)};
		while (!targets.empty())
		{
			FlagMask next = 0;
			for (const std::uint32_t target : targets)
			{
				next |= keysOnWayTo(target);
			}
			targets.clear();
			next &= ~known;
			if (next == 0)
			{
				break;
			}
			known |= next;
			found.push_back(next);
			for (const ScenarioPickup& pickup : scenario_.pickups)
			{
				if ((pickup.flagMask & next) != 0)
				{
					targets.push_back(graph_.cellAt(pickup.place));
				}
			}
		}
		return found;
	}

	/// Walks back from a cell to the start, all doors open.
	FlagMask keysOnWayTo(std::uint32_t cell) const
	{
		FlagMask keys = 0;
		while (cell != NavGraph::kNoCell)
		{
			keys |= keysAt_[cell];
			std::uint32_t nearer = NavGraph::kNoCell;
			double least = fromStart_->ticks(cell);
			for (const NavEdge& edge : graph_.edges(cell))
			{
				if (fromStart_->ticks(edge.target) < least)
				{
					nearer = edge.target;
					least = fromStart_->ticks(edge.target);
				}
			}
			cell = nearer;
		}
		return keys;
	}

	double ticksThrough(const WorldPoint& place) const
	{
		const std::uint32_t cell = graph_.cellAt(place);
		return cell == NavGraph::kNoCell ? kNowhere
										 : fromStart_->ticks(cell) + toGoal_->ticks(cell);
	}

	/// How long the way from the start to the goal is that touches what asks for the flag.
	double detourOf(FlagMask flag) const
	{
		double least = kNowhere;
		for (const ScenarioDoor& door : scenario_.doors)
		{
			if ((door.anyOf & flag) != 0)
			{
				forEachCellOf(door, [&](std::uint32_t cell)
					{ least = (std::min)(least, fromStart_->ticks(cell) + toGoal_->ticks(cell)); });
			}
		}
		for (const ScenarioEnemy& enemy : scenario_.enemies)
		{
			const bool isAgainst = (enemy.deadFlagMask & flag) != 0;
			const bool isShield = std::any_of(scenario_.pickups.begin(), scenario_.pickups.end(),
				[&](const ScenarioPickup& pickup)
				{ return pickup.kind == "shield" && (pickup.flagMask & flag) != 0; });
			if (isAgainst || isShield)
			{
				least = (std::min)(least, ticksThrough(enemy.place));
			}
		}
		return least;
	}

	const Scenario& scenario_;
	const NavGraph& graph_;
	std::string_view player_;
	FlagMask gated_ = 0;
	FlagMask setByPlayer_ = 0;
	std::optional<DistanceField> fromStart_;
	std::optional<DistanceField> toGoal_;
	std::vector<FlagMask> keysAt_; ///< By cell: the flags of the door that stands there.
};

/// The scenario with these flags alone, renumbered.
Scenario withFlags(const Scenario& scenario, FlagMask kept)
{
	Scenario result = scenario;
	result.flags.clear();
	std::vector<FlagMask> renamed(scenario.flags.size(), 0);
	for (std::size_t bit = 0; bit < scenario.flags.size(); ++bit)
	{
		if ((kept >> bit & 1U) != 0)
		{
			renamed[bit] = FlagMask{1} << result.flags.size();
			result.flags.push_back(scenario.flags[bit]);
		}
	}
	const auto rename = [&](FlagMask& mask)
	{
		FlagMask changed = 0;
		for (FlagMask left = mask; left != 0; left &= left - 1)
		{
			changed |= renamed[static_cast<std::size_t>(std::countr_zero(left))];
		}
		mask = changed;
	};
	for (ScenarioPickup& pickup : result.pickups)
	{
		rename(pickup.flagMask);
	}
	for (ScenarioDoor& door : result.doors)
	{
		rename(door.anyOf);
	}
	for (ScenarioEnemy& enemy : result.enemies)
	{
		rename(enemy.deadFlagMask);
		if (enemy.deadFlagMask == 0)
		{
			enemy.fight.reset(); // Nothing could remember that it is dead.
		}
	}
	for (QuestEvent& event : result.events)
	{
		rename(event.flagMask);
	}
	std::erase_if(result.events, [](const QuestEvent& event) { return event.flagMask == 0; });
	for (ScriptedPlayer& model : result.players)
	{
		for (ScriptedPlayer::Gate& gate : model.gates)
		{
			rename(gate.flagMask);
		}
		for (ScriptedPlayer::Deed& deed : model.deeds)
		{
			rename(deed.flagMask);
		}
	}
	return result;
}

} // namespace

Diagnostic FlagChoice::warning(const Scenario& original, std::uint32_t capacity) const
{
	std::string names;
	for (const std::string& name : leftOut)
	{
		names += (names.empty() ? "" : ", ") + name;
	}
	return {original.file, {},
		"found " + std::to_string(original.flags.size()) + " flags, a plan has room for " +
			std::to_string(capacity) + "; for this goal it leaves out " + names +
			": doors that only these open stay shut in the plan, so a shorter one may exist",
		"flags-left-out", Severity::Warning};
}

FlagChoice chooseRelevantFlags(const Scenario& scenario, const NavGraph& graph,
	std::uint32_t capacity, std::string_view player)
{
	FlagChoice choice;
	if (scenario.flags.size() <= capacity)
	{
		return choice;
	}
	choice.isAll = false;
	FlagChooser chooser(scenario, graph, player);
	const FlagMask candidates = chooser.thatMatter();
	const FlagMask kept = static_cast<std::uint32_t>(std::popcount(candidates)) <= capacity
							  ? candidates
							  : chooser.mostImportant(candidates, capacity);
	for (std::size_t bit = 0; bit < scenario.flags.size(); ++bit)
	{
		if (((candidates & ~kept) >> bit & 1U) != 0)
		{
			choice.leftOut.push_back(scenario.flags[bit]);
		}
	}
	choice.scenario = withFlags(scenario, kept);
	return choice;
}

} // namespace RPGPref
