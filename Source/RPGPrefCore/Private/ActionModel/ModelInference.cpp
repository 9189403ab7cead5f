// SPDX-License-Identifier: MIT
// The improved learner's model of one action. Passes: effects, from what changed and was never seen
// otherwise; candidates for preconditions, from what always held before successes; those with
// constants give way to more general ones; clauses, one for each way to fail: at least one
// candidate that was missing then must be a precondition, and a clause of one is proof; candidates
// that others imply in the pooled states are left out; so are those that would hold by chance;
// failures that nothing kept explains add a candidate. With noise, "never" and "always" allow as
// many exceptions as the noise makes likely (contradicts). Costs the square of the candidates times
// the pooled states.
#include "ActionModel/ActionInference.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace RPGPref
{

LearnedAction ActionInference::run()
{
	const std::size_t words = space_.words();
	for (LiteralBits* bits :
		{&adds_, &deletes_, &mustHold_, &mustNotHold_, &sure_, &kept_, &keptNegative_})
	{
		bits->assign(words, 0);
	}
	result_.model.action = action_;
	result_.safe.action = action_;
	result_.successes = statistics_.successes;
	result_.failures = statistics_.failures;
	findEffects();
	findCandidates();
	preferParameters();
	findClauses();
	findSure();
	dropRedundant();
	dropCoincidences();
	if (declaresNegative())
	{
		keepNegative();
	}
	explainFailures();
	fillModel();
	return std::move(result_);
}

bool ActionInference::contradicts(std::uint64_t examples, std::uint64_t n) const
{
	const double expected = noise_ * static_cast<double>(n);
	return static_cast<double>(examples) > expected + 2 * std::sqrt(expected);
}

void ActionInference::findEffects()
{
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		const LiteralCounters& c = statistics_.counters[literal];
		const std::uint64_t n = c.becameTrue + c.stayedFalse + c.becameFalse + c.stayedTrue;
		const std::uint64_t after = c.trueAfter + c.falseAfter;
		if (contradicts(c.becameTrue, n) && c.becameTrue > c.stayedFalse &&
			!contradicts(c.falseAfter, after))
		{
			setBit(adds_, literal);
		}
		if (contradicts(c.becameFalse, n) && c.becameFalse > c.stayedTrue &&
			!contradicts(c.trueAfter, after))
		{
			setBit(deletes_, literal);
		}
	}
	for (const SharedChange& change : statistics_.sharedChanges)
	{
		attribute(change);
	}
}

void ActionInference::attribute(const SharedChange& change)
{
	LiteralBits& effects = change.isAdd ? adds_ : deletes_;
	std::size_t best = space_.size();
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (!testBit(change.literals, literal))
		{
			continue;
		}
		if (testBit(effects, literal))
		{
			return;
		}
		const LiteralCounters& c = statistics_.counters[literal];
		const bool isRefuted = change.isAdd ? contradicts(c.falseAfter, c.trueAfter + c.falseAfter)
											: contradicts(c.trueAfter, c.trueAfter + c.falseAfter);
		if (!isRefuted && (best == space_.size() || isBetterShaped(literal, best)))
		{
			best = literal;
		}
	}
	if (best != space_.size() && noise_ == 0)
	{
		setBit(effects, best);
	}
}

bool ActionInference::isBetterShaped(std::size_t left, std::size_t right) const
{
	const auto constants = [this](std::size_t literal)
	{
		const std::vector<std::uint16_t>& positions = space_[literal].positions;
		return std::count_if(positions.begin(), positions.end(), LiftedLiteral::isConstant);
	};
	if (constants(left) != constants(right))
	{
		return constants(left) < constants(right);
	}
	const auto shape = [this](std::size_t literal)
	{
		const std::vector<std::uint16_t>& positions = space_[literal].positions;
		std::vector<std::uint16_t> sorted = positions;
		std::sort(sorted.begin(), sorted.end());
		const bool repeats = std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
		return (repeats ? 2 : 0) + (sorted != positions ? 1 : 0);
	};
	const int leftShape = shape(left);
	const int rightShape = shape(right);
	if (leftShape != rightShape)
	{
		return leftShape < rightShape;
	}
	const std::string& leftName = domain_.predicates[space_[left].predicate.value()].name;
	const std::string& rightName = domain_.predicates[space_[right].predicate.value()].name;
	return leftName != rightName ? leftName < rightName
								 : space_[left].positions < space_[right].positions;
}

