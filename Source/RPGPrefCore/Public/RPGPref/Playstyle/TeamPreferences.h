// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/FixedPoint.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include <cstddef>
#include <vector>

namespace RPGPref
{

/// A team's preferences for each ground action of one task.
///
/// Which pattern counts when several match: a literal name beats `*`; then more literal
/// arguments win; then the later entry.
class TeamPreferences
{
public:
	/// Nobody prefers anything.
	RPGPREFCORE_API explicit TeamPreferences(const GroundTask& task);

	/// Names in patterns that the task does not know are reported as warnings when `warnings` is
	/// given (a pattern that matches nothing is probably a typing error); an agent that the task
	/// does not have is an error.
	RPGPREFCORE_API static Result<TeamPreferences> bind(
		const Team& team, const GroundTask& task, Diagnostics* warnings = nullptr);

	/// The same preferences for other actions: `images[a]` is what a was. Each action must be the
	/// image of one.
	RPGPREFCORE_API TeamPreferences renamed(const std::vector<ActionId>& images) const;

	/// The executing agent's preference for the action; 0 for team actions.
	FixedValue own(ActionId action) const { return own_[action.value()]; }

	/// Mean preference for the action's effects over all agents; a deleted atom counts negated.
	FixedValue effect(ActionId action) const { return effect_[action.value()]; }

	/// Of an extended task: the same over the atoms that the part changes and those that its action
	/// changes in any case, each once.
	FixedValue partEffect(PartId part) const { return partEffect_[part.value()]; }

	/// How much the team likes to see the action done: the executor's preference for it (of a team
	/// action, the mean of all agents' preferences) plus, for every atom that it adds, the mean of
	/// all agents' preferences, minus the same for every atom that it deletes.
	FixedValue liking(ActionId action) const { return liking_[action.value()]; }

	/// The same for all actions, by ActionId.
	const std::vector<FixedValue>& likings() const { return liking_; }

	/// True if some own, effect or liking value is not 0.
	bool any() const { return any_; }

private:
	std::vector<FixedValue> own_;
	std::vector<FixedValue> effect_;
	std::vector<FixedValue> liking_;
	std::vector<FixedValue> partEffect_; ///< Empty for plain tasks.
	bool any_ = false;
};

/// Mean of `own` over all steps, 0 for an empty plan.
RPGPREFCORE_API double averagePlaystyle(
	const TeamPreferences& preferences, const std::vector<ActionId>& plan);

} // namespace RPGPref
