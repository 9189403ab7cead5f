// SPDX-License-Identifier: MIT
// Plain actions are judged by their literals: the preconditions in the state before, then every
// effect and every recorded change against each other. Actions with more than literals, and domains
// with derived predicates, are judged by replaying the event as a plan of one step (PlanValidator)
// from the recorded state, and comparing what comes out. States with unknown atoms are not judged,
// nor are traces without the numbers that the rules read. Costs the literals of the action; a
// replay costs the state.
#include "RPGPref/Trace/EventRules.h"

#include "Foundation/Names.h"
#include "Model/LanguageFacts.h"
#include "Trace/StateProblem.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

std::string numberDifference(const std::string& action, const std::string& number,
	const std::string& expected, const std::string& found)
{
	return action + " should leave " + number + " at " + expected + ", but it is " + found +
		   " afterwards";
}

} // namespace

ObjectId EventRules::objectOf(Term term, std::span<const ObjectId> arguments) const
{
	// The domain's constants are a level's first objects, so their positions agree.
	return term.kind == Term::Kind::Parameter ? arguments[term.index] : ObjectId(term.index);
}

TraceAtomId EventRules::atomOf(
	const TraceLevel& level, const Literal& literal, std::span<const ObjectId> arguments)
{
	ground_.clear();
	for (const Term term : literal.terms)
	{
		ground_.push_back(objectOf(term, arguments));
	}
	return level.findAtom(literal.predicate, ground_);
}

std::string EventRules::textOf(
	const TraceLevel& level, const Literal& literal, std::span<const ObjectId> arguments) const
{
	std::string text(1, '(');
	text += folded(domain_.predicates[literal.predicate.value()].name);
	for (const Term term : literal.terms)
	{
		text += ' ';
		text += level.objects()[objectOf(term, arguments).value()].name;
	}
	return text + ')';
}

const Literal* EventRules::unmetLiteral(const TraceLevel& level, const TraceState& state,
	SchemaId action, std::span<const ObjectId> arguments)
{
	for (const Literal& literal : domain_.actions[action.value()].preconditions)
	{
		if (state.isTrue(atomOf(level, literal, arguments)) == literal.negated)
		{
			return &literal;
		}
	}
	return nullptr;
}

const EqualityConstraint* EventRules::unmetEquality(
	SchemaId action, std::span<const ObjectId> arguments) const
{
	for (const EqualityConstraint& equality : domain_.actions[action.value()].equalities)
	{
		const bool isEqual =
			objectOf(equality.left, arguments) == objectOf(equality.right, arguments);
		if (isEqual == equality.negated)
		{
			return &equality;
		}
	}
	return nullptr;
}

std::optional<std::string> EventRules::unmet(const TraceLevel& level, const TraceState& state,
	SchemaId action, std::span<const ObjectId> arguments)
{
	if (const Literal* const literal = unmetLiteral(level, state, action, arguments))
	{
		return textOf(level, *literal, arguments) + (literal->negated ? " is true" : " is false");
	}
	if (const EqualityConstraint* const equality = unmetEquality(action, arguments))
	{
		return std::string(
			equality->negated ? "two arguments are the same" : "two arguments differ");
	}
	return std::nullopt;
}

bool EventRules::isApplicable(const TraceLevel& level, const TraceState& state, SchemaId action,
	std::span<const ObjectId> arguments)
{
	return unmetLiteral(level, state, action, arguments) == nullptr &&
		   unmetEquality(action, arguments) == nullptr;
}

void EventRules::apply(TraceLevel& level, TraceState& state, SchemaId action,
	std::span<const ObjectId> arguments, std::vector<TraceAtomId>& adds,
	std::vector<TraceAtomId>& deletes)
{
	adds.clear();
	deletes.clear();
	const TraceState before = state;
	// Deletes happen first, so what is also added stays.
	for (const bool isDeleting : {true, false})
	{
		for (const Literal& literal : domain_.actions[action.value()].effects)
		{
			if (literal.negated == isDeleting)
			{
				ground_.clear();
				for (const Term term : literal.terms)
				{
					ground_.push_back(objectOf(term, arguments));
				}
				state.set(level.addAtom(literal.predicate, ground_), !isDeleting);
			}
		}
	}
	for (const Literal& literal : domain_.actions[action.value()].effects)
	{
		const TraceAtomId atom = atomOf(level, literal, arguments);
		const bool isTrue = state.isTrue(atom);
		std::vector<TraceAtomId>& changes = isTrue ? adds : deletes;
		if (isTrue != before.isTrue(atom) &&
			std::find(changes.begin(), changes.end(), atom) == changes.end())
		{
			changes.push_back(atom);
		}
	}
}

