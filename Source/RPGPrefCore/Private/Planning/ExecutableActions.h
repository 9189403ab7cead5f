// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/RelaxedTables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// Finds the actions that can be executed in a state by counting down what each waits for.
class ExecutableActions
{
public:
	explicit ExecutableActions(const RelaxedTables& tables) : tables_(tables)
	{
		for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
		{
			startCounters_.push_back(tables.waitCount(action));
		}
	}

	/// In no particular, but reproducible order; valid until the next call.
	std::span<const std::uint32_t> in(std::span<const std::uint64_t> state)
	{
		counters_ = startCounters_;
		executable_.assign(tables_.alwaysExecutable().begin(), tables_.alwaysExecutable().end());
		work_ = counters_.size() / 16;
		tables_.forEachTrueFact(state,
			[&](std::uint32_t fact)
			{
				work_ += tables_.users(fact).size();
				for (const std::uint32_t action : tables_.users(fact))
				{
					if (--counters_[action] == 0)
					{
						executable_.push_back(action);
					}
				}
			});
		return executable_;
	}

	/// About the number of memory accesses of the last call.
	std::uint64_t work() const { return work_; }

private:
	const RelaxedTables& tables_;
	std::vector<RelaxedTables::WaitCount> startCounters_;
	std::vector<RelaxedTables::WaitCount> counters_;
	std::vector<std::uint32_t> executable_;
	std::uint64_t work_ = 0;
};

} // namespace RPGPref
