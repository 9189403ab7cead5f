// SPDX-License-Identifier: MIT
// The part of URPGPrefExecutorComponent that puts the play into words and objects of the game.
#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "Engine/World.h"
#include "Execution/RPGPrefFarMind.h"
#include "Execution/RPGPrefTeamMind.h"
#include "Execution/RPGPrefTeamPlay.h"
#include "GameFramework/Actor.h"
#include "UObject/UObjectGlobals.h"
#include "VisualLogger/VisualLogger.h"

#include <algorithm>

FString URPGPrefExecutorComponent::NameOf(RPGPref::AgentId Agent) const
{
	return Agent.isValid() && Play.IsValid()
			   ? RPGPrefConvert::ToString(Play->GetSession().task().agentName(Agent))
			   : FString();
}

URPGPrefAgentComponent* URPGPrefExecutorComponent::FindAgent(RPGPref::AgentId Agent) const
{
	const auto* Registry = UWorld::GetSubsystem<URPGPrefExecutionSubsystem>(GetWorld());
	return Registry != nullptr ? Registry->FindAgent(this, NameOf(Agent)) : nullptr;
}

std::vector<RPGPref::AgentId> URPGPrefExecutorComponent::FindPeople() const
{
	std::vector<RPGPref::AgentId> People;
	for (std::size_t Agent = 0; Agent < Play->GetSession().task().agents.size(); ++Agent)
	{
		const URPGPrefAgentComponent* Component = FindAgent(RPGPref::AgentId(Agent));
		if (Component != nullptr && Component->PlayedBy == ERPGPrefPlayedBy::Human)
		{
			People.push_back(RPGPref::AgentId(Agent));
		}
	}
	return People;
}

RPGPref::AgentId URPGPrefExecutorComponent::FindAgentId(const FString& Symbol) const
{
	const std::size_t Agents = Play.IsValid() ? Play->GetSession().task().agents.size() : 0;
	for (std::size_t Agent = 0; Agent < Agents; ++Agent)
	{
		if (NameOf(RPGPref::AgentId(Agent)) == Symbol)
		{
			return RPGPref::AgentId(Agent);
		}
	}
	return RPGPref::AgentId();
}

FVector URPGPrefExecutorComponent::FindLocation(const RPGPref::Place& Place) const
{
	const FString Symbol = RPGPrefConvert::ToString(Place.symbol);
	const URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld());
	if (const AActor* Actor = Subsystem != nullptr ? Subsystem->FindBoundActor(Symbol) : nullptr)
	{
		return Actor->GetActorLocation();
	}
	FVector Location(0.0, 0.0, 0.0);
	if (Level != nullptr && Level->FindLocation(Symbol, Location))
	{
		return Location;
	}
	const double Units = GetDefault<URPGPrefSettings>()->UnitsPerMetre;
	return FVector(Place.at.x * Units, Place.at.y * Units, 0.0);
}

RPGPref::PlaceId URPGPrefExecutorComponent::FindPlaceOf(RPGPref::AgentId Agent) const
{
	const URPGPrefAgentComponent* Component = FindAgent(Agent);
	const RPGPref::LevelBinding* Map = Play.IsValid() ? Play->GetSession().map() : nullptr;
	const AActor* Actor = Component != nullptr ? Component->GetOwner() : nullptr;
	RPGPref::PlaceId Nearest;
	if (Actor == nullptr || Map == nullptr || Component->PlayedBy != ERPGPrefPlayedBy::Human)
	{
		return Nearest;
	}
	double Least = PlaceRadius;
	const std::vector<RPGPref::Place>& Places = Map->level().places;
	for (std::size_t Place = 0; Place < Places.size(); ++Place)
	{
		const double Distance =
			FVector::Dist(Actor->GetActorLocation(), FindLocation(Places[Place]));
		if (Distance <= Least)
		{
			Least = Distance;
			Nearest = RPGPref::PlaceId(Place);
		}
	}
	return Nearest;
}

FRPGPrefPlanStep URPGPrefExecutorComponent::MakeStep(RPGPref::ActionId Action) const
{
	FRPGPrefPlanStep Step;
	const RPGPref::LevelSession& Session = Play->GetSession();
	const RPGPref::GroundTask& Task = Session.task();
	const RPGPref::GroundTask::Action& Entry = Task.actions[Action.value()];
	Step.Action = RPGPrefConvert::ToString(Task.schemaNames[Entry.schema.value()]);
	Step.Agent = NameOf(Entry.executor);
	for (const RPGPref::ObjectId Argument : Task.arguments[Action])
	{
		Step.Arguments.Add(RPGPrefConvert::ToString(Task.objectNames[Argument.value()]));
	}
	Step.Value = RPGPref::toDouble(Session.preferences().own(Action));
	return Step;
}

