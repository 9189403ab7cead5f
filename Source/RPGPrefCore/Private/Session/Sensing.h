// SPDX-License-Identifier: MIT
// Grounding keeps what can be reached by the level's own actions. What the game may change from
// outside is kept by a trick that any grounder understands: for each such predicate the domain
// gets two more actions, one that makes any of its atoms true and one that makes it false. After
// grounding they are taken out again; as the last schemas their ground actions are the last of the
// task, so all numbers of the others stay. Exact: an action is kept if and only if it can be
// reached by actions and such changes when nothing is ever deleted. Costs as many atoms as the
// predicate's types allow.
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <span>

namespace RPGPref
{

/// The domain with actions that stand for changes from outside.
Domain withChangesFromOutside(Domain domain, std::span<const PredicateId> predicates);

/// Takes the actions of all schemas from `firstSchema` on out of the task; their facts stay.
void removeActionsFrom(GroundTask& task, SchemaId firstSchema);

} // namespace RPGPref
