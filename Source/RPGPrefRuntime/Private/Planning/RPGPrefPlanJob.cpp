// SPDX-License-Identifier: MIT
#include "Planning/RPGPrefPlanJob.h"

#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Session/LevelSession.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

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
	RPGPref::Result<RPGPref::LevelModel> Model = RPGPref::readLevelModel(
		{{Input.DomainName, Input.DomainText}, {Input.ProblemName, Input.ProblemText}, {}, {}});
	if (!Model)
	{
		Fail(Model.errors());
		return;
	}
	Model->team = Input.Team;
	RPGPref::LevelSession Session(std::move(*Model));
	switch (Drive(Session))
	{
	case RPGPref::StepStatus::Done:
		break;
	case RPGPref::StepStatus::Failed:
		Fail(Session.errors());
		return;
	case RPGPref::StepStatus::Running:
		return; // Cancelled.
	}
	const RPGPref::Diagnostics Errors = CatchUp(Session);
	if (RPGPref::hasErrors(Errors))
	{
		Fail(Errors);
	}
	else if (!IsCancelled())
	{
		Search(Session);
	}
}

RPGPref::Diagnostics FRPGPrefPlanJob::CatchUp(RPGPref::LevelSession& Session)
{
	RPGPref::Diagnostics Errors;
	const auto Note = [&Errors](const RPGPref::Result<bool>& Seen)
	{
		if (!Seen)
		{
			Errors.insert(Errors.end(), Seen.errors().begin(), Seen.errors().end());
		}
	};
	// As it happened: what was seen may have been changed by a later step.
	for (std::size_t Done = 0; Done <= Input.DoneSteps.size(); ++Done)
	{
		for (const FRPGPrefPlanInput::FFact& Fact : Input.Facts)
		{
			if (Fact.AfterSteps == Done)
			{
				Note(Session.observe(Fact.Text, Fact.bIsTrue));
			}
		}
		if (Done < Input.DoneSteps.size())
		{
			Note(Session.perform(Input.DoneSteps[Done]));
		}
	}
	if (Errors.empty() && Session.isBehind())
	{
		std::unique_ptr<RPGPref::LevelGrounding> Grounding = Session.reground();
		switch (Drive(*Grounding))
		{
		case RPGPref::StepStatus::Done:
			return Session.adopt(std::move(Grounding));
		case RPGPref::StepStatus::Failed:
			return Grounding->errors();
		case RPGPref::StepStatus::Running:
			break; // Cancelled.
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

void FRPGPrefPlanJob::Search(const RPGPref::LevelSession& Session)
{
	const RPGPref::GroundTask Task = Session.situation();
	const RPGPref::TeamPreferences& Preferences = Session.preferences();
	RPGPref::PlanRequest Request;
	Request.limits.nodes = Input.NodeLimit;
	Request.limits.bytes = Input.ByteLimit;
	const std::unique_ptr<RPGPref::PlanSearch> Planner =
		RPGPref::makePlanSearch(Task, Preferences, std::move(Request));
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
		Plan.Playstyle = RPGPref::averagePlaystyle(Preferences, Result.plan);
		for (const RPGPref::ActionId Action : Result.plan)
		{
			Plan.Steps.Add(MakeStep(Task, Preferences, Action));
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