FRPGPrefTask URPGPrefExecutorComponent::MakeTask(
	const FRPGPrefWork& Work, const FString& Agent) const
{
	FRPGPrefTask Task;
	Task.Id = static_cast<int32>(Work.Id);
	Task.Agent = Agent;
	Task.Step = MakeStep(Work.Task.action);
	Task.bIsWalk = Work.Task.isWalk;
	Task.bIsResumed = Work.bIsResumed;
	Task.Seconds = static_cast<double>(Work.Planned) / URPGPrefSettings::GetTickRate();
	const RPGPref::LevelBinding* Map = Play->GetSession().map();
	const RPGPref::PlaceId Place =
		Map != nullptr ? Map->placement(Work.Task.action).at : RPGPref::PlaceId();
	if (Place.isValid())
	{
		const RPGPref::Place& Where = Map->level().places[Place.value()];
		Task.Place = RPGPrefConvert::ToString(Where.symbol);
		Task.Location = FindLocation(Where);
		Task.bHasLocation = true;
	}
	return Task;
}

TArray<FRPGPrefTask> URPGPrefExecutorComponent::GetRunningTasks() const
{
	if (!HasAuthority())
	{
		return ShownTasks.GetAll();
	}
	TArray<FRPGPrefTask> Tasks;
	for (const FRPGPrefWork& Work : Play.IsValid() ? Play->GetWorks() : std::vector<FRPGPrefWork>())
	{
		if (Work.Begun >= 0)
		{
			Tasks.Add(MakeTask(Work, NameOf(Work.Task.agent)));
		}
	}
	return Tasks;
}

TArray<FRPGPrefExpectation> URPGPrefExecutorComponent::GetExpectations() const
{
	return ShownExpectations.GetAll();
}

FRPGPrefPlan URPGPrefExecutorComponent::GetPlan() const
{
	FRPGPrefPlan Plan;
	if (!Play.IsValid())
	{
		return Plan;
	}
	double Sum = 0.0;
	for (const RPGPref::PlannedTask& Step : Play->GetShown())
	{
		if (!Step.task.isWalk)
		{
			Plan.Steps.Add(MakeStep(Step.task.action));
			Sum += Plan.Steps.Last().Value;
		}
	}
	Plan.Status = ERPGPrefPlanStatus::Solved;
	Plan.Playstyle = Plan.Steps.IsEmpty() ? 0.0 : Sum / Plan.Steps.Num();
	return Plan;
}

bool URPGPrefExecutorComponent::IsPlaying() const
{
	return Job.IsValid() || (Play.IsValid() && !bRests);
}

bool URPGPrefExecutorComponent::HasReachedGoal() const
{
	return Play.IsValid() && Play->IsAtGoal();
}

bool URPGPrefExecutorComponent::IsTrue(const FString& Fact) const
{
	if (!Play.IsValid())
	{
		return false;
	}
	const RPGPref::LevelSession& Session = Play->GetSession();
	const RPGPref::FactId Id = Session.findFact(RPGPrefConvert::ToUtf8(Fact));
	return Id.isValid() && RPGPref::holds(Session.state(), Id);
}

double URPGPrefExecutorComponent::GetSeconds() const
{
	return Play.IsValid() ? static_cast<double>(Play->GetNow()) / URPGPrefSettings::GetTickRate()
						  : 0.0;
}

void URPGPrefExecutorComponent::CountPlans(int32& OutMade, int32& OutKept) const
{
	OutMade = PastMade + (Mind.IsValid() ? static_cast<int32>(Mind->PlansMade.load()) : 0);
	OutKept = PastKept + (Mind.IsValid() ? static_cast<int32>(Mind->PlansKept.load()) : 0);
	if (FarMind.IsValid())
	{
		OutMade += static_cast<int32>(FarMind->GetView().plansMade);
		OutKept += static_cast<int32>(FarMind->GetView().plansKept);
	}
}

void URPGPrefExecutorComponent::CountTasks(
	int32& OutAccepted, int32& OutStarted, int32& OutNotStarted) const
{
	const FRPGPrefTaskBooks Books = Play.IsValid() ? Play->GetBooks() : FRPGPrefTaskBooks();
	OutAccepted = Books.GetAccepted();
	OutStarted = Books.GetStarted();
	OutNotStarted = Books.GetNotStarted();
}

int64 URPGPrefExecutorComponent::GetLongestLead() const
{
	return Mind.IsValid() ? Mind->Figures.LongestLead.load() : 0;
}

