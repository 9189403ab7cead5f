// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// Ways through a level whose links and gates have rules, for the walkers of one plan.
///
/// A walk that belongs to a step sees the facts as they are before that step in the plan's order.
/// Steps run side by side, so a fact has a moment since which it holds: whoever wants to pass
/// waits for it, or takes another way if that is quicker. In turn, a step that changes a fact of
/// the rules waits until the walkers before it in the plan are through. Everything waits only for
/// earlier steps, so there is always an end. Costs one search for each moment at which a
/// passage opens after the walker could have left, and one for each passage that is closed later.
class RuledWays
{
public:
	struct Way
	{
		Route route;
		double departure = 0;
	};

	RuledWays(const GroundTask& task, const Plan& plan, const LevelBinding& binding);

	/// The way on which the agent arrives first if it may leave at `free`. `doing` is the action
	/// that the way is a part of; invalid for walking there. Nothing: every way is closed.
	std::optional<Way> find(AgentId agent, Point from, Point to, double free, ActionId doing);
	/// Names of the passages that are closed to the agent.
	std::vector<std::string> closedTo(AgentId agent, ActionId doing) const;

	/// The earliest moment at which a step may begin that changes facts of the rules.
	double earliestStart(ActionId action) const;
	/// The next step of the plan has these effects at its end.
	void apply(ActionId action, double end);

private:
	/// An atom that some rule speaks of.
	struct AtomState
	{
		bool isRuled = false;
		bool isTrue = false;
		bool changesLater = false; ///< Some step of the plan changes it.
		double since = 0;
		double usedUntil = 0;
	};

	bool holds(const WayRules::Condition& condition, AgentId agent, ActionId doing) const;
	/// Invalid for a condition that names an action, or a fact that does not exist.
	static AtomId atomOf(const WayRules::Condition& condition, AgentId agent);
	/// Since when the passage is open to the agent; nothing while it is closed.
	std::optional<double> openSince(std::size_t passage, AgentId agent, ActionId doing) const;
	std::optional<Route> routeWith(const std::vector<bool>& isOpen, Point from, Point to) const;
	/// Keeps open what the walker needs until it is through.
	void hold(const std::vector<bool>& isOpen, AgentId agent, Point from, Point to, const Way& way);

	const GroundTask& task_;
	const LevelBinding& binding_;
	std::vector<AtomState> atoms_; ///< By AtomId; empty without rules.
};

} // namespace RPGPref
