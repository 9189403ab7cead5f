// SPDX-License-Identifier: MIT
#include "FormulaGrounder.h"

#include "LanguageFacts.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

bool contradicts(const FormulaGrounder::Case& sorted)
{
	for (std::size_t i = 1; i < sorted.size(); ++i)
	{
		if ((sorted[i] ^ 1U) == sorted[i - 1] && sorted[i] % 2 == 1)
		{
			return true;
		}
	}
	return false;
}

void sortLiterals(FormulaGrounder::Case& literals)
{
	std::sort(literals.begin(), literals.end());
	literals.erase(std::unique(literals.begin(), literals.end()), literals.end());
}

void serialize(const GroundFormula& formula, std::vector<std::uint32_t>& result)
{
	result.push_back(static_cast<std::uint32_t>(formula.kind));
	result.push_back(formula.kind == GroundFormula::Kind::Literal
						 ? formula.literal
						 : static_cast<std::uint32_t>(formula.parts.size()));
	for (const GroundFormula& part : formula.parts)
	{
		serialize(part, result);
	}
}

} // namespace

FormulaGrounder::FormulaGrounder(const Domain& domain, const Problem& problem, AtomTable& atoms,
	ExpressionGrounder& expressions, std::function<bool(std::uint32_t)> isInitial)
	: domain_(domain)
	, atoms_(atoms)
	, expressions_(expressions)
	, isInitial_(std::move(isInitial))
	, firstPseudoPredicate_(static_cast<std::uint32_t>(domain.predicates.size()))
	, isStatic_(staticPredicates(domain))
	, problem_(problem)
{
}

const std::vector<std::uint32_t>& FormulaGrounder::objectsOf(const TypeUnion& types)
{
	const auto known = std::find_if(objectSets_.begin(), objectSets_.end(),
		[&](const auto& entry) { return entry.first == types; });
	if (known != objectSets_.end())
	{
		return known->second;
	}
	std::vector<std::uint32_t> objects;
	for (std::uint32_t i = 0; i < problem_.objects.size(); ++i)
	{
		if (domain_.accepts(types, problem_.objects[i].types))
		{
			objects.push_back(i);
		}
	}
	return objectSets_.emplace_back(types, std::move(objects)).second;
}

std::uint32_t FormulaGrounder::internAtom(PredicateId predicate, const std::vector<Term>& terms,
	const std::vector<std::uint32_t>& bindings)
{
	return atoms_.intern(predicate.value(), fill(terms, bindings));
}

const std::vector<std::uint32_t>& FormulaGrounder::fill(
	const std::vector<Term>& terms, const std::vector<std::uint32_t>& bindings)
{
	scratch_.clear();
	for (const Term term : terms)
	{
		scratch_.push_back(term.kind == Term::Kind::Object ? term.index : bindings[term.index]);
	}
	return scratch_;
}

GroundFormula FormulaGrounder::groundLiteral(PredicateId predicate, const std::vector<Term>& terms,
	const std::vector<std::uint32_t>& bindings, bool negated, bool foldsStatic,
	const Regression* regression)
{
	++work_;
	if (foldsStatic && isStatic_[predicate.value()])
	{
		// An atom that nobody has mentioned is false, and stays unmentioned.
		const std::uint32_t known = atoms_.find(predicate.value(), fill(terms, bindings));
		const bool isTrue = known != AtomTable::kNotFound && isInitial_(known);
		return GroundFormula::constant(isTrue != negated);
	}
	const std::uint32_t atom = internAtom(predicate, terms, bindings);
	if (regression != nullptr)
	{
		if (std::optional<GroundFormula> other = regression->atom(atom, negated))
		{
			return std::move(*other);
		}
	}
	if (++formulaLiterals_ > kMostLiterals)
	{
		isTooLarge_ = true;
	}
	return GroundFormula::of(atom * 2 + (negated ? 1 : 0));
}

