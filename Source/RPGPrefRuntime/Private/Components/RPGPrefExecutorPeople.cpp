// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent that watches the people in its team, and shows companions
// what it sees and expects of them.
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefFlagComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/World.h"
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

/** What the plan counts on a person for, in the order of time; only what has a place. */
std::vector<RPGPref::PlannedTask> FindExpectedSteps(
	const FRPGPrefTeamPlay& Play, RPGPref::AgentId Person)
{
	const RPGPref::LevelBinding& Map = *Play.GetSession().map();
	const RPGPref::GroundTask& Task = Play.GetSession().task();
	std::vector<RPGPref::PlannedTask> Steps;
	for (const RPGPref::PlannedTask& Step : Play.GetShown())
	{
		const RPGPref::ActionId Action = Step.task.action;
		if (Step.isExpected && Map.placement(Action).at.isValid() &&
			Task.actions[Action.value()].executor == Person)
		{
			Steps.push_back(Step);
		}
	}
	std::stable_sort(Steps.begin(), Steps.end(),
		[](const auto& One, const auto& Other) { return One.start < Other.start; });
	return Steps;
}

/** The flag of the first bound actor that the step is about and that has one; else empty. */
FString FindFlagOf(const URPGPrefSubsystem& Bindings, const FRPGPrefPlanStep& Step)
{
	for (const FString& Argument : Step.Arguments)
	{
		const AActor* Actor = Bindings.FindBoundActor(Argument);
		const auto* Flag =
			Actor != nullptr ? Actor->FindComponentByClass<URPGPrefFlagComponent>() : nullptr;
		if (Flag != nullptr)
		{
			return Flag->Flag;
		}
	}
	return FString();
}

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
		if (Companion != nullptr && Companion->bWatchesTeam && Companion->PlayGroups != nullptr)
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
	if (!Play.IsValid() || Play->GetSession().map() == nullptr || bRests)
	{
		return FRPGPrefPredictedPlayer();
	}
	for (const RPGPref::AgentId Person : FindPeople())
	{
		const URPGPrefAgentComponent* Component = FindAgent(Person);
		const AActor* Actor = Component != nullptr ? Component->GetOwner() : nullptr;
		if (Actor == nullptr || NameOf(Person) == AskingAgent)
		{
			continue;
		}
		FRPGPrefPredictedPlayer Predicted;
		Predicted.Path.Add(Actor->GetActorLocation());
		for (const RPGPref::PlannedTask& Step : FindExpectedSteps(*Play, Person))
		{
			AddExpected(Step, Predicted);
		}
		if (Predicted.Path.Num() > 1 || Predicted.DeedPlaces.Num() > 0)
		{
			return Predicted;
		}
	}
	return FRPGPrefPredictedPlayer();
}

void URPGPrefExecutorComponent::AddExpected(
	const RPGPref::PlannedTask& Step, FRPGPrefPredictedPlayer& Predicted) const
{
	const RPGPref::LevelBinding& Map = *Play->GetSession().map();
	const RPGPref::PlaceId Place = Map.placement(Step.task.action).at;
	const FVector Location = FindLocation(Map.level().places[Place.value()]);
	if (FVector::Dist(Predicted.Path.Last(), Location) > 1.0)
	{
		Predicted.Path.Add(Location);
	}
	if (Step.task.isWalk)
	{
		return;
	}
	Predicted.DeedPlaces.Add(Predicted.Path.Num() - 1);
	Predicted.DeedSeconds.Add(static_cast<double>(Step.duration) / URPGPrefSettings::GetTickRate());
	const auto* Bindings = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld());
	Predicted.DeedFlags.Add(
		Bindings != nullptr ? FindFlagOf(*Bindings, MakeStep(Step.task.action)) : FString());
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
