// SPDX-License-Identifier: MIT
#include "Execution/RPGPrefTeamMind.h"

#include <utility>

FRPGPrefTeamMind::FRPGPrefTeamMind(
	TSharedPtr<RPGPref::LevelSession> InSession, FRPGPrefTeamSituation Situation)
	: FRPGPrefMind(Situation.BudgetSeconds)
	, Session(std::move(InSession))
	, Liked({Situation.Preferences})
	, People(Situation.Options.humans.empty()
				 ? nullptr
				 : std::make_unique<RPGPref::PersonForecast>(
					   Session->domain(), Session->task(), Session->map()))
	, Brain(Session->task(),
		  Situation.Preferences ? *Situation.Preferences : Session->preferences(),
		  Connected(std::move(Situation.Options)))
{
	Brain.setState(Situation.State);
	const RPGPref::LevelBinding* Map = Session->map();
	for (std::size_t Agent = 0; Map != nullptr && Agent < Situation.Places.size(); ++Agent)
	{
		if (Situation.Places[Agent].isValid())
		{
			Brain.setPlace(
				RPGPref::AgentId(Agent), Map->level().places[Situation.Places[Agent].value()].at);
		}
	}
	for (const RPGPref::PlannerJournal::OpenTask& Open : Situation.Open)
	{
		Brain.restore(Open);
	}
	if (!Situation.Plan.empty())
	{
		Brain.setPlan(Situation.Plan);
	}
	Open(Brain, Situation.Generation).planner().restore(Situation.Open);
}

RPGPref::TeamCycleOptions FRPGPrefTeamMind::Connected(RPGPref::TeamCycleOptions Options)
{
	Options.people = People.get();
	Options.showPlan = [this](std::span<const RPGPref::PlannedTask> Steps)
	{
		FRPGPrefMindNews Item;
		Item.Kind = FRPGPrefMindNews::EKind::Plan;
		Item.Plan.assign(Steps.begin(), Steps.end());
		Item.Revision = Brain.revisions();
		News.Enqueue(std::move(Item));
	};
	Options.showExpectation = [this](const RPGPref::Expectations::News& Expectation)
	{
		FRPGPrefMindNews Item;
		Item.Kind = FRPGPrefMindNews::EKind::Expectation;
		Item.Expectation = Expectation;
		News.Enqueue(std::move(Item));
	};
	Options.log = [this](RPGPref::Tick, const std::string& What)
	{
		FRPGPrefMindNews Item;
		Item.Text = What;
		News.Enqueue(std::move(Item));
	};
	return Options;
}

void FRPGPrefTeamMind::AfterCycle()
{
	std::shared_ptr<const RPGPref::TeamPreferences> Preferences;
	while (NewPreferences.Dequeue(Preferences))
	{
		// A search that runs may still look at the old ones.
		Liked.push_back(Preferences);
		Brain.setPreferences(*Preferences);
	}
	PlansMade.store(Brain.plansMade());
	PlansKept.store(Brain.plansKept());
	if (Brain.isUnsolvable() && !bWasUnsolvable)
	{
		FRPGPrefMindNews Item;
		Item.Kind = FRPGPrefMindNews::EKind::Unsolvable;
		News.Enqueue(std::move(Item));
	}
	bWasUnsolvable = Brain.isUnsolvable();
}
