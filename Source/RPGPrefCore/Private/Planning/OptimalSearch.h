// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"

#include "Planning/ExecutableActions.h"
#include "Planning/LmCut.h"
#include "Planning/StateRegistry.h"
#include "Planning/StubbornSets.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace RPGPref
{

/// What searches of one task share: tables that are dear to build and scratch space.
struct OptimalSearchTools
{
	OptimalSearchTools(const GroundTask& wholeTask, std::vector<std::int64_t> actionCosts)
		: task(wholeTask)
		, costs(std::move(actionCosts))
		, tables(wholeTask)
		, bound(wholeTask, tables, costs)
		, executable(tables)
		, stubborn(wholeTask)
	{
	}
	OptimalSearchTools(const OptimalSearchTools&) = delete;
	OptimalSearchTools& operator=(const OptimalSearchTools&) = delete;

	const GroundTask& task;
	std::vector<std::int64_t> costs;
	RelaxedTables tables;
	LmCut bound;
	ExecutableActions executable;
	StubbornSets stubborn;
};

/// A* with the LM-cut bound and stubborn sets: finds a plan cheaper than a limit, or shows that
/// there is none. With weight 1 the plan is a cheapest one, and while the search runs, the least
/// cost estimate among the states that wait is a proven lower bound of what any plan costs. With a
/// greater weight of the bound a plan is found sooner. Whatever the weight, only what cannot lead
/// to a plan below the limit is cut off. States are entered again when a cheaper way to them turns
/// up, since LM-cut is admissible but not consistent.
class OptimalSearch
{
public:
	using Cost = LmCut::Cost;
	static constexpr Cost kPlainWeight = 10;

	enum class Status : std::uint8_t
	{
		Running,
		Found,
		Exhausted ///< No plan is cheaper than the limit.
	};

	/// Several searches may share the tools in turns. All must outlive the search.
	OptimalSearch(OptimalSearchTools& tools, const PackedState& start, std::vector<FactId> goals,
		Cost limit, Cost weightInTenths = kPlainWeight);

	/// Expands one state. The number of evaluations grows by that of its new successors.
	Status advance();
	/// Plans must be cheaper than this from now on.
	void lowerLimit(Cost limit) { limit_ = limit < limit_ ? limit : limit_; }

	/// No plan that is cheaper than the limit costs less. Grows only with weight 1.
	Cost lowerBound() const { return lowerBound_; }
	std::uint64_t evaluations() const { return evaluations_; }
	std::uint64_t stateCount() const { return states_.size(); }
	/// After Found.
	Plan plan() const;
	std::size_t bytes() const;

private:
	struct Node
	{
		Cost cost = 0;  ///< Of the cheapest way found.
		Cost bound = 0; ///< From here to the goals; kDeadEnd: they cannot be reached.
		StateId parent;
		ActionId action;
		bool isExpanded = false;
	};

	struct Entry
	{
		Cost key;
		Cost bound;
		Cost cost; ///< Of the way to the state when it was queued.
		std::uint32_t state;
	};

	static constexpr Cost kDeadEnd = -1;

	/// Cheapest estimate first; among equals the one nearest to the goals, then the newest.
	static bool isLater(const Entry& left, const Entry& right)
	{
		if (left.key != right.key)
		{
			return left.key > right.key;
		}
		return left.bound != right.bound ? left.bound > right.bound : left.state < right.state;
	}

	bool isGoal(StateId state) const;
	void push(StateId state);
	void expand(StateId state);
	void enter(StateId parent, std::uint32_t action);

	OptimalSearchTools& tools_;
	std::vector<FactId> goals_;
	Cost limit_;
	Cost weight_; ///< In tenths.
	Cost lowerBound_ = 0;
	StateRegistry states_;
	std::vector<Node> nodes_;
	std::vector<Entry> open_; ///< A heap.
	PackedState scratch_;
	LmCut::Cuts cuts_; ///< Of the state that is expanded.
	std::vector<std::uint32_t> kept_;
	StateId solution_;
	std::uint64_t evaluations_ = 0;
};

} // namespace RPGPref
