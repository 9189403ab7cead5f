// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace RPGPref
{
class LevelSession;
}

/** Everything a planning job needs, copied out of the assets: a task never touches an object. */
struct FRPGPrefPlanInput
{
	std::string DomainText;
	std::string DomainName;
	std::string ProblemText;
	std::string ProblemName;
	RPGPref::Team Team;
	/** Steps that were done since the level's beginning, as (action argument ...), in order. */
	std::vector<std::string> DoneSteps;
	/** Something that was seen, as (name argument ...), after so many of those steps. */
	struct FFact
	{
		std::string Text;
		bool bIsTrue = true;
		std::size_t AfterSteps = 0;
	};
	std::vector<FFact> Facts;
	/** Heuristic evaluations before the job gives up. */
	std::uint64_t NodeLimit = 0;
	std::uint64_t ByteLimit = 0;
};

/**
 * One run of the planner, made on the game thread, run on a worker, read on the game thread once
 * it is done. Shared by both; only the cancel flag is touched by both at a time.
 */
class FRPGPrefPlanJob
{
public:
	FRPGPrefPlanJob(int32 InId, FRPGPrefPlanInput InInput) : Id(InId), Input(std::move(InInput)) {}

	/** Any thread. The run ends soon after. */
	void Cancel() { bCancelled.store(true, std::memory_order_relaxed); }

	/** The worker's part. */
	void Run();

	int32 GetId() const { return Id; }
	const FRPGPrefPlan& GetPlan() const { return Plan; }

private:
	static bool IsStopped(void* Job);
	/** Brings the session's state up to where the game has come to. */
	RPGPref::Diagnostics CatchUp(RPGPref::LevelSession& Session);
	/** Steps it to its end, or until the job is cancelled: then it is still running. */
	template <class Stepper>
	RPGPref::StepStatus Drive(Stepper& Work);
	void Search(const RPGPref::LevelSession& Session);
	void Fail(const RPGPref::Diagnostics& Errors);
	bool IsCancelled() const { return bCancelled.load(std::memory_order_relaxed); }

	const int32 Id;
	const FRPGPrefPlanInput Input;
	std::atomic<bool> bCancelled{false};
	FRPGPrefPlan Plan;
};
