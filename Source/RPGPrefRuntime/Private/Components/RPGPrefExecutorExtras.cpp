// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent beside the plan itself: action rows, what players are like,
// rules of the designer, sources of facts, saving and loading.
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Agents/RPGPrefFactSourceComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Engine/DataTable.h"
#include "Engine/World.h"
#include "Execution/RPGPrefPlayerStyles.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "Execution/RPGPrefWatchedRules.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

void URPGPrefExecutorComponent::ReadRows()
{
	Rows = Actions;
	if (ActionTable != nullptr)
	{
		TArray<FRPGPrefActionRow*> Found;
		ActionTable->GetAllRows<FRPGPrefActionRow>(TEXT("RPGPref executor"), Found);
		for (const FRPGPrefActionRow* Row : Found)
		{
			Rows.Add(*Row);
		}
	}
}

const FRPGPrefActionRow* URPGPrefExecutorComponent::FindRow(const FRPGPrefPlanStep& Step) const
{
	return Rows.FindByPredicate(
		[&Step](const FRPGPrefActionRow& Row) { return Row.Matches(Step); });
}

void URPGPrefExecutorComponent::FollowPlayers()
{
	const std::vector<RPGPref::AgentId> People = FindPeople();
	std::vector<RPGPref::Playstyle> Candidates;
	for (const TObjectPtr<URPGPrefPlaystyle>& Style : PlayerStyles)
	{
		Candidates.push_back(
			Style != nullptr ? Style->MakePlaystyle(FString()) : RPGPref::Playstyle());
	}
	Styles.Reset();
	if (!People.empty() && !Candidates.empty())
	{
		Styles =
			MakeShared<FRPGPrefPlayerStyles>(Play->GetSession(), People, std::move(Candidates));
	}
}

std::optional<bool> URPGPrefExecutorComponent::AskSources(RPGPref::FactId Fact) const
{
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld());
	if (Registry == nullptr || !Registry->HasFactSources())
	{
		return std::nullopt;
	}
	const RPGPref::GroundTask& Task = Play->GetSession().task();
	const RPGPref::GroundTask::Fact& Entry = Task.facts[Fact.value()];
	const FString Text = RPGPrefConvert::ToString(Task.atomText(Entry.atom));
	for (URPGPrefFactSourceComponent* Source : Registry->GetFactSources())
	{
		bool bIsTrue = false;
		if (Source->Sense(Text, bIsTrue))
		{
			return bIsTrue != Entry.negated;
		}
	}
	return std::nullopt;
}

bool URPGPrefExecutorComponent::WatchRule(
	const FString& Rule, const FRPGPrefWorldFact& Fact, double Seconds)
{
	const RPGPref::FactId Id = Play.IsValid()
								   ? Play->GetSession().findFact(RPGPrefConvert::ToUtf8(Fact.Fact))
								   : RPGPref::FactId();
	if (!Id.isValid())
	{
		return false;
	}
	if (RPGPref::holds(Play->GetSession().state(), Id) == Fact.bIsTrue)
	{
		OnRuleEnded.Broadcast(Rule, true);
		return true;
	}
	if (!Rules.IsValid())
	{
		Rules = MakeShared<FRPGPrefWatchedRules>();
	}
	const double Rate = URPGPrefSettings::GetTickRate();
	const RPGPref::Tick Now = Play->GetNow();
	Rules->Watch(Rule, Play->GetSession().task(), Id, Fact.bIsTrue,
		Now + static_cast<RPGPref::Tick>(Seconds * Rate), Now);
	return true;
}

void URPGPrefExecutorComponent::DropRule(const FString& Rule)
{
	if (Rules.IsValid())
	{
		Rules->Drop(Rule);
	}
}

void URPGPrefExecutorComponent::JudgeRules()
{
	const TSharedPtr<FRPGPrefWatchedRules> Current = Rules;
	if (!Current.IsValid() || !Play.IsValid())
	{
		return;
	}
	for (const FRPGPrefWatchedRules::FEnded& Ended : Current->Judge(Play->GetNow()))
	{
		if (Rules == Current)
		{
			OnRuleEnded.Broadcast(Ended.Name, Ended.bIsMet);
		}
	}
}

