// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include "AtomTable.h"
#include "GroundExpressions.h"
#include "GroundFormula.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Fills in the variables of conditions, expands quantifiers over the objects of their types,
/// moves `not` to the leaves and folds what never changes.
///
/// Then it splits: a conjunction of clauses is multiplied out into at most 16 cases; while there
/// are more, the clause with the most cases is replaced by an auxiliary atom with one rule per
/// disjunct. So `(forall (?g) (or (down ?g) (asleep ?g)))` with 10 guards costs 10 auxiliary atoms
/// and 20 rules, not 1024 cases.
class FormulaGrounder
{
public:
	using Literal = std::uint32_t;
	/// Literals, ascending, without repeats.
	using Case = std::vector<Literal>;

	struct Rule
	{
		std::uint32_t head = 0; ///< Raw atom.
		Case body;
		SourcePosition position;
	};

	struct Condition
	{
		NumberComparison comparison = NumberComparison::Equal;
		GroundExpression left;
		GroundExpression right;
	};

	/// In place of a leaf: what it means before the start effects of a durative action.
	struct Regression
	{
		/// For a raw atom and whether it is negated: another formula, or nothing.
		std::function<std::optional<GroundFormula>(std::uint32_t, bool)> atom;
		const std::vector<std::optional<GroundExpression>>* fluents = nullptr;
		/// Set when an atom was decided by a start effect alone.
		bool* touched = nullptr;
	};

	static constexpr std::size_t kMostCases = 16;
	static constexpr std::size_t kMostLiterals = 65534;

	/// All must outlive the grounder. `isInitial(raw atom)` says what is true at the start.
	FormulaGrounder(const Domain& domain, const Problem& problem, AtomTable& atoms,
		ExpressionGrounder& expressions, std::function<bool(std::uint32_t)> isInitial);

	/// `duration` stands for `?duration`.
	GroundFormula ground(const Formula& formula, std::vector<std::uint32_t>& bindings,
		bool negated = false, const Regression* regression = nullptr);
	GroundFormula groundLiteral(PredicateId predicate, const std::vector<Term>& terms,
		const std::vector<std::uint32_t>& bindings, bool negated, bool foldsStatic,
		const Regression* regression = nullptr);

	std::uint32_t internAtom(PredicateId predicate, const std::vector<Term>& terms,
		const std::vector<std::uint32_t>& bindings);
	/// The comparison as a literal, or decided.
	GroundFormula compare(
		NumberComparison comparison, GroundExpression left, GroundExpression right);

	/// The cases of the conjunction; none if it can never hold.
	std::vector<Case> split(std::vector<GroundFormula> clauses);
	/// The only case, after every `or` has become an auxiliary atom.
	std::optional<Case> splitWithoutCases(std::vector<GroundFormula> clauses);
	/// The auxiliary atom of a disjunction, as a literal.
	Literal auxiliary(const GroundFormula& clause);
	static void addClauses(GroundFormula formula, std::vector<GroundFormula>& clauses);

	/// Objects that may stand for something of these types.
	const std::vector<std::uint32_t>& objectsOf(const TypeUnion& types);

	std::uint32_t auxiliaryPredicate() const { return firstPseudoPredicate_; }
	std::uint32_t numericPredicate() const { return firstPseudoPredicate_ + 1; }
	std::uint32_t blockingPredicate() const { return firstPseudoPredicate_ + 2; }

	const std::vector<Condition>& conditions() const { return conditions_; }
	const std::vector<GroundFormula>& auxiliaries() const { return auxiliaries_; }
	/// Of auxiliary atoms, in the order of creation.
	std::vector<Rule>& auxiliaryRules() { return auxiliaryRules_; }
	const std::vector<Rule>& auxiliaryRules() const { return auxiliaryRules_; }

	/// Set once something grows beyond its limit; then nothing else counts.
	bool isTooLarge() const { return isTooLarge_; }
	/// Literals made so far.
	std::uint64_t work() const { return work_; }
	/// Starts counting the literals of one formula.
	void startFormula() { formulaLiterals_ = 0; }
	std::uint64_t formulaLiterals() const { return formulaLiterals_; }

private:
	/// The objects that the terms stand for; valid until the next call.
	const std::vector<std::uint32_t>& fill(
		const std::vector<Term>& terms, const std::vector<std::uint32_t>& bindings);
	std::uint64_t casesOf(const GroundFormula& formula) const;
	std::vector<Case> multiply(const std::vector<GroundFormula>& clauses);
	std::vector<Case> casesOfPart(const GroundFormula& part);

	const Domain& domain_;
	AtomTable& atoms_;
	ExpressionGrounder& expressions_;
	std::function<bool(std::uint32_t)> isInitial_;
	std::uint32_t firstPseudoPredicate_;
	std::vector<bool> isStatic_;
	const Problem& problem_;
	std::deque<std::pair<TypeUnion, std::vector<std::uint32_t>>> objectSets_; ///< Stay in place.
	std::vector<std::uint32_t> scratch_;

	std::map<std::vector<std::uint64_t>, std::uint32_t> conditionIds_;
	std::vector<Condition> conditions_;
	std::map<std::vector<std::uint32_t>, Literal> auxiliaryIds_;
	std::vector<GroundFormula> auxiliaries_;
	std::vector<Rule> auxiliaryRules_;
	bool isTooLarge_ = false;
	std::uint64_t work_ = 0;
	std::uint64_t formulaLiterals_ = 0;
};

} // namespace RPGPref
