// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/Worth.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace RPGPref
{
namespace
{

/// roundedDivide(value * 2^32, divisor) for numbers not below 0, without wider integers: the
/// divisor is at least 2^32, so the quotient is no larger than the value.
FixedValue dividedByFixed(FixedValue value, FixedValue divisor)
{
	const auto by = static_cast<std::uint64_t>(divisor);
	std::uint64_t quotient = static_cast<std::uint64_t>(value) / by;
	std::uint64_t rest = static_cast<std::uint64_t>(value) % by;
	for (int bit = 0; bit < 32; ++bit)
	{
		rest *= 2;
		quotient = quotient * 2 + (rest >= by ? 1 : 0);
		rest -= rest >= by ? by : 0;
	}
	return static_cast<FixedValue>(quotient + (2 * rest >= by ? 1 : 0));
}

} // namespace

WorthWeights weightsFor(const Team* team, const WorthWishes& wishes)
{
	WorthWeights weights;
	const auto choose = [](const auto& wish, const auto& ofTeam) { return wish ? wish : ofTeam; };
	const Team usual;
	const Team& said = team != nullptr ? *team : usual;
	if (const auto effort = choose(wishes.effortPerStep, said.effortPerStep))
	{
		weights.effortPerStep = toFixed(*effort);
	}
	if (const auto fade = choose(wishes.fade, said.fade))
	{
		weights.fade = toFixed(*fade);
	}
	weights.effortBy = choose(wishes.effortBy, said.effortBy).value_or(weights.effortBy);
	return weights;
}

WorthModel::WorthModel(const GroundTask& task, const TeamPreferences& preferences,
	const WorthWeights& weights, std::vector<FixedValue> effortByAction)
	: WorthModel(task, preferences.likings(), weights, std::move(effortByAction))
{
}

WorthModel::WorthModel(const GroundTask& task, std::span<const FixedValue> likings,
	const WorthWeights& weights, std::vector<FixedValue> effortByAction)
	: entries_(task.actions.size()), fade_((std::max)(weights.fade, FixedValue{0}))
{
	std::unordered_map<FixedValue, std::uint32_t> rows;
	const auto schemas = static_cast<std::uint32_t>(task.schemaNames.size());
	doerCount_ = schemas * static_cast<std::uint32_t>(task.agents.size() + 1);
	for (std::size_t position = 0; position < entries_.size(); ++position)
	{
		Entry& entry = entries_[position];
		entry.liking = likings[position];
		entry.effort =
			position < effortByAction.size() ? effortByAction[position] : weights.effortPerStep;
		const GroundTask::Action& action = task.actions[position];
		const std::uint32_t agent = action.executor.isValid()
										? action.executor.value()
										: static_cast<std::uint32_t>(task.agents.size());
		const std::uint32_t kind = action.schema.value() < task.kinds.size()
									   ? task.kinds[action.schema.value()]
									   : action.schema.value();
		entry.doer = agent * schemas + kind;
		const auto [row, isNew] =
			rows.emplace(entry.liking, static_cast<std::uint32_t>(rows.size()));
		entry.row = row->second;
		for (std::uint32_t n = 1; isNew && n <= kTabulated; ++n)
		{
			faded_.push_back(fadedLiking(entry.liking, n));
		}
	}
}

FixedValue WorthModel::fadedLiking(FixedValue liking, std::uint32_t n) const
{
	return liking <= 0 ? liking : dividedByFixed(liking, kFixedOne + fade_ * (n - 1));
}

FixedValue WorthModel::fun(ActionId action, std::uint32_t n) const
{
	const Entry& entry = entries_[action.value()];
	return n <= kTabulated ? faded_[entry.row * std::size_t{kTabulated} + n - 1]
						   : fadedLiking(entry.liking, n);
}

std::vector<WorthModel::StepWorth> WorthModel::steps(std::span<const ActionId> plan) const
{
	std::vector<std::uint32_t> counts(doerCount_, 0);
	std::vector<StepWorth> result;
	result.reserve(plan.size());
	for (const ActionId action : plan)
	{
		result.push_back({fun(action, ++counts[doer(action)]), effort(action)});
	}
	return result;
}

FixedValue WorthModel::worth(std::span<const ActionId> plan) const
{
	FixedValue sum = 0;
	for (const StepWorth& step : steps(plan))
	{
		sum += step.fun - step.effort;
	}
	return sum;
}

} // namespace RPGPref
