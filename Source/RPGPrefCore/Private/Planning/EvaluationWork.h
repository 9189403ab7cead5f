// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// How much work one evaluation of the task is, in about the work that an action of a plain task
/// is: so that effort takes about the same time whatever the level. A plain task's actions are
/// kept as bits; an extended task's lists are gone through entry by entry.
inline std::uint64_t evaluationWork(const GroundTask& task)
{
	constexpr std::uint64_t kAnyhow = 100;
	if (!task.isExtended())
	{
		return task.actions.size() + kAnyhow;
	}
	const ExtendedTask& extension = task.extension;
	std::vector<std::uint64_t> changers(extension.fluents.size(), 0);
	for (std::size_t part = 0; part < extension.partNumbers.size(); ++part)
	{
		for (const ExtendedTask::NumericEffect& effect : extension.partNumbers[PartId(part)])
		{
			++changers[effect.fluent.value()];
		}
	}
	std::uint64_t entries = extension.variants.itemCount() + extension.partConditions.itemCount() +
							extension.partAdds.itemCount() + extension.ruleBodies.itemCount();
	// Each effect that may push a comparison is looked at for it.
	for (const ExtendedTask::NumericCondition& condition : extension.numericConditions)
	{
		for (const ExtendedTask::Calculation side : {condition.left, condition.right})
		{
			for (std::uint32_t i = side.begin; i < side.end; ++i)
			{
				const ExtendedTask::Operation& operation = extension.operations[i];
				entries += operation.kind == ExtendedTask::Operation::Kind::Fluent
							   ? changers[operation.fluent.value()]
							   : 0;
			}
		}
	}
	constexpr std::uint64_t kPerEntry = 8; // Measured on levels of games.
	return kPerEntry * entries + kAnyhow;
}

} // namespace RPGPref
