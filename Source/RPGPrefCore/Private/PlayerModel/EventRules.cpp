// SPDX-License-Identifier: MIT
#include "PlayerModel/EventRules.h"

#include <algorithm>

namespace RPGPref
{

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

std::string EventRules::textOf(const TraceLevel& level, const Literal& literal,
	std::span<const ObjectId> arguments) const
{
	std::string text(1, '(');
	text += lowerCase(domain_.predicates[literal.predicate.value()].name);
	for (const Term term : literal.terms)
	{
		text += ' ';
		text += level.objects()[objectOf(term, arguments).value()].name;
	}
	return text + ')';
}

std::optional<std::string> EventRules::unmet(
	const TraceLevel& level, const TraceState& state, const TraceEvent& event)
{
	const ActionSchema& schema = domain_.actions[event.action.value()];
	for (const Literal& literal : schema.preconditions)
	{
		if (state.isTrue(atomOf(level, literal, event.arguments)) == literal.negated)
		{
			return textOf(level, literal, event.arguments) +
				(literal.negated ? " is true" : " is false");
		}
	}
	for (const EqualityConstraint& equality : schema.equalities)
	{
		const bool isEqual =
			objectOf(equality.left, event.arguments) == objectOf(equality.right, event.arguments);
		if (isEqual == equality.negated)
		{
			return std::string(isEqual ? "two arguments are the same" : "two arguments differ");
		}
	}
	return std::nullopt;
}

std::optional<std::string> EventRules::deviation(
	const TraceLevel& level, const TraceState& state, const TraceEvent& event)
{
	if (state.hasUnknown())
	{
		return std::nullopt;
	}
	const ActionSchema& schema = domain_.actions[event.action.value()];
	const std::optional<std::string> reason = unmet(level, state, event);
	if (!event.succeeded)
	{
		return reason ? std::nullopt
					  : std::optional(schema.name + " failed, but by the rules nothing forbids it");
	}
	if (reason)
	{
		return schema.name + " succeeded, but by the rules it cannot: " + *reason;
	}
	const auto isIn = [](std::span<const TraceAtomId> atoms, TraceAtomId atom) {
		return std::find(atoms.begin(), atoms.end(), atom) != atoms.end();
	};
	std::vector<TraceAtomId> expectedAdds;
	std::vector<TraceAtomId> expectedDeletes;
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
			const bool isOverruled = literal.negated && isIn(expectedAdds, atom);
			(literal.negated ? expectedDeletes : expectedAdds).push_back(atom);
			const bool after = isIn(event.adds, atom) ||
				(state.isTrue(atom) && !isIn(event.deletes, atom));
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
		if (!isIn(expectedAdds, atom))
		{
			return schema.name + " does not make (" + level.atomText(atom) + ") true";
		}
	}
	for (const TraceAtomId atom : event.deletes)
	{
		if (!isIn(expectedDeletes, atom))
		{
			return schema.name + " does not make (" + level.atomText(atom) + ") false";
		}
	}
	return std::nullopt;
}

} // namespace RPGPref
