// SPDX-License-Identifier: MIT
// The part of the companion component that follows plans of the core's companion.
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Navigation/RPGPrefNavigationSubsystem.h"
#include "RPGPrefRuntime/Planning/RPGPrefSettings.h"
#include "RPGPrefRuntime/RPGPrefLog.h"

#include "AIController.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Navigation/RPGPrefGround.h"
#include "Navigation/RPGPrefJourney.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>

namespace
{

/** A goal is given up after so many new ways in a row that led to no place. */
constexpr int32 MostJourneySetbacks = 16;

} // namespace

URPGPrefNavigationSubsystem* URPGPrefCompanionComponent::FindPlanningGround() const
{
	auto* Subsystem = UWorld::GetSubsystem<URPGPrefNavigationSubsystem>(GetWorld());
	// Who has a path finder of its own knows ground that the navigation mesh does not.
	// What the team expects of its person is not enough: most go their way without it.
	const bool bPlansWithPlayer =
		Predicted.Path.Num() > 0 && (bIsPredictedByGame || bWaitsForPlayer);
	const bool bHasReason =
		Subsystem != nullptr && !OwnFinder.IsValid() &&
		(Subsystem->HasThings() || Demonstrations.Num() > 0 || bPlansWithPlayer);
	return bHasReason && Subsystem->HasNavigation() ? Subsystem : nullptr;
}

bool URPGPrefCompanionComponent::BeginJourney(
	const URPGPrefNavigationSubsystem& Subsystem, const FVector& Location)
{
	if (IsPersonWatched())
	{
		Predicted = AskTeam();
	}
	FRPGPrefJourneyRequest Request;
	Request.From = Location;
	Request.Goal = Goal;
	Request.GoalRadius = AcceptanceRadius;
	Request.Speed = Speed;
	Request.SneakSlowdown = SneakSlowdown;
	Request.Attraction = Attraction;
	Request.TicksPerSecond = std::clamp(PlanTicksPerSecond, 1, 1000);
	Request.Health = Health;
	Request.StateLimit = GetDefault<URPGPrefSettings>()->CompanionStateLimit;
	Request.bSneaks = bSneaks;
	Request.bWaitsForPlayer = bWaitsForPlayer;
	Request.bFollowsGait = !GetPlayerStyle().IsEmpty();
	Request.Player = Predicted;
	for (const TObjectPtr<URPGPrefDemonstration>& Demonstration : FindSuitable())
	{
		Request.Demonstrations.push_back(Demonstration->MakeDemonstration());
	}
	if (Journey.IsValid())
	{
		HeldFlags = Journey->GetFlags();
	}
	Request.HeldFlags = HeldFlags;
	Route.Reset();
	Journey = MakeShared<FRPGPrefJourney>();
	if (!Journey->Begin(Subsystem, Request))
	{
		Journey.Reset();
	}
	return Journey.IsValid();
}

void URPGPrefCompanionComponent::EndJourney()
{
	Journey.Reset();
	HeldFlags.clear();
	StaysUntil = 0.0;
	bHolds = false;
}

bool URPGPrefCompanionComponent::ThinkOnJourney(
	const URPGPrefNavigationSubsystem& Subsystem, const FVector& Location)
{
	if (!Journey.IsValid())
	{
		if (!Subsystem.IsGroundKnown())
		{
			// Among things nobody walks before the ground is known; the direct way may be unsafe.
			return Subsystem.HasThings();
		}
		if (!BeginJourney(Subsystem, Location))
		{
			return Subsystem.HasThings();
		}
	}
	using EState = FRPGPrefJourney::EState;
	EState State = Journey->Update(Subsystem, Location);
	if (State == EState::Stale)
	{
		// Without a new one it stands, and asks again.
		HoldStill();
		BeginJourney(Subsystem, Location);
		return true;
	}
	switch (State)
	{
	case EState::Planning:
		return true;
	case EState::Failed:
		UE_LOG(LogRPGPref, Log, TEXT("%s found no plan: %s"), *GetOwner()->GetName(),
			*Journey->GetTrouble());
		EndGoal(ERPGPrefGoalEnd::NoWay);
		return true;
	case EState::Unsafe:
		HoldStill();
		return true;
	default:
		break;
	}
	if (Journey->TakeSteps())
	{
		++Replans;
		bHolds = false;
		Route.Reset();
		for (const FRPGPrefJourneyStep& Step : Journey->Steps)
		{
			Route.Add(Step.Location);
		}
		if (Journey->Steps.Num() > 0)
		{
			StartStep(Location);
		}
	}
	// A listener may have set another goal, and with it ended the journey.
	if (Journey.IsValid())
	{
		FollowJourney(Location);
	}
	return true;
}

void URPGPrefCompanionComponent::HoldStill()
{
	if (bHolds)
	{
		return;
	}
	bHolds = true;
	if (AAIController* Controller = FindController())
	{
		Controller->StopMovement();
	}
	OnWait.Broadcast(0.0);
}

