// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"

#include <atomic>
#include <cstdint>

/**
 * Lets one stepper of the core at a time work on a worker. Game thread only; the worker touches no
 * object. When this goes, the worker is cancelled and waited for.
 */
template <class StepperType>
class TRPGPrefStepperRun
{
public:
	TRPGPrefStepperRun() = default;
	~TRPGPrefStepperRun()
	{
		Cancel();
		WaitForWorker();
	}
	TRPGPrefStepperRun(const TRPGPrefStepperRun&) = delete;
	TRPGPrefStepperRun& operator=(const TRPGPrefStepperRun&) = delete;

	/** Ends what runs and starts this. */
	void Start(const TSharedPtr<StepperType>& Stepper)
	{
		Cancel();
		WaitForWorker();
		Result.Reset();
		Job = MakeShared<FJob>();
		Job->Stepper = Stepper;
		State = ERPGPrefRunState::Running;
		Task = UE::Tasks::Launch(
			UE_SOURCE_LOCATION, [Running = Job]() { Running->Run(); },
			UE::Tasks::ETaskPriority::BackgroundNormal);
	}

	void Cancel()
	{
		if (Job.IsValid())
		{
			Job->bCancelled.store(true, std::memory_order_relaxed);
		}
	}

	/** Takes over what the worker has done; true when the state changed. */
	bool Poll()
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
			Result = Job->Stepper;
		}
		Job.Reset();
		return true;
	}

	/** Blocks until the worker is through; Poll then takes over what it has done. */
	void WaitForWorker() const
	{
		if (Job.IsValid())
		{
			Task.Wait();
		}
	}

	ERPGPrefRunState GetState() const { return State; }
	/** From 0 to 1; 0 while it is unknown. */
	float GetProgress() const
	{
		return Job.IsValid() ? Job->Share.load(std::memory_order_relaxed) : 0.0F;
	}
	/** After Done or Failed. Null until then, and after a cancelled run. */
	TSharedPtr<const StepperType> GetResult() const { return Result; }

private:
	/** Shared by the game thread and the worker. Only atomics are touched by both at a time. */
	struct FJob
	{
		static bool IsStopped(void* Context)
		{
			return static_cast<FJob*>(Context)->bCancelled.load(std::memory_order_relaxed);
		}

		/** The worker's part. */
		void Run()
		{
			constexpr std::uint64_t UnitsPerStep = 16;
			while (Status == RPGPref::StepStatus::Running && !IsStopped(this))
			{
				RPGPref::Budget Budget(UnitsPerStep, &IsStopped, this);
				Status = Stepper->step(Budget);
				const RPGPref::Progress Progress = Stepper->progress();
				Share.store(Progress.total == 0 ? 0.0F
												: static_cast<float>(Progress.done) /
													  static_cast<float>(Progress.total),
					std::memory_order_relaxed);
			}
		}

		TSharedPtr<StepperType> Stepper;
		RPGPref::StepStatus Status = RPGPref::StepStatus::Running;
		std::atomic<bool> bCancelled{false};
		std::atomic<float> Share{0.0F};
	};

	ERPGPrefRunState State = ERPGPrefRunState::Idle;
	TSharedPtr<FJob> Job;
	UE::Tasks::FTask Task;
	TSharedPtr<const StepperType> Result;
};
