// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/Worth.h"

#include "Planning/CostedSearch.h"
#include "Planning/PlanReducer.h"
#include "Planning/PlanVault.h"
#include "Planning/RelaxedTables.h"

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Looks for plans that are worth more in the neighbourhood of known ones. Each attempt takes a
/// part of a plan out and lets a short search (CostedSearch) find another way between what was
/// before and what the rest needs; then needless steps are left
/// out. The kinds of attempts take turns:
///   - Window: some steps in a row, under costs that make liked steps cheap and chores dear, how
///     much so is drawn each time, as is a noise per agent and kind of action;
///   - Without: the same, but one of the steps, or that kind of step by that agent, or by anybody,
///     is forbidden;
///   - Means: a fact that a step brings must be brought by another action;
///   - Wish: a liked action that nobody does is done first, whatever it is good for;
///   - Crossing: from a state of one plan to what the rest of another plan needs;
///   - Relief: all steps of one agent are dear, or cheap;
///   - Sharing: work is taken from the busiest agent of a plan that is worth about as much as the
///     best, see attemptToShare.
///
/// No bound is known: it is a matter of effort. Same task, model and seed: same attempts.
class WorthImprover
{
public:
	enum class Kind : std::uint8_t
	{
		Known,    ///< Given from outside.
		Race,     ///< Found by the other modes.
		Complete, ///< Found by going through all plans.
		Window,
		Without,
		Means,
		Wish,
		Crossing,
		Relief,
		Sharing
	};
	static constexpr std::size_t kKinds = 10;

	/// What the attempts of one kind have brought.
	struct Yield
	{
		std::uint64_t attempts = 0;
		std::uint64_t units = 0;
		std::uint64_t plans = 0;                                    ///< Valid ones.
		std::uint64_t improvements = 0;                             ///< Of the best plan.
		FixedValue gain = 0;                                        ///< In worth of the best plan.
		FixedValue best = (std::numeric_limits<FixedValue>::min)(); ///< Greatest worth of them.
	};

	static std::string_view kindWord(Kind kind);

	/// Task, preferences and model must outlive the improver.
	WorthImprover(const GroundTask& task, const TeamPreferences& preferences,
		const WorthModel& model, std::uint64_t seed);

	/// A plan found elsewhere; needless steps are left out, invalid ones are dropped. Returns the
	/// units that it took. `isTrimmed` says that no set of steps can be left out.
	std::uint64_t offer(Plan plan, Kind kind = Kind::Known, bool isTrimmed = false);

	/// Forgets a plan: it has turned out to have needless steps.
	void drop(const Plan& plan) { vault_.drop(plan); }

	/// Longer plans are left as they are: attempts at them take too long and hardly change
	/// anything.
	static constexpr std::size_t kLongestPlan = 1000;
	/// What an attempt takes where none makes sense: there is no plan, or it is too long.
	static constexpr std::uint64_t kNothingToDo = 1000;

	/// Makes one attempt; returns the units that it took.
	std::uint64_t attempt();
	/// Makes one attempt at a plan in which the busiest agent has less to do, starting from one
	/// that is worth little less than the bar: in a window its steps are dear or forbidden, or one
	/// of its steps has to be done by somebody else, or somebody else makes one of its trips there
	/// and back. Returns the units that it took.
	std::uint64_t attemptToShare(FixedValue bar);

	const PlanVault& vault() const { return vault_; }
	const std::array<Yield, kKinds>& yields() const { return yields_; }
	/// Heuristic evaluations so far.
	std::uint64_t evaluations() const { return evaluations_; }

private:
	/// A plan with the states before its steps and after the last.
	struct Course
	{
		const Plan* plan = nullptr;
		std::vector<PackedState> states;
	};

	Course follow(const Plan& plan) const;
	const Plan& chooseParent();
	/// What must hold before the step for the rest of the plan to work.
	std::vector<FactId> needsBefore(const Plan& plan, std::size_t step) const;
	std::vector<std::uint32_t> drawCosts(const Plan& plan, std::size_t begin, std::size_t end);
	std::pair<std::size_t, std::size_t> drawWindow(std::size_t steps);
	std::optional<Plan> search(std::vector<std::uint32_t> costs, StateView start,
		const std::vector<FactId>& goals, std::uint64_t& units);
	void replace(const Plan& plan, std::size_t begin, std::size_t end, const Plan& middle,
		Kind kind, std::uint64_t& units);

	std::uint64_t tryWindow(bool isWithout);
	std::uint64_t tryMeans();
	std::uint64_t tryWish();
	std::uint64_t tryCrossing();
	std::uint64_t tryRelief();
	/// For levels with numbers, conditions and rules, whose plans are only executed: see
	/// WorthExtended.cpp.
	std::uint64_t attemptExtended();
	std::uint64_t tryExtendedWindow(bool isWithout);
	std::uint64_t tryExtendedDetour();
	std::uint64_t tryExtendedWish();
	std::uint64_t offerTeamPlan(RelaxedPlanGraph& graph, Kind kind);
	bool canAttempt() const;
	/// A part of the plan after which everything about the agent is as it was before, so that
	/// somebody else can do it instead; any window if there is none.
	std::pair<std::size_t, std::size_t> drawTrip(const Course& course, AgentId agent);
	void makeBusiestDear(std::vector<std::uint32_t>& costs, AgentId busiest, bool isForbidden);
	void handOver(std::vector<std::uint32_t>& costs, ActionId step);

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	const WorthModel& model_;
	RelaxedTables tables_;
	PlanReducer reducer_;
	Random random_;
	PlanVault vault_;
	std::vector<ActionId> liked_;         ///< Best liked first.
	std::vector<PackedState> factsAbout_; ///< By AgentId: one bit for each fact that names it.
	std::uint64_t mostEvaluations_;
	std::uint64_t evaluationWork_;
	std::size_t turn_ = 0;
	std::uint64_t evaluations_ = 0;
	std::array<Yield, kKinds> yields_{};
	/// The level with one further goal: that this action is done.
	struct WishedLevel
	{
		ActionId wish;
		std::unique_ptr<GroundTask> task;
		std::unique_ptr<RelaxedPlanGraph> graph;
	};

	std::unique_ptr<RelaxedPlanGraph> extendedGraph_; ///< Only for extended tasks.
	std::vector<WishedLevel> wishedLevels_;           ///< Only for extended tasks.
};

} // namespace RPGPref
