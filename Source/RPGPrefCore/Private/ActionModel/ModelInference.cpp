// SPDX-License-Identifier: MIT
#include "ActionModel/ModelInference.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

namespace RPGPref
{
namespace
{

/// A failure as the candidates it violates: at least one of them is a precondition.
struct Clause
{
	LiteralBits positive; ///< Required but false (or not observed).
	LiteralBits negative; ///< Forbidden but true (or not observed).

	bool isEmpty() const { return count(positive) + count(negative) == 0; }
	bool includes(const Clause& other) const
	{
		return covers(positive, other.positive) && covers(negative, other.negative);
	}
	friend bool operator==(const Clause&, const Clause&) = default;

	static std::size_t count(const LiteralBits& bits)
	{
		std::size_t sum = 0;
		for (const std::uint64_t word : bits)
		{
			sum += static_cast<std::size_t>(std::popcount(word));
		}
		return sum;
	}
	static bool covers(const LiteralBits& bits, const LiteralBits& part)
	{
		for (std::size_t word = 0; word < bits.size(); ++word)
		{
			if ((part[word] & ~bits[word]) != 0)
			{
				return false;
			}
		}
		return true;
	}
};

class Inference
{
public:
	Inference(const Domain& domain, SchemaId action, const ActionStatistics& statistics,
		const PoolView& pool, double noise)
		: domain_(domain)
		, action_(action)
		, statistics_(statistics)
		, space_(statistics.space())
		, pool_(pool)
		, noise_(noise)
		, states_(space_.size())
	{
	}

	LearnedAction run()
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

private:
	/// Whether so many counter-examples among n cannot be wrong observations alone.
	bool contradicts(std::uint64_t examples, std::uint64_t n) const
	{
		const double expected = noise_ * static_cast<double>(n);
		return static_cast<double>(examples) > expected + 2 * std::sqrt(expected);
	}

	void findEffects()
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

	/// A change that several literals could have made, unless a known effect explains it.
	void attribute(const SharedChange& change)
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
			const bool isRefuted = change.isAdd
									   ? contradicts(c.falseAfter, c.trueAfter + c.falseAfter)
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

	/// Few constants, no repeated parameter, then ascending parameters, then the name.
	bool isBetterShaped(std::size_t left, std::size_t right) const
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

	void findCandidates()
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

	/// The same with parameters in the place of some constants that may be bound to them.
	bool isMoreGeneral(const LiftedLiteral& general, const LiftedLiteral& special) const
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
			   std::equal(general.positions.begin(), general.positions.end(),
				   special.positions.begin(), covers);
	}

	/// Where `(at ?p Act1)` is a candidate, `(at Red Act1)` is not needed beside it.
	LiteralBits withoutSpecialCases(const LiteralBits& candidates) const
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
				 other < space_.size() && space_[other].predicate == space_[literal].predicate;
				 ++other)
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

	void preferParameters()
	{
		allHolding_ = mustHold_;
		allNotHolding_ = mustNotHold_;
		mustHold_ = withoutSpecialCases(mustHold_);
		mustNotHold_ = withoutSpecialCases(mustNotHold_);
	}

	static void clearBit(LiteralBits& bits, std::size_t literal)
	{
		bits[literal / 64] &= ~(std::uint64_t{1} << (literal % 64));
	}

	Clause clauseOf(const FailurePattern& failure) const
	{
		Clause clause = clauseOf(failure, {mustHold_, mustNotHold_});
		return clause.isEmpty() ? clauseOf(failure, {allHolding_, allNotHolding_}) : clause;
	}

	Clause clauseOf(const FailurePattern& failure, Clause clause) const
	{
		for (std::size_t word = 0; word < space_.words(); ++word)
		{
			const std::uint64_t unknown = failure.unknown.empty() ? 0 : failure.unknown[word];
			clause.positive[word] &= ~failure.truth[word] | unknown;
			clause.negative[word] &= failure.truth[word] | unknown;
		}
		return clause;
	}

