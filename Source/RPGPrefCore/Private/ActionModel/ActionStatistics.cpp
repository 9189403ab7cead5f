// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/ActionStatistics.h"

#include "RPGPref/Foundation/Hash.h"

#include <algorithm>

namespace RPGPref
{

LiteralCounters& LiteralCounters::operator+=(const LiteralCounters& other)
{
	trueBefore += other.trueBefore;
	falseBefore += other.falseBefore;
	becameTrue += other.becameTrue;
	stayedFalse += other.stayedFalse;
	becameFalse += other.becameFalse;
	stayedTrue += other.stayedTrue;
	trueAfter += other.trueAfter;
	falseAfter += other.falseAfter;
	return *this;
}

ActionStatistics::ActionStatistics(const Domain& domain, SchemaId action)
	: space_(domain, action, LiteralSpace::Typing::Declared,
		  LiteralSpace::Terms::ParametersAndConstants)
{
	counters.resize(space_.size());
}

namespace
{

/// By names, so that tuples of different levels can be told apart or recognised.
std::uint64_t hashOfNames(const TraceLevel& level, std::span<const ObjectId> arguments)
{
	std::uint64_t hash = 0;
	for (const ObjectId argument : arguments)
	{
		hash = mixBits(hash ^ fnv1a64(level.objects()[argument.value()].name)) + 1;
	}
	return hash;
}

bool hasRepeats(std::span<const ObjectId> arguments)
{
	for (std::size_t i = 1; i < arguments.size(); ++i)
	{
		if (std::find(arguments.begin(), arguments.begin() + static_cast<std::ptrdiff_t>(i),
				arguments[i]) != arguments.begin() + static_cast<std::ptrdiff_t>(i))
		{
			return true;
		}
	}
	return false;
}

/// For each literal the first one that means the same atom under this binding.
std::vector<std::size_t> firstOfSameAtom(
	const LiteralSpace& space, std::span<const ObjectId> arguments)
{
	std::vector<std::size_t> first(space.size());
	std::size_t beginOfPredicate = 0;
	for (std::size_t literal = 0; literal < space.size(); ++literal)
	{
		first[literal] = literal;
		const auto& left = space[literal];
		const std::size_t begin = literal > 0 && space[literal - 1].predicate == left.predicate
									  ? beginOfPredicate
									  : literal;
		beginOfPredicate = begin;
		for (std::size_t other = begin; other < literal; ++other)
		{
			const auto& right = space[other];
			if (std::equal(left.positions.begin(), left.positions.end(), right.positions.begin(),
					right.positions.end(),
					[&](std::uint16_t a, std::uint16_t b)
					{ return objectAt(a, arguments) == objectAt(b, arguments); }))
			{
				first[literal] = other;
				break;
			}
		}
	}
	return first;
}

/// True if the literal names a constant that is also an argument. Then a literal over parameters
/// says the same, and what happens is put down to that one.
bool isShadowed(const LiftedLiteral& literal, std::span<const ObjectId> arguments)
{
	return std::any_of(literal.positions.begin(), literal.positions.end(),
		[&](std::uint16_t position)
		{
			return LiftedLiteral::isConstant(position) &&
				   std::find(arguments.begin(), arguments.end(), objectAt(position, arguments)) !=
					   arguments.end();
		});
}

} // namespace

void ActionStatistics::noteTuple(std::uint64_t hash)
{
	if (tuples.size() < kMaximumTuples &&
		std::find(tuples.begin(), tuples.end(), hash) == tuples.end())
	{
		tuples.push_back(hash);
	}
}

void ActionStatistics::notePattern(
	const LiteralBits& truth, const LiteralBits& unknown, std::uint64_t count)
{
	const auto hashOf = [](const LiteralBits& left, const LiteralBits& right)
	{ return hashWords(left) ^ mixBits(hashWords(right)); };
	const std::uint64_t hash = hashOf(truth, unknown);
	const std::uint32_t known = patternIndex_.find(hash, [&](std::uint32_t position)
		{ return patterns[position].truth == truth && patterns[position].unknown == unknown; });
	if (known != HashIndex::kNotFound)
	{
		patterns[known].count += count;
	}
	else if (patterns.size() < kMaximumPatterns)
	{
		patterns.push_back({truth, unknown, count});
		patternIndex_.insert(hash, static_cast<std::uint32_t>(patterns.size() - 1),
			[&](std::uint32_t position)
			{ return hashOf(patterns[position].truth, patterns[position].unknown); });
	}
	else
	{
		forgottenFailures += count;
	}
}

void ActionStatistics::noteSharedChange(const SharedChange& change)
{
	if (sharedChanges.size() < kMaximumSharedChanges &&
		std::find(sharedChanges.begin(), sharedChanges.end(), change) == sharedChanges.end())
	{
		sharedChanges.push_back(change);
	}
}

void ActionStatistics::before(
	const TraceLevel& level, const TraceEvent& event, const TraceState& state)
{
	space_.evaluate(level, state, event.arguments, truth_, unknown_);
	if (!event.succeeded)
	{
		++failures;
		notePattern(truth_, unknown_, 1);
		return;
	}
	++successes;
	situations += isNewSituation_ ? 1 : 0;
	isNewSituation_ = false;
	if (tuples.size() < kMaximumTuples)
	{
		noteTuple(hashOfNames(level, event.arguments));
	}
	for (std::size_t literal = 0; literal < counters.size(); ++literal)
	{
		if (unknown_.empty() || !testBit(unknown_, literal))
		{
			++(testBit(truth_, literal) ? counters[literal].trueBefore
										: counters[literal].falseBefore);
		}
	}
}

void ActionStatistics::countTransition(std::size_t literal)
{
	LiteralCounters& counter = counters[literal];
	const bool isTrue = testBit(truthAfter_, literal);
	++(isTrue ? counter.trueAfter : counter.falseAfter);
	if (!unknown_.empty() && testBit(unknown_, literal))
	{
		return;
	}
	if (testBit(truth_, literal))
	{
		++(isTrue ? counter.stayedTrue : counter.becameFalse);
	}
	else
	{
		++(isTrue ? counter.becameTrue : counter.stayedFalse);
	}
}

void ActionStatistics::after(
	const TraceLevel& level, const TraceEvent& event, const TraceState& state)
{
	if (!event.succeeded)
	{
		return;
	}
	space_.evaluate(level, state, event.arguments, truthAfter_, unknownAfter_);
	const auto isObserved = [this](std::size_t literal)
	{ return unknownAfter_.empty() || !testBit(unknownAfter_, literal); };
	if (!hasRepeats(event.arguments))
	{
		for (std::size_t literal = 0; literal < counters.size(); ++literal)
		{
			if (!isObserved(literal))
			{
				continue;
			}
			if (isShadowed(space_[literal], event.arguments))
			{
				counters[literal].falseAfter += testBit(truthAfter_, literal) ? 0 : 1;
			}
			else
			{
				countTransition(literal);
			}
		}
		return;
	}
	const std::vector<std::size_t> first = firstOfSameAtom(space_, event.arguments);
	std::vector<std::size_t> groupSize(space_.size(), 0);
	for (const std::size_t literal : first)
	{
		++groupSize[literal];
	}
	for (std::size_t literal = 0; literal < counters.size(); ++literal)
	{
		if (!isObserved(literal))
		{
			continue;
		}
		if (groupSize[first[literal]] == 1)
		{
			countTransition(literal);
			continue;
		}
		const bool isTrue = testBit(truthAfter_, literal);
		counters[literal].falseAfter += isTrue ? 0 : 1;
		const bool wasObserved = unknown_.empty() || !testBit(unknown_, literal);
		if (first[literal] == literal && wasObserved && isTrue != testBit(truth_, literal))
		{
			SharedChange change{LiteralBits(space_.words(), 0), isTrue};
			for (std::size_t other = 0; other < first.size(); ++other)
			{
				if (first[other] == literal)
				{
					setBit(change.literals, other);
				}
			}
			noteSharedChange(change);
		}
	}
}

void ActionStatistics::merge(const ActionStatistics& later)
{
	successes += later.successes;
	failures += later.failures;
	situations += later.situations;
	for (std::size_t literal = 0; literal < counters.size(); ++literal)
	{
		counters[literal] += later.counters[literal];
	}
	for (const std::uint64_t hash : later.tuples)
	{
		noteTuple(hash);
	}
	for (const FailurePattern& pattern : later.patterns)
	{
		notePattern(pattern.truth, pattern.unknown, pattern.count);
	}
	forgottenFailures += later.forgottenFailures;
	for (const SharedChange& change : later.sharedChanges)
	{
		noteSharedChange(change);
	}
}

} // namespace RPGPref