void URPGPrefCompanionComponent::FollowJourney(const FVector& Location)
{
	if (GetSeconds() < StaysUntil)
	{
		StandsSince = GetSeconds();
		return;
	}
	if (StaysUntil > 0.0)
	{
		StaysUntil = 0.0;
		GoOn(Location);
		return;
	}
	if (Journey->Steps.Num() == 0)
	{
		EndGoal(IsAt(Goal) ? ERPGPrefGoalEnd::Reached : ERPGPrefGoalEnd::OutOfReach);
		return;
	}
	if (IsAt(Journey->Steps[0].Location))
	{
		Setbacks = 0;
		FinishStep();
		if (Journey.IsValid() && GetSeconds() >= StaysUntil)
		{
			GoOn(Location);
		}
		return;
	}
	if (LastMove == EMove::AlreadyThere)
	{
		// As near as its controller brings it.
		FinishStep();
		LastMove = EMove::NotAsked;
		return;
	}
	if (GoesOn(Location))
	{
		return;
	}
	if (Setbacks >= MostJourneySetbacks)
	{
		EndGoal(Trouble);
		return;
	}
	// From where it is now.
	if (const auto* Subsystem = FindPlanningGround())
	{
		BeginJourney(*Subsystem, Location);
	}
}

void URPGPrefCompanionComponent::GoOn(const FVector& Location)
{
	if (Journey->Steps.Num() == 0)
	{
		return;
	}
	const auto* Subsystem = FindPlanningGround();
	if (Subsystem != nullptr && !IsPersonAsPlanned())
	{
		HoldStill();
		BeginJourney(*Subsystem, Location);
		return;
	}
	StartStep(Location);
}

void URPGPrefCompanionComponent::StartStep(const FVector& Location)
{
	// A copy: a listener may set another goal, and with it drop the steps.
	const FRPGPrefJourneyStep Step = Journey->Steps[0];
	if (Step.bSneak != bSneaks)
	{
		bSneaks = Step.bSneak;
		OnSneak.Broadcast(bSneaks);
	}
	if (!Journey.IsValid() || IsAt(Step.Location))
	{
		return;
	}
	if (!FindLeg(Location, Step.Location))
	{
		++Setbacks;
		Leg.Reset();
		return;
	}
	LastMove = SendTo(Step.Location);
	OnWaypointChosen.Broadcast(Step.Location);
}

void URPGPrefCompanionComponent::FinishStep()
{
	const FRPGPrefJourneyStep Step = Journey->Steps[0];
	Journey->Steps.RemoveAt(0);
	if (Route.Num() > 0)
	{
		Route.RemoveAt(0);
	}
	Journey->NoteDone(Step);
	StaysUntil = Step.WaitSeconds > 0.0 ? GetSeconds() + Step.WaitSeconds : 0.0;
	if (AActor* Thing = Step.Interact.Get())
	{
		OnInteract.Broadcast(Thing);
	}
	if (Step.WaitSeconds > 0.0)
	{
		OnWait.Broadcast(Step.WaitSeconds);
	}
}

void URPGPrefCompanionComponent::SetPredictedPlayer(const FRPGPrefPredictedPlayer& Player)
{
	bIsPredictedByGame = Player.Path.Num() > 0;
	TakePrediction(Player);
}

void URPGPrefCompanionComponent::TakePrediction(const FRPGPrefPredictedPlayer& Player)
{
	Predicted = Player;
	const URPGPrefNavigationSubsystem* Subsystem = FindPlanningGround();
	if (bHasGoal && Subsystem != nullptr && Subsystem->IsGroundKnown() && GetOwner() != nullptr)
	{
		BeginJourney(*Subsystem, GetOwner()->GetActorLocation());
	}
}

double URPGPrefCompanionComponent::GetPlannedSeconds() const
{
	return Journey.IsValid()
			   ? Journey->GetCost() / static_cast<double>((std::max)(PlanTicksPerSecond, 1))
			   : 0.0;
}

double URPGPrefCompanionComponent::GetDemonstrationReuse() const
{
	return Journey.IsValid() ? Journey->GetReuse() : 0.0;
}

bool URPGPrefCompanionComponent::IsPlanning() const
{
	return Journey.IsValid() && Journey->IsBusy();
}

bool URPGPrefCompanionComponent::WasPlanRepaired() const
{
	return Journey.IsValid() && Journey->WasRepaired();
}

void URPGPrefCompanionComponent::FinishPlanning()
{
	if (const URPGPrefNavigationSubsystem* Subsystem = FindPlanningGround();
		Subsystem != nullptr && Subsystem->GetGround().IsValid())
	{
		Subsystem->GetGround()->Wait();
	}
	if (Journey.IsValid())
	{
		Journey->Wait();
	}
}
