// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include "Knowledge/BeliefGraph.h"
#include "Planning/TeamDescent.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// What one search in belief works with; all must outlive the search.
struct BeliefSearchSetting
{
	const BeliefRules& rules;
	const BeliefSteps& steps;
	BeliefGraph& graph;
	const GuessStage& stage;
	const GuessStage& anything; ///< All assumptions allowed.
	const std::vector<FixedValue>& own;
	std::uint32_t f = 1;
	std::uint64_t nodeLimit = 0;
};

/// Beliefs as states, imagined steps. Successors are ranked by the length of their relaxed plan,
/// then by liking less a small charge for each assumption, so that known ways win ties and clear
/// liking wins over the charge.
class BeliefSpace
{
public:
	using Step = BeliefStep;

	struct Rank
	{
		std::uint32_t length = 0;
		FixedValue cost = 0; ///< Charges less liking.
	};

	explicit BeliefSpace(const BeliefSearchSetting& setting) : setting_(setting) {}

	bool isGoal(BeliefView beliefs) const { return setting_.rules.isGoal(beliefs); }
	void apply(BeliefStep step, MutableBelief beliefs);
	bool evaluate(BeliefView beliefs, Rank& rank, std::vector<BeliefStep>& helpful);
	Rank rankOf(Rank state, BeliefStep) const
	{
		state.cost += kCharge * static_cast<FixedValue>(assumed_.size());
		return state;
	}
	static bool comesFirst(const Rank& left, const Rank& right)
	{
		return left.length != right.length ? left.length < right.length : left.cost < right.cost;
	}
	static std::uint32_t lengthOf(const Rank& rank) { return rank.length; }
	void offerAll(BeliefView, std::vector<BeliefStep>& steps) const;
	void arrange(BeliefView beliefs, std::vector<BeliefStep>& steps);
	/// Nothing is forgotten and facts are finitely many.
	static constexpr bool isEndless() { return false; }
	SearchOutcome limit(std::uint64_t nodes, std::size_t) const
	{
		return nodes >= setting_.nodeLimit ? SearchOutcome::NodeLimit : SearchOutcome::Running;
	}
	static SearchOutcome nothingFound() { return SearchOutcome::Unsolvable; }

private:
	/// What assuming a fact costs, in units of liking: a convention that breaks ties.
	static constexpr FixedValue kCharge = FixedValue{1} << 16;

	FixedValue likingOf(BeliefStep step) const
	{
		return setting_.steps.isLook(step) ? 0 : setting_.own[step.value()];
	}

	BeliefSearchSetting setting_;
	std::vector<std::uint64_t> scratch_;
	std::vector<AssumedFact> assumed_; ///< By the step applied last.
};

/// TeamSearch's loop in belief. With nothing unknown it is that search, node for node.
class BeliefSearch
{
public:
	BeliefSearch(const BeliefSearchSetting& setting, BeliefView start)
		: space_(setting), descent_(space_, start)
	{
	}
	BeliefSearch(const BeliefSearch&) = delete;
	BeliefSearch& operator=(const BeliefSearch&) = delete;

	/// One unit is one evaluation.
	StepStatus step(Budget& budget) { return descent_.step(budget); }
	SearchOutcome outcome() const { return descent_.outcome(); }
	const std::vector<BeliefStep>& plan() const { return descent_.plan(); }
	std::uint64_t nodes() const { return descent_.nodes(); }
	std::uint64_t rewinds() const { return descent_.rewinds(); }

	/// Does a step in belief; false if it cannot be done or must not be.
	static bool imagineStep(const BeliefSearchSetting& setting, MutableBelief beliefs,
		BeliefStep step, std::vector<AssumedFact>* assumed);

private:
	BeliefSpace space_;
	TeamDescent<BeliefSpace> descent_;
};

} // namespace RPGPref
