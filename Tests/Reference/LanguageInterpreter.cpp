// SPDX-License-Identifier: MIT
#include "Reference/LanguageInterpreter.h"

#include <algorithm>

namespace RPGPref::Reference
{
namespace
{

ObjectId objectOf(Term term, const std::vector<ObjectId>& bindings)
{
	return term.kind == Term::Kind::Object ? ObjectId(term.index) : bindings[term.index];
}

std::vector<ObjectId> objectsOf(
	const std::vector<Term>& terms, const std::vector<ObjectId>& bindings)
{
	std::vector<ObjectId> objects;
	for (const Term term : terms)
	{
		objects.push_back(objectOf(term, bindings));
	}
	return objects;
}

} // namespace

LanguageInterpreter::LanguageInterpreter(const Domain& domain, const Problem& problem)
	: domain_(domain), problem_(problem), uses_(domain, problem)
{
}

std::vector<ObjectId> LanguageInterpreter::objectsOf(const TypeUnion& types) const
{
	std::vector<ObjectId> objects;
	for (std::size_t i = 0; i < problem_.objects.size(); ++i)
	{
		if (domain_.accepts(types, problem_.objects[i].types))
		{
			objects.push_back(ObjectId(i));
		}
	}
	return objects;
}

template <class Visit>
void LanguageInterpreter::forEach(
	const std::vector<Parameter>& variables, Bindings& bindings, Visit visit) const
{
	// All combinations of objects, like the digits of a number.
	const std::size_t first = bindings.size();
	std::vector<std::vector<ObjectId>> choices;
	for (const Parameter& variable : variables)
	{
		choices.push_back(objectsOf(variable.types));
		if (choices.back().empty())
		{
			return;
		}
	}
	std::vector<std::size_t> digits(variables.size(), 0);
	for (;;)
	{
		bindings.resize(first);
		for (std::size_t i = 0; i < digits.size(); ++i)
		{
			bindings.push_back(choices[i][digits[i]]);
		}
		visit(bindings);
		bindings.resize(first);
		std::size_t place = digits.size();
		while (place > 0 && ++digits[place - 1] == choices[place - 1].size())
		{
			digits[--place] = 0;
		}
		if (place == 0)
		{
			return;
		}
	}
}

LanguageInterpreter::State LanguageInterpreter::start() const
{
	State state;
	state.atoms.insert(problem_.init.begin(), problem_.init.end());
	for (const Problem::FunctionValue& value : problem_.functionValues)
	{
		const FunctionId function = domain_.findFunction(value.function);
		if (function.isValid() &&
			(uses_.needed[function.value()] || !uses_.changes[function.value()]))
		{
			state.numbers[{function, value.arguments}] = value.amount;
		}
	}
	return state;
}

std::vector<LanguageInterpreter::Instance> LanguageInterpreter::instances() const
{
	std::vector<Instance> all;
	for (std::size_t schema = 0; schema < domain_.actions.size(); ++schema)
	{
		Bindings bindings;
		forEach(domain_.actions[schema].parameters, bindings,
			[&](const Bindings& filled) {
				all.push_back({SchemaId(schema), filled});
			});
	}
	return all;
}

LanguageInterpreter::View LanguageInterpreter::viewOf(State state) const
{
	View view = {std::move(state), {}};
	for (std::size_t stratum = 0; stratum <= uses_.lastStratum; ++stratum)
	{
		for (bool grows = true; grows;)
		{
			grows = false;
			for (const DerivedRule& rule : domain_.derived)
			{
				if (uses_.strata[rule.predicate.value()] != stratum)
				{
					continue;
				}
				Bindings bindings;
				forEach(rule.parameters, bindings,
					[&](const Bindings& filled)
					{
						if (holds(view, rule.condition, filled, true))
						{
							grows = view.derived.insert({rule.predicate, filled}).second || grows;
						}
					});
			}
		}
	}
	return view;
}

bool LanguageInterpreter::holds(
	const View& view, const Formula& formula, Bindings bindings, bool wanted) const
{
	switch (formula.kind)
	{
	case Formula::Kind::And:
	case Formula::Kind::Or:
	{
		const bool needsAll = (formula.kind == Formula::Kind::And) == wanted;
		for (const Formula& part : formula.parts)
		{
			if (holds(view, part, bindings, wanted) != needsAll)
			{
				return !needsAll;
			}
		}
		return needsAll;
	}
	case Formula::Kind::Not:
		return holds(view, formula.parts.front(), bindings, !wanted);
	case Formula::Kind::Exists:
	case Formula::Kind::Forall:
	{
		const bool needsAll = (formula.kind == Formula::Kind::Forall) == wanted;
		bool result = needsAll;
		bindings.resize(formula.firstVariable);
		forEach(formula.variables, bindings,
			[&](const Bindings& filled)
			{
				if (holds(view, formula.parts.front(), filled, wanted) != needsAll)
				{
					result = !needsAll;
				}
			});
		return result;
	}
	case Formula::Kind::Atom:
	{
		const Atom atom = {formula.predicate, Reference::objectsOf(formula.terms, bindings)};
		const std::set<Atom>& set =
			domain_.isDerived(formula.predicate) ? view.derived : view.state.atoms;
		return (set.count(atom) != 0) == wanted;
	}
	case Formula::Kind::Equal:
		return (objectOf(formula.terms[0], bindings) == objectOf(formula.terms[1], bindings)) ==
			   wanted;
	case Formula::Kind::Compare:
		break;
	}
	const Number left = evaluate(view, formula.sides[0], bindings, {});
	const Number right = evaluate(view, formula.sides[1], bindings, {});
	return left && right && compare(formula.comparison, *left, *right) == wanted;
}

bool LanguageInterpreter::holdAll(
	const View& view, const std::vector<Formula>& formulas, const Bindings& b) const
{
	return std::all_of(formulas.begin(), formulas.end(),
		[&](const Formula& formula) { return holds(view, formula, b, true); });
}

Number LanguageInterpreter::evaluate(
	const View& view, const Expression& expression, const Bindings& bindings, Number duration) const
{
	switch (expression.kind)
	{
	case Expression::Kind::Number:
		return expression.number;
	case Expression::Kind::Duration:
		return duration;
	case Expression::Kind::Fluent:
	{
		const auto found = view.state.numbers.find(
			{expression.function, Reference::objectsOf(expression.terms, bindings)});
		return found == view.state.numbers.end() ? Number() : Number(found->second);
	}
	case Expression::Kind::Add:
	case Expression::Kind::Multiply:
	case Expression::Kind::Subtract:
	case Expression::Kind::Divide:
		break;
	default:
		return {}; // Only in metrics.
	}
	Number result = evaluate(view, expression.operands.front(), bindings, duration);
	if (expression.operands.size() == 1 && expression.kind == Expression::Kind::Subtract)
	{
		return result ? Number(-*result) : result;
	}
	for (std::size_t i = 1; i < expression.operands.size(); ++i)
	{
		result = calculate(
			expression.kind, result, evaluate(view, expression.operands[i], bindings, duration));
	}
	return result;
}

void LanguageInterpreter::fire(const std::vector<EffectNode>& effects, const View& before,
	const View& now, Number duration, Bindings bindings, Firing& firing) const
{
	for (const EffectNode& effect : effects)
	{
		switch (effect.kind)
		{
		case EffectNode::Kind::Literal:
			(effect.negated ? firing.deletes : firing.adds)
				.insert({effect.predicate, Reference::objectsOf(effect.terms, bindings)});
			break;
		case EffectNode::Kind::Numeric:
			firing.changes[{effect.function, Reference::objectsOf(effect.terms, bindings)}]
				.push_back(
					{effect.change, evaluate(now, effect.value.front(), bindings, duration)});
			break;
		case EffectNode::Kind::Forall:
			bindings.resize(effect.firstVariable);
			forEach(effect.variables, bindings,
				[&](const Bindings& filled)
				{ fire(effect.parts, before, now, duration, filled, firing); });
			break;
		case EffectNode::Kind::When:
			if (holdAll(before, effect.condition, bindings) &&
				holdAll(now, effect.endCondition, bindings))
			{
				fire(effect.parts, before, now, duration, bindings, firing);
			}
			break;
		}
	}
}

LanguageInterpreter::Failure LanguageInterpreter::apply(const Firing& firing, State& state) const
{
	Failure failure;
	State next = state;
	for (const Atom& atom : firing.deletes)
	{
		next.atoms.erase(atom);
	}
	next.atoms.insert(firing.adds.begin(), firing.adds.end());
	for (const auto& [fluent, changes] : firing.changes)
	{
		if (!uses_.needed[fluent.first.value()])
		{
			continue;
		}
		const auto found = state.numbers.find(fluent);
		const Number before = found == state.numbers.end() ? Number() : Number(found->second);
		WideNumber sum = 0;
		bool sums = false;
		bool isDefined = true;
		std::set<Number> written;
		for (const Firing::Change& change : changes)
		{
			switch (change.kind)
			{
			case EffectNode::Change::Increase:
			case EffectNode::Change::Decrease:
				sums = true;
				isDefined = isDefined && change.value && before;
				sum += change.kind == EffectNode::Change::Increase
						   ? static_cast<WideNumber>(change.value.value_or(0))
						   : -static_cast<WideNumber>(change.value.value_or(0));
				break;
			case EffectNode::Change::Assign:
				written.insert(change.value);
				break;
			case EffectNode::Change::ScaleUp:
				written.insert(calculate(Expression::Kind::Multiply, before, change.value));
				break;
			case EffectNode::Change::ScaleDown:
				written.insert(calculate(Expression::Kind::Divide, before, change.value));
				break;
			}
		}
		const Number after = sums ? inRange(before.value_or(0) + sum) : *written.begin();
		failure.undefined = failure.undefined || !isDefined || !after || written.count({}) != 0;
		failure.conflict = failure.conflict || written.size() > (sums ? 0U : 1U);
		if (after)
		{
			next.numbers[fluent] = *after;
		}
	}
	if (!failure.any())
	{
		state = std::move(next);
	}
	return failure;
}

Number LanguageInterpreter::durationOf(
	const View& view, const ActionSchema& schema, const Bindings& b) const
{
	Number lower;
	Number upper;
	for (const DurationBound& bound : schema.duration)
	{
		const Number value = evaluate(view, bound.value, b, {});
		if (!value)
		{
			return {};
		}
		if (bound.comparison != NumberComparison::LessEqual)
		{
			lower = (std::max)(lower.value_or(*value), *value);
		}
		if (bound.comparison != NumberComparison::GreaterEqual)
		{
			upper = (std::min)(upper.value_or(*value), *value);
		}
	}
	const std::int64_t duration = lower ? *lower : upper.value_or(0);
	return duration < 0 || (upper && duration > *upper) ? Number() : Number(duration);
}

LanguageInterpreter::Failure LanguageInterpreter::step(State& state, const Instance& instance) const
{
	const ActionSchema& schema = domain_.actions[instance.schema.value()];
	const Bindings& arguments = instance.arguments;
	const View before = viewOf(state);
	bool isMet = holdAll(before, schema.conditions, arguments);
	for (const Literal& literal : schema.preconditions)
	{
		const Atom atom = {literal.predicate, Reference::objectsOf(literal.terms, arguments)};
		isMet = isMet && (before.state.atoms.count(atom) + before.derived.count(atom) != 0) !=
							 literal.negated;
	}
	for (const EqualityConstraint& equality : schema.equalities)
	{
		isMet = isMet && (objectOf(equality.left, arguments) ==
							 objectOf(equality.right, arguments)) != equality.negated;
	}
	if (!isMet)
	{
		return {.precondition = true};
	}
	Firing first;
	for (const Literal& literal : schema.effects)
	{
		(literal.negated ? first.deletes : first.adds)
			.insert({literal.predicate, Reference::objectsOf(literal.terms, arguments)});
	}
	if (!schema.isDurative)
	{
		fire(schema.furtherEffects, before, before, {}, arguments, first);
		return apply(first, state);
	}
	const Number duration = durationOf(before, schema, arguments);
	if (!duration)
	{
		return {.undefined = true};
	}
	fire(schema.startEffects, before, before, duration, arguments, first);
	State middle = state;
	if (const Failure failure = apply(first, middle); failure.any())
	{
		return failure;
	}
	const View during = viewOf(middle);
	if (!holdAll(during, schema.endConditions, arguments))
	{
		return {.precondition = true};
	}
	Firing last;
	fire(schema.endEffects, before, during, duration, arguments, last);
	const Failure failure = apply(last, middle);
	if (!failure.any())
	{
		state = std::move(middle);
	}
	return failure;
}

bool LanguageInterpreter::changesByNothing(
	const std::vector<EffectNode>& effects, const View& start, Bindings bindings) const
{
	bool result = false;
	for (const EffectNode& effect : effects)
	{
		if (effect.kind == EffectNode::Kind::Numeric)
		{
			std::set<FunctionId> functions;
			collectFunctions(effect.value.front(), functions);
			const bool isStatic = std::none_of(functions.begin(), functions.end(),
				[&](FunctionId function) { return uses_.changes[function.value()]; });
			// Whatever the duration is, it does not make up for what is missing.
			result = result || (isStatic && !evaluate(start, effect.value.front(), bindings, 0));
		}
		else if (effect.kind == EffectNode::Kind::When)
		{
			result = result || changesByNothing(effect.parts, start, bindings);
		}
		else if (effect.kind == EffectNode::Kind::Forall)
		{
			bindings.resize(effect.firstVariable);
			forEach(effect.variables, bindings,
				[&](const Bindings& filled)
				{ result = result || changesByNothing(effect.parts, start, filled); });
		}
	}
	return result;
}

bool LanguageInterpreter::mayBeDropped(const Instance& instance) const
{
	const ActionSchema& schema = domain_.actions[instance.schema.value()];
	const View view = viewOf(start());
	return changesByNothing(schema.furtherEffects, view, instance.arguments) ||
		   changesByNothing(schema.startEffects, view, instance.arguments) ||
		   changesByNothing(schema.endEffects, view, instance.arguments);
}

bool LanguageInterpreter::isGoal(const State& state) const
{
	const View view = viewOf(state);
	for (const Problem::GoalLiteral& goal : problem_.goal)
	{
		if ((view.state.atoms.count(goal.atom) + view.derived.count(goal.atom) != 0) ==
			goal.negated)
		{
			return false;
		}
	}
	return holdAll(view, problem_.goalConditions, {});
}

bool LanguageInterpreter::holds(const State& state, const Atom& atom) const
{
	return domain_.isDerived(atom.predicate) ? viewOf(state).derived.count(atom) != 0
											 : state.atoms.count(atom) != 0;
}

std::vector<bool> LanguageInterpreter::quests(const State& state) const
{
	const View view = viewOf(state);
	std::vector<bool> results;
	for (const SideQuest& quest : problem_.sideQuests)
	{
		Bindings bindings;
		forEach(quest.variables, bindings,
			[&](const Bindings& filled)
			{ results.push_back(holds(view, quest.condition, filled, true)); });
	}
	return results;
}

} // namespace RPGPref::Reference
