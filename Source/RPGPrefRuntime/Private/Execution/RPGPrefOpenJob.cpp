// SPDX-License-Identifier: MIT
// On the worker, one after another: read the texts; ground what is unknown, if there is a knowledge
// file; open the session, which grounds the level; then make the first plan, in belief or with a
// search of its own. Each is a stepper driven in slices, and a cancelled job ends within one of
// them. With Grounding set, the job only grounds again for what lies beyond the level as it was
// opened.
#include "Execution/RPGPrefOpenJob.h"

#include "RPGPref/Planning/PlanSearch.h"

#include "ProfilingDebugging/CpuProfilerTrace.h"

#include <utility>

bool FRPGPrefOpenJob::IsStopped(void* Job)
{
	return static_cast<const FRPGPrefOpenJob*>(Job)->IsCancelled();
}

template <class Stepper>
RPGPref::StepStatus FRPGPrefOpenJob::Drive(Stepper& Work)
{
	constexpr std::uint64_t StepUnits = 4096;
	RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
	while (Status == RPGPref::StepStatus::Running && !IsCancelled())
	{
		RPGPref::Budget Budget(StepUnits, &FRPGPrefOpenJob::IsStopped, this);
		Status = Work.step(Budget);
	}
	return Status;
}

std::optional<RPGPref::KnowledgeTask> FRPGPrefOpenJob::ReadKnowledge(
	const RPGPref::LevelModel& Model, std::vector<std::string>& OutUnknown)
{
	const RPGPref::Team& Team = Options.Input.Team;
	RPGPref::Result<RPGPref::Knowledge> Knowledge = RPGPref::readKnowledge(
		Options.Knowledge, "Knowledge", Model.domain, Model.problem, Team.agentType);
	if (!Knowledge)
	{
		Errors = Knowledge.errors();
		return std::nullopt;
	}
	// One planner plans for all, so they share what they know.
	Knowledge->isIndividual = false;
	const std::vector<std::string> Unknown = RPGPref::unknownPredicates(*Knowledge, Model.domain);
	OutUnknown.insert(OutUnknown.end(), Unknown.begin(), Unknown.end());
	RPGPref::GroundingOptions GroundingOptions;
	GroundingOptions.agentType = Team.agentType;
	GroundingOptions.agentParameter = Team.agentParameter;
	RPGPref::KnowledgeGrounder Grounder(Model.domain, Model.problem, *Knowledge, GroundingOptions);
	const RPGPref::StepStatus Status = Drive(Grounder);
	if (Status != RPGPref::StepStatus::Done)
	{
		Errors = Grounder.errors();
		return std::nullopt;
	}
	return Grounder.takeTask();
}

void FRPGPrefOpenJob::Run()
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefOpenLevel);
	if (Grounding)
	{
		if (Drive(*Grounding) == RPGPref::StepStatus::Failed)
		{
			Errors = Grounding->errors();
		}
		return;
	}
	RPGPref::Result<RPGPref::LevelModel> Model = Options.Input.Read();
	if (!Model)
	{
		Errors = Model.errors();
		return;
	}
	RPGPref::SessionOptions SessionOptions = Options.Session;
	std::optional<RPGPref::KnowledgeTask> Known;
	if (!Options.Knowledge.empty() && !(Known = ReadKnowledge(*Model, SessionOptions.sensed)))
	{
		return;
	}
	TSharedPtr<RPGPref::LevelSession> Opened =
		MakeShared<RPGPref::LevelSession>(std::move(*Model), SessionOptions);
	const RPGPref::StepStatus Status = Drive(*Opened);
	if (Status == RPGPref::StepStatus::Failed)
	{
		Errors = Opened->errors();
	}
	if (Status != RPGPref::StepStatus::Done)
	{
		return;
	}
	if (Known)
	{
		// The first plan is made in belief, too, and nobody but the team's own planner keeps it.
		Belief = MakeShared<RPGPref::RunningBelief>(
			std::move(*Known), Opened->task(), Options.Input.Team);
		RPGPref::Budget Budget(RPGPref::Budget::kUnlimited, &FRPGPrefOpenJob::IsStopped, this);
		Belief->assume(Budget);
	}
	else if (Options.bMakesPlan)
	{
		const std::unique_ptr<RPGPref::PlanSearch> Search = RPGPref::makePlanSearch(
			Opened->task(), Opened->preferences(), RPGPref::PlanRequest(Options.Request));
		Drive(*Search);
		Outcome = Search->result().outcome;
		Plan = Search->result().plan;
	}
	Session = Opened;
}
