// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"

#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayerModel.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "AIController.h"
#include "AITypes.h"
#include "Engine/World.h"
#include "GameFramework/Pawn.h"
#include "Math/Color.h"
#include "Navigation/RPGPrefRoute.h"
#include "NavigationPath.h"
#include "NavigationSystem.h"
#include "PlayerModel/RPGPrefStyleObserver.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Templates/Casts.h"
#include "VisualLogger/VisualLogger.h"

namespace
{

/** Demonstrations count thousandths of a second. */
constexpr double MillisecondsPerSecond = 1000.0;
/** A goal is given up after so many new ways in a row. */
constexpr int32 MostReplans = 16;

RPGPref::WorldPoint ToPoint(const FVector& Location)
{
	return {Location.X, Location.Y, Location.Z};
}

FVector ToVector(const RPGPref::WorldPoint& Point)
{
	return FVector(Point.x, Point.y, Point.z);
}

} // namespace

void URPGPrefCompanionComponent::BeginPlay()
{
	Super::BeginPlay();
	if (PlayerModel != nullptr)
	{
		Observer = PlayerModel->MakeObserver();
	}
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->AddCompanion(this);
	}
}

void URPGPrefCompanionComponent::EndPlay(const EEndPlayReason::Type EndPlayReason)
{
	if (URPGPrefSubsystem* Subsystem = UWorld::GetSubsystem<URPGPrefSubsystem>(GetWorld()))
	{
		Subsystem->RemoveCompanion(this);
	}
	ClearGoal();
	Observer.Reset();
	Super::EndPlay(EndPlayReason);
}

void URPGPrefCompanionComponent::SetGoal(const FVector& Location)
{
	Goal = Location;
	bHasGoal = true;
	Replans = 0;
	Route.Reset();
}

void URPGPrefCompanionComponent::ClearGoal()
{
	if (bHasGoal)
	{
		bHasGoal = false;
		Route.Reset();
		if (AAIController* Controller = FindController())
		{
			Controller->StopMovement();
		}
	}
}

bool URPGPrefCompanionComponent::HasGoal() const
{
	return bHasGoal;
}

TArray<FVector> URPGPrefCompanionComponent::GetRoute() const
{
	return Route;
}

int32 URPGPrefCompanionComponent::GetReplanCount() const
{
	return Replans;
}

void URPGPrefCompanionComponent::ObservePlayer(const FVector& Location, const FString& Event)
{
	if (Observer.IsValid())
	{
		Observer->Observe(Location, Event);
	}
}

FString URPGPrefCompanionComponent::GetPlayerStyle() const
{
	return Observer.IsValid() ? Observer->GetStyle() : FString();
}

void URPGPrefCompanionComponent::Think()
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefCompanion);
	const AActor* Owner = GetOwner();
	if (!bHasGoal || Owner == nullptr)
	{
		return;
	}
	const FVector Location = Owner->GetActorLocation();
	if (FVector::Dist(Location, Goal) <= AcceptanceRadius)
	{
		EndGoal(true);
		return;
	}
	const bool bArrived = Route.Num() > 0 && FVector::Dist(Location, Route[0]) <= AcceptanceRadius;
	if (bArrived)
	{
		Route.RemoveAt(0);
		if (TakeNextWaypoint(Location))
		{
			return;
		}
	}
	else if (Route.Num() > 0 && !IsOffRoute(Location))
	{
		return;
	}
	if (Replans >= MostReplans || !FindRoute(Location))
	{
		UE_LOG(LogRPGPref, Log, TEXT("%s cannot reach its goal"), *Owner->GetName());
		EndGoal(false);
	}
}

bool URPGPrefCompanionComponent::FindRoute(const FVector& From)
{
	++Replans;
	const FString Style = GetPlayerStyle();
	std::vector<RPGPref::Demonstration> Shown;
	for (const bool bAnyStyle : {false, true})
	{
		// Those of the player's style first; when there is none, all.
		for (const TObjectPtr<URPGPrefDemonstration>& Demonstration : Demonstrations)
		{
			if (Demonstration != nullptr && Demonstration->Points.Num() > 1 &&
				(bAnyStyle || Demonstration->Playstyle == Style))
			{
				Shown.push_back(Demonstration->MakeDemonstration());
			}
		}
		if (!Shown.empty())
		{
			break;
		}
	}
	RPGPrefRoute::FRequest Request;
	Request.From = ToPoint(From);
	Request.Goal = ToPoint(Goal);
	Request.TicksPerUnit = MillisecondsPerSecond / Speed;
	Request.Attraction = Attraction;
	const RPGPrefRoute::FRoute Chosen = RPGPrefRoute::Choose(Shown, Request);
	Route.Reset();
	for (const RPGPref::WorldPoint& Point : Chosen.Points)
	{
		if (FVector::Dist(ToVector(Point), From) > AcceptanceRadius)
		{
			Route.Add(ToVector(Point));
		}
	}
	return TakeNextWaypoint(From);
}

bool URPGPrefCompanionComponent::TakeNextWaypoint(const FVector& From)
{
	// Places that cannot be reached any more are left out; the goal cannot.
	while (Route.Num() > 0 && !IsReachable(From, Route[0]))
	{
		Route.RemoveAt(0);
	}
	if (Route.Num() == 0)
	{
		return false;
	}
	LegStart = From;
	// A copy: a listener may set another goal, and with it drop the route.
	const FVector Next = Route[0];
	SendTo(Next);
	return true;
}

bool URPGPrefCompanionComponent::IsOffRoute(const FVector& Location) const
{
	return RPGPref::distanceToSegment(ToPoint(Location), ToPoint(LegStart), ToPoint(Route[0])) >
		   DeviationRadius;
}

bool URPGPrefCompanionComponent::IsReachable(const FVector& From, const FVector& To) const
{
	const UNavigationPath* Path = UNavigationSystemV1::FindPathToLocationSynchronously(
		GetWorld(), From, To, GetOwner(), nullptr);
	return Path != nullptr && Path->IsValid() && !Path->IsPartial();
}

AAIController* URPGPrefCompanionComponent::FindController() const
{
	const APawn* Pawn = Cast<APawn>(GetOwner());
	return Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
}

void URPGPrefCompanionComponent::SendTo(const FVector& Location)
{
#if ENABLE_VISUAL_LOG
	FVisualLogger::SegmentLogf(GetOwner(), LogRPGPref, ELogVerbosity::Log, LegStart, Location,
		FColor::Green, 2, TEXT("next place"));
#endif
	if (AAIController* Controller = FindController())
	{
		FAIMoveRequest Request(Location);
		Request.SetAcceptanceRadius(static_cast<float>(AcceptanceRadius * 0.5));
		Controller->MoveTo(Request, nullptr);
	}
	OnWaypointChosen.Broadcast(Location);
}

void URPGPrefCompanionComponent::EndGoal(bool bReached)
{
	ClearGoal();
	OnGoalEnded.Broadcast(bReached);
}
