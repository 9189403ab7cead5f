// SPDX-License-Identifier: MIT
#include "Planning/RejoiningSearch.h"

#include "Planning/CostedSearch.h"
#include "Planning/StateRegistry.h"

#include <algorithm>
#include <bit>
#include <queue>
#include <tuple>

namespace RPGPref
{
namespace
{

/// How a state was reached.
struct Reached
{
	std::uint64_t cost = 0;
	StateId from;
	ActionId by;
};

/// By estimate, then by age, so that the order is the same everywhere.
using Waiting = std::tuple<std::uint64_t, std::uint32_t>;

/// Facts are single bits; of a number, each bit that differs counts.
std::uint64_t difference(StateView left, StateView right)
{
	std::uint64_t bits = 0;
	for (std::size_t word = 0; word < left.size(); ++word)
	{
		bits += static_cast<std::uint64_t>(std::popcount(left[word] ^ right[word]));
	}
	return bits;
}

Plan wayTo(StateId state, const std::vector<Reached>& reached)
{
	Plan way;
	for (; state.value() != 0; state = reached[state.value()].from)
	{
		way.push_back(reached[state.value()].by);
	}
	std::reverse(way.begin(), way.end());
	return way;
}

} // namespace

bool RejoiningSearch::works(StateView state, std::span<const ActionId> rest)
{
	PackedState now(state.begin(), state.end());
	for (const ActionId action : rest)
	{
		++tries;
		if (!isExecutable(task, now, action))
		{
			return false;
		}
		applyAction(task, action, now);
	}
	return isGoalState(task, now);
}

std::optional<Plan> RejoiningSearch::run(
	StateView start, std::span<const ActionId> rest, StateView then)
{
	tries = 0;
	StateRegistry states(start.size());
	std::vector<Reached> reached{{}};
	states.insert(start);
	std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting;
	waiting.emplace(0, 0);
	for (std::uint64_t looked = 0; !waiting.empty() && looked < mostStates; ++looked)
	{
		const StateId state{std::get<1>(waiting.top())};
		waiting.pop();
		if (works(states[state], rest))
		{
			return wayTo(state, reached);
		}
		const PackedState before(states[state].begin(), states[state].end());
		for (std::size_t position = 0; position < task.actions.size(); ++position)
		{
			const ActionId action{position};
			if (costs[position] == CostedSearch::kForbidden)
			{
				continue;
			}
			++tries;
			if (!isExecutable(task, before, action))
			{
				continue;
			}
			PackedState after = before;
			applyAction(task, action, after);
			const auto [found, isNew] = states.insert(after);
			if (isNew)
			{
				const std::uint64_t cost = reached[state.value()].cost + costs[position];
				reached.push_back({cost, state, action});
				waiting.emplace(cost + difference(after, then) * differenceCost,
					static_cast<std::uint32_t>(found.value()));
			}
		}
	}
	return std::nullopt;
}

} // namespace RPGPref
