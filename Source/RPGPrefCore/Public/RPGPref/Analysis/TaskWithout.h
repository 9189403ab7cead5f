// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"

#include <vector>

namespace RPGPref
{

/// Content that is taken out of a level to see what then happens.
struct Removal
{
	std::vector<bool> actions; ///< By ActionId; true: gone.
	std::vector<bool> facts;   ///< By FactId; true: not true at the start.

	/// Nothing yet.
	explicit Removal(const GroundTask& task)
		: actions(task.actions.size(), false), facts(task.facts.size(), false)
	{
	}
};

/// All ground actions of a schema.
RPGPREFCORE_API Removal removeSchema(const GroundTask& task, SchemaId schema);

/// Everything that speaks of an object: actions that name, need or change it, and what is true
/// of it at the start.
RPGPREFCORE_API Removal removeObject(const GroundTask& task, ObjectId object);

/// One thing that is true at the start, such as a connection.
RPGPREFCORE_API Removal removeFact(const GroundTask& task, FactId fact);

/// What is true at the start without that content, ascending. A complementary fact becomes true
/// where its atom no longer is.
RPGPREFCORE_API std::vector<FactId> startWithout(const GroundTask& task, const Removal& removal);

/// By action of taskWithout, the action of the whole task.
RPGPREFCORE_API std::vector<ActionId> keptActions(const GroundTask& task, const Removal& removal);

/// The same task without that content. Facts keep their numbers, actions are renumbered.
RPGPREFCORE_API GroundTask taskWithout(const GroundTask& task, const Removal& removal);

/// False if the goals are out of reach without that content even when nothing is ever deleted;
/// then there is surely no plan.
RPGPREFCORE_API bool isRelaxedSolvable(const GroundTask& task, const Removal& removal);

} // namespace RPGPref
