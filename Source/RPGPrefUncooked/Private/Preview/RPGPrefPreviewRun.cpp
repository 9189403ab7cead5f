// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "RPGPref/Preview/NewcomersJob.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <atomic>
#include <optional>
#include <utility>

/** Shared by the game thread and the worker. Only atomics are touched by both at a time. */
struct FRPGPrefPreviewRun::FJob
{
	FJob(RPGPref::PreviewInput Input, const RPGPref::PreviewOptions& Options, std::string Knowledge)
		: Newcomers(MakeNewcomers(Input, std::move(Knowledge))), Preview(std::move(Input), Options)
	{
	}

	static RPGPref::NewcomersInput MakeNewcomers(
		const RPGPref::PreviewInput& Input, std::string Knowledge)
	{
		RPGPref::NewcomersInput Result;
		Result.text = std::move(Knowledge);
		if (!Result.text.empty())
		{
			Result.domain = Input.domain;
			Result.problem = Input.problem;
			Result.teams = Input.teams;
			Result.file = "Knowledge";
		}
		return Result;
	}

	static bool IsStopped(void* Job)
	{
		return static_cast<FJob*>(Job)->bCancelled.load(std::memory_order_relaxed);
	}

	template <class Stepper>
	RPGPref::StepStatus Drive(Stepper& Work)
	{
		constexpr std::uint64_t UnitsPerStep = 2000;
		RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
		while (Status == RPGPref::StepStatus::Running && !IsStopped(this))
		{
			RPGPref::Budget Budget(UnitsPerStep, &IsStopped, this);
			Status = Work.step(Budget);
			const RPGPref::Progress Progress = Work.progress();
			Share.store(Progress.total == 0 ? 0.0F
											: static_cast<float>(Progress.done) /
												  static_cast<float>(Progress.total),
				std::memory_order_relaxed);
		}
		return Status;
	}

	/** The worker's part. */
	void Run()
	{
		const RPGPref::StepStatus Status = Drive(Preview);
		if (Status == RPGPref::StepStatus::Done)
		{
			RPGPref::PreviewReport Made = Preview.takeReport();
			if (!Newcomers.text.empty())
			{
				Play(Made);
			}
			if (!IsStopped(this))
			{
				Report.emplace(std::move(Made));
			}
		}
		bFailed = Status == RPGPref::StepStatus::Failed;
	}

	/** The same teams as newcomers. Without them the report is still worth showing. */
	void Play(RPGPref::PreviewReport& Made)
	{
		Newcomers.words = Made.task.words;
		RPGPref::NewcomersJob Work(std::move(Newcomers));
		if (Drive(Work) == RPGPref::StepStatus::Failed)
		{
			KnowledgeErrors = Work.errors();
			return;
		}
		Work.addTo(Made);
	}

	RPGPref::NewcomersInput Newcomers;
	RPGPref::PreviewJob Preview;
	RPGPref::Diagnostics KnowledgeErrors;
	std::atomic<bool> bCancelled{false};
	std::atomic<float> Share{0.0F};
	std::optional<RPGPref::PreviewReport> Report;
	bool bFailed = false;
};

FRPGPrefPreviewRun::~FRPGPrefPreviewRun()
{
	Cancel();
	Wait();
}

void FRPGPrefPreviewRun::Start(
	RPGPref::PreviewInput Input, const RPGPref::PreviewOptions& Options, const FString& Knowledge)
{
	Cancel();
	Wait();
	Issues.Reset();
	Job = MakeShared<FJob>(std::move(Input), Options, RPGPrefConvert::ToUtf8(Knowledge));
	State = ERPGPrefRunState::Running;
	Task = UE::Tasks::Launch(
		UE_SOURCE_LOCATION, [Running = Job]() { Running->Run(); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRPGPrefPreviewRun::Cancel()
{
	if (Job.IsValid())
	{
		Job->bCancelled.store(true, std::memory_order_relaxed);
	}
}

bool FRPGPrefPreviewRun::Poll()
{
	if (!Job.IsValid() || !Task.IsCompleted())
	{
		return false;
	}
	if (Job->Report.has_value())
	{
		Report = MakeShared<RPGPref::PreviewReport>(std::move(*Job->Report));
		RPGPrefConvert::AddIssues(Job->KnowledgeErrors, Issues);
		State = ERPGPrefRunState::Done;
	}
	else if (Job->bFailed)
	{
		RPGPrefConvert::AddIssues(Job->Preview.errors(), Issues);
		State = ERPGPrefRunState::Failed;
	}
	else
	{
		State = ERPGPrefRunState::Cancelled;
	}
	Job.Reset();
	return true;
}

void FRPGPrefPreviewRun::WaitForWorker() const
{
	if (Job.IsValid())
	{
		Task.Wait();
	}
}

void FRPGPrefPreviewRun::Wait()
{
	WaitForWorker();
	Poll();
}

float FRPGPrefPreviewRun::GetProgress() const
{
	return Job.IsValid() ? Job->Share.load(std::memory_order_relaxed) : 0.0F;
}