	void findClauses()
	{
		std::vector<std::pair<Clause, std::uint64_t>> found;
		for (const FailurePattern& failure : statistics_.patterns)
		{
			Clause clause = clauseOf(failure);
			if (clause.isEmpty())
			{
				result_.unexplainedFailures += failure.count;
				continue;
			}
			const auto known = std::find_if(found.begin(), found.end(),
				[&](const auto& entry) { return entry.first == clause; });
			if (known == found.end())
			{
				found.emplace_back(std::move(clause), failure.count);
			}
			else
			{
				known->second += failure.count;
			}
		}
		std::erase_if(found,
			[this](const auto& entry) { return !contradicts(entry.second, statistics_.failures); });
		for (const auto& entry : found)
		{
			const auto& clause = entry.first;
			const bool isMinimal = std::none_of(found.begin(), found.end(),
				[&](const auto& other)
				{ return !(other.first == clause) && clause.includes(other.first); });
			if (isMinimal)
			{
				clauses_.push_back(clause);
			}
		}
	}

	void findSure()
	{
		confirmed_.assign(space_.words(), 0);
		for (const Clause& clause : clauses_)
		{
			if (Clause::count(clause.positive) != 1)
			{
				continue;
			}
			for (std::size_t literal = 0; literal < space_.size(); ++literal)
			{
				// Something else may have forbidden it where fixed objects play a part.
				const bool isCertain =
					!isFixed(literal) || !declaresNegative() || Clause::count(clause.negative) == 0;
				if (testBit(clause.positive, literal) && isCertain)
				{
					setBit(confirmed_, literal);
				}
			}
		}
		for (std::size_t word = 0; word < space_.words(); ++word)
		{
			sure_[word] = confirmed_[word] | (mustHold_[word] & deletes_[word]);
		}
	}

	bool usesOnly(std::size_t literal, std::size_t other) const
	{
		const auto& allowed = space_[other].positions;
		return std::all_of(space_[literal].positions.begin(), space_[literal].positions.end(),
			[&](std::uint16_t parameter)
			{
				return LiftedLiteral::isConstant(parameter) ||
					   std::find(allowed.begin(), allowed.end(), parameter) != allowed.end();
			});
	}

	/// Wherever `given` is true, `then` is (or, with `value` false, is not).
	bool implies(std::size_t given, std::size_t then, bool value) const
	{
		if (!usesOnly(then, given))
		{
			return false;
		}
		if (isFixed(then) && noise_ == 0)
		{
			// States are enough: it does not matter what the action is done with.
			const std::uint64_t givenStates = statesWith(given);
			const std::uint64_t thenStates = statesWith(then);
			return givenStates != 0 && (givenStates & (value ? ~thenStates : thenStates)) == 0;
		}
		const PoolView::Cooccurrence both = pool_.cooccurrence(action_, space_[given], space_[then],
			noise_ == 0 ? std::optional(!value) : std::nullopt);
		const std::uint64_t against = value ? both.instances - both.holds : both.holds;
		return both.instances > 0 && !contradicts(against, both.instances);
	}

	/// The pooled states in which the literal holds for somebody.
	std::uint64_t statesWith(std::size_t literal) const
	{
		if (!states_[literal])
		{
			states_[literal] = pool_.statesWith(action_, space_[literal]);
		}
		return *states_[literal];
	}

	/// Over constants alone.
	bool isFixed(std::size_t literal) const
	{
		return space_[literal].hasConstants() && space_[literal].isGround();
	}

	void judge(JudgedLiteral::Role role, std::size_t literal, LiteralStatus status)
	{
		result_.literals.push_back({role, space_[literal], status});
	}