FRPGPrefExecutionSave URPGPrefExecutorComponent::SaveExecution() const
{
	FRPGPrefExecutionSave Save;
	if (!Play.IsValid() || !Play->IsConnected())
	{
		return Save;
	}
	const RPGPref::LevelSession& Session = Play->GetSession();
	const RPGPref::GroundTask& Task = Session.task();
	Save.bIsPlaying = true;
	Save.Tick = Play->GetNow();
	Save.NextTask = static_cast<int32>(Play->GetExecutor().tasks().nextTask());
	for (std::size_t Fact = 0; Fact < Task.facts.size(); ++Fact)
	{
		if (!Task.facts[Fact].negated && RPGPref::holds(Session.state(), RPGPref::FactId(Fact)))
		{
			Save.TrueFacts.Add(RPGPrefConvert::ToString(Task.atomText(Task.facts[Fact].atom)));
		}
	}
	for (std::size_t Agent = 0; Agent < Play->GetPlaces().size(); ++Agent)
	{
		const RPGPref::PlaceId Place = Play->GetPlaces()[Agent];
		if (Place.isValid())
		{
			Save.AgentsAndPlaces.Add(NameOf(RPGPref::AgentId(Agent)));
			Save.AgentsAndPlaces.Add(
				RPGPrefConvert::ToString(Session.map()->level().places[Place.value()].symbol));
		}
	}
	for (const RPGPref::TaskTable::Record& Record : Play->GetExecutor().tasks().open())
	{
		if (Record.task.kind != RPGPref::TaskKind::Action)
		{
			continue;
		}
		const RPGPref::TeamTask Doing = RPGPref::TeamTask::of(Record.task);
		FRPGPrefSavedTask& Entry = Save.Tasks.AddDefaulted_GetRef();
		Entry.Id = static_cast<int32>(Record.task.task);
		Entry.Step = MakeStep(Doing.action).ToString();
		Entry.Walker = Doing.isWalk ? NameOf(Doing.agent) : FString();
		Entry.Start = (std::max)(Record.task.start, Play->GetNow());
		Entry.TicksLeft = Play->TicksLeft(Record.task.task);
		Entry.bHasBegun = Record.state == RPGPref::TaskState::Started;
	}
	return Save;
}

void URPGPrefExecutorComponent::LoadExecution(const FRPGPrefExecutionSave& Save)
{
	// Whoever loads has no plan yet; the planner makes one from the current state.
	OpenLevel(TArray<FRPGPrefPlanStep>(), Save.bIsPlaying);
	Saved = Save;
}

void URPGPrefExecutorComponent::RestoreSaved()
{
	RPGPref::LevelSession& Session = Play->GetSession();
	const RPGPref::GroundTask& Task = Session.task();
	for (std::size_t Fact = 0; Fact < Task.facts.size(); ++Fact)
	{
		if (!Task.facts[Fact].negated)
		{
			const FString Text = RPGPrefConvert::ToString(Task.atomText(Task.facts[Fact].atom));
			Session.observe(RPGPref::FactId(Fact), Saved.TrueFacts.Contains(Text));
		}
	}
	std::vector<RPGPref::PlaceId> Places = Play->GetPlaces();
	for (int32 Index = 0; Index + 1 < Saved.AgentsAndPlaces.Num(); Index += 2)
	{
		const RPGPref::AgentId Agent = FindAgentId(Saved.AgentsAndPlaces[Index]);
		if (Agent.isValid())
		{
			Places[Agent.value()] = Session.map()->level().findPlace(
				RPGPrefConvert::ToUtf8(Saved.AgentsAndPlaces[Index + 1]));
		}
	}
	Play->SetPlaces(std::move(Places));
	Play->SetNow(Saved.Tick);
	// Steps that a patch has taken out are not gone on with.
	Saved.Tasks.RemoveAll([&Session](const FRPGPrefSavedTask& Entry)
		{ return !Session.findAction(RPGPrefConvert::ToUtf8(Entry.Step)).isValid(); });
}

std::vector<RPGPref::PlannerJournal::OpenTask> URPGPrefExecutorComponent::SavedTasks() const
{
	std::vector<RPGPref::PlannerJournal::OpenTask> Open;
	for (const FRPGPrefSavedTask& Entry : Saved.Tasks)
	{
		RPGPref::PlannerJournal::OpenTask Task;
		Task.state = RPGPref::JournalEntry::Kind::Locked;
		Task.task.task = static_cast<RPGPref::TaskId>(Entry.Id);
		Task.task.revision = 1;
		Task.task.start = Entry.Start + 1;
		Task.task.duration = RPGPref::kOpenEnded;
		RPGPref::TeamTask Doing;
		Doing.action = Play->GetSession().findAction(RPGPrefConvert::ToUtf8(Entry.Step));
		Doing.isWalk = !Entry.Walker.IsEmpty();
		Doing.agent = Doing.isWalk
						  ? FindAgentId(Entry.Walker)
						  : Play->GetSession().task().actions[Doing.action.value()].executor;
		Doing.writeTo(Task.task);
		Open.push_back(Task);
	}
	return Open;
}
