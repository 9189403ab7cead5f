// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/GroundPlay.h"

#include "Model/LanguageFacts.h"

namespace RPGPref
{

GroundPlay::GroundPlay(const GroundTask& task) : task_(task), now_(extendedStart(task)) {}

void GroundPlay::restart()
{
	now_ = extendedStart(task_);
}

void GroundPlay::addNumbers(const Domain& domain, const Problem& problem, TraceState& state) const
{
	if (task_.extension.fluents.empty())
	{
		return;
	}
	const std::vector<bool> isStatic = staticFunctions(domain);
	for (const Problem::FunctionValue& value : problem.functionValues)
	{
		const FunctionId function = domain.findFunction(value.function);
		if (function.isValid() && isStatic[function.value()])
		{
			state.setNumber({function, value.arguments, value.amount});
		}
	}
	for (const ExtendedTask::Fluent& fluent : task_.extension.fluents)
	{
		if (fluent.initial != kUndefined)
		{
			state.setNumber({fluent.function, fluent.arguments, fluent.initial});
		}
	}
}

GroundPlay::Changes GroundPlay::apply(ActionId action, TraceLevel& level, TraceState& state)
{
	Changes changes;
	before_ = now_;
	applyExtended(task_, action, now_);
	for (std::size_t fact = 0; fact < task_.facts.size(); ++fact)
	{
		const GroundTask::Fact& content = task_.facts[fact];
		const bool isTrue = holds(now_, FactId(fact));
		if (content.negated || task_.extension.isConsequence(FactId(fact)) ||
			isTrue == holds(before_, FactId(fact)))
		{
			continue;
		}
		const Atom& atom = task_.atoms[content.atom.value()];
		const TraceAtomId number = level.addAtom(atom.predicate, atom.arguments);
		state.set(number, isTrue);
		(isTrue ? changes.adds : changes.deletes).push_back(number);
	}
	for (std::size_t i = 0; i < task_.extension.fluents.size(); ++i)
	{
		const ExtendedTask::Fluent& fluent = task_.extension.fluents[i];
		const Quantity value = valueOf(task_, now_, FluentId(i));
		if (value != valueOf(task_, before_, FluentId(i)))
		{
			changes.numbers.push_back({fluent.function, fluent.arguments, value});
			state.setNumber(changes.numbers.back());
		}
	}
	return changes;
}

} // namespace RPGPref
