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
#include "Navigation/PathFollowingComponent.h"
#include "Navigation/RPGPrefRoute.h"
#include "NavigationPath.h"
#include "NavigationSystem.h"
#include "PlayerModel/RPGPrefStyleObserver.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Templates/Casts.h"
#include "VisualLogger/VisualLogger.h"

#include <algorithm>
#include <cmath>

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

/** Where style is not known, on either side, anything suits. */
bool Suits(const URPGPrefDemonstration* Demonstration, const FString& Style)
{
	return Demonstration != nullptr && Demonstration->Points.Num() > 1 &&
		   (Style.IsEmpty() || Demonstration->Playstyle.IsEmpty() ||
			   Demonstration->Playstyle == Style);
}

} // namespace

void URPGPrefCompanionComponent::BeginPlay()
{
	Super::BeginPlay();
	if (PlayerModel != nullptr)
	{
		Observer = PlayerModel->MakeObserver();
		if (!Observer.IsValid())
		{
			UE_LOG(LogRPGPref, Warning, TEXT("%s cannot be read: no style is told"),
				*PlayerModel->GetName());
		}
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

FVector URPGPrefCompanionComponent::GetGoal() const
{
	return Goal;
}

TArray<FVector> URPGPrefCompanionComponent::GetRoute() const
{
	return Route;
}

bool URPGPrefCompanionComponent::IsAt(const FVector& Location) const
{
	const AActor* Owner = GetOwner();
	if (Owner == nullptr)
	{
		return false;
	}
	const FVector Here = Owner->GetActorLocation();
	return FVector::Dist2D(Here, Location) <= AcceptanceRadius &&
		   std::abs(Here.Z - Location.Z) <= AcceptanceHeight;
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
	if (IsAt(Goal))
	{
		EndGoal(true);
		return;
	}
	if (Route.Num() > 0 && IsAt(Route[0]))
	{
		Route.RemoveAt(0);
		if (TakeNextWaypoint(Location))
		{
			return;
		}
	}
	else if (Route.Num() > 0 && !IsOffRoute(Location) && !HasStopped())
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
	// Those that suit the player; when there is none, all.
	for (const FString& Wanted : {Style, FString()})
	{
		for (const TObjectPtr<URPGPrefDemonstration>& Demonstration : Demonstrations)
		{
			if (Suits(Demonstration, Wanted))
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
	// The editor keeps to the limits of a property, a blueprint need not.
	Request.TicksPerUnit = MillisecondsPerSecond / (std::max)(Speed, 1.0);
	Request.Attraction = (std::max)(Attraction, 1.0);
	const RPGPrefRoute::FRoute Chosen = RPGPrefRoute::Choose(Shown, Request);
	Route.Reset();
	for (const RPGPref::WorldPoint& Point : Chosen.Points)
	{
		if (!IsAt(ToVector(Point)))
		{
			Route.Add(ToVector(Point));
		}
	}
	return TakeNextWaypoint(From);
}

bool URPGPrefCompanionComponent::TakeNextWaypoint(const FVector& From)
{
	// Places that cannot be reached any more are left out; the goal cannot.
	Leg.Reset();
	while (Route.Num() > 0 && Leg.Num() == 0)
	{
		Leg = FindPath(From, Route[0]);
		if (Leg.Num() == 0)
		{
			Route.RemoveAt(0);
		}
	}
	if (Route.Num() == 0)
	{
		return false;
	}
	// A copy: a listener may set another goal, and with it drop the route.
	const FVector Next = Route[0];
	SendTo(Next);
	return true;
}

bool URPGPrefCompanionComponent::IsOffRoute(const FVector& Location) const
{
	for (int32 Index = 0; Index + 1 < Leg.Num(); ++Index)
	{
		if (RPGPref::distanceToSegment(
				ToPoint(Location), ToPoint(Leg[Index]), ToPoint(Leg[Index + 1])) <= DeviationRadius)
		{
			return false;
		}
	}
	return true;
}

bool URPGPrefCompanionComponent::HasStopped() const
{
	const AAIController* Controller = FindController();
	return bIsSent && Controller != nullptr &&
		   Controller->GetMoveStatus() == EPathFollowingStatus::Idle;
}

TArray<FVector> URPGPrefCompanionComponent::FindPath(const FVector& From, const FVector& To) const
{
	const UNavigationPath* Path = UNavigationSystemV1::FindPathToLocationSynchronously(
		GetWorld(), From, To, GetOwner(), nullptr);
	const bool bIsWhole = Path != nullptr && Path->IsValid() && !Path->IsPartial();
	return bIsWhole ? Path->PathPoints : TArray<FVector>();
}

AAIController* URPGPrefCompanionComponent::FindController() const
{
	const APawn* Pawn = Cast<APawn>(GetOwner());
	return Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
}

void URPGPrefCompanionComponent::SendTo(const FVector& Location)
{
#if ENABLE_VISUAL_LOG
	FVisualLogger::SegmentLogf(GetOwner(), LogRPGPref, ELogVerbosity::Log, Leg[0], Location,
		FColor::Green, 2, TEXT("next place"));
#endif
	bIsSent = false;
	if (AAIController* Controller = FindController())
	{
		FAIMoveRequest Request(Location);
		Request.SetAcceptanceRadius(static_cast<float>(AcceptanceRadius * 0.5));
		// Else it stops as much earlier as it is wide, and never gets as near as is asked here.
		Request.SetReachTestIncludesAgentRadius(false);
		bIsSent = Controller->MoveTo(Request, nullptr).Code ==
				  EPathFollowingRequestResult::RequestSuccessful;
	}
	OnWaypointChosen.Broadcast(Location);
}

void URPGPrefCompanionComponent::EndGoal(bool bReached)
{
	ClearGoal();
	OnGoalEnded.Broadcast(bReached);
}