void ActionInference::findCandidates()
{
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		const LiteralCounters& c = statistics_.counters[literal];
		const std::uint64_t n = c.trueBefore + c.falseBefore;
		if (c.trueBefore > 0 && c.trueBefore >= c.falseBefore && !contradicts(c.falseBefore, n))
		{
			setBit(mustHold_, literal);
		}
		if (c.falseBefore > 0 && c.falseBefore >= c.trueBefore && !contradicts(c.trueBefore, n))
		{
			setBit(mustNotHold_, literal);
		}
	}
	result_.safe.positivePreconditions = space_.select(mustHold_);
	result_.safe.negativePreconditions = space_.select(mustNotHold_);
	result_.safe.adds = space_.select(adds_);
	result_.safe.deletes = space_.select(deletes_);
}

bool ActionInference::isMoreGeneral(
	const LiftedLiteral& general, const LiftedLiteral& special) const
{
	const std::vector<Parameter>& parameters = domain_.actions[action_.value()].parameters;
	const auto covers = [&](std::uint16_t left, std::uint16_t right)
	{
		return left == right ||
			   (LiftedLiteral::isConstant(right) && !LiftedLiteral::isConstant(left) &&
				   domain_.accepts(parameters[left].types,
					   domain_.constants[right - LiftedLiteral::kFirstConstant].types));
	};
	return general.predicate == special.predicate && general.positions != special.positions &&
		   std::equal(general.positions.begin(), general.positions.end(), special.positions.begin(),
			   covers);
}

LiteralBits ActionInference::withoutSpecialCases(const LiteralBits& candidates) const
{
	LiteralBits general = candidates;
	std::size_t begin = 0; // Of the literals with the same predicate, which follow each other.
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		begin = space_[literal].predicate == space_[begin].predicate ? begin : literal;
		if (!testBit(candidates, literal) || !space_[literal].hasConstants())
		{
			continue;
		}
		for (std::size_t other = begin;
			 other < space_.size() && space_[other].predicate == space_[literal].predicate; ++other)
		{
			if (testBit(candidates, other) && isMoreGeneral(space_[other], space_[literal]))
			{
				clearBit(general, literal);
				break;
			}
		}
	}
	return general;
}

void ActionInference::preferParameters()
{
	allHolding_ = mustHold_;
	allNotHolding_ = mustNotHold_;
	mustHold_ = withoutSpecialCases(mustHold_);
	mustNotHold_ = withoutSpecialCases(mustNotHold_);
}

void ActionInference::clearBit(LiteralBits& bits, std::size_t literal)
{
	bits[literal / 64] &= ~(std::uint64_t{1} << (literal % 64));
}

void ActionInference::fillModel()
{
	for (std::size_t literal = 0; literal < space_.size(); ++literal)
	{
		if (testBit(kept_, literal))
		{
			judge(JudgedLiteral::Role::PositivePrecondition, literal,
				testBit(confirmed_, literal) ? LiteralStatus::Confirmed
				: testBit(sure_, literal)    ? LiteralStatus::Consumed
				: testBit(chosen_, literal)  ? LiteralStatus::Chosen
											 : LiteralStatus::Supported);
		}
		if (testBit(adds_, literal))
		{
			judge(JudgedLiteral::Role::Add, literal, LiteralStatus::Observed);
		}
		if (testBit(deletes_, literal))
		{
			judge(JudgedLiteral::Role::Delete, literal, LiteralStatus::Observed);
		}
	}
	result_.model.positivePreconditions = space_.select(kept_);
	result_.model.negativePreconditions = space_.select(keptNegative_);
	result_.model.adds = space_.select(adds_);
	result_.model.deletes = space_.select(deletes_);
	std::sort(result_.literals.begin(), result_.literals.end(),
		[](const JudgedLiteral& left, const JudgedLiteral& right) {
			return left.role != right.role ? left.role < right.role : left.literal < right.literal;
		});
}

LearnedAction inferAction(const Domain& domain, SchemaId action, const ActionStatistics& statistics,
	const PoolView& pool, double noise)
{
	return ActionInference(domain, action, statistics, pool, noise).run();
}

} // namespace RPGPref
