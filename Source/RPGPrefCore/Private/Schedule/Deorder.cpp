// SPDX-License-Identifier: MIT
// Passes: (1) for each condition of a step the steps that could serve it, after the last step
// before it that deletes it. Where only one can, its pairs are ordered; the others are chosen depth
// first, the option that orders fewest pairs first, and branches that cannot beat the best are
// given up. (2) Direct pairs are released as long as every condition still holds in every sequence
// (isSafe: whatever deletes it comes later, or something that adds it again comes in between).
// Valid by construction; the fewest pairs that such choices allow, unless one of the limits below
// is met. In extended tasks steps that touch the same things stay in order.
#include "RPGPref/Model/ExecutedSteps.h"
#include "RPGPref/Schedule/PartialOrder.h"

#include "PlanFacts.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

/// Beyond these, greedy choices and no release: plans of that size are not drawn by people.
constexpr std::size_t kMostTriedRows = 4'000'000; ///< Of orders that are tried: what takes time.
constexpr std::size_t kMostOpenChoices = 64;
constexpr std::size_t kMostReleasedSteps = 400;

/// The goal step waits for everything without being asked.
bool comesBefore(const PartialOrder& order, std::size_t earlier, std::size_t later)
{
	return later == order.size() ? earlier < later
								 : earlier < later && order.precedes(earlier, later);
}

bool isSafe(const PartialOrder& order, const PlanFacts& facts, std::size_t step, FactId fact)
{
	const std::vector<std::size_t>& adders = facts.adders(fact);
	const auto isMadeGood = [&](std::size_t deleter)
	{
		return std::any_of(adders.begin(), adders.end(),
			[&](std::size_t adder)
			{ return comesBefore(order, adder, step) && comesBefore(order, deleter, adder); });
	};
	const bool isProduced = facts.isInitial(fact) ||
							std::any_of(adders.begin(), adders.end(),
								[&](std::size_t adder) { return comesBefore(order, adder, step); });
	return isProduced && std::all_of(facts.deleters(fact).begin(), facts.deleters(fact).end(),
							 [&](std::size_t deleter)
							 {
								 return deleter == step ||
										(step < deleter && order.precedes(step, deleter)) ||
										isMadeGood(deleter);
							 });
}

bool isSafe(const PartialOrder& order, const PlanFacts& facts)
{
	for (std::size_t step = 0; step <= facts.goalStep(); ++step)
	{
		for (const FactId fact : facts.conditions(step))
		{
			if (!isSafe(order, facts, step, fact))
			{
				return false;
			}
		}
	}
	return true;
}

/// A condition that more than one step could serve.
struct Choice
{
	std::vector<std::vector<std::pair<std::size_t, std::size_t>>> options; ///< Pairs to order.
};

/// Chooses a producer for every condition so that few pairs are ordered.
class ProducerChoice
{
public:
	explicit ProducerChoice(const PlanFacts& facts) : facts_(facts), best_(facts.goalStep()) {}

	PartialOrder run()
	{
		PartialOrder order(facts_.goalStep());
		for (std::size_t step = 0; step <= facts_.goalStep(); ++step)
		{
			for (const FactId fact : facts_.conditions(step))
			{
				addCondition(order, step, fact);
			}
		}
		std::size_t first = 0;
		while (choices_.size() - first > kMostOpenChoices)
		{
			const Choice& choice = choices_[first++];
			if (!isServed(choice, order))
			{
				order = std::move(outcomes(choice, order).front().second);
			}
		}
		decide(first, order);
		return std::move(best_);
	}

private:
	static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

	/// Deleters after the step must stay after it. Deleters before it must come before the
	/// producer; so the producer comes after the last of them in the plan.
	void addCondition(PartialOrder& order, std::size_t step, FactId fact)
	{
		std::vector<std::size_t> deletersBefore;
		for (const std::size_t deleter : facts_.deleters(fact))
		{
			if (deleter < step)
			{
				deletersBefore.push_back(deleter);
			}
			else if (deleter > step)
			{
				order.require(step, deleter);
			}
		}
		if (deletersBefore.empty() && facts_.isInitial(fact))
		{
			return;
		}
		const std::size_t lastDeleter = deletersBefore.empty() ? kNone : deletersBefore.back();
		Choice choice;
		for (const std::size_t adder : facts_.adders(fact))
		{
			if (adder >= step || (lastDeleter != kNone && adder <= lastDeleter))
			{
				continue;
			}
			std::vector<std::pair<std::size_t, std::size_t>> pairs;
			if (step != facts_.goalStep())
			{
				pairs.emplace_back(adder, step);
			}
			for (const std::size_t deleter : deletersBefore)
			{
				pairs.emplace_back(deleter, adder);
			}
			choice.options.push_back(std::move(pairs));
		}
		if (choice.options.size() == 1)
		{
			apply(order, choice.options.front());
		}
		else if (choice.options.size() > 1)
		{
			choices_.push_back(std::move(choice));
		}
	}

