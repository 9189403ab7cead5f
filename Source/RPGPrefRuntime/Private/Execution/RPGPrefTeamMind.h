// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PersonForecast.h"
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Session/LevelSession.h"

#include "Containers/MpscQueue.h"
#include "Execution/RPGPrefMind.h"
#include "Execution/RPGPrefMindNews.h"
#include "Templates/SharedPointer.h"

#include <memory>
#include <vector>

/** What a team's planner begins with. */
struct FRPGPrefTeamSituation
{
	RPGPref::TeamCycleOptions Options;
	RPGPref::PackedState State;
	/** By agent; invalid: where the level has it. */
	std::vector<RPGPref::PlaceId> Places;
	/** Waiting and running in the executor, in the order of their starts. */
	std::vector<RPGPref::PlannerJournal::OpenTask> Open;
	/** A plan at hand; empty: one is made. */
	RPGPref::Plan Plan;
	std::uint16_t Generation = 0;
	/** Of a cycle, in real time. */
	double BudgetSeconds = 0.004;
	/** Other preferences than the session's; may be null. */
	std::shared_ptr<const RPGPref::TeamPreferences> Preferences;
};

/** The mind of a team in a level. Reads the session's task, preferences and map, never its state.
 */
class FRPGPrefTeamMind final : public FRPGPrefMind
{
public:
	FRPGPrefTeamMind(TSharedPtr<RPGPref::LevelSession> InSession, FRPGPrefTeamSituation Situation);

	/** Game thread: what the team likes by now. */
	void Prefer(std::shared_ptr<const RPGPref::TeamPreferences> Preferences)
	{
		NewPreferences.Enqueue(std::move(Preferences));
	}

	TMpscQueue<FRPGPrefMindNews> News;
	/** How often plans were made and kept. */
	std::atomic<std::uint32_t> PlansMade{0};
	std::atomic<std::uint32_t> PlansKept{0};

private:
	virtual void AfterCycle() override;
	RPGPref::TeamCycleOptions Connected(RPGPref::TeamCycleOptions Options);

	const TSharedPtr<RPGPref::LevelSession> Session;
	std::vector<std::shared_ptr<const RPGPref::TeamPreferences>> Liked;
	TMpscQueue<std::shared_ptr<const RPGPref::TeamPreferences>> NewPreferences;
	/** Which of their steps people will probably do next; null: the team has no people. */
	const std::unique_ptr<RPGPref::PersonForecast> People;
	RPGPref::TeamCyclePlanner Brain;
	bool bWasUnsolvable = false;
};
