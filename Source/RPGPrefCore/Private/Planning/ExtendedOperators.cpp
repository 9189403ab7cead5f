// SPDX-License-Identifier: MIT
// Tables for the relaxed plan graph of extended tasks, made once for each task and team. Passes:
// each pair of a variant and a part that adds something or changes numbers becomes an operator,
// whose needs are those of both; numbers that are assigned from themselves, through any chain, are
// marked by a search from each; each comparison gets its pushers, the operators that change a
// number of it, with the direction that helps. Costs variants times parts, and for the marks the
// numbers times the assignments.
#include "Planning/ExtendedOperators.h"

#include "Planning/NumberIntervals.h"

#include <algorithm>
#include <map>
#include <span>

namespace RPGPref
{
namespace
{

using Pusher = ExtendedOperators::Pusher;
using Pushed = ExtendedOperators::Pushed;

void collectOperators(
	const GroundTask& task, const TeamPreferences& preferences, ExtendedOperators& result)
{
	const ExtendedTask& extension = task.extension;
	result.users.resize(task.facts.size());
	std::vector<FactId> needs;
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		const ActionId action{position};
		result.firstOfAction.push_back(static_cast<std::uint32_t>(result.operators.size()));
		const PartId first{extension.firstPart(action)};
		for (std::size_t variant = extension.firstVariant(action);
			 variant < extension.lastVariant(action); ++variant)
		{
			for (std::size_t part = first.value(); part < extension.lastPart(action); ++part)
			{
				const PartId id{part};
				const bool hasNumbers = !extension.partNumbers[id].empty();
				if (id != first && extension.partAdds[id].empty() && !hasNumbers)
				{
					continue;
				}
				const std::span<const FactId> facts = extension.variant(variant);
				const std::span<const FactId> condition = extension.partConditions[id];
				needs.assign(facts.begin(), facts.end());
				needs.insert(needs.end(), condition.begin(), condition.end());
				std::sort(needs.begin(), needs.end());
				needs.erase(std::unique(needs.begin(), needs.end()), needs.end());
				const auto op = static_cast<std::uint32_t>(result.operators.size());
				for (const FactId fact : needs)
				{
					result.users[fact.value()].push_back(op);
				}
				result.needs.append(needs);
				result.operators.push_back({action, id, first, hasNumbers,
					static_cast<FixedValue>((std::max)(needs.size(), std::size_t{1})),
					preferences.own(action) + preferences.partEffect(id)});
				if (hasNumbers)
				{
					result.numericOperators.push_back(op);
				}
			}
		}
	}
	result.firstOfAction.push_back(static_cast<std::uint32_t>(result.operators.size()));
}

/// By fluent: the fluents that assignments to it read.
std::vector<std::vector<std::uint32_t>> assignmentReads(
	const ExtendedTask& extension, const ExtendedOperators& result)
{
	std::vector<std::vector<std::uint32_t>> reads(extension.fluents.size());
	for (const std::uint32_t op : result.numericOperators)
	{
		for (const ExtendedTask::NumericEffect& effect :
			extension.partNumbers[result.operators[op].part])
		{
			if (effect.change != EffectNode::Change::Assign)
			{
				continue;
			}
			for (std::uint32_t i = effect.value.begin; i < effect.value.end; ++i)
			{
				if (extension.operations[i].kind == ExtendedTask::Operation::Kind::Fluent)
				{
					reads[effect.fluent.value()].push_back(extension.operations[i].fluent.value());
				}
			}
		}
	}
	for (std::vector<std::uint32_t>& list : reads)
	{
		std::sort(list.begin(), list.end());
		list.erase(std::unique(list.begin(), list.end()), list.end());
	}
	return reads;
}

/// Fluents that depend on themselves through assignments.
void findSelfAssigned(const ExtendedTask& extension, ExtendedOperators& result)
{
	const std::vector<std::vector<std::uint32_t>> reads = assignmentReads(extension, result);
	result.isSelfAssigned.assign(reads.size(), 0);
	std::vector<std::uint8_t> isSeen;
	std::vector<std::uint32_t> stack;
	for (std::size_t fluent = 0; fluent < reads.size(); ++fluent)
	{
		if (reads[fluent].empty())
		{
			continue;
		}
		isSeen.assign(reads.size(), 0);
		stack = reads[fluent];
		while (!stack.empty())
		{
			const std::uint32_t next = stack.back();
			stack.pop_back();
			if (isSeen[next] == 0)
			{
				isSeen[next] = 1;
				stack.insert(stack.end(), reads[next].begin(), reads[next].end());
			}
		}
		result.isSelfAssigned[fluent] = isSeen[fluent];
	}
}

/// By fluent: its weight in left - right.
std::map<std::uint32_t, Quantity> weightsOf(
	const GroundTask& task, const ExtendedTask::NumericCondition& condition)
{
	std::map<std::uint32_t, Quantity> weights;
	for (const auto& [fluent, weight] : coefficientsOf(task, condition.left))
	{
		weights[fluent.value()] = addQuantities(weights[fluent.value()], weight);
	}
	for (const auto& [fluent, weight] : coefficientsOf(task, condition.right))
	{
		weights[fluent.value()] = subtractQuantities(weights[fluent.value()], weight);
	}
	return weights;
}

void collectPushers(const GroundTask& task, ExtendedOperators& result)
{
	const ExtendedTask& extension = task.extension;
	std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> changers(
		extension.fluents.size());
	for (const std::uint32_t op : result.numericOperators)
	{
		const std::span<const ExtendedTask::NumericEffect> effects =
			extension.partNumbers[result.operators[op].part];
		for (std::uint32_t effect = 0; effect < effects.size(); ++effect)
		{
			changers[effects[effect].fluent.value()].emplace_back(op, effect);
		}
	}
	std::vector<std::vector<Pushed>> pushedBy(result.operators.size());
	std::vector<Pusher> pushers;
	for (std::uint32_t index = 0; index < extension.numericConditions.size(); ++index)
	{
		pushers.clear();
		for (const auto& [fluent, weight] : weightsOf(task, extension.numericConditions[index]))
		{
			for (const auto& [op, effect] : changers[fluent])
			{
				if (weight != 0)
				{
					pushers.push_back({op, effect, 0, weight > 0});
				}
			}
		}
		std::stable_sort(pushers.begin(), pushers.end(),
			[](const Pusher& left, const Pusher& right) { return left.op < right.op; });
		for (std::uint32_t position = 0; position < pushers.size(); ++position)
		{
			const bool isSame = position > 0 && pushers[position - 1].op == pushers[position].op;
			pushers[position].slot = isSame ? result.slotCount - 1 : result.slotCount++;
			pushedBy[pushers[position].op].push_back({index, position});
		}
		result.pushers.append(pushers);
	}
	for (const std::vector<Pushed>& list : pushedBy)
	{
		result.pushedBy.append(list);
	}
}

} // namespace

ExtendedOperators buildExtendedOperators(const GroundTask& task, const TeamPreferences& preferences)
{
	ExtendedOperators result;
	collectOperators(task, preferences, result);
	findSelfAssigned(task.extension, result);
	collectPushers(task, result);
	return result;
}

} // namespace RPGPref