GroundFormula FormulaGrounder::ground(const Formula& formula, std::vector<std::uint32_t>& bindings,
	bool negated, const Regression* regression)
{
	switch (formula.kind)
	{
	case Formula::Kind::Not:
		return ground(formula.parts.front(), bindings, !negated, regression);
	case Formula::Kind::And:
	case Formula::Kind::Or:
	{
		FormulaJoin join((formula.kind == Formula::Kind::And) != negated);
		for (const Formula& part : formula.parts)
		{
			if (isTooLarge_ || !join.add(ground(part, bindings, negated, regression)))
			{
				break;
			}
		}
		return join.take();
	}
	case Formula::Kind::Exists:
	case Formula::Kind::Forall:
	{
		FormulaJoin join((formula.kind == Formula::Kind::Forall) != negated);
		std::vector<const std::vector<std::uint32_t>*> sets;
		for (const Parameter& variable : formula.variables)
		{
			objectsOf(variable.types);
		}
		for (const Parameter& variable : formula.variables)
		{
			sets.push_back(&objectsOf(variable.types));
			if (sets.back()->empty())
			{
				return join.take();
			}
		}
		const std::size_t outer = formula.firstVariable;
		bindings.resize(outer + sets.size());
		std::vector<std::size_t> cursor(sets.size(), 0);
		bool goesOn = true;
		while (goesOn && !isTooLarge_)
		{
			++work_;
			bindings.resize(outer + sets.size());
			for (std::size_t i = 0; i < sets.size(); ++i)
			{
				bindings[outer + i] = (*sets[i])[cursor[i]];
			}
			if (!join.add(ground(formula.parts.front(), bindings, negated, regression)))
			{
				break;
			}
			// The last variable varies quickest, as in nested loops.
			goesOn = false;
			for (std::size_t i = sets.size(); i > 0 && !goesOn; --i)
			{
				goesOn = ++cursor[i - 1] < sets[i - 1]->size();
				cursor[i - 1] = goesOn ? cursor[i - 1] : 0;
			}
		}
		bindings.resize(outer);
		return join.take();
	}
	case Formula::Kind::Atom:
		return groundLiteral(formula.predicate, formula.terms, bindings, negated, true, regression);
	case Formula::Kind::Equal:
	{
		const auto object = [&](Term term)
		{ return term.kind == Term::Kind::Object ? term.index : bindings[term.index]; };
		return GroundFormula::constant(
			(object(formula.terms[0]) == object(formula.terms[1])) != negated);
	}
	case Formula::Kind::Compare:
	{
		++work_;
		const ExpressionMeaning meaning{
			nullptr, regression != nullptr ? regression->fluents : nullptr};
		GroundExpression left = expressions_.ground(formula.sides[0], bindings, meaning);
		GroundExpression right = expressions_.ground(formula.sides[1], bindings, meaning);
		return compare(negated ? negatedComparison(formula.comparison) : formula.comparison,
			std::move(left), std::move(right));
	}
	}
	return {};
}

GroundFormula FormulaGrounder::compare(
	NumberComparison comparison, GroundExpression left, GroundExpression right)
{
	if (left.isUndefined() || right.isUndefined())
	{
		return GroundFormula::constant(false);
	}
	if (left.isConstant() && right.isConstant())
	{
		return GroundFormula::constant(
			compareQuantities(comparison, left.constant(), right.constant()));
	}
	if (++formulaLiterals_ > kMostLiterals)
	{
		isTooLarge_ = true;
	}
	std::vector<std::uint64_t> key{static_cast<std::uint64_t>(comparison)};
	for (const GroundExpression* side : {&left, &right})
	{
		key.push_back(side->operations.size());
		for (const ExtendedTask::Operation& operation : side->operations)
		{
			key.push_back(static_cast<std::uint64_t>(operation.kind));
			key.push_back(operation.kind == ExtendedTask::Operation::Kind::Fluent
							  ? operation.fluent.value()
							  : static_cast<std::uint64_t>(operation.constant));
		}
	}
	const auto [entry, isNew] =
		conditionIds_.emplace(std::move(key), static_cast<std::uint32_t>(conditions_.size()));
	if (isNew)
	{
		conditions_.push_back({comparison, std::move(left), std::move(right)});
	}
	const std::uint32_t index = entry->second;
	return GroundFormula::of(atoms_.intern(numericPredicate(), {&index, 1}) * 2);
}

void FormulaGrounder::addClauses(GroundFormula formula, std::vector<GroundFormula>& clauses)
{
	if (formula.kind == GroundFormula::Kind::And)
	{
		for (GroundFormula& part : formula.parts)
		{
			clauses.push_back(std::move(part));
		}
	}
	else if (!formula.isTrue())
	{
		clauses.push_back(std::move(formula));
	}
}

