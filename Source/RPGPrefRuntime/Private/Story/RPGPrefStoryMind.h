// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Story/StoryPlanner.h"

#include "Containers/MpscQueue.h"
#include "Execution/RPGPrefMind.h"

#include <memory>
#include <string>

/** The storyteller beside the game. */
class FRPGPrefStoryMind final : public FRPGPrefMind
{
public:
	FRPGPrefStoryMind(std::shared_ptr<const RPGPref::Story> InStory, double InBudgetSeconds)
		: FRPGPrefMind(InBudgetSeconds)
		, Story(std::move(InStory))
		, Brain(*Story, RPGPref::PlannerJournal(),
			  [this](RPGPref::Tick, const std::string& What) { Log.Enqueue(What); })
	{
		Open(Brain, 0);
	}

	/** What was adapted, in words. */
	TMpscQueue<std::string> Log;

private:
	const std::shared_ptr<const RPGPref::Story> Story;
	RPGPref::StoryPlanner Brain;
};
