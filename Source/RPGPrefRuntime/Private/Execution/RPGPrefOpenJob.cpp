// SPDX-License-Identifier: MIT
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
	TSharedPtr<RPGPref::LevelSession> Opened =
		MakeShared<RPGPref::LevelSession>(std::move(*Model), Options.Session);
	const RPGPref::StepStatus Status = Drive(*Opened);
	if (Status == RPGPref::StepStatus::Failed)
	{
		Errors = Opened->errors();
	}
	if (Status != RPGPref::StepStatus::Done)
	{
		return;
	}
	if (Options.bMakesPlan)
	{
		const std::unique_ptr<RPGPref::PlanSearch> Search = RPGPref::makePlanSearch(
			Opened->task(), Opened->preferences(), RPGPref::PlanRequest(Options.Request));
		Drive(*Search);
		Outcome = Search->result().outcome;
		Plan = Search->result().plan;
	}
	Session = Opened;
}
