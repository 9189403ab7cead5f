// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"

#include "Planning/AdditiveHeuristic.h"
#include "Planning/StateRegistry.h"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace RPGPref
{

/// Lazy weighted A* that begins again with another weight whenever it has found a cheaper plan or
/// has worked for a while (Richter, Thayer and Ruml 2010): estimates that misled early no longer
/// bind, and the costs of known states are kept. The estimate is the cost of a relaxed plan; as in
/// greedy search, preferred successors have a queue of their own. Once all weights had their turn,
/// the costs that guide are blurred by chance, each round in another way, so that the search comes
/// to regions that the plain estimate avoids; rounds grow longer. Ways that cost as much as the
/// best plan are cut off, and a round that has nothing left has shown that nothing is cheaper.
class RestartingSearch
{
public:
	/// Costs by action, at least 0. All must outlive the search.
	RestartingSearch(const GroundTask& task, const RelaxedTables& tables,
		const std::vector<std::int64_t>& costs, const PackedState& start,
		const std::vector<FactId>& goals);

	enum class Status : std::uint8_t
	{
		Running,
		Found,    ///< A plan below the limit; the limit is now its cost.
		Exhausted ///< Nothing cheaper can be reached.
	};

	/// Evaluates one state.
	Status advance();
	/// Plans must be cheaper than this from now on.
	void lowerLimit(std::int64_t limit) { limit_ = limit < limit_ ? limit : limit_; }
	/// After Found.
	const Plan& plan() const { return plan_; }
	std::uint64_t stateCount() const { return states_.size(); }
	std::size_t bytes() const;

private:
	static constexpr std::array<std::int64_t, 4> kWeights = {5, 3, 2, 1};
	static constexpr std::uint64_t kRoundEffort = 1500;
	static constexpr std::int64_t kBoost = 1000;

	struct Node
	{
		std::int64_t cost = 0; ///< Of the cheapest way found.
		StateId parent;
		ActionId action;
		std::uint32_t round = 0; ///< In which it was looked at last; 0: never.
		bool isDeadEnd = false;
	};

	struct Entry
	{
		std::int64_t key;
		std::uint64_t order;
		StateId parent;
		ActionId action;
	};

	struct Queue
	{
		std::vector<Entry> heap;
		std::int64_t turns = 0;
	};

	static bool isLater(const Entry& left, const Entry& right)
	{
		return left.key != right.key ? left.key > right.key : left.order > right.order;
	}

	void beginRound();
	void blurCosts();
	bool takeNext();
	void expand(StateId state);
	void push(Queue& queue, std::int64_t key, StateId parent, std::uint32_t action);
	bool isGoal(StateId state) const;
	void collectPlan(StateId state);

	const GroundTask& task_;
	const std::vector<std::int64_t>& costs_;
	const std::vector<FactId>& goals_;
	std::vector<std::uint32_t> guidingCosts_;
	AdditiveHeuristic heuristic_;
	Random random_{1};
	std::int64_t unit_; ///< So much cost is 1 in the heuristic's numbers.
	StateRegistry states_;
	std::vector<Node> nodes_;
	Queue all_;
	Queue preferred_;
	std::uint32_t round_ = 0;
	std::uint64_t roundEvaluations_ = 0;
	std::uint64_t order_ = 0;
	std::uint32_t bestEstimate_ = 0;
	std::int64_t limit_ = (std::numeric_limits<std::int64_t>::max)();
	StateId waiting_;
	PackedState scratch_;
	Plan plan_;
};

} // namespace RPGPref
