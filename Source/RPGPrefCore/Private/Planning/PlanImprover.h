// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/PlanEnrichment.h"
#include "Planning/PlanReducer.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// Looks for better liked plans in the neighbourhood of a given one; see FullPlanner. Each attempt
/// is small, so that a caller can stop between two.
class PlanImprover
{
public:
	/// The graph must outlive the improver, which forbids actions in it during attempts.
	PlanImprover(RelaxedPlanGraph& graph, std::uint64_t seed);

	/// A plan from which attempts may start; it must have no redundant step.
	void offer(const Plan& plan, std::uint32_t f);

	bool hasPlan() const { return !pool_.empty(); }
	const Plan& best() const { return pool_[best_].plan; }
	std::uint32_t bestF() const { return pool_[best_].f; }
	std::uint32_t improvements() const { return improvements_; }

	/// Makes one attempt; returns the units it cost. `isFinished` says when to stop.
	std::uint64_t attempt();

	/// True when all detours were tried and a row of random attempts brought nothing.
	bool isFinished() const;

	/// Heuristic evaluations so far.
	std::uint64_t nodes() const { return nodes_; }
	PlanReducer& reducer() { return reducer_; }

private:
	struct Entry
	{
		Plan plan;
		PlanLiking liking;
		std::uint32_t f = 0;
		/// The next step of the plan to be done without, twice per step: by this agent, by anybody.
		std::size_t nextDetour = 0;
		bool isEnriched = false;
	};

	static constexpr std::uint32_t kPatience = 40;
	static constexpr std::size_t kPoolSize = 16;

	std::uint64_t tryDetour(Entry& entry);
	std::uint64_t tryEnrichment(const Entry& entry, bool isRandom);

	RelaxedPlanGraph& graph_;
	const GroundTask& task_;
	const TeamPreferences& preferences_;
	PlanReducer reducer_;
	PlanEnrichment enrichment_;
	Random random_;
	std::vector<Entry> pool_;
	std::size_t best_ = 0;
	std::uint32_t improvements_ = 0;
	std::uint32_t fruitless_ = 0;
	std::uint64_t nodes_ = 0;
};

} // namespace RPGPref
