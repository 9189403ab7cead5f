// SPDX-License-Identifier: MIT
#include "Planning/ValuedLayers.h"

#include <algorithm>
#include <limits>

namespace RPGPref
{

ValuedLayers::ValuedLayers(
	const RelaxedTables& tables, const GroundTask& task, const TeamPreferences& preferences)
	: tables_(tables)
	, startLeastUsefulSum_(tables.actionCount(), kHuge)
	, touched_(tables.actionCount() + 1)
	, pending_(tables.factCount() + 1)
{
	for (std::uint32_t position = 0; position < tables.actionCount(); ++position)
	{
		const ActionId action{position};
		// Facts that never change count in the average although nothing waits for them.
		const FixedValue count =
			(std::max)(static_cast<FixedValue>(task.preconditions[action].size()), FixedValue{1});
		thirdOfMean_.emplace_back(count);
		startExcess_.push_back(
			count * (preferences.effect(action) + preferences.own(action)) - kHuge);
		startWaiting_.push_back(tables.waitCount(position));
	}
	for (std::uint32_t fact = 0; fact < tables.factCount(); ++fact)
	{
		const bool isTrue = tables.isStatic(fact);
		const std::uint32_t raise = isTrue ? kBottom : kAbsent;
		startFacts_.push_back({0, raise, raise});
		startOffers_.push_back(isTrue ? Offer::ofOldValue(0) : Offer::kNone);
	}
	findGoalDistances(task.goals);
	sortUsersByDistance();
}

void ValuedLayers::findGoalDistances(const std::vector<FactId>& goals)
{
	std::vector<std::vector<std::uint32_t>> adders(tables_.factCount());
	for (std::uint32_t action = 0; action < tables_.actionCount(); ++action)
	{
		for (const std::uint32_t fact : tables_.adds(action))
		{
			adders[fact].push_back(action);
		}
	}
	factDistance_.assign(tables_.factCount(), kFar);
	actionDistance_.assign(tables_.actionCount(), kFar);
	std::vector<std::uint32_t> open;
	for (const FactId goal : goals)
	{
		factDistance_[goal.value()] = 0;
		open.push_back(goal.value());
	}
	for (std::size_t next = 0; next < open.size(); ++next)
	{
		const std::uint32_t distance = factDistance_[open[next]];
		for (const std::uint32_t action : adders[open[next]])
		{
			actionDistance_[action] = (std::min)(actionDistance_[action], distance);
			for (const std::uint32_t fact : tables_.preconditions(action))
			{
				if (factDistance_[fact] == kFar)
				{
					factDistance_[fact] = distance + 1;
					open.push_back(fact);
				}
			}
		}
	}
}

void ValuedLayers::sortUsersByDistance()
{
	for (std::uint32_t fact = 0; fact < tables_.factCount(); ++fact)
	{
		const std::span<const std::uint32_t> users = tables_.users(fact);
		UserCounts counts;
		counts.begin = static_cast<std::uint32_t>(users_.size());
		users_.insert(users_.end(), users.begin(), users.end());
		std::stable_sort(users_.begin() + counts.begin, users_.end(),
			[&](std::uint32_t left, std::uint32_t right)
			{ return actionDistance_[left] < actionDistance_[right]; });
		for (std::uint32_t reach = 0; reach < kCountedLayers; ++reach)
		{
			// The action takes one of the layers.
			counts.mattering[reach] = static_cast<std::uint32_t>(std::count_if(users.begin(),
				users.end(), [&](std::uint32_t user) { return actionDistance_[user] < reach; }));
		}
		counts.mattering[kCountedLayers] = static_cast<std::uint32_t>(users.size());
		userCounts_.push_back(counts);
	}
}

void ValuedLayers::begin(std::span<const std::uint64_t> state)
{
	excess_ = startExcess_;
	leastUsefulSum_ = startLeastUsefulSum_;
	waiting_ = startWaiting_;
	facts_ = startFacts_;
	offers_ = startOffers_;
	raises_.clear();
	lastNewLayer_ = 0;
	touchedCount_ = 0;
	for (const std::uint32_t action : tables_.alwaysExecutable())
	{
		touched_[touchedCount_] = action;
		touchedCount_ += waiting_[action] == 0 ? 1 : 0;
	}
	tables_.forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			facts_[fact] = {0, kBottom, kBottom};
			offers_[fact] = Offer::ofOldValue(0);
			passOnFirstValue(fact, 0);
		});
}

void ValuedLayers::lookAtTouchedActions()
{
	// Local, so that the compiler knows that no store below changes them.
	const RelaxedTables& tables = tables_;
	const ThirdOfMean* const thirds = thirdOfMean_.data();
	std::int64_t* const offers = offers_.data();
	FixedValue* const excess = excess_.data();
	FixedValue* const leastUsefulSum = leastUsefulSum_.data();
	std::uint32_t* pendingEnd = pending_.data();
	const std::uint32_t* const touchedEnd = touched_.data() + touchedCount_;
	for (const std::uint32_t* touched = touched_.data(); touched != touchedEnd; ++touched)
	{
		const std::uint32_t action = *touched;
		const ThirdOfMean thirdOfMean = thirds[action];
		const FixedValue sum = excess[action] + leastUsefulSum[action];
		const std::int64_t offer = Offer::of(thirdOfMean(sum), action);
		std::int64_t lowestBest = (std::numeric_limits<std::int64_t>::max)();
		tables.forEachAdd(action,
			[&](std::uint32_t fact)
			{
				const std::int64_t known = offers[fact];
				const std::int64_t best = (std::max)(known, offer);
				offers[fact] = best;
				lowestBest = (std::min)(lowestBest, best);
				*pendingEnd = fact;
				pendingEnd +=
					static_cast<int>(offer > known) & static_cast<int>(Offer::isOld(known));
			});
		const FixedValue leastUseful = thirdOfMean.leastSumAbove(Offer::value(lowestBest));
		leastUsefulSum[action] = leastUseful;
		excess[action] = sum - leastUseful;
	}
	pendingCount_ = static_cast<std::size_t>(pendingEnd - pending_.data());
}

