// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent that watches the people in its team, and shows companions
// what it sees and expects of them.
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Execution/RPGPrefPlayerStyles.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "GameFramework/Actor.h"

#include <algorithm>
#include <set>
#include <utility>

namespace
{

/** How often players are looked at. */
constexpr int64 TicksBetweenLooks = 15;

} // namespace

void URPGPrefExecutorComponent::LookAtPlayers()
{
	if (!Play.IsValid() || Play->GetNow() < NextLook)
	{
		return;
	}
	NextLook = Play->GetNow() + TicksBetweenLooks;
	for (const RPGPref::AgentId Person : FindPeople())
	{
		Play->NotePlace(Person, FindPlaceOf(Person));
		ShowPerson(Person, FString());
	}
}

TArray<URPGPrefCompanionComponent*> URPGPrefExecutorComponent::FindWatchers() const
{
	TArray<URPGPrefCompanionComponent*> Watchers;
	for (std::size_t Agent = 0; Agent < Play->GetSession().task().agents.size(); ++Agent)
	{
		const URPGPrefAgentComponent* Component = FindAgent(RPGPref::AgentId(Agent));
		const AActor* Actor = Component != nullptr ? Component->GetOwner() : nullptr;
		auto* Companion =
			Actor != nullptr ? Actor->FindComponentByClass<URPGPrefCompanionComponent>() : nullptr;
		if (Companion != nullptr && Companion->bWatchesTeam && Companion->PlayerModel != nullptr)
		{
			Watchers.Add(Companion);
		}
	}
	return Watchers;
}

void URPGPrefExecutorComponent::ShowPerson(RPGPref::AgentId Person, const FString& Event) const
{
	const URPGPrefAgentComponent* Component = FindAgent(Person);
	const AActor* Actor = Component != nullptr ? Component->GetOwner() : nullptr;
	if (Actor == nullptr || Component->PlayedBy != ERPGPrefPlayedBy::Human)
	{
		return;
	}
	for (URPGPrefCompanionComponent* Watcher : FindWatchers())
	{
		if (Watcher->GetOwner() != Actor)
		{
			Watcher->ObservePlayer(Actor->GetActorLocation(), Event);
		}
	}
}

void URPGPrefExecutorComponent::ShowSites() const
{
	const RPGPref::LevelBinding* Map = Play->GetSession().map();
	const TArray<URPGPrefCompanionComponent*> Watchers = FindWatchers();
	const std::vector<RPGPref::AgentId> People = FindPeople();
	if (Map == nullptr || Watchers.IsEmpty() || People.empty())
	{
		return;
	}
	const RPGPref::LevelSession& Session = Play->GetSession();
	const RPGPref::GroundTask& Task = Session.task();
	std::set<std::pair<std::size_t, std::size_t>> Known;
	TArray<FVector> Locations;
	TArray<FString> Events;
	for (std::size_t Action = 0; Action < Task.actions.size(); ++Action)
	{
		const RPGPref::GroundTask::Action& Entry = Task.actions[Action];
		const RPGPref::PlaceId Place = Map->placement(RPGPref::ActionId(Action)).at;
		if (!Place.isValid() ||
			std::find(People.begin(), People.end(), Entry.executor) == People.end() ||
			!RPGPref::isExecutable(Task, Session.state(), RPGPref::ActionId(Action)) ||
			!Known.emplace(Entry.schema.value(), Place.value()).second)
		{
			continue;
		}
		Locations.Add(FindLocation(Map->level().places[Place.value()]));
		Events.Add(MakeStep(RPGPref::ActionId(Action)).Action);
	}
	for (URPGPrefCompanionComponent* Watcher : Watchers)
	{
		Watcher->SetPlayerSites(Locations, Events);
	}
}

FRPGPrefPredictedPlayer URPGPrefExecutorComponent::PredictPlayer(const FString& AskingAgent) const
{
	FRPGPrefPredictedPlayer Predicted;
	const RPGPref::LevelBinding* Map = Play.IsValid() ? Play->GetSession().map() : nullptr;
	if (Map == nullptr || bRests)
	{
		return Predicted;
	}
	for (const RPGPref::AgentId Person : FindPeople())
	{
		const URPGPrefAgentComponent* Component = FindAgent(Person);
		const AActor* Actor = Component != nullptr ? Component->GetOwner() : nullptr;
		if (Actor == nullptr || NameOf(Person) == AskingAgent)
		{
			continue;
		}
		std::vector<std::pair<RPGPref::Tick, RPGPref::PlaceId>> Places;
		for (const RPGPref::PlannedTask& Step : Play->GetShown())
		{
			const RPGPref::PlaceId Place = Map->placement(Step.task.action).at;
			if (Step.isExpected && Place.isValid() &&
				Play->GetSession().task().actions[Step.task.action.value()].executor == Person)
			{
				Places.emplace_back(Step.start, Place);
			}
		}
		std::stable_sort(Places.begin(), Places.end(),
			[](const auto& One, const auto& Other) { return One.first < Other.first; });
		Predicted.Path.Add(Actor->GetActorLocation());
		for (const auto& Entry : Places)
		{
			const FVector Location = FindLocation(Map->level().places[Entry.second.value()]);
			if (FVector::Dist(Predicted.Path.Last(), Location) > 1.0)
			{
				Predicted.Path.Add(Location);
			}
		}
		if (Predicted.Path.Num() > 1)
		{
			return Predicted;
		}
		Predicted.Path.Reset();
	}
	return Predicted;
}

URPGPrefPlaystyle* URPGPrefExecutorComponent::FindPersonsStyle(const FString& AskingAgent) const
{
	if (!Play.IsValid() || !Styles.IsValid())
	{
		return nullptr;
	}
	for (const RPGPref::AgentId Person : FindPeople())
	{
		const int32 Best = Styles->GetBest(Person);
		if (!(NameOf(Person) == AskingAgent) && PlayerStyles.IsValidIndex(Best))
		{
			return PlayerStyles[Best].Get();
		}
	}
	return nullptr;
}

void URPGPrefExecutorComponent::TellExpectation(const RPGPref::Expectations::News& News)
{
	FRPGPrefExpectation Entry;
	Entry.Agent = NameOf(News.what.agent);
	Entry.Step = MakeStep(News.what.action);
	Entry.Fact = RPGPrefConvert::ToString(Play->GetSession().task().factText(News.what.fact));
	Entry.Deadline = static_cast<double>(News.what.deadline) / URPGPrefSettings::GetTickRate();
	switch (News.kind)
	{
	case RPGPref::Expectations::News::Kind::Begun:
	case RPGPref::Expectations::News::Kind::Extended:
		ShownExpectations.Set(Entry);
		OnExpectation.Broadcast(Entry);
		break;
	case RPGPref::Expectations::News::Kind::Met:
		ShownExpectations.Remove(Entry.Agent);
		OnExpectationMet.Broadcast(Entry);
		break;
	case RPGPref::Expectations::News::Kind::Broken:
		ShownExpectations.Remove(Entry.Agent);
		OnExpectationBroken.Broadcast(Entry);
		break;
	}
}
