// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Players/PlaytestStudy.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"

/**
 * Studies one playtest at a time on a worker. Game thread only; the worker touches no object. When
 * this goes, the worker is cancelled and waited for.
 */
class FRPGPrefPlaytestRun
{
public:
	FRPGPrefPlaytestRun() = default;
	~FRPGPrefPlaytestRun();
	FRPGPrefPlaytestRun(const FRPGPrefPlaytestRun&) = delete;
	FRPGPrefPlaytestRun& operator=(const FRPGPrefPlaytestRun&) = delete;

	/** Ends what runs and starts over. */
	void Start(RPGPref::PlaytestInput Input);
	void Cancel();
	/** Takes over what the worker has done; true when the state changed. */
	bool Poll();
	/** Blocks until the worker is through; Poll then takes over what it has done. */
	void WaitForWorker() const;

	ERPGPrefRunState GetState() const { return State; }
	/** From 0 to 1; 0 while it is unknown. */
	float GetProgress() const;
	/** After Done or Failed. Null until then, and after a cancelled run. */
	TSharedPtr<const RPGPref::PlaytestStudy> GetStudy() const { return Study; }

private:
	struct FJob;

	ERPGPrefRunState State = ERPGPrefRunState::Idle;
	TSharedPtr<FJob> Job;
	UE::Tasks::FTask Task;
	TSharedPtr<const RPGPref::PlaytestStudy> Study;
};
