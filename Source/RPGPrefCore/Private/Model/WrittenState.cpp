// SPDX-License-Identifier: MIT
#include "WrittenState.h"

#include "LanguageFacts.h"

#include <algorithm>

namespace RPGPref
{

WrittenState::WrittenState(const Domain& domain, const Problem& problem)
	: domain_(domain)
	, problem_(problem)
	, isNeeded_(neededFunctions(domain, problem))
	, isStatic_(staticFunctions(domain))
	, strata_(strataOf(domain))
	, atoms_(problem.init.begin(), problem.init.end())
{
	for (const Problem::FunctionValue& value : problem.functionValues)
	{
		values_.emplace(Fluent{domain.findFunction(value.function), value.arguments}, value.amount);
	}
}

const std::vector<ObjectId>& WrittenState::objectsOf(const TypeUnion& types) const
{
	const auto known = std::find_if(objectSets_.begin(), objectSets_.end(),
		[&](const auto& entry) { return entry.first == types; });
	if (known != objectSets_.end())
	{
		return known->second;
	}
	std::vector<ObjectId> objects;
	for (std::size_t i = 0; i < problem_.objects.size(); ++i)
	{
		if (domain_.accepts(types, problem_.objects[i].types))
		{
			objects.emplace_back(i);
		}
	}
	return objectSets_.emplace_back(types, std::move(objects)).second;
}

void WrittenState::set(const Atom& atom, bool isTrue)
{
	isDerived_ = false;
	if (isTrue)
	{
		atoms_.insert(atom);
	}
	else
	{
		atoms_.erase(atom);
	}
}

void WrittenState::set(const Fluent& fluent, Quantity value)
{
	isDerived_ = false;
	values_[fluent] = value;
}

Quantity WrittenState::valueOf(const Fluent& fluent) const
{
	const auto found = values_.find(fluent);
	if (found != values_.end())
	{
		return found->second;
	}
	const std::size_t function = fluent.first.value();
	return isNeeded_[function] || isStatic_[function] ? kUndefined : 0;
}

bool WrittenState::holds(const Atom& atom) const
{
	if (domain_.derived.empty() || !domain_.isDerived(atom.predicate))
	{
		return atoms_.contains(atom);
	}
	if (!isDerived_)
	{
		derive();
	}
	return derived_.contains(atom);
}

void WrittenState::derive() const
{
	derived_.clear();
	isDerived_ = true; // What lower strata have derived may be asked for.
	const std::uint32_t last =
		strata_.empty() ? 0 : *std::max_element(strata_.begin(), strata_.end());
	Bindings bindings;
	for (std::uint32_t stratum = 1; stratum <= last; ++stratum)
	{
		bool changed = true;
		while (changed)
		{
			changed = false;
			for (const DerivedRule& rule : domain_.derived)
			{
				if (strata_[rule.predicate.value()] != stratum)
				{
					continue;
				}
				forEachBinding(rule.parameters, 0, bindings,
					[&](Bindings& filled)
					{
						const Atom head{rule.predicate, filled};
						if (!derived_.contains(head) && holds(rule.condition, filled))
						{
							derived_.insert(head);
							changed = true;
						}
						return true;
					});
			}
		}
	}
}

bool WrittenState::holds(const Formula& formula, Bindings& bindings) const
{
	const auto object = [&](Term term)
	{ return term.kind == Term::Kind::Object ? ObjectId(term.index) : bindings[term.index]; };
	switch (formula.kind)
	{
	case Formula::Kind::And:
		return std::all_of(formula.parts.begin(), formula.parts.end(),
			[&](const Formula& part) { return holds(part, bindings); });
	case Formula::Kind::Or:
		return std::any_of(formula.parts.begin(), formula.parts.end(),
			[&](const Formula& part) { return holds(part, bindings); });
	case Formula::Kind::Not:
	{
		// A comparison with something undefined is false, and so is its negation.
		const Formula& inner = formula.parts.front();
		switch (inner.kind)
		{
		case Formula::Kind::Not:
			return holds(inner.parts.front(), bindings);
		case Formula::Kind::And:
		case Formula::Kind::Or:
		{
			const auto isFalse = [&](const Formula& part)
			{
				Formula negation;
				negation.kind = Formula::Kind::Not;
				negation.parts = {part};
				return holds(negation, bindings);
			};
			return inner.kind == Formula::Kind::And
					   ? std::any_of(inner.parts.begin(), inner.parts.end(), isFalse)
					   : std::all_of(inner.parts.begin(), inner.parts.end(), isFalse);
		}
		case Formula::Kind::Exists:
		case Formula::Kind::Forall:
		{
			Formula turned = inner;
			turned.kind =
				inner.kind == Formula::Kind::Exists ? Formula::Kind::Forall : Formula::Kind::Exists;
			Formula negation;
			negation.kind = Formula::Kind::Not;
			negation.parts = inner.parts;
			turned.parts = {std::move(negation)};
			return holds(turned, bindings);
		}
		case Formula::Kind::Compare:
			return compareQuantities(negatedComparison(inner.comparison),
				evaluate(inner.sides[0], bindings), evaluate(inner.sides[1], bindings));
		case Formula::Kind::Atom:
		case Formula::Kind::Equal:
			break;
		}
		return !holds(inner, bindings);
	}
	case Formula::Kind::Exists:
	case Formula::Kind::Forall:
	{
		const bool isForall = formula.kind == Formula::Kind::Forall;
		bool result = isForall;
		forEachBinding(formula.variables, formula.firstVariable, bindings,
			[&](Bindings& filled)
			{
				result = holds(formula.parts.front(), filled);
				return result == isForall;
			});
		return result;
	}
	case Formula::Kind::Atom:
	{
		Atom atom{formula.predicate, {}};
		for (const Term term : formula.terms)
		{
			atom.arguments.push_back(object(term));
		}
		return holds(atom);
	}
	case Formula::Kind::Equal:
		return object(formula.terms[0]) == object(formula.terms[1]);
	case Formula::Kind::Compare:
		return compareQuantities(formula.comparison, evaluate(formula.sides[0], bindings),
			evaluate(formula.sides[1], bindings));
	}
	return false;
}

Quantity WrittenState::evaluate(
	const Expression& expression, const Bindings& bindings, Quantity duration) const
{
	switch (expression.kind)
	{
	case Expression::Kind::Number:
		return expression.number;
	case Expression::Kind::Duration:
		return duration;
	case Expression::Kind::Fluent:
	{
		Fluent fluent{expression.function, {}};
		for (const Term term : expression.terms)
		{
			fluent.second.push_back(
				term.kind == Term::Kind::Object ? ObjectId(term.index) : bindings[term.index]);
		}
		return valueOf(fluent);
	}
	case Expression::Kind::TotalTime:
	case Expression::Kind::TotalCost:
	case Expression::Kind::IsViolated:
		return kUndefined;
	case Expression::Kind::Add:
	case Expression::Kind::Multiply:
	case Expression::Kind::Subtract:
	case Expression::Kind::Divide:
		break;
	}
	Quantity result = evaluate(expression.operands.front(), bindings, duration);
	if (expression.operands.size() == 1)
	{
		return expression.kind == Expression::Kind::Subtract ? subtractQuantities(0, result)
															 : result;
	}
	for (std::size_t i = 1; i < expression.operands.size(); ++i)
	{
		const Quantity next = evaluate(expression.operands[i], bindings, duration);
		result = expression.kind == Expression::Kind::Add        ? addQuantities(result, next)
				 : expression.kind == Expression::Kind::Multiply ? multiplyQuantities(result, next)
				 : expression.kind == Expression::Kind::Subtract ? subtractQuantities(result, next)
																 : divideQuantities(result, next);
	}
	return result;
}

} // namespace RPGPref