bool ValuedLayers::hasNewFactPending() const
{
	return std::any_of(pending_.begin(),
		pending_.begin() + static_cast<std::ptrdiff_t>(pendingCount_),
		[&](std::uint32_t fact) { return facts_[fact].raise == kAbsent; });
}

void ValuedLayers::applyPendingRaises(std::uint32_t layer, std::uint32_t reach)
{
	touchedCount_ = 0;
	for (std::size_t position = 0; position < pendingCount_; ++position)
	{
		if (factDistance_[pending_[position]] <= reach)
		{
			raise(pending_[position], layer, reach);
		}
	}
}

void ValuedLayers::raise(std::uint32_t fact, std::uint32_t layer, std::uint32_t reach)
{
	FactEntry& entry = facts_[fact];
	const bool isNew = entry.raise == kAbsent;
	const FixedValue value = Offer::value(offers_[fact]);
	const FixedValue difference = value - entry.value;
	raises_.push_back({value, layer, Offer::action(offers_[fact]), entry.raise});
	entry.raise = static_cast<std::uint32_t>(raises_.size() - 1);
	entry.placement = entry.placement == kBottom ? kBottom : entry.raise;
	entry.value = value;
	offers_[fact] = Offer::ofOldValue(value);
	lastNewLayer_ = isNew ? layer : lastNewLayer_;
	isNew ? passOnFirstValue(fact, value) : passOnRise(fact, difference, reach);
}

void ValuedLayers::passOnFirstValue(std::uint32_t fact, FixedValue value)
{
	FixedValue* const excess = excess_.data();
	RelaxedTables::WaitCount* const waiting = waiting_.data();
	std::uint32_t* touchedEnd = touched_.data() + touchedCount_;
	for (const std::uint32_t action : tables_.users(fact))
	{
		excess[action] += value;
		const RelaxedTables::WaitCount stillWaiting = --waiting[action];
		// To write always and count on is cheaper than a branch that is hard to foresee.
		*touchedEnd = action;
		touchedEnd += stillWaiting == 0 ? 1 : 0;
	}
	touchedCount_ = static_cast<std::size_t>(touchedEnd - touched_.data());
}

void ValuedLayers::passOnRise(std::uint32_t fact, FixedValue difference, std::uint32_t reach)
{
	FixedValue* const excess = excess_.data();
	std::uint32_t* touchedEnd = touched_.data() + touchedCount_;
	for (const std::uint32_t action : matteringUsers(fact, reach))
	{
		const FixedValue before = excess[action];
		const FixedValue after = before + difference;
		excess[action] = after;
		*touchedEnd = action;
		touchedEnd += static_cast<std::uint64_t>(before & ~after) >> 63;
	}
	touchedCount_ = static_cast<std::size_t>(touchedEnd - touched_.data());
}

void ValuedLayers::expand(std::span<const std::uint64_t> state, std::uint32_t f, bool onlyForGoals)
{
	begin(state);
	std::uint32_t reach = kFar;
	for (std::uint32_t layer = 1; layer <= lastNewLayer_ + f && touchedCount_ > 0; ++layer)
	{
		lookAtTouchedActions();
		// After a layer without a new fact there will be none, so the last layer is known.
		if (onlyForGoals && (reach != kFar || !hasNewFactPending()))
		{
			reach = lastNewLayer_ + f - layer;
		}
		applyPendingRaises(layer, reach);
		reach -= reach == kFar || reach == 0 ? 0 : 1;
	}
}

std::optional<FixedValue> ValuedLayers::valueInLayer(std::uint32_t fact, std::uint32_t layer) const
{
	std::uint32_t position = facts_[fact].raise;
	while (position != kAbsent && position != kBottom && raises_[position].layer > layer)
	{
		position = raises_[position].previous;
	}
	if (position == kAbsent)
	{
		return std::nullopt;
	}
	return position == kBottom ? FixedValue{0} : raises_[position].value;
}

std::uint32_t ValuedLayers::firstLayer(std::uint32_t fact) const
{
	std::uint32_t layer = 0;
	for (std::uint32_t position = facts_[fact].raise; position != kAbsent;
		 position = raises_[position].previous)
	{
		if (position == kBottom)
		{
			return 0;
		}
		layer = raises_[position].layer;
	}
	return layer;
}

std::size_t ValuedLayers::bytes() const
{
	return thirdOfMean_.capacity() * sizeof(ThirdOfMean) +
		   userCounts_.capacity() * sizeof(UserCounts) +
		   (startExcess_.capacity() + excess_.capacity() + startLeastUsefulSum_.capacity() +
			   leastUsefulSum_.capacity()) *
			   sizeof(FixedValue) +
		   (startFacts_.capacity() + facts_.capacity()) * sizeof(FactEntry) +
		   (startOffers_.capacity() + offers_.capacity()) * sizeof(std::int64_t) +
		   raises_.capacity() * sizeof(Raise) +
		   (startWaiting_.capacity() + waiting_.capacity()) * sizeof(RelaxedTables::WaitCount) +
		   (touched_.capacity() + pending_.capacity() + factDistance_.capacity() +
			   actionDistance_.capacity() + users_.capacity()) *
			   sizeof(std::uint32_t);
}

} // namespace RPGPref