int32 URPGPrefExecutorComponent::CountGroundings() const
{
	return Play.IsValid() ? static_cast<int32>(Play->GetSession().groundings()) : 0;
}

void URPGPrefExecutorComponent::Note(const FString& Text) const
{
	UE_LOG(LogRPGPref, Verbose, TEXT("%s"), *Text);
#if ENABLE_VISUAL_LOG
	FVisualLogger::CategorizedLogf(GetOwner(), LogRPGPref, ELogVerbosity::Log, TEXT("%s"), *Text);
#endif
}

TArray<FString> URPGPrefExecutorComponent::DescribeState() const
{
	TArray<FString> Lines;
	if (!Play.IsValid())
	{
		Lines.Add(Job.IsValid() ? TEXT("the level is being opened") : TEXT("nothing is played"));
		return Lines;
	}
	Lines.Add(FString::Printf(
		TEXT("%s at %.1f s"), bRests ? TEXT("rests") : TEXT("plays"), GetSeconds()));
	const std::vector<RPGPref::PlannedTask>& Shown = Play->GetShown();
	for (std::size_t Agent = 0; Agent < Play->GetSession().task().agents.size(); ++Agent)
	{
		FString Line = NameOf(RPGPref::AgentId(Agent)) + TEXT(":");
		for (const FRPGPrefWork& Work : Play->GetWorks())
		{
			const auto& Agents = Work.Agents;
			if (std::find(Agents.begin(), Agents.end(), RPGPref::AgentId(Agent)) != Agents.end())
			{
				Line += Work.Begun < 0 ? TEXT(" waits for ") : TEXT(" ");
				Line += Work.Task.isWalk ? TEXT("walks to ") : TEXT("");
				Line += MakeStep(Work.Task.action).ToString();
			}
		}
		Lines.Add(Line);
	}
	for (const RPGPref::PlannedTask& Step : Shown)
	{
		if (Step.end() >= Play->GetNow())
		{
			const double Rate = URPGPrefSettings::GetTickRate();
			Lines.Add(FString::Printf(TEXT("%s %.1f to %.1f s %s%s"),
				Step.isExpected ? TEXT("?") : TEXT(" "), static_cast<double>(Step.start) / Rate,
				static_cast<double>(Step.end()) / Rate,
				Step.task.isWalk ? TEXT("walk to ") : TEXT(""),
				*MakeStep(Step.task.action).ToString()));
		}
	}
	for (const FRPGPrefExpectation& Entry : ShownExpectations.GetAll())
	{
		Lines.Add(FString::Printf(TEXT("%s is expected to do %s by %.1f s"), *Entry.Agent,
			*Entry.Step.ToString(), Entry.Deadline));
	}
	DescribeProtocol(Lines);
	return Lines;
}

void URPGPrefExecutorComponent::DescribeProtocol(TArray<FString>& OutLines) const
{
	const int64 Now = Play->GetNow();
	if (Mind.IsValid())
	{
		const FRPGPrefMindFigures& Figures = Mind->Figures;
		OutLines.Add(FString::Printf(
			TEXT("window %lld to %lld, now %lld, at most %lld ahead, round trip %lld ticks, cycle "
				 "%lld us"),
			static_cast<int64>(Figures.WindowLow.load()),
			static_cast<int64>(Figures.WindowHigh.load()), Now, GetLongestLead(),
			static_cast<int64>(Figures.RoundTrip.load()),
			static_cast<int64>(Figures.CycleMicroseconds.load())));
	}
	if (FarMind.IsValid())
	{
		const RPGPref::TeamView& View = FarMind->GetView();
		OutLines.Add(FString::Printf(
			TEXT("planner elsewhere is %s, window %lld to %lld, now %lld, round trip %lld ticks"),
			FarMind->IsThere() ? TEXT("there") : TEXT("away"), static_cast<int64>(View.windowLow),
			static_cast<int64>(View.windowHigh), Now, static_cast<int64>(View.roundTrip)));
	}
	const RPGPref::TickHistogram& Slack = Play->GetMeasures().of(RPGPref::Measure::DispatchSlack);
	const FRPGPrefTaskBooks& Books = Play->GetBooks();
	OutLines.Add(FString::Printf(
		TEXT("slack %lld ticks, at least %lld; tasks %d accepted, %d started, %d not, %d wait"),
		static_cast<int64>(Slack.percentile(0.5)), static_cast<int64>(Slack.smallest()),
		Books.GetAccepted(), Books.GetStarted(), Books.GetNotStarted(), Books.GetWaiting()));
}