std::uint64_t FormulaGrounder::casesOf(const GroundFormula& formula) const
{
	constexpr std::uint64_t kMany = 1'000'000'000;
	std::uint64_t result = formula.kind == GroundFormula::Kind::Or ? 0 : 1;
	for (const GroundFormula& part : formula.parts)
	{
		const std::uint64_t cases = casesOf(part);
		result = (std::min)(
			formula.kind == GroundFormula::Kind::Or ? result + cases : result * cases, kMany);
	}
	return formula.isFalse() ? 0 : result;
}

std::vector<FormulaGrounder::Case> FormulaGrounder::split(std::vector<GroundFormula> clauses)
{
	constexpr std::uint64_t kMany = 1'000'000'000;
	if (std::any_of(clauses.begin(), clauses.end(),
			[](const GroundFormula& clause) { return clause.isFalse(); }))
	{
		return {};
	}
	std::vector<std::uint64_t> cases;
	cases.reserve(clauses.size());
	for (const GroundFormula& clause : clauses)
	{
		cases.push_back(casesOf(clause));
	}
	while (true)
	{
		std::uint64_t product = 1;
		for (const std::uint64_t count : cases)
		{
			product = (std::min)(product * count, kMany);
		}
		if (product <= kMostCases || isTooLarge_)
		{
			break;
		}
		const auto most =
			static_cast<std::size_t>(std::max_element(cases.begin(), cases.end()) - cases.begin());
		clauses[most] = GroundFormula::of(auxiliary(clauses[most]));
		cases[most] = 1;
	}
	return multiply(clauses);
}

std::optional<FormulaGrounder::Case> FormulaGrounder::splitWithoutCases(
	std::vector<GroundFormula> clauses)
{
	for (GroundFormula& clause : clauses)
	{
		if (clause.kind == GroundFormula::Kind::Or)
		{
			clause = GroundFormula::of(auxiliary(clause));
		}
	}
	std::vector<Case> cases = split(std::move(clauses));
	return cases.empty() ? std::nullopt : std::optional<Case>(std::move(cases.front()));
}

FormulaGrounder::Literal FormulaGrounder::auxiliary(const GroundFormula& clause)
{
	std::vector<std::uint32_t> key;
	serialize(clause, key);
	const auto known = auxiliaryIds_.find(key);
	if (known != auxiliaryIds_.end())
	{
		return known->second;
	}
	const auto index = static_cast<std::uint32_t>(auxiliaries_.size());
	const std::uint32_t atom = atoms_.intern(auxiliaryPredicate(), {&index, 1});
	auxiliaryIds_.emplace(std::move(key), atom * 2);
	auxiliaries_.push_back(clause);
	for (const GroundFormula& part : clause.parts)
	{
		std::vector<GroundFormula> clauses;
		addClauses(part, clauses);
		for (Case& body : split(std::move(clauses)))
		{
			auxiliaryRules_.push_back({atom, std::move(body), {}});
		}
	}
	return atom * 2;
}

std::vector<FormulaGrounder::Case> FormulaGrounder::casesOfPart(const GroundFormula& part)
{
	if (part.kind == GroundFormula::Kind::Literal)
	{
		return {{part.literal}};
	}
	if (part.kind == GroundFormula::Kind::Or)
	{
		std::vector<Case> result;
		for (const GroundFormula& inner : part.parts)
		{
			for (Case& one : casesOfPart(inner))
			{
				result.push_back(std::move(one));
			}
		}
		return result;
	}
	return part.isFalse() ? std::vector<Case>{} : multiply(part.parts);
}

std::vector<FormulaGrounder::Case> FormulaGrounder::multiply(
	const std::vector<GroundFormula>& clauses)
{
	std::vector<Case> result{{}};
	for (const GroundFormula& clause : clauses)
	{
		if (clause.kind == GroundFormula::Kind::Literal)
		{
			for (Case& one : result)
			{
				one.push_back(clause.literal);
			}
			continue;
		}
		const std::vector<Case> choices = casesOfPart(clause);
		std::vector<Case> longer;
		for (const Case& one : result)
		{
			for (const Case& choice : choices)
			{
				Case& next = longer.emplace_back(one);
				next.insert(next.end(), choice.begin(), choice.end());
			}
		}
		result = std::move(longer);
	}
	std::vector<Case> kept;
	for (Case& one : result)
	{
		sortLiterals(one);
		isTooLarge_ = isTooLarge_ || one.size() > kMostLiterals;
		if (!contradicts(one) && std::find(kept.begin(), kept.end(), one) == kept.end())
		{
			kept.push_back(std::move(one));
		}
	}
	return kept;
}

} // namespace RPGPref
