// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/PlanTrace.h"

#include "RPGPref/Model/Successor.h"
#include "RPGPref/Trace/EventRules.h"
#include "RPGPref/Trace/TraceWriter.h"

#include "Foundation/Names.h"
#include "Model/LanguageChecks.h"

#include <optional>

namespace RPGPref
{

TraceLevel traceLevelOf(const Domain& domain, const Problem& problem)
{
	TraceLevel level(domain, folded(problem.name));
	for (const Object& object : problem.objects)
	{
		level.addObject(object.name, object.types);
	}
	return level;
}

TraceState traceStartOf(const Problem& problem, TraceLevel& level)
{
	TraceState state;
	for (const Atom& atom : problem.init)
	{
		const TraceAtomId number = level.addAtom(atom.predicate, atom.arguments);
		if (number.isValid())
		{
			state.set(number, true);
		}
	}
	return state;
}

namespace
{

/// The numbers that conditions depend on, and those that never change; not the accounts, which
/// decide nothing. None if no condition depends on a number that changes.
void addNumbers(
	const Domain& domain, const Problem& problem, const GroundTask& task, TraceState& state)
{
	if (task.extension.fluents.empty())
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
	for (const ExtendedTask::Fluent& fluent : task.extension.fluents)
	{
		if (fluent.initial != kUndefined)
		{
			state.setNumber({fluent.function, fluent.arguments, fluent.initial});
		}
	}
}

std::vector<TraceNumber> changedNumbers(const GroundTask& task, StateView before, StateView after)
{
	std::vector<TraceNumber> changed;
	for (std::size_t i = 0; i < task.extension.fluents.size(); ++i)
	{
		const ExtendedTask::Fluent& fluent = task.extension.fluents[i];
		const Quantity value = valueOf(task, after, FluentId(i));
		if (value != valueOf(task, before, FluentId(i)))
		{
			changed.push_back({fluent.function, fluent.arguments, value});
		}
	}
	return changed;
}

/// Steps are done as the ground task does them; atoms that follow from rules are not written.
Result<std::string> traceOfExtendedPlan(const Domain& domain, TraceLevel& level, TraceState& state,
	const GroundTask& task, const Plan& plan, const PlanFile& file)
{
	TraceWriter writer(level, domain.name, state);
	PackedState before = extendedStart(task);
	std::vector<TraceAtomId> adds;
	std::vector<TraceAtomId> deletes;
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		if (tryStep(task, before, plan[step]) != StepOutcome::Possible)
		{
			return Diagnostic{file.file, file.steps[step].position,
				"step " + std::to_string(step + 1) + ", " + task.actionText(plan[step]) +
					", is not possible: a precondition does not hold",
				"impossible-step", Severity::Error};
		}
		PackedState after = before;
		applyExtended(task, plan[step], after);
		adds.clear();
		deletes.clear();
		for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
		{
			const GroundTask::Fact& content = task.facts[fact];
			const bool isTrue = holds(after, FactId(fact));
			if (content.negated || task.extension.isConsequence(FactId(fact)) ||
				isTrue == holds(before, FactId(fact)))
			{
				continue;
			}
			const Atom& atom = task.atoms[content.atom.value()];
			const TraceAtomId number = level.addAtom(atom.predicate, atom.arguments);
			state.set(number, isTrue);
			(isTrue ? adds : deletes).push_back(number);
		}
		RecordedEvent event;
		event.action = task.actions[plan[step].value()].schema;
		event.arguments = task.arguments[plan[step]];
		event.succeeded = true;
		event.adds = adds;
		event.deletes = deletes;
		const std::vector<TraceNumber> numbers = changedNumbers(task, before, after);
		event.numbers = numbers;
		writer.event(event);
		before = std::move(after);
	}
	writer.end(state);
	return writer.take();
}

} // namespace

Result<std::string> traceOfPlan(const Domain& domain, const Problem& problem,
	const GroundTask& task, const Plan& plan, const PlanFile& file)
{
	TraceLevel level = traceLevelOf(domain, problem);
	TraceState state = traceStartOf(problem, level);
	if (task.isExtended())
	{
		addNumbers(domain, problem, task, state);
		return traceOfExtendedPlan(domain, level, state, task, plan, file);
	}
	EventRules rules(domain);
	TraceWriter writer(level, domain.name, state);
	std::vector<TraceAtomId> adds;
	std::vector<TraceAtomId> deletes;
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		const SchemaId schema = task.actions[plan[step].value()].schema;
		const auto arguments = task.arguments[plan[step]];
		if (const std::optional<std::string> reason = rules.unmet(level, state, schema, arguments))
		{
			return Diagnostic{file.file, file.steps[step].position,
				"step " + std::to_string(step + 1) + ", " + task.actionText(plan[step]) +
					", is not possible: " + *reason,
				"impossible-step", Severity::Error};
		}
		rules.apply(level, state, schema, arguments, adds, deletes);
		RecordedEvent event;
		event.action = schema;
		event.arguments = arguments;
		event.succeeded = true;
		event.adds = adds;
		event.deletes = deletes;
		writer.event(event);
	}
	writer.end(state);
	return writer.take();
}

} // namespace RPGPref
