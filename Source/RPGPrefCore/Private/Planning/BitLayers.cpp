// SPDX-License-Identifier: MIT
#include "Planning/BitLayers.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::uint32_t kMostWaits = 7;

} // namespace

void BitLayers::Counters::set(std::uint32_t action, std::uint32_t count)
{
	const auto setDigit = [&](BitSet256& digit, std::uint32_t weight)
	{ (count & weight) != 0 ? digit.insert(action) : digit.erase(action); };
	setDigit(ones, 1);
	setDigit(twos, 2);
	setDigit(fours, 4);
}

void BitLayers::Counters::lower(const BitSet256& members)
{
	// Subtraction by hand: a digit that is 0 borrows from the next.
	const BitSet256 borrowFromTwos = members - ones;
	const BitSet256 borrowFromFours = borrowFromTwos - twos;
	ones ^= members;
	twos ^= borrowFromTwos;
	fours ^= borrowFromFours;
}

void BitLayers::Counters::raise(const BitSet256& members)
{
	const BitSet256 carryToTwos = members & ones;
	const BitSet256 carryToFours = carryToTwos & twos;
	ones ^= members;
	twos ^= carryToTwos;
	fours ^= carryToFours;
}

bool BitLayers::fits(const RelaxedTables& tables)
{
	bool isSmall =
		tables.factCount() <= BitSet256::kCapacity && tables.actionCount() <= BitSet256::kCapacity;
	for (std::uint32_t action = 0; isSmall && action < tables.actionCount(); ++action)
	{
		isSmall = tables.waitCount(action) <= kMostWaits;
	}
	return isSmall;
}

BitLayers::BitLayers(const RelaxedTables& tables, const std::vector<FactId>& goals)
	: users_(tables.factCount())
	, preconditions_(tables.actionCount())
	, adds_(tables.actionCount())
	, adders_(tables.factCount())
	, executable_(tables.factCount() + 2) // Every layer but the first and the last adds a fact.
	, fresh_(executable_.size())
{
	for (const FactId goal : goals)
	{
		goals_.insert(goal.value());
	}
	for (std::uint32_t fact = 0; fact < tables.factCount(); ++fact)
	{
		if (tables.isStatic(fact))
		{
			static_.insert(fact);
		}
	}
	for (std::uint32_t action = 0; action < tables.actionCount(); ++action)
	{
		allowed_.insert(action);
		stateCounters_.set(action, tables.waitCount(action));
		for (const std::uint32_t fact : tables.preconditions(action))
		{
			users_[fact].insert(action);
			preconditions_[action].insert(fact);
		}
		for (const std::uint32_t fact : tables.adds(action))
		{
			adds_[action].insert(fact);
			adders_[fact].insert(action);
		}
	}
}

/// Searches evaluate states that differ in few facts, so only the difference is worked in.
void BitLayers::moveTo(std::span<const std::uint64_t> state)
{
	BitSet256 facts;
	for (std::size_t word = 0; word < state.size(); ++word)
	{
		facts.setWord(word, state[word]);
	}
	facts -= static_;
	(facts - state_).forEach([&](std::uint32_t fact) { stateCounters_.lower(users_[fact]); });
	(state_ - facts).forEach([&](std::uint32_t fact) { stateCounters_.raise(users_[fact]); });
	state_ = facts;
}

void BitLayers::expand(std::span<const std::uint64_t> state, bool onlyUntilGoals)
{
	moveTo(state);
	Counters counters = stateCounters_;
	BitSet256 reached = state_ | static_;
	BitSet256 executable;
	std::uint32_t layer = 0;
	while (!onlyUntilGoals || !(goals_ - reached).isEmpty())
	{
		const BitSet256 ready = allowed_ - counters.notZero() - executable;
		BitSet256 added;
		ready.forEach([&](std::uint32_t action) { added |= adds_[action]; });
		const BitSet256 fresh = added - reached;
		if (fresh.isEmpty())
		{
			break;
		}
		++layer;
		executable |= ready;
		executable_[layer] = executable;
		fresh_[layer] = fresh;
		reached |= fresh;
		fresh.forEach([&](std::uint32_t fact) { counters.lower(users_[fact]); });
	}
	lastNewLayer_ = layer;
	reached_ = reached;
}

void BitLayers::extract(std::vector<ActionId>& plan)
{
	BitSet256 wanted = goals_;
	BitSet256 selected;
	for (std::uint32_t layer = lastNewLayer_; layer >= 1; --layer)
	{
		// What an action waits for appeared in lower layers.
		BitSet256 open = wanted & fresh_[layer];
		while (!open.isEmpty())
		{
			const std::uint32_t action = (adders_[open.first()] & executable_[layer]).first();
			open -= adds_[action];
			wanted |= preconditions_[action];
			if (!selected.contains(action))
			{
				selected.insert(action);
				plan.push_back(ActionId{action});
			}
		}
	}
}

std::uint32_t BitLayers::firstLayer(std::uint32_t fact) const
{
	std::uint32_t layer = lastNewLayer_;
	while (layer > 0 && !fresh_[layer].contains(fact))
	{
		--layer;
	}
	return layer;
}

std::optional<FixedValue> BitLayers::valueInLayer(std::uint32_t fact, std::uint32_t layer) const
{
	return contains(fact) && firstLayer(fact) <= layer ? std::optional<FixedValue>(0)
													   : std::nullopt;
}

void BitLayers::wait(std::uint32_t action, bool more)
{
	more ? allowed_.erase(action) : allowed_.insert(action);
}

std::size_t BitLayers::bytes() const
{
	return sizeof(BitSet256) * (users_.capacity() + preconditions_.capacity() + adds_.capacity() +
								   adders_.capacity() + executable_.capacity() + fresh_.capacity());
}

} // namespace RPGPref
