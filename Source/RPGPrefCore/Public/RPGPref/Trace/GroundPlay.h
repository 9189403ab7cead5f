// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Model/Successor.h"
#include "RPGPref/Trace/TraceLevel.h"

#include <vector>

namespace RPGPref
{

/// Plays an extended task action by action and says what a trace records of it: atoms that actions
/// change and numbers that conditions depend on. What follows from rules is not recorded.
class GroundPlay
{
public:
	/// What an action changed.
	struct Changes
	{
		std::vector<TraceAtomId> adds;
		std::vector<TraceAtomId> deletes;
		std::vector<TraceNumber> numbers; ///< With their new values.
	};

	/// The task must outlive this.
	RPGPREFCORE_API explicit GroundPlay(const GroundTask& task);

	/// Adds the numbers at the start to the state: those that conditions depend on and those that
	/// never change; not the accounts, which decide nothing. None if no condition depends on a
	/// number that changes.
	RPGPREFCORE_API void addNumbers(
		const Domain& domain, const Problem& problem, TraceState& state) const;
	bool isPossible(ActionId action) const
	{
		return tryStep(task_, now_, action) == StepOutcome::Possible;
	}
	/// Does the action, which must be possible, here and in the state of the trace.
	RPGPREFCORE_API Changes apply(ActionId action, TraceLevel& level, TraceState& state);
	/// Back to the initial state.
	RPGPREFCORE_API void restart();

private:
	const GroundTask& task_;
	PackedState now_;
	PackedState before_;
};

} // namespace RPGPref
