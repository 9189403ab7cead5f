// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Knowledge/RunningBelief.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PlanRequest.h"
#include "RPGPref/Session/LevelSession.h"

#include "Execution/RPGPrefLevelInput.h"
#include "Templates/SharedPointer.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/**
 * Opens a level for play: reads it, fills in its parameters and makes the first plan, all once; or
 * fills them in again for what lies beyond. Made on the game thread, run on a worker, read on the
 * game thread once it is done.
 */
class FRPGPrefOpenJob
{
public:
	struct FOptions
	{
		FRPGPrefLevelInput Input;
		RPGPref::SessionOptions Session;
		/** Absent: the plan is at hand, or another planner makes it. */
		bool bMakesPlan = true;
		RPGPref::PlanRequest Request;
		/** What the team knows, as knowledge/1; empty: everything. */
		std::string Knowledge;
	};

	explicit FRPGPrefOpenJob(FOptions InOptions) : Options(std::move(InOptions)) {}
	/** Of a session that is open: its level as it stands now. */
	explicit FRPGPrefOpenJob(std::unique_ptr<RPGPref::LevelGrounding> InGrounding)
		: Grounding(std::move(InGrounding))
	{
	}

	/** Any thread. The run ends soon after. */
	void Cancel() { bCancelled.store(true, std::memory_order_relaxed); }
	/** The worker's part. */
	void Run();

	/** Once it ran: empty where the errors say why. */
	TSharedPtr<RPGPref::LevelSession> Session;
	std::unique_ptr<RPGPref::LevelGrounding> Grounding;
	/** What the team takes for true; null if it knows everything. Refers to the session. */
	TSharedPtr<RPGPref::RunningBelief> Belief;
	RPGPref::Plan Plan;
	RPGPref::SearchOutcome Outcome = RPGPref::SearchOutcome::Running;
	RPGPref::Diagnostics Errors;

private:
	template <class Stepper>
	RPGPref::StepStatus Drive(Stepper& Work);
	/** What the team knows of the level, filled in; empty, with errors, if the text is wrong. */
	std::optional<RPGPref::KnowledgeTask> ReadKnowledge(
		const RPGPref::LevelModel& Model, std::vector<std::string>& OutUnknown);
	bool IsCancelled() const { return bCancelled.load(std::memory_order_relaxed); }
	static bool IsStopped(void* Job);

	const FOptions Options;
	std::atomic<bool> bCancelled{false};
};
