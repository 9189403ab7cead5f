// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Planning/SearchOutcome.h"

#include "Knowledge/BeliefGraph.h"
#include "Planning/StateRegistry.h"

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

/// The complete search of TeamSearch with beliefs as states and imagined steps. Successors are
/// ranked by the length of their relaxed plan, then by liking less a small charge for each
/// assumption, so that known ways win ties and clear liking wins over the charge. With nothing
/// unknown it is that search, node for node.
class BeliefSearch
{
public:
	BeliefSearch(const BeliefSearchSetting& setting, BeliefView start);

	/// One unit is one evaluation.
	StepStatus step(Budget& budget);
	SearchOutcome outcome() const { return outcome_; }
	const std::vector<BeliefStep>& plan() const { return plan_; }
	std::uint64_t nodes() const { return nodes_; }
	std::uint64_t rewinds() const { return rewinds_; }

	/// Does a step in belief; false if it cannot be done or must not be.
	static bool imagineStep(const BeliefSearchSetting& setting, MutableBelief beliefs,
		BeliefStep step, std::vector<AssumedFact>* assumed);

private:
	/// What assuming a fact costs, in units of liking: a convention that breaks ties.
	static constexpr FixedValue kCharge = FixedValue{1} << 16;

	struct Record
	{
		FixedValue value = 0;
		std::uint32_t length = 0;
		std::uint32_t assumptions = 0;
		std::uint32_t helpfulBegin = 0;
		std::uint32_t helpfulEnd = 0;
		bool isEvaluated = false;
		bool isClosed = false;
	};

	struct Scored
	{
		std::uint32_t length;
		FixedValue cost;
		StateId state;
		BeliefStep step;
	};

	enum class Offer : std::uint8_t
	{
		RelaxedPlan,
		AllSteps,
		Nothing
	};

	struct PathEntry
	{
		StateId state;
		BeliefStep reachedBy;
		std::uint32_t scoredBegin = 0;
		std::uint32_t nextScored = 0;
		Offer nextOffer = Offer::RelaxedPlan;
	};

	StateId meet(BeliefView beliefs);
	void enter(StateId state, BeliefStep reachedBy);
	bool tryCandidate(Budget& budget);
	void evaluate(StateId state);
	void choose();
	void offerCandidates(PathEntry& top);
	bool canDo(StateId state, BeliefStep step);
	FixedValue likingOf(BeliefStep step) const
	{
		return setting_.steps.isLook(step) ? 0 : setting_.own[step.value()];
	}

	BeliefSearchSetting setting_;
	StateRegistry states_;
	std::vector<Record> records_;
	std::vector<BeliefStep> helpful_;
	std::vector<PathEntry> path_;
	std::vector<Scored> scored_;
	std::vector<BeliefStep> candidates_;
	std::size_t nextCandidate_ = 0;
	std::vector<std::uint64_t> scratch_;
	std::vector<AssumedFact> assumed_;
	SearchOutcome outcome_ = SearchOutcome::Running;
	std::vector<BeliefStep> plan_;
	std::uint64_t nodes_ = 0;
	std::uint64_t rewinds_ = 0;
};

} // namespace RPGPref
