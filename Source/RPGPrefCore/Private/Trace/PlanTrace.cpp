// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/PlanTrace.h"

#include "RPGPref/Trace/EventRules.h"
#include "RPGPref/Trace/GroundPlay.h"
#include "RPGPref/Trace/TraceWriter.h"

#include "Foundation/Names.h"

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

/// Steps are done as the ground task does them; atoms that follow from rules are not written.
Result<std::string> traceOfExtendedPlan(const Domain& domain, const Problem& problem,
	TraceLevel& level, TraceState& state, const GroundTask& task, const Plan& plan,
	const PlanFile& file)
{
	GroundPlay play(task);
	play.addNumbers(domain, problem, state);
	TraceWriter writer(level, domain.name, state);
	for (std::size_t step = 0; step < plan.size(); ++step)
	{
		if (!play.isPossible(plan[step]))
		{
			return Diagnostic{file.file, file.steps[step].position,
				"step " + std::to_string(step + 1) + ", " + task.actionText(plan[step]) +
					", is not possible: a precondition does not hold",
				"impossible-step", Severity::Error};
		}
		const GroundPlay::Changes changes = play.apply(plan[step], level, state);
		RecordedEvent event;
		event.action = task.actions[plan[step].value()].schema;
		event.arguments = task.arguments[plan[step]];
		event.succeeded = true;
		event.adds = changes.adds;
		event.deletes = changes.deletes;
		event.numbers = changes.numbers;
		writer.event(event);
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
		return traceOfExtendedPlan(domain, problem, level, state, task, plan, file);
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
