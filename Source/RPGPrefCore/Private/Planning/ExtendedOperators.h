// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/FlatLists.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace RPGPref
{

/// What the relaxed plan graph of an extended task knows before it looks at a state: the operators
/// (an action with one of its variants and one of its parts), who needs which fact, and who moves
/// which number. Built once for a task and a team; nothing changes it afterwards.
struct ExtendedOperators
{
	using OperatorId = Index<struct OperatorTag>;
	using ConditionId = Index<struct ConditionTag>;

	struct Operator
	{
		ActionId action;
		PartId part;
		PartId firstPart;
		bool hasNumbers = false;
		FixedValue needCount = 1; ///< At least 1, also without needs.
		FixedValue share = 0;     ///< Own and effect value.
	};

	/// Who may push a comparison: an effect of an operator on a fluent that counts in it.
	struct Pusher
	{
		std::uint32_t op = 0;
		std::uint32_t effect = 0; ///< Position in the part's numeric effects.
		std::uint32_t slot = 0;   ///< One number for each pair of operator and comparison.
		bool isPositive = true;   ///< Sign of the fluent in left - right.
	};

	/// A comparison that an operator may push.
	struct Pushed
	{
		std::uint32_t condition = 0;
		std::uint32_t position = 0; ///< Of the pusher in the comparison's list.
	};

	std::vector<Operator> operators;
	FlatLists<OperatorId, FactId> needs;
	std::vector<std::vector<std::uint32_t>> users; ///< By fact: operators.
	std::vector<std::uint32_t> numericOperators;   ///< With numeric effects.
	std::vector<std::uint32_t> firstOfAction;      ///< By action, and one more.
	FlatLists<ConditionId, Pusher> pushers;        ///< By comparison.
	FlatLists<OperatorId, Pushed> pushedBy;        ///< By operator.
	std::uint32_t slotCount = 0;                   ///< Of pushers.
	std::vector<std::uint8_t> isSelfAssigned;      ///< By fluent: through assignments.
};

ExtendedOperators buildExtendedOperators(
	const GroundTask& task, const TeamPreferences& preferences);

} // namespace RPGPref