std::optional<std::string> EventRules::deviationByReplay(
	const TraceLevel& level, const TraceState& state, const TraceEvent& event) const
{
	const Problem problem = problemFrom(level, state);
	const std::vector<bool> isNeeded = neededFunctions(domain_, problem);
	// A trace without numbers says too little about rules that ask for them.
	if (state.numbers().empty() &&
		std::find(isNeeded.begin(), isNeeded.end(), true) != isNeeded.end())
	{
		return std::nullopt;
	}
	const std::string& name = domain_.actions[event.action.value()].name;
	WrittenStep step;
	step.action = name;
	for (const ObjectId argument : event.arguments)
	{
		step.arguments.push_back(level.objects()[argument.value()].name);
	}
	PlanFile plan;
	plan.steps.push_back(std::move(step));
	const PlanValidation replay = validatePlan(domain_, problem, plan);
	if (!event.succeeded)
	{
		return replay.failedStep ? std::nullopt
								 : std::optional(name + " failed, but the rules allow it");
	}
	if (replay.failedStep)
	{
		return name + " succeeded, but the rules forbid it: " + replay.reason +
			   (replay.missing.empty() ? "" : ", " + replay.missing.front());
	}
	TraceState after = state;
	for (const TraceAtomId atom : event.deletes)
	{
		after.set(atom, false);
	}
	for (const TraceAtomId atom : event.adds)
	{
		after.set(atom, true);
	}
	for (const TraceNumber& number : event.numbers)
	{
		after.setNumber(number);
	}
	return differenceFrom(replay, level, after, name);
}

std::optional<std::string> EventRules::differenceFrom(const PlanValidation& replay,
	const TraceLevel& level, const TraceState& after, const std::string& name) const
{
	for (const Atom& atom : replay.atoms)
	{
		if (!after.isTrue(level.findAtom(atom.predicate, atom.arguments)))
		{
			return name + " should leave " + atomText(level, atom) +
				   " true, but it is false afterwards";
		}
	}
	std::optional<std::string> difference;
	after.forEachTrue(
		[&](TraceAtomId number)
		{
			const Atom atom = {level.predicateOf(number), level.argumentsOf(number)};
			// Recorders may write what rules derive; it follows from the rest.
			if (!difference && !domain_.isDerived(atom.predicate) &&
				!std::binary_search(replay.atoms.begin(), replay.atoms.end(), atom))
			{
				difference = name + " should leave " + atomText(level, atom) +
							 " false, but it is true afterwards";
			}
		});
	for (const auto& [fluent, value] : replay.numbers)
	{
		const auto recorded = std::find_if(after.numbers().begin(), after.numbers().end(),
			[&, &searched = fluent](const TraceNumber& number)
			{ return numberText(level, number) == searched; });
		if (!difference && recorded != after.numbers().end() &&
			quantityText(recorded->value) != value)
		{
			difference = numberDifference(name, fluent, value, quantityText(recorded->value));
		}
	}
	return difference;
}

std::string EventRules::atomText(const TraceLevel& level, const Atom& atom) const
{
	std::string text = "(" + folded(domain_.predicates[atom.predicate.value()].name);
	for (const ObjectId object : atom.arguments)
	{
		text += " " + level.objects()[object.value()].name;
	}
	return text + ")";
}

std::string EventRules::numberText(const TraceLevel& level, const TraceNumber& number) const
{
	std::string text = "(" + domain_.functions[number.function.value()].name;
	for (const ObjectId object : number.arguments)
	{
		text += " " + level.objects()[object.value()].name;
	}
	return text + ")";
}

std::optional<std::string> EventRules::deviation(
	const TraceLevel& level, const TraceState& state, const TraceEvent& event)
{
	const ActionSchema& schema = domain_.actions[event.action.value()];
	if (state.hasUnknown())
	{
		return std::nullopt;
	}
	if (schema.isExtended() || !domain_.derived.empty())
	{
		return deviationByReplay(level, state, event);
	}
	if (!event.succeeded)
	{
		return isApplicable(level, state, event.action, event.arguments)
				   ? std::optional(schema.name + " failed, but the rules allow it")
				   : std::nullopt;
	}
	if (const auto reason = unmet(level, state, event.action, event.arguments))
	{
		return schema.name + " succeeded, but the rules forbid it: " + *reason;
	}
	const auto isIn = [](std::span<const TraceAtomId> atoms, TraceAtomId atom)
	{ return std::find(atoms.begin(), atoms.end(), atom) != atoms.end(); };
	expectedAdds_.clear();
	expectedDeletes_.clear();
	for (const bool wantsAdds : {true, false})
	{
		for (const Literal& literal : schema.effects)
		{
			if (literal.negated == wantsAdds)
			{
				continue;
			}
			const TraceAtomId atom = atomOf(level, literal, event.arguments);
			// What is added stays, even if it is deleted as well.
			const bool isOverruled = literal.negated && isIn(expectedAdds_, atom);
			(literal.negated ? expectedDeletes_ : expectedAdds_).push_back(atom);
			const bool after =
				isIn(event.adds, atom) || (state.isTrue(atom) && !isIn(event.deletes, atom));
			if (!isOverruled && after == literal.negated)
			{
				return schema.name + " should leave " + textOf(level, literal, event.arguments) +
					   (literal.negated ? " false, but it is true" : " true, but it is false") +
					   " afterwards";
			}
		}
	}
	for (const TraceAtomId atom : event.adds)
	{
		if (!isIn(expectedAdds_, atom))
		{
			return schema.name + " does not make (" + level.atomText(atom) + ") true";
		}
	}
	for (const TraceAtomId atom : event.deletes)
	{
		if (!isIn(expectedDeletes_, atom))
		{
			return schema.name + " does not make (" + level.atomText(atom) + ") false";
		}
	}
	return std::nullopt;
}

} // namespace RPGPref
