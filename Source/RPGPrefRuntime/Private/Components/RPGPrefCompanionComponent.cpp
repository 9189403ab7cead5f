// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"

#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "AIController.h"
#include "AITypes.h"
#include "Engine/World.h"
#include "GameFramework/Pawn.h"
#include "Kismet/GameplayStatics.h"
#include "Math/Color.h"
#include "Navigation/PathFollowingComponent.h"
#include "Navigation/RPGPrefJourney.h"
#include "Navigation/RPGPrefPathFinders.h"
#include "Navigation/RPGPrefRoute.h"
#include "ProfilingDebugging/CpuProfilerTrace.h"
#include "Styles/RPGPrefStyleObserver.h"
#include "Templates/Casts.h"
#include "VisualLogger/VisualLogger.h"

#include <algorithm>
#include <cmath>

namespace
{

/** Demonstrations count thousandths of a second. */
constexpr double MillisecondsPerSecond = 1000.0;
/** A goal is given up after so many new ways in a row that led to no place. */
constexpr int32 MostSetbacks = 16;
/** Who was refused asks again after so long; a navigation mesh may be about to be rebuilt. */
constexpr double SecondsAfterRefusal = 0.25;

RPGPref::WorldPoint ToPoint(const FVector& Location)
{
	return {Location.X, Location.Y, Location.Z};
}

FVector ToVector(const RPGPref::WorldPoint& Point)
{
	return FVector(Point.x, Point.y, Point.z);
}

/** The same place as seen from above. */
RPGPref::WorldPoint Flat(const FVector& Location)
{
	return {Location.X, Location.Y, 0.0};
}

/** How high the leg is where it comes nearest to the place, seen from above. */
double HeightOfLeg(const FVector& Begin, const FVector& End, const FVector& Place)
{
	const FVector Along = End - Begin;
	const FVector Off = Place - Begin;
	const double Squared = Along.X * Along.X + Along.Y * Along.Y;
	const double Share = Squared > 0.0 ? (Off.X * Along.X + Off.Y * Along.Y) / Squared : 0.0;
	return Begin.Z + Along.Z * std::clamp(Share, 0.0, 1.0);
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
	if (PlayGroups != nullptr)
	{
		Observer = PlayGroups->MakeObserver();
		if (!Observer.IsValid())
		{
			UE_LOG(LogRPGPref, Warning, TEXT("%s cannot be read: the player's style stays unknown"),
				*PlayGroups->GetName());
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
	const bool bGameGoesOn = EndPlayReason == EEndPlayReason::Destroyed ||
							 EndPlayReason == EEndPlayReason::RemovedFromWorld;
	if (bHasGoal && bGameGoesOn)
	{
		EndGoal(ERPGPrefGoalEnd::Removed);
	}
	ClearGoal();
	Observer.Reset();
	Super::EndPlay(EndPlayReason);
}

void URPGPrefCompanionComponent::SetGoal(const FVector& Location)
{
	Goal = Location;
	bHasGoal = true;
	GoalEnd = ERPGPrefGoalEnd::None;
	Trouble = ERPGPrefGoalEnd::None;
	Replans = 0;
	Setbacks = 0;
	LastMove = EMove::NotAsked;
	StandsSince = GetSeconds();
	Route.Reset();
	EndJourney();
	if (const AActor* Owner = GetOwner())
	{
		// Both ends of the way; what lies between is found from there.
		if (URPGPrefNavigationSubsystem* Subsystem = FindPlanningGround())
		{
			Subsystem->RequestGround(Owner->GetActorLocation());
			Subsystem->RequestGround(Location);
		}
	}
}

void URPGPrefCompanionComponent::MoveGoal(const FVector& Location)
{
	if (!bHasGoal)
	{
		SetGoal(Location);
		return;
	}
	Goal = Location;
	if (Journey.IsValid())
	{
		Journey->MoveGoal(Location);
		return;
	}
	Route.Reset();
}

void URPGPrefCompanionComponent::ClearGoal()
{
	if (bHasGoal)
	{
		GoalEnd = ERPGPrefGoalEnd::Cleared;
		StopMoving();
	}
}

ERPGPrefGoalEnd URPGPrefCompanionComponent::GetGoalEnd() const
{
	return GoalEnd;
}

void URPGPrefCompanionComponent::SetPathFinder(const TSharedPtr<IRPGPrefPathFinder>& Finder)
{
	OwnFinder = Finder;
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

void URPGPrefCompanionComponent::Think()
{
	TRACE_CPUPROFILER_EVENT_SCOPE(RPGPrefCompanion);
	const AActor* Owner = GetOwner();
	if (!bHasGoal || Owner == nullptr)
	{
		return;
	}
	WatchTeam();
	const FVector Location = Owner->GetActorLocation();
	if (const URPGPrefNavigationSubsystem* Subsystem = FindPlanningGround();
		Subsystem != nullptr && ThinkOnJourney(*Subsystem, Location))
	{
		return;
	}
	if (IsAt(Goal))
	{
		EndGoal(ERPGPrefGoalEnd::Reached);
		return;
	}
	if (Route.Num() > 0 && IsAt(Route[0]))
	{
		Setbacks = 0;
		Route.RemoveAt(0);
		if (TakeNextWaypoint(Location))
		{
			return;
		}
	}
	else if (GoesOn(Location))
	{
		return;
	}
	if (Setbacks >= MostSetbacks || !FindRoute(Location))
	{
		EndGoal(Trouble);
	}
}

bool URPGPrefCompanionComponent::GoesOn(const FVector& Location)
{
	const bool bHasRoute = Route.Num() > 0;
	if (LastMove == EMove::Refused)
	{
		return bHasRoute && GetSeconds() < AsksAgainAt;
	}
	if (IsStuck(Location))
	{
		Trouble = ERPGPrefGoalEnd::Stuck;
		++Setbacks;
		return false;
	}
	if (bHasRoute && (IsOffRoute(Location) || HasStopped()))
	{
		// Seen from above it is there: then the place is not where pawns can be.
		Trouble = FVector::Dist2D(Location, Route[0]) <= AcceptanceRadius
					  ? ERPGPrefGoalEnd::OutOfReach
					  : ERPGPrefGoalEnd::Deviated;
		++Setbacks;
		return false;
	}
	return bHasRoute;
}

TArray<TObjectPtr<URPGPrefDemonstration>> URPGPrefCompanionComponent::FindSuitable() const
{
	const FString Style = GetPlayerStyle();
	TArray<TObjectPtr<URPGPrefDemonstration>> Suitable;
	// Those that suit the player; when there is none, all.
	for (const FString& Wanted : {Style, FString()})
	{
		for (const TObjectPtr<URPGPrefDemonstration>& Demonstration : Demonstrations)
		{
			if (Suits(Demonstration, Wanted))
			{
				Suitable.Add(Demonstration);
			}
		}
		if (Suitable.Num() > 0)
		{
			break;
		}
	}
	return Suitable;
}

bool URPGPrefCompanionComponent::FindRoute(const FVector& From)
{
	++Replans;
	std::vector<RPGPref::Demonstration> Shown;
	for (const TObjectPtr<URPGPrefDemonstration>& Demonstration : FindSuitable())
	{
		Shown.push_back(Demonstration->MakeDemonstration());
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
	while (Route.Num() > 0)
	{
		// A copy: a listener may set another goal, and with it drop the route.
		const FVector Next = Route[0];
		if (FindLeg(From, Next))
		{
			LastMove = SendTo(Next);
			if (LastMove == EMove::Refused)
			{
				Trouble = ERPGPrefGoalEnd::MoveRefused;
				++Setbacks;
				AsksAgainAt = GetSeconds() + SecondsAfterRefusal;
				return true;
			}
			if (LastMove != EMove::AlreadyThere)
			{
				OnWaypointChosen.Broadcast(Next);
				return true;
			}
			Trouble = ERPGPrefGoalEnd::OutOfReach;
		}
		Route.RemoveAt(0);
	}
	return false;
}

bool URPGPrefCompanionComponent::IsOffRoute(const FVector& Location) const
{
	// Places are measured from above: an actor is where its middle is, its way on the ground.
	for (int32 Index = 0; Index + 1 < Leg.Num(); ++Index)
	{
		const FVector& Begin = Leg[Index];
		const FVector& End = Leg[Index + 1];
		if (RPGPref::distanceToSegment(Flat(Location), Flat(Begin), Flat(End)) <= DeviationRadius &&
			std::abs(Location.Z - HeightOfLeg(Begin, End, Location)) <= DeviationHeight)
		{
			return false;
		}
	}
	return true;
}

bool URPGPrefCompanionComponent::HasStopped() const
{
	const AAIController* Controller = FindController();
	return LastMove == EMove::Sent && Controller != nullptr &&
		   Controller->GetMoveStatus() == EPathFollowingStatus::Idle;
}

bool URPGPrefCompanionComponent::IsStuck(const FVector& Location)
{
	const double Now = GetSeconds();
	if (FVector::Dist(Location, StandsAt) > AcceptanceRadius)
	{
		StandsAt = Location;
		StandsSince = Now;
	}
	if (Now - StandsSince <= PatienceSeconds)
	{
		return false;
	}
	// The next way gets as much patience.
	StandsSince = Now;
	return true;
}

bool URPGPrefCompanionComponent::FindLeg(const FVector& From, const FVector& To)
{
	using EResult = IRPGPrefPathFinder::EResult;
	FRPGPrefNavigationPathFinder Navigation;
	FRPGPrefStraightPathFinder Straight;
	IRPGPrefPathFinder* Finder = OwnFinder.IsValid() ? OwnFinder.Get() : &Navigation;
	EResult Result = Finder->FindPath(*GetOwner(), From, To, Leg);
	if (Result == EResult::NoNavigation && !OwnFinder.IsValid() &&
		WithoutNavigation == ERPGPrefWithoutNavigation::StraightLine)
	{
		Finder = &Straight;
		Result = Finder->FindPath(*GetOwner(), From, To, Leg);
	}
	bUsesNavigation = Finder->UsesNavigation();
	if (Result != EResult::Found)
	{
		Trouble = Result == EResult::NoNavigation ? ERPGPrefGoalEnd::NoNavigation
												  : ERPGPrefGoalEnd::NoWay;
	}
	return Result == EResult::Found;
}

AAIController* URPGPrefCompanionComponent::FindController() const
{
	const APawn* Pawn = Cast<APawn>(GetOwner());
	return Pawn != nullptr ? Cast<AAIController>(Pawn->GetController()) : nullptr;
}

URPGPrefCompanionComponent::EMove URPGPrefCompanionComponent::SendTo(const FVector& Location)
{
#if ENABLE_VISUAL_LOG
	FVisualLogger::SegmentLogf(GetOwner(), LogRPGPref, ELogVerbosity::Log, Leg[0], Location,
		FColor::Green, 2, TEXT("next place"));
#endif
	AAIController* Controller = FindController();
	if (Controller == nullptr)
	{
		return EMove::NotAsked;
	}
	FAIMoveRequest Request(Location);
	Request.SetAcceptanceRadius(static_cast<float>(AcceptanceRadius * 0.5));
	// Else it stops as much earlier as it is wide, and never gets as near as is asked here.
	Request.SetReachTestIncludesAgentRadius(false);
	Request.SetUsePathfinding(bUsesNavigation);
	switch (Controller->MoveTo(Request, nullptr).Code)
	{
	case EPathFollowingRequestResult::RequestSuccessful:
		return EMove::Sent;
	case EPathFollowingRequestResult::AlreadyAtGoal:
		return EMove::AlreadyThere;
	default:
		return EMove::Refused;
	}
}

void URPGPrefCompanionComponent::StopMoving()
{
	bHasGoal = false;
	Route.Reset();
	EndJourney();
	if (AAIController* Controller = FindController())
	{
		Controller->StopMovement();
	}
}

void URPGPrefCompanionComponent::EndGoal(ERPGPrefGoalEnd End)
{
	StopMoving();
	GoalEnd = End;
	const bool bReached = End == ERPGPrefGoalEnd::Reached;
	if (!bReached)
	{
		UE_LOG(LogRPGPref, Log, TEXT("%s gives up its goal: %s"), *GetOwner()->GetName(),
			RPGPrefGoalEnd::Describe(End));
	}
	OnGoalEnded.Broadcast(bReached);
}

double URPGPrefCompanionComponent::GetSeconds() const
{
	return UGameplayStatics::GetTimeSeconds(this);
}
