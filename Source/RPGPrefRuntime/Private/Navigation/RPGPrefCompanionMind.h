// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Navigation/Companion.h"

#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/** Everything a companion's first plan needs, copied out of the world. */
struct FRPGPrefMindInput
{
	RPGPref::Scenario Scenario;
	std::shared_ptr<const RPGPref::NavGraph> Graph;
	std::vector<RPGPref::Demonstration> Demonstrations;
	RPGPref::CompanionOptions Options;
	/** The modelled player's name in the scenario; empty: nobody. */
	std::string Player;
	/** Flags that are set already, by name. */
	std::vector<std::string> HeldFlags;
	/** Doors that were found otherwise than their flags say, by number. */
	std::vector<RPGPref::DoorState> Doors;
	/** Within this distance a plan runs along a demonstration. */
	double ReuseRadius = 150.0;
};

/**
 * The core's companion with a worker: the game thread gives it tasks and reads its plan while no
 * task runs; the worker has it to itself while one does. What is learned meanwhile waits its turn.
 */
class FRPGPrefCompanionMind : public TSharedFromThis<FRPGPrefCompanionMind>
{
public:
	using FChange = std::function<void(RPGPref::Companion&)>;

	~FRPGPrefCompanionMind();

	/** Begins to plan. Once. */
	void Begin(FRPGPrefMindInput Input);
	/** Something turned out differently; the worker mends its plan. Any time after Begin. */
	void Tell(FChange Change);
	/** The same without beginning: what must be known before the next change. */
	void Hold(FChange Change) { Waiting.push_back(std::move(Change)); }
	/** Ends the worker's task soon; nothing is begun any more. */
	void Cancel();
	/** Gives the worker what waits. True while it works: nothing below may be asked then. */
	bool IsBusy();
	/** Waits until the worker is done. */
	void Wait() const;

	/** Null: the ground or the things make no world; see GetError. */
	const RPGPref::Companion* Get() const { return Mind ? &*Mind : nullptr; }
	const std::string& GetError() const { return Error; }
	/** What was left out of the plan, such as flags beyond what fits. */
	const std::vector<std::string>& GetWarnings() const { return Warnings; }
	/** How much of the plan runs along demonstrations, from 0 to 1. */
	double GetReuse() const { return Reuse; }
	/** Grows with every plan that the worker has ended. */
	int32 GetPlanCount() const { return Plans; }

private:
	void Launch();
	void Work(std::vector<FChange> Changes);
	static bool IsStopped(void* Self);

	std::optional<FRPGPrefMindInput> Input;
	std::optional<RPGPref::Companion> Mind;
	std::vector<RPGPref::Demonstration> Shown;
	double ReuseRadius = 0.0;
	double Reuse = 0.0;
	std::string Error;
	std::vector<std::string> Warnings;
	std::vector<FChange> Waiting;
	UE::Tasks::FTask Task;
	std::atomic<bool> bIsCancelled{false};
	int32 Plans = 0;
};
