// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace RPGPref
{

/// A ground task as the relaxed expansions read it: raw positions in flat arrays, without the
/// facts that no action changes. Those are always true, so nothing waits for them.
class RelaxedTables
{
public:
	/// Of the preconditions an action waits for, and one more if it is forbidden. Half as wide as
	/// other numbers here: the counters of all actions are gone through in every evaluation.
	using WaitCount = std::uint16_t;
	static_assert(GroundTask::kMostPreconditions < (std::numeric_limits<WaitCount>::max)());

	explicit RelaxedTables(const GroundTask& task);
	/// Seen from another start, and without the forbidden actions (one entry per action, or empty):
	/// nothing leads to them.
	RelaxedTables(const GroundTask& task, std::span<const std::uint64_t> start,
		const std::vector<bool>& forbidden);

	std::uint32_t factCount() const { return static_cast<std::uint32_t>(userEnds_.size() - 1); }
	std::uint32_t actionCount() const { return static_cast<std::uint32_t>(addEnds_.size() - 1); }

	/// Actions that wait for the fact.
	std::span<const std::uint32_t> users(std::uint32_t fact) const
	{
		return {users_.data() + userEnds_[fact], userEnds_[fact + 1] - userEnds_[fact]};
	}

	std::span<const std::uint32_t> adds(std::uint32_t action) const
	{
		return {adds_.data() + addEnds_[action], addEnds_[action + 1] - addEnds_[action]};
	}

	/// Calls `visit(fact)` for each fact that an action adds. Most add one, which needs no list.
	template <class Visit>
	void forEachAdd(std::uint32_t action, Visit&& visit) const
	{
		if (soleAdds_[action] != kSeveral) [[likely]]
		{
			visit(soleAdds_[action]);
			return;
		}
		for (const std::uint32_t fact : adds(action))
		{
			visit(fact);
		}
	}

	/// The preconditions an action can wait for, ascending.
	std::span<const std::uint32_t> preconditions(std::uint32_t action) const
	{
		return {preconditions_.data() + preconditionEnds_[action],
			preconditionEnds_[action + 1] - preconditionEnds_[action]};
	}

	/// Number of preconditions an action can wait for; 0 for an action that is always executable.
	WaitCount waitCount(std::uint32_t action) const
	{
		return static_cast<WaitCount>(preconditionEnds_[action + 1] - preconditionEnds_[action]);
	}

	/// Actions that wait for nothing.
	const std::vector<std::uint32_t>& alwaysExecutable() const { return alwaysExecutable_; }

	bool isStatic(std::uint32_t fact) const { return static_[fact] != 0; }

	/// Calls `visit(fact)` for each true fact that is not static, ascending.
	template <class Visit>
	void forEachTrueFact(std::span<const std::uint64_t> state, Visit visit) const
	{
		for (std::size_t word = 0; word < state.size(); ++word)
		{
			for (std::uint64_t bits = state[word] & changing_[word]; bits != 0; bits &= bits - 1)
			{
				visit(static_cast<std::uint32_t>(
					word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
			}
		}
	}

	std::size_t bytes() const;

private:
	/// In place of the only fact that an action adds: there are more, or none.
	static constexpr std::uint32_t kSeveral = 0xFFFFFFFFU;

	std::vector<std::uint8_t> static_;
	std::vector<std::uint64_t> changing_; ///< One bit per fact that is not static.
	std::vector<std::uint32_t> userEnds_;
	std::vector<std::uint32_t> users_;
	std::vector<std::uint32_t> addEnds_;
	std::vector<std::uint32_t> adds_;
	std::vector<std::uint32_t> soleAdds_;
	std::vector<std::uint32_t> preconditionEnds_;
	std::vector<std::uint32_t> preconditions_;
	std::vector<std::uint32_t> alwaysExecutable_;
};

} // namespace RPGPref
