// SPDX-License-Identifier: MIT
#include "Planning/ValuedLayers.h"

#include <algorithm>

namespace RPGPref
{

ValuedLayers::ValuedLayers(
	const RelaxedTables& tables, const GroundTask& task, const TeamPreferences& preferences)
	: tables_(tables), facts_(tables.factCount())
{
	for (std::uint32_t position = 0; position < tables.actionCount(); ++position)
	{
		const ActionId action{position};
		// Facts that never change count in the average although nothing waits for them.
		const FixedValue count =
			(std::max)(static_cast<FixedValue>(task.preconditions[action].size()), FixedValue{1});
		thirdOfMean_.emplace_back(count);
		ActionEntry entry;
		entry.sum = count * (preferences.effect(action) + preferences.own(action));
		entry.waiting = tables.waitCount(position);
		startActions_.push_back(entry);
	}
	for (std::uint32_t fact = 0; fact < tables.factCount(); ++fact)
	{
		FactEntry entry;
		entry.isTrue = tables.isStatic(fact);
		entry.raise = entry.isTrue ? kBottom : kAbsent;
		startFacts_.push_back(entry);
	}
}

void ValuedLayers::begin(std::span<const std::uint64_t> state)
{
	actions_ = startActions_;
	facts_ = startFacts_;
	raises_.clear();
	touched_.clear();
	lastNewLayer_ = 0;
	for (const std::uint32_t action : tables_.alwaysExecutable())
	{
		if (actions_[action].waiting == 0)
		{
			touched_.push_back(action);
		}
	}
	tables_.forEachTrueFact(state,
		[&](std::uint32_t fact)
		{
			facts_[fact].raise = kBottom;
			facts_[fact].isTrue = true;
			for (const std::uint32_t action : tables_.users(fact))
			{
				if (--actions_[action].waiting == 0)
				{
					touched_.push_back(action);
				}
			}
		});
}

void ValuedLayers::lookAtTouchedActions(std::uint32_t layer)
{
	pending_.clear();
	for (const std::uint32_t action : touched_)
	{
		const FixedValue value = thirdOfMean_[action](actions_[action].sum);
		for (const std::uint32_t fact : tables_.adds(action))
		{
			FactEntry& entry = facts_[fact];
			if (entry.raise != kAbsent && value <= entry.value)
			{
				continue;
			}
			if (entry.pendingLayer != layer)
			{
				entry.pendingLayer = layer;
				pending_.push_back(fact);
			}
			else if (value < entry.pendingValue ||
					 (value == entry.pendingValue && action > entry.pendingAchiever))
			{
				continue;
			}
			entry.pendingValue = value;
			entry.pendingAchiever = action;
		}
	}
}

void ValuedLayers::applyPendingRaises(std::uint32_t layer)
{
	touched_.clear();
	for (const std::uint32_t fact : pending_)
	{
		FactEntry& entry = facts_[fact];
		const bool isNew = entry.raise == kAbsent;
		const FixedValue difference = entry.pendingValue - entry.value;
		raises_.push_back({entry.pendingValue, layer, entry.pendingAchiever, entry.raise});
		entry.raise = static_cast<std::uint32_t>(raises_.size() - 1);
		entry.value = entry.pendingValue;
		lastNewLayer_ = isNew ? layer : lastNewLayer_;
		for (const std::uint32_t action : tables_.users(fact))
		{
			ActionEntry& user = actions_[action];
			user.sum += difference;
			user.waiting -= isNew ? 1 : 0;
			if (user.waiting == 0 && user.touched != layer)
			{
				user.touched = layer;
				touched_.push_back(action);
			}
		}
	}
}

void ValuedLayers::expand(std::span<const std::uint64_t> state, std::uint32_t f)
{
	begin(state);
	for (std::uint32_t layer = 1; layer <= lastNewLayer_ + f && !touched_.empty(); ++layer)
	{
		lookAtTouchedActions(layer);
		applyPendingRaises(layer);
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
		   (startActions_.capacity() + actions_.capacity()) * sizeof(ActionEntry) +
		   (startFacts_.capacity() + facts_.capacity()) * sizeof(FactEntry) +
		   raises_.capacity() * sizeof(Raise) +
		   (touched_.capacity() + pending_.capacity()) * sizeof(std::uint32_t);
}

} // namespace RPGPref
