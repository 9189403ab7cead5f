// SPDX-License-Identifier: MIT
#include "Reference/LanguageInterpreter.h"

#include <algorithm>

namespace RPGPref::Reference
{
namespace
{

__extension__ using Wide = __int128;
using Number = LanguageInterpreter::Number;

constexpr Wide kUnit = 1'000'000;

Number inRange(Wide value)
{
	const Wide most = (static_cast<Wide>(1) << 63) - 1;
	return value > most || value < -most ? Number() : Number(static_cast<std::int64_t>(value));
}

/// To the nearest, halves towards plus infinity: the floor of dividend / divisor + 1/2.
Number roundedQuotient(Wide dividend, Wide divisor)
{
	if (divisor == 0)
	{
		return {};
	}
	if (divisor < 0)
	{
		dividend = -dividend;
		divisor = -divisor;
	}
	const Wide twice = 2 * dividend + divisor;
	Wide quotient = twice / (2 * divisor);
	if (twice % (2 * divisor) < 0)
	{
		--quotient;
	}
	return inRange(quotient);
}

Number calculate(Expression::Kind kind, Number left, Number right)
{
	if (!left || !right)
	{
		return {};
	}
	switch (kind)
	{
	case Expression::Kind::Add:
		return inRange(static_cast<Wide>(*left) + *right);
	case Expression::Kind::Subtract:
		return inRange(static_cast<Wide>(*left) - *right);
	case Expression::Kind::Multiply:
		return roundedQuotient(static_cast<Wide>(*left) * *right, kUnit);
	default:
		return roundedQuotient(static_cast<Wide>(*left) * kUnit, *right);
	}
}

bool compare(NumberComparison comparison, std::int64_t left, std::int64_t right)
{
	switch (comparison)
	{
	case NumberComparison::Less:
		return left < right;
	case NumberComparison::LessEqual:
		return left <= right;
	case NumberComparison::Greater:
		return left > right;
	case NumberComparison::GreaterEqual:
		return left >= right;
	case NumberComparison::Equal:
		return left == right;
	case NumberComparison::Unequal:
		break;
	}
	return left != right;
}

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

/// Calls `visit` for an effect and everything below it.
template <class Visit>
void forEachEffect(const std::vector<EffectNode>& effects, Visit visit)
{
	for (const EffectNode& effect : effects)
	{
		visit(effect);
		forEachEffect(effect.parts, visit);
	}
}

template <class Visit>
void forEachEffect(const ActionSchema& schema, Visit visit)
{
	forEachEffect(schema.furtherEffects, visit);
	forEachEffect(schema.startEffects, visit);
	forEachEffect(schema.endEffects, visit);
}

/// Which predicates a formula uses, and whether negatively.
void collectUses(
	const Formula& formula, bool isNegative, std::set<std::pair<PredicateId, bool>>& uses)
{
	if (formula.kind == Formula::Kind::Atom)
	{
		uses.insert({formula.predicate, isNegative});
	}
	for (const Formula& part : formula.parts)
	{
		collectUses(part, isNegative != (formula.kind == Formula::Kind::Not), uses);
	}
}

} // namespace

LanguageInterpreter::LanguageInterpreter(const Domain& domain, const Problem& problem)
	: domain_(domain)
	, problem_(problem)
	, changes_(domain.functions.size(), false)
	, needed_(domain.functions.size(), false)
	, strata_(domain.predicates.size(), 0)
{
	findNeeded();
	findStrata();
}

void LanguageInterpreter::collectFunctions(
	const Expression& expression, std::set<FunctionId>& functions) const
{
	if (expression.kind == Expression::Kind::Fluent)
	{
		functions.insert(expression.function);
	}
	for (const Expression& operand : expression.operands)
	{
		collectFunctions(operand, functions);
	}
}

void LanguageInterpreter::collectFunctions(
	const Formula& formula, std::set<FunctionId>& functions) const
{
	for (const Expression& side : formula.sides)
	{
		collectFunctions(side, functions);
	}
	for (const Formula& part : formula.parts)
	{
		collectFunctions(part, functions);
	}
}

void LanguageInterpreter::findNeeded()
{
	std::set<FunctionId> asked;
	const auto ask = [&](const std::vector<Formula>& formulas)
	{
		for (const Formula& formula : formulas)
		{
			collectFunctions(formula, asked);
		}
	};
	ask(problem_.goalConditions);
	for (const SideQuest& quest : problem_.sideQuests)
	{
		collectFunctions(quest.condition, asked);
	}
	for (const DerivedRule& rule : domain_.derived)
	{
		collectFunctions(rule.condition, asked);
	}
	for (const ActionSchema& schema : domain_.actions)
	{
		ask(schema.conditions);
		ask(schema.endConditions);
		for (const DurationBound& bound : schema.duration)
		{
			collectFunctions(bound.value, asked);
		}
		forEachEffect(schema,
			[&](const EffectNode& effect)
			{
				ask(effect.condition);
				ask(effect.endCondition);
				if (effect.kind == EffectNode::Kind::Numeric)
				{
					changes_[effect.function.value()] = true;
				}
			});
	}
	for (bool grows = true; grows;)
	{
		const std::size_t before = asked.size();
		for (const ActionSchema& schema : domain_.actions)
		{
			forEachEffect(schema,
				[&](const EffectNode& effect)
				{
					if (effect.kind == EffectNode::Kind::Numeric &&
						asked.count(effect.function) != 0)
					{
						collectFunctions(effect.value.front(), asked);
					}
				});
		}
		grows = asked.size() != before;
	}
	for (const FunctionId function : asked)
	{
		needed_[function.value()] = changes_[function.value()];
	}
}

void LanguageInterpreter::findStrata()
{
	for (bool grows = true; grows;)
	{
		grows = false;
		for (const DerivedRule& rule : domain_.derived)
		{
			std::set<std::pair<PredicateId, bool>> uses;
			collectUses(rule.condition, false, uses);
			std::size_t& stratum = strata_[rule.predicate.value()];
			for (const auto& [predicate, isNegative] : uses)
			{
				const std::size_t least = strata_[predicate.value()] +
										  (isNegative && domain_.isDerived(predicate) ? 1 : 0);
				grows = grows || least > stratum;
				stratum = (std::max)(stratum, least);
			}
			lastStratum_ = (std::max)(lastStratum_, stratum);
		}
	}
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
		if (function.isValid() && (needed_[function.value()] || !changes_[function.value()]))
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
	for (std::size_t stratum = 0; stratum <= lastStratum_; ++stratum)
	{
		for (bool grows = true; grows;)
		{
			grows = false;
			for (const DerivedRule& rule : domain_.derived)
			{
				if (strata_[rule.predicate.value()] != stratum)
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
		if (!needed_[fluent.first.value()])
		{
			continue;
		}
		const auto found = state.numbers.find(fluent);
		const Number before = found == state.numbers.end() ? Number() : Number(found->second);
		Wide sum = 0;
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
						   ? static_cast<Wide>(change.value.value_or(0))
						   : -static_cast<Wide>(change.value.value_or(0));
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
				[&](FunctionId function) { return changes_[function.value()]; });
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