	void dropRedundant()
	{
		std::vector<std::size_t> candidates;
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			if (testBit(mustHold_, literal))
			{
				candidates.push_back(literal);
			}
		}
		const std::size_t count = candidates.size();
		std::vector<bool> implied(count * count, false);
		for (std::size_t i = 0; i < count; ++i)
		{
			for (std::size_t j = 0; j < count; ++j)
			{
				implied[i * count + j] = i != j && implies(candidates[i], candidates[j], true);
			}
		}
		for (std::size_t j = 0; j < count; ++j)
		{
			const std::size_t literal = candidates[j];
			LiteralStatus status = LiteralStatus::Supported;
			for (std::size_t i = 0; i < count && !testBit(sure_, literal); ++i)
			{
				if (!implied[i * count + j])
				{
					continue;
				}
				const bool isMutual = implied[j * count + i];
				const std::size_t other = candidates[i];
				const bool otherFirst = testBit(sure_, other) || isBetterShaped(other, literal);
				if (!isMutual || otherFirst)
				{
					status = isMutual ? LiteralStatus::Equivalent : LiteralStatus::Implied;
				}
			}
			if (status == LiteralStatus::Supported)
			{
				setBit(kept_, literal);
			}
			else
			{
				judge(JudgedLiteral::Role::PositivePrecondition, literal, status);
			}
		}
	}

	/// How surprising it is that the literal held before all those different successes.
	double evidence(std::size_t literal, bool value) const
	{
		const double share = pool_.share(action_, space_[literal]);
		const double chance = value ? share : 1 - share;
		const double n = static_cast<double>(statistics_.tuples.size());
		return chance <= 0 ? (std::numeric_limits<double>::max)() : n * -std::log(chance);
	}

	/// The pooled states in which everything that is needed of the arguments can hold.
	std::uint64_t statesForArguments() const
	{
		std::uint64_t states = pool_.allStates();
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			if (testBit(kept_, literal) && !isFixed(literal) && !space_[literal].positions.empty())
			{
				states &= statesWith(literal);
			}
		}
		return states;
	}

	/// How surprising it is that a fixed literal held in all situations with a success, by its
	/// share of the states in which the action could else be done.
	double fixedEvidence(std::size_t literal, std::uint64_t states) const
	{
		const double held = std::popcount(states & statesWith(literal));
		const double chance = (held + 0.5) / (std::popcount(states) + 1);
		return static_cast<double>(statistics_.situations) * -std::log(chance);
	}

	void dropCoincidences()
	{
		std::size_t fixed = 0;
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			fixed += testBit(mustHold_, literal) && isFixed(literal) ? 1 : 0;
		}
		const std::uint64_t states = fixed > 0 ? statesForArguments() : 0;
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			if (!testBit(kept_, literal) || testBit(sure_, literal))
			{
				continue;
			}
			const bool isEverywhere =
				!space_[literal].hasConstants() && pool_.share(action_, space_[literal]) >= 1;
			// Other arguments say nothing about what does not depend on them; and where there is
			// much to choose from, something always happens to fit.
			const bool isChance =
				isFixed(literal)
					? fixedEvidence(literal, states) < 3 + std::log(static_cast<double>(fixed))
					: !isEverywhere && evidence(literal, true) < std::log(2.0);
			if (isChance)
			{
				clearBit(kept_, literal);
				judge(
					JudgedLiteral::Role::PositivePrecondition, literal, LiteralStatus::Coincidence);
			}
		}
	}

	bool declaresNegative() const
	{
		return std::find(domain_.requirements.begin(), domain_.requirements.end(),
				   ":negative-preconditions") != domain_.requirements.end();
	}

	void keepNegative()
	{
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			if (!testBit(mustNotHold_, literal))
			{
				continue;
			}
			bool isImplied = false;
			for (std::size_t other = 0; other < space_.size() && !isImplied; ++other)
			{
				isImplied = testBit(kept_, other) && implies(other, literal, false);
			}
			const bool isProduced = testBit(adds_, literal);
			if (!isImplied && (isProduced || (!isFixed(literal) && evidence(literal, false) >= 3)))
			{
				setBit(keptNegative_, literal);
				judge(JudgedLiteral::Role::NegativePrecondition, literal,
					isProduced ? LiteralStatus::Produced : LiteralStatus::Supported);
			}
		}
	}

	static bool meet(const LiteralBits& left, const LiteralBits& right)
	{
		for (std::size_t word = 0; word < left.size(); ++word)
		{
			if ((left[word] & right[word]) != 0)
			{
				return true;
			}
		}
		return false;
	}

	bool isExplained(const Clause& clause) const
	{
		return meet(clause.positive, kept_) || meet(clause.negative, keptNegative_);
	}

	void explainFailures()
	{
		chosen_.assign(space_.words(), 0);
		std::vector<Clause> withConstants;
		for (const Clause& clause : clauses_)
		{
			if (namesConstants(clause))
			{
				withConstants.push_back(clause);
			}
			else if (!isExplained(clause))
			{
				chooseBestMember(clause);
			}
		}
		explainTogether(std::move(withConstants));
	}

	bool namesConstants(const Clause& clause) const
	{
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			if (space_[literal].hasConstants() &&
				(testBit(clause.positive, literal) || testBit(clause.negative, literal)))
			{
				return true;
			}
		}
		return false;
	}

	/// Positive before negative, then the more surprising one.
	void chooseBestMember(const Clause& clause)
	{
		const bool isPositive = Clause::count(clause.positive) > 0;
		const LiteralBits& members = isPositive ? clause.positive : clause.negative;
		std::size_t best = space_.size();
		double bestEvidence = 0;
		for (std::size_t literal = 0; literal < space_.size(); ++literal)
		{
			if (!testBit(members, literal))
			{
				continue;
			}
			const double strength = evidence(literal, isPositive);
			if (best == space_.size() || strength > bestEvidence ||
				(strength == bestEvidence && isBetterShaped(literal, best)))
			{
				best = literal;
				bestEvidence = strength;
			}
		}
		choose(best, isPositive);
	}

	/// With constants there are many things that were just as false. What explains most failures at
	/// once is believed, then what explains most of the rest.
	void explainTogether(std::vector<Clause> open)
	{
		const bool mayForbid = declaresNegative();
		const auto dropExplained = [&]
		{ std::erase_if(open, [this](const Clause& clause) { return isExplained(clause); }); };
		for (dropExplained(); !open.empty(); dropExplained())
		{
			std::size_t best = space_.size();
			std::size_t bestCount = 0;
			double bestEvidence = 0;
			bool isBestPositive = true;
			const auto consider = [&](std::size_t literal, bool isPositive)
			{
				std::size_t explained = 0;
				for (const Clause& clause : open)
				{
					const bool mayName =
						isPositive || mayForbid || Clause::count(clause.positive) == 0;
					explained +=
						mayName && testBit(isPositive ? clause.positive : clause.negative, literal)
							? 1
							: 0;
				}
				if (explained == 0 || explained < bestCount)
				{
					return;
				}
				const double strength = evidence(literal, isPositive);
				if (explained > bestCount || strength > bestEvidence ||
					(strength == bestEvidence && isBetterShaped(literal, best)))
				{
					best = literal;
					bestCount = explained;
					bestEvidence = strength;
					isBestPositive = isPositive;
				}
			};
			for (const bool isPositive : {true, false})
			{
				for (std::size_t literal = 0; literal < space_.size(); ++literal)
				{
					consider(literal, isPositive);
				}
			}
			choose(best, isBestPositive);
		}
	}

	void choose(std::size_t literal, bool isPositive)
	{
		setBit(isPositive ? kept_ : keptNegative_, literal);
		if (!isPositive)
		{
			judge(JudgedLiteral::Role::NegativePrecondition, literal, LiteralStatus::Chosen);
			return;
		}
		setBit(chosen_, literal);
		std::erase_if(result_.literals,
			[&](const JudgedLiteral& judged)
			{
				return judged.role == JudgedLiteral::Role::PositivePrecondition &&
					   judged.literal == space_[literal];
			});
	}

	void fillModel()
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
				return left.role != right.role ? left.role < right.role
											   : left.literal < right.literal;
			});
	}

	const Domain& domain_;
	SchemaId action_;
	const ActionStatistics& statistics_;
	const LiteralSpace& space_;
	const PoolView& pool_;
	double noise_;
	mutable std::vector<std::optional<std::uint64_t>> states_; ///< By literal, as asked for.
	LiteralBits adds_;
	LiteralBits deletes_;
	LiteralBits allHolding_;    ///< True before every success.
	LiteralBits allNotHolding_; ///< False before every success.
	LiteralBits mustHold_;      ///< Of those, the candidates: without special cases of others.
	LiteralBits mustNotHold_;
	LiteralBits confirmed_;
	LiteralBits sure_;
	LiteralBits kept_;
	LiteralBits keptNegative_;
	LiteralBits chosen_;
	std::vector<Clause> clauses_;
	LearnedAction result_;
};

} // namespace

LearnedAction inferAction(const Domain& domain, SchemaId action, const ActionStatistics& statistics,
	const PoolView& pool, double noise)
{
	return Inference(domain, action, statistics, pool, noise).run();
}

} // namespace RPGPref
