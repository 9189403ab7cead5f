// SPDX-License-Identifier: MIT
#include "Planning/RelaxedTables.h"

#include "RPGPref/Planning/PackedState.h"

namespace RPGPref
{

RelaxedTables::RelaxedTables(const GroundTask& task)
	: RelaxedTables(task, packInitialState(task), {})
{
}

RelaxedTables::RelaxedTables(const GroundTask& task, std::span<const std::uint64_t> start,
	const std::vector<bool>& forbidden)
{
	const std::size_t facts = task.facts.size();
	const std::size_t actions = task.actions.size();
	const auto isForbidden = [&](std::size_t action)
	{ return !forbidden.empty() && forbidden[action]; };

	static_.assign(facts, 0);
	for (std::size_t fact = 0; fact < facts; ++fact)
	{
		static_[fact] = holds(start, FactId{fact}) ? 1 : 0;
	}
	for (std::size_t position = 0; position < actions; ++position)
	{
		for (const FactId fact : task.adds[ActionId{position}])
		{
			static_[fact.value()] = 0;
		}
		for (const FactId fact : task.deletes[ActionId{position}])
		{
			static_[fact.value()] = 0;
		}
	}

	userEnds_.assign(facts + 1, 0);
	addEnds_.reserve(actions + 1);
	addEnds_.push_back(0);
	preconditionEnds_.reserve(actions + 1);
	preconditionEnds_.push_back(0);
	for (std::size_t position = 0; position < actions; ++position)
	{
		const ActionId action{position};
		for (const FactId fact : task.adds[action])
		{
			adds_.push_back(fact.value());
		}
		addEnds_.push_back(static_cast<std::uint32_t>(adds_.size()));
		soleAdds_.push_back(task.adds[action].size() == 1 ? adds_.back() : kSeveral);
		for (const FactId fact : task.preconditions[action])
		{
			if (!isStatic(fact.value()))
			{
				preconditions_.push_back(fact.value());
				userEnds_[fact.value() + 1] += isForbidden(position) ? 0 : 1;
			}
		}
		preconditionEnds_.push_back(static_cast<std::uint32_t>(preconditions_.size()));
		if (waitCount(static_cast<std::uint32_t>(position)) == 0 && !isForbidden(position))
		{
			alwaysExecutable_.push_back(static_cast<std::uint32_t>(position));
		}
	}

	changing_.assign(task.stateWords(), 0);
	for (std::size_t fact = 0; fact < facts; ++fact)
	{
		changing_[fact / 64] |= std::uint64_t{static_[fact] == 0 ? 1U : 0U} << (fact % 64);
		userEnds_[fact + 1] += userEnds_[fact];
	}
	users_.resize(userEnds_.back());
	std::vector<std::uint32_t> next(userEnds_.begin(), userEnds_.end() - 1);
	for (std::uint32_t action = 0; action < actions; ++action)
	{
		if (isForbidden(action))
		{
			continue;
		}
		for (const std::uint32_t fact : preconditions(action))
		{
			users_[next[fact]++] = action;
		}
	}
}

std::size_t RelaxedTables::bytes() const
{
	return static_.capacity() +
		   sizeof(std::uint32_t) *
			   (userEnds_.capacity() + users_.capacity() + addEnds_.capacity() + adds_.capacity() +
				   soleAdds_.capacity() + preconditionEnds_.capacity() + preconditions_.capacity() +
				   alwaysExecutable_.capacity());
}

} // namespace RPGPref
