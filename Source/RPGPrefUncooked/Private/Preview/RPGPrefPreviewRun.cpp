// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include <atomic>
#include <optional>
#include <utility>

/** Shared by the game thread and the worker. Only atomics are touched by both at a time. */
struct FRPGPrefPreviewRun::FJob
{
	FJob(RPGPref::PreviewInput Input, const RPGPref::PreviewOptions& Options)
		: Preview(std::move(Input), Options)
	{
	}

	static bool IsStopped(void* Job)
	{
		return static_cast<FJob*>(Job)->bCancelled.load(std::memory_order_relaxed);
	}

	/** The worker's part. */
	void Run()
	{
		constexpr std::uint64_t UnitsPerStep = 2000;
		RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
		while (Status == RPGPref::StepStatus::Running && !IsStopped(this))
		{
			RPGPref::Budget Budget(UnitsPerStep, &IsStopped, this);
			Status = Preview.step(Budget);
			const RPGPref::Progress Progress = Preview.progress();
			Share.store(Progress.total == 0 ? 0.0F
											: static_cast<float>(Progress.done) /
												  static_cast<float>(Progress.total),
				std::memory_order_relaxed);
		}
		if (Status == RPGPref::StepStatus::Done)
		{
			Report.emplace(Preview.takeReport());
		}
		bFailed = Status == RPGPref::StepStatus::Failed;
	}

	RPGPref::PreviewJob Preview;
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

void FRPGPrefPreviewRun::Start(RPGPref::PreviewInput Input, const RPGPref::PreviewOptions& Options)
{
	Cancel();
	Wait();
	Issues.Reset();
	Job = MakeShared<FJob>(std::move(Input), Options);
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
