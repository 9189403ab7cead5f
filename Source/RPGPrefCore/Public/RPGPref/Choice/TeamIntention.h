// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"

#include <cstdint>
#include <map>
#include <span>

namespace RPGPref
{

/// The plan that a team has in mind while it plays with detours and mistakes: whoever leaves it
/// goes on from where that led. What was planned stays as far as it still leads to the goal;
/// otherwise the published search plans again with the team's likings.
///
/// A plan depends on the state alone, so it is searched for once; draws of the same level share
/// one object. A search has a limit, and all searches together have one: beyond it there is no
/// plan, and the relaxed plan has to do. Same calls, same plans.
class TeamIntention
{
public:
	enum class Outlook : unsigned char
	{
		Planned,
		Reached, ///< The goal is true.
		Unknown, ///< No plan was found within the limits.
		Stuck    ///< It is proven that no plan leads from here to the goal.
	};

	/// The goals must be those of the task, which must outlive this as the preferences must.
	/// `known` may be empty: a plan from the task's start, such as the team's playthrough.
	RPGPREFCORE_API TeamIntention(
		const GroundTask& task, const TeamPreferences& preferences, const Plan& known);

	/// Forgets what was in mind; what the team would do from this state.
	RPGPREFCORE_API Outlook begin(StateView state);
	/// Somebody has done this, and now the state is so.
	RPGPREFCORE_API Outlook follow(ActionId done, StateView now);

	/// Whether anybody can see that the goal is lost in this state: out of reach even if nothing
	/// were ever undone.
	bool isPlainlyLost(StateView state) { return !graph_.evaluate(state, 1); }

	Outlook outlook() const { return outlook_; }
	/// Steps still to do; empty unless planned.
	std::span<const ActionId> rest() const { return rest_; }
	/// The agent's first of them; invalid if it has none.
	RPGPREFCORE_API ActionId nextOf(AgentId agent) const;

private:
	/// Of one search, and of all together: heuristic evaluations.
	static constexpr std::uint64_t kMostOfOne = 4000;
	static constexpr std::uint64_t kMostOfAll = 100'000;

	struct Known
	{
		Outlook outlook = Outlook::Unknown;
		Plan plan;
	};

	/// What is left of the steps when those that cannot be done or change nothing are left out;
	/// false if that misses the goal.
	bool keepPossible(StateView now);
	const Known& planFrom(StateView state);

	const GroundTask& task_;
	RelaxedPlanGraph graph_;
	std::map<PackedState, Known> known_;
	std::uint64_t spent_ = 0;
	Plan rest_;
	Outlook outlook_ = Outlook::Unknown;
};

} // namespace RPGPref
