// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/GroundTask.h"

#include <cstddef>
#include <string>
#include <vector>

namespace RPGPref
{

/// Makes ground that cannot be walked on: an obstacle; in a grid, the cells whose middles it
/// covers.
RPGPREFCORE_API void putUpWall(Level& level, const Outline& outline);

/// The `"needs"` of a level's links and gates in terms of a task: what opens them, for whom, and
/// in the course of which actions. A passage is a link or a gate that has rules; links come
/// first, each kind in the level's order.
class WayRules
{
public:
	/// One thing that opens the passage.
	struct Condition
	{
		/// By ActionId, for a rule that names an action: whether it lets its agent through.
		std::vector<bool> actions;
		/// By AgentId, for a rule that names a fact; invalid: it never holds for that agent.
		std::vector<AtomId> atoms;
		bool isNegated = false;
	};

	/// No rules.
	WayRules() = default;

	/// Unknown predicates, actions and objects and wrong numbers of arguments are errors. A fact
	/// that the task knows nothing of is a warning: nobody gets through.
	RPGPREFCORE_API static WayRules bind(const Level& level, const Domain& domain,
		const GroundTask& task, Diagnostics& errors, Diagnostics& warnings);

	std::size_t passages() const { return conditions_.size(); }
	const std::vector<Condition>& conditions(std::size_t passage) const
	{
		return conditions_[passage];
	}
	/// For people: `the vault door`.
	const std::string& name(std::size_t passage) const { return names_[passage]; }

	/// The level's ground with these passages open and the others closed: closed links are left
	/// out, closed gates are obstacles (walls in a grid). Only what route finders look at.
	RPGPREFCORE_API Level levelWith(const Level& level, const std::vector<bool>& isOpen) const;

private:
	friend class WayRuleBinder;

	std::vector<std::vector<Condition>> conditions_; ///< By passage.
	std::vector<std::string> names_;                 ///< By passage.
};

} // namespace RPGPref
