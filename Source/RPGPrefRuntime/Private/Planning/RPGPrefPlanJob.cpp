// SPDX-License-Identifier: MIT
#include "Planning/RPGPrefPlanJob.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Model/PddlReader.h"
#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Playstyle/TeamPreferences.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Planning/RPGPrefWorldState.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"

#include <memory>
#include <utility>

namespace
{

/** How much a worker does between two looks at the cancel flag outside of the stop signal. */
constexpr std::uint64_t StepUnits = 4096;

FRPGPrefPlanStep MakeStep(const RPGPref::GroundTask& Task,
	const RPGPref::TeamPreferences& Preferences, RPGPref::ActionId Action)
{
	FRPGPrefPlanStep Step;
	const RPGPref::GroundTask::Action& Entry = Task.actions[Action.value()];
	Step.Action = RPGPrefConvert::ToString(Task.schemaNames[Entry.schema.value()]);
	if (Entry.executor.isValid())
	{
		Step.Agent = RPGPrefConvert::ToString(Task.agentName(Entry.executor));
	}
	for (const RPGPref::ObjectId Argument : Task.arguments[Action])
	{
		Step.Arguments.Add(RPGPrefConvert::ToString(Task.objectNames[Argument.value()]));
	}
	Step.Value = RPGPref::toDouble(Preferences.own(Action));
	return Step;
}

} // namespace

bool FRPGPrefPlanJob::IsStopped(void* Job)
{
	return static_cast<const FRPGPrefPlanJob*>(Job)->IsCancelled();
}

void FRPGPrefPlanJob::Fail(const RPGPref::Diagnostics& Errors)
{
	Plan.Status = ERPGPrefPlanStatus::BadInput;
	for (const RPGPref::Diagnostic& Error : Errors)
	{
		Plan.Issues.Add(RPGPrefConvert::ToString(RPGPref::format(Error)));
	}
}

void FRPGPrefPlanJob::Run()
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefPlanJob);
	if (IsCancelled())
	{
		return;
	}
	const RPGPref::Result<RPGPref::Domain> Domain =
		RPGPref::readPddlDomain(Input.DomainText, Input.DomainName);
	if (!Domain)
	{
		Fail(Domain.errors());
		return;
	}
	RPGPref::Result<RPGPref::Problem> Problem =
		RPGPref::readPddlProblem(Input.ProblemText, Input.ProblemName, *Domain);
	if (!Problem)
	{
		Fail(Problem.errors());
		return;
	}
	const RPGPref::Diagnostics Errors = CatchUp(*Domain, *Problem);
	if (RPGPref::hasErrors(Errors))
	{
		Fail(Errors);
		return;
	}
	RPGPref::GroundingOptions Options;
	Options.agentType = Input.Team.agentType;
	Options.agentParameter = Input.Team.agentParameter;
	RPGPref::Grounder Grounder(*Domain, *Problem, Options);
	switch (Drive(Grounder))
	{
	case RPGPref::StepStatus::Done:
		Search(Grounder.takeTask());
		break;
	case RPGPref::StepStatus::Failed:
		Fail(Grounder.errors());
		break;
	case RPGPref::StepStatus::Running:
		break; // Cancelled.
	}
}

RPGPref::Diagnostics FRPGPrefPlanJob::CatchUp(
	const RPGPref::Domain& Domain, RPGPref::Problem& Problem) const
{
	RPGPref::Diagnostics Errors;
	const auto Note = [&Errors](const RPGPref::Diagnostics& Found)
	{ Errors.insert(Errors.end(), Found.begin(), Found.end()); };
	// As it happened: what was seen may have been changed by a later step.
	for (std::size_t Done = 0; Done <= Input.DoneSteps.size(); ++Done)
	{
		for (const FRPGPrefPlanInput::FFact& Fact : Input.Facts)
		{
			if (Fact.AfterSteps == Done)
			{
				Note(RPGPrefWorldState::SetFact(Fact.Text, Fact.bIsTrue, Domain, Problem));
			}
		}
		if (Done < Input.DoneSteps.size())
		{
			Note(RPGPrefWorldState::DoStep(Input.DoneSteps[Done], Domain, Problem));
		}
	}
	return Errors;
}

template <class Stepper>
RPGPref::StepStatus FRPGPrefPlanJob::Drive(Stepper& Work)
{
	RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
	while (Status == RPGPref::StepStatus::Running && !IsCancelled())
	{
		RPGPref::Budget Budget(StepUnits, &FRPGPrefPlanJob::IsStopped, this);
		Status = Work.step(Budget);
	}
	return Status;
}

void FRPGPrefPlanJob::Search(const RPGPref::GroundTask& Task)
{
	const RPGPref::Result<RPGPref::TeamPreferences> Preferences =
		RPGPref::TeamPreferences::bind(Input.Team, Task);
	if (!Preferences)
	{
		Fail(Preferences.errors());
		return;
	}
	RPGPref::PlanRequest Request;
	Request.limits.nodes = Input.NodeLimit;
	Request.limits.bytes = Input.ByteLimit;
	const std::unique_ptr<RPGPref::PlanSearch> Planner =
		RPGPref::makePlanSearch(Task, *Preferences, std::move(Request));
	Drive(*Planner);
	if (IsCancelled())
	{
		return;
	}
	const RPGPref::PlanResult& Result = Planner->result();
	switch (Result.outcome)
	{
	case RPGPref::SearchOutcome::Solved:
		Plan.Status = ERPGPrefPlanStatus::Solved;
		Plan.Playstyle = RPGPref::averagePlaystyle(*Preferences, Result.plan);
		for (const RPGPref::ActionId Action : Result.plan)
		{
			Plan.Steps.Add(MakeStep(Task, *Preferences, Action));
		}
		break;
	case RPGPref::SearchOutcome::Unsolvable:
		Plan.Status = ERPGPrefPlanStatus::Unsolvable;
		break;
	default:
		Plan.Status = ERPGPrefPlanStatus::Limit;
		break;
	}
}
