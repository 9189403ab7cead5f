// SPDX-License-Identifier: MIT
#include "Players/RPGPrefPlaytestRun.h"

#include <atomic>
#include <utility>

/** Shared by the game thread and the worker. Only atomics are touched by both at a time. */
struct FRPGPrefPlaytestRun::FJob
{
	explicit FJob(RPGPref::PlaytestInput Input)
		: Study(MakeShared<RPGPref::PlaytestStudy>(std::move(Input)))
	{
	}

	static bool IsStopped(void* Job)
	{
		return static_cast<FJob*>(Job)->bCancelled.load(std::memory_order_relaxed);
	}

	/** The worker's part. */
	void Run()
	{
		constexpr std::uint64_t UnitsPerStep = 16;
		Status = RPGPref::StepStatus::Running;
		while (Status == RPGPref::StepStatus::Running && !IsStopped(this))
		{
			RPGPref::Budget Budget(UnitsPerStep, &IsStopped, this);
			Status = Study->step(Budget);
			const RPGPref::Progress Progress = Study->progress();
			Share.store(Progress.total == 0 ? 0.0F
											: static_cast<float>(Progress.done) /
												  static_cast<float>(Progress.total),
				std::memory_order_relaxed);
		}
	}

	TSharedRef<RPGPref::PlaytestStudy> Study;
	RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
	std::atomic<bool> bCancelled{false};
	std::atomic<float> Share{0.0F};
};

FRPGPrefPlaytestRun::~FRPGPrefPlaytestRun()
{
	Cancel();
	WaitForWorker();
}

void FRPGPrefPlaytestRun::Start(RPGPref::PlaytestInput Input)
{
	Cancel();
	WaitForWorker();
	Study.Reset();
	Job = MakeShared<FJob>(std::move(Input));
	State = ERPGPrefRunState::Running;
	Task = UE::Tasks::Launch(
		UE_SOURCE_LOCATION, [Running = Job]() { Running->Run(); },
		UE::Tasks::ETaskPriority::BackgroundNormal);
}

void FRPGPrefPlaytestRun::Cancel()
{
	if (Job.IsValid())
	{
		Job->bCancelled.store(true, std::memory_order_relaxed);
	}
}

bool FRPGPrefPlaytestRun::Poll()
{
	if (!Job.IsValid() || !Task.IsCompleted())
	{
		return false;
	}
	switch (Job->Status)
	{
	case RPGPref::StepStatus::Done:
		State = ERPGPrefRunState::Done;
		break;
	case RPGPref::StepStatus::Failed:
		State = ERPGPrefRunState::Failed;
		break;
	default:
		State = ERPGPrefRunState::Cancelled;
		break;
	}
	if (State != ERPGPrefRunState::Cancelled)
	{
		Study = Job->Study;
	}
	Job.Reset();
	return true;
}

void FRPGPrefPlaytestRun::WaitForWorker() const
{
	if (Job.IsValid())
	{
		Task.Wait();
	}
}

float FRPGPrefPlaytestRun::GetProgress() const
{
	return Job.IsValid() ? Job->Share.load(std::memory_order_relaxed) : 0.0F;
}