	static void apply(
		PartialOrder& order, const std::vector<std::pair<std::size_t, std::size_t>>& pairs)
	{
		for (const auto& [earlier, later] : pairs)
		{
			order.require(earlier, later);
		}
	}

	/// Whether the order already has all pairs of an option.
	static bool isServed(const Choice& choice, const PartialOrder& order)
	{
		return std::any_of(choice.options.begin(), choice.options.end(),
			[&](const auto& option)
			{
				return std::all_of(option.begin(), option.end(),
					[&](const auto& pair) { return order.precedes(pair.first, pair.second); });
			});
	}

	/// What each option leads to, with the number of ordered pairs; fewest first.
	static std::vector<std::pair<std::size_t, PartialOrder>> outcomes(
		const Choice& choice, const PartialOrder& order)
	{
		std::vector<std::pair<std::size_t, PartialOrder>> results;
		for (const auto& option : choice.options)
		{
			PartialOrder result = order;
			apply(result, option);
			const std::size_t count = result.pairCount();
			results.emplace_back(count, std::move(result));
		}
		std::stable_sort(results.begin(), results.end(),
			[](const auto& a, const auto& b) { return a.first < b.first; });
		return results;
	}

	/// Depth first, the option that orders least first; ordered pairs only ever grow, so a branch
	/// that has as many as the best result is given up.
	void decide(std::size_t next, const PartialOrder& order)
	{
		if (order.pairCount() >= bestCount_ || (bestCount_ != kNone && triedRows_ > kMostTriedRows))
		{
			return;
		}
		while (next < choices_.size() && isServed(choices_[next], order))
		{
			++next; // Costs nothing: no option can lead to less.
		}
		if (next == choices_.size())
		{
			best_ = order;
			bestCount_ = order.pairCount();
			return;
		}
		triedRows_ += bestCount_ == kNone ? 0 : choices_[next].options.size() * order.size();
		for (const auto& outcome : outcomes(choices_[next], order))
		{
			decide(next + 1, outcome.second);
		}
	}

	const PlanFacts& facts_;
	std::vector<Choice> choices_;
	PartialOrder best_;
	std::size_t bestCount_ = kNone;
	std::size_t triedRows_ = 0;
};

/// Releases direct pairs, later steps first, until none can be released.
void releaseWhatCan(PartialOrder& order, const PlanFacts& facts)
{
	for (bool changed = true; changed;)
	{
		changed = false;
		for (std::size_t later = order.size(); later-- > 0;)
		{
			for (const std::size_t earlier : order.directPredecessors(later))
			{
				PartialOrder released = order;
				released.release(earlier, later);
				if (isSafe(released, facts))
				{
					order = std::move(released);
					changed = true;
				}
			}
		}
	}
}

/// Of an extended task: steps that depend on each other stay in order, others are free. Every
/// sequence that respects it does the same as the plan, because any two neighbours in it that the
/// plan has the other way round commute.
PartialOrder dependencyOrder(const std::vector<ExecutedStep>& steps)
{
	PartialOrder order(steps.size());
	for (std::size_t later = 0; later < steps.size(); ++later)
	{
		for (std::size_t earlier = later; earlier > 0; --earlier)
		{
			if (!order.precedes(earlier - 1, later) &&
				mustStayOrdered(steps[earlier - 1], steps[later]))
			{
				order.require(earlier - 1, later);
			}
		}
	}
	return order;
}

bool keepsDependencies(const PartialOrder& order, const std::vector<ExecutedStep>& steps)
{
	for (std::size_t later = 0; later < steps.size(); ++later)
	{
		for (std::size_t earlier = 0; earlier < later; ++earlier)
		{
			if (mustStayOrdered(steps[earlier], steps[later]) && !order.precedes(earlier, later))
			{
				return false;
			}
		}
	}
	return steps.size() == order.size();
}

} // namespace

bool isValid(const PartialOrder& order, const GroundTask& task, const Plan& plan)
{
	if (task.isExtended())
	{
		return task.unreachableGoals.empty() && order.size() == plan.size() &&
			   keepsDependencies(order, executeSteps(task, plan));
	}
	return task.unreachableGoals.empty() && order.size() == plan.size() &&
		   isSafe(order, PlanFacts(task, plan));
}

PartialOrder deorder(const GroundTask& task, const Plan& plan)
{
	if (task.isExtended())
	{
		return dependencyOrder(executeSteps(task, plan));
	}
	const PlanFacts facts(task, plan);
	PartialOrder order = ProducerChoice(facts).run();
	if (plan.size() <= kMostReleasedSteps)
	{
		releaseWhatCan(order, facts);
	}
	return order;
}

} // namespace RPGPref
