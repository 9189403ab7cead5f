// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Navigation/RPGPrefGoalEnd.h"
#include "RPGPrefRuntime/Navigation/RPGPrefPredictedPlayer.h"
#include "RPGPrefRuntime/Navigation/RPGPrefWithoutNavigation.h"

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/DelegateCombinations.h"
#include "Math/Vector.h"
#include "Templates/SharedPointer.h"
#include "UObject/ObjectPtr.h"

#include <string>
#include <vector>

#include "RPGPrefCompanionComponent.generated.h"

class AAIController;
class AActor;
class FRPGPrefJourney;
class FRPGPrefStyleObserver;
class IRPGPrefPathFinder;
class URPGPrefDemonstration;
class URPGPrefNavigationSubsystem;
class URPGPrefExecutorComponent;
class URPGPrefPlayGroups;
class URPGPrefPlaystyle;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefWaypointChosen, const FVector&, Location);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefGoalEnded, bool, bReached);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefSneak, bool, bSneaks);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefInteract, AActor*, Thing);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefWait, double, Seconds);

/**
 * Lets an actor go to places the way people showed: along demonstrations, over the level's
 * navigation mesh, and by another way when the world is not as it was. Among passages, flags and
 * threats it plans with the core's companion on a worker: fetches what opens doors, sneaks by
 * enemies, waits for the player whose way is predicted, and mends its plan when a door, an enemy or
 * the goal changes. Every goal ends: when it is reached, or with a reason why not. Thinks when the
 * world subsystem gives it a share of the frame; game thread only.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefCompanionComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** Walks to learn from. Unset: the companion takes the direct way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<TObjectPtr<URPGPrefDemonstration>> Demonstrations;

	/** Recognises the player's style. Unset: all demonstrations suit. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefPlayGroups> PlayGroups;

	/**
	 * Whose ways it goes while nothing is known of the player: a playstyle, such as one that was
	 * made of recorded play. Its name is that of the demonstrations' playstyle.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefPlaystyle> Playstyle;

	/**
	 * Where its actor is an agent of a team with a person in it: watches that person by itself, and
	 * takes their way for the predicted one, as the team's plan counts on it. A way that the game
	 * sets counts more.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bWatchesTeam = true;

	/** How much worse a way off the demonstrations is; 1 switches them off. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Attraction = 3.0;

	/** Units a second off the demonstrations. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Speed = 400.0;

	/** How much longer it takes to sneak somewhere; a whole number from 1 to 8. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double SneakSlowdown = 2.0;

	/** Its health, of 100; plans do not lead it into more harm than that. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "1", ClampMax = "100"))
	int32 Health = 100;

	/** It has arrived only when the predicted player is at the end of the way, too. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	bool bWaitsForPlayer = false;

	/** How many parts a second has in plans; steps are rounded up to whole parts. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref",
		meta = (ClampMin = "1", ClampMax = "1000"))
	int32 PlanTicksPerSecond = 100;

	/** A place counts as reached within this distance beside it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double AcceptanceRadius = 60.0;

	/**
	 * A place counts as reached within this height above or below it. Characters are where their
	 * middle is, places often on the floor: keep it above half a character's height.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double AcceptanceHeight = 150.0;

	/** Farther than this from its way, seen from above, the companion looks for a new one. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double DeviationRadius = 300.0;

	/**
	 * Farther than this above or below its way the companion looks for a new one. Ways are straight
	 * over uneven ground: keep it above the height of bumps, and below that of a storey.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double DeviationHeight = 250.0;

	/** After this many seconds of the game on one spot the companion looks for a new way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "0.1"))
	double PatienceSeconds = 3.0;

	/** What to do in a level without a navigation mesh. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	ERPGPrefWithoutNavigation WithoutNavigation = ERPGPrefWithoutNavigation::GiveUp;

	/** Where to go next. The pawn's AI controller, if it has one, is sent there too. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefWaypointChosen OnWaypointChosen;

	/** The goal is reached, or cannot be: Get Goal End has the reason. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefGoalEnded OnGoalEnded;

	/** It should sneak from now on, or walk again. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefSneak OnSneak;

	/** It is where something must be done: pull the lever, take the key, fight the enemy. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefInteract OnInteract;

	/** It stays where it is for this long; 0: until its plan is repaired. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefWait OnWait;

	/** Goes there; the goal that it had is given up. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void SetGoal(const FVector& Location);

	/** Stands still. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ClearGoal();

	/** Whether there is a goal that is neither reached nor given up. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool HasGoal() const;

	/** How the last goal ended, and why. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	ERPGPrefGoalEnd GetGoalEnd() const;

	/** Where it goes, or last went. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FVector GetGoal() const;

	/** The way ahead, nearest place first. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	TArray<FVector> GetRoute() const;

	/** Whether the actor is where the place counts as reached. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsAt(const FVector& Location) const;

	/** How many ways were found for the present goal; more than one: the world deviated. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 GetReplanCount() const;

	/** The player did something; the style is judged from such events. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ObservePlayer(const FVector& Location, const FString& Event);

	/** Places where the player could do something now, and what: heading for one shows a style. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void SetPlayerSites(const TArray<FVector>& Locations, const TArray<FString>& Events);

	/**
	 * Where the human is expected to go, and what to do there; plans of the present goal are made
	 * again with it.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void SetPredictedPlayer(const FRPGPrefPredictedPlayer& Player);

	/** Where the human is expected to go, by the game's word or the team's plan. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FRPGPrefPredictedPlayer GetPredictedPlayer() const;

	/** Seconds that the whole plan takes; 0 without a plan. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	double GetPlannedSeconds() const;

	/** How much of the plan runs along demonstrations, from 0 to 1. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	double GetDemonstrationReuse() const;

	/** Whether a worker makes or repairs its plan. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsPlanning() const;

	/** Whether a change led to a repair of the present goal's plan instead of a new search. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool WasPlanRepaired() const;

	/** Waits until the worker is done. For tests and loading screens. */
	void FinishPlanning();

	/**
	 * The style that the player seems to have: by the play groups, else by what the team has seen
	 * of its person, else the playstyle that the companion was given. Empty when nothing is known.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FString GetPlayerStyle() const;

	/** The goal has moved a little: goes after it, and remembers what went wrong so far. */
	void MoveGoal(const FVector& Location);

	/** Finds ways instead of the plugin's own path finders; null: those again. */
	void SetPathFinder(const TSharedPtr<IRPGPrefPathFinder>& Finder);

	/** One step of thought, given by the subsystem. */
	void Think();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;

private:
	/** The executor in whose team its actor plays; null: none. */
	URPGPrefExecutorComponent* FindExecutor() const;
	/** The agent that its actor is in the team; empty: none. */
	FString FindSymbol() const;
	void WatchTeam();
	/** Whether the team's word on its person counts, not the game's. */
	bool IsPersonWatched() const;
	/** What the team expects of its person now. */
	FRPGPrefPredictedPlayer AskTeam() const;
	/** Whether the team's person has done what the plan counts on, and is about where it has them.
	 */
	bool IsPersonAsPlanned() const;
	void TakePrediction(const FRPGPrefPredictedPlayer& Player);

	/** What became of the request to go to the next place. */
	enum class EMove : uint8
	{
		/** Nobody was asked: the pawn has no AI controller, the game moves it. */
		NotAsked,
		Sent,
		AlreadyThere,
		Refused
	};

	/** The subsystem, if plans are made among things or along demonstrations on known ground. */
	URPGPrefNavigationSubsystem* FindPlanningGround() const;
	/** A step of thought on a journey. False: there is none, go the direct way. */
	bool ThinkOnJourney(const URPGPrefNavigationSubsystem& Subsystem, const FVector& Location);
	bool BeginJourney(const URPGPrefNavigationSubsystem& Subsystem, const FVector& Location);
	void EndJourney();
	void FollowJourney(const FVector& Location);
	/** Does what the plan wants where the companion has arrived. */
	void FinishStep();
	/** Starts the next step, unless the person did otherwise than the plan counts on: then it is
	 * made again. */
	void GoOn(const FVector& Location);
	void StartStep(const FVector& Location);
	void HoldStill();
	TArray<TObjectPtr<URPGPrefDemonstration>> FindSuitable() const;

	bool FindRoute(const FVector& From);
	bool TakeNextWaypoint(const FVector& From);
	/** Whether the present way is still good; counts what went wrong with it. */
	bool GoesOn(const FVector& Location);
	bool IsOffRoute(const FVector& Location) const;
	bool HasStopped() const;
	bool IsStuck(const FVector& Location);
	bool FindLeg(const FVector& From, const FVector& To);
	AAIController* FindController() const;
	EMove SendTo(const FVector& Location);
	void StopMoving();
	void EndGoal(ERPGPrefGoalEnd End);
	double GetSeconds() const;

	TArray<FVector> Route;
	TSharedPtr<FRPGPrefJourney> Journey;
	FRPGPrefPredictedPlayer Predicted;
	/** When the team is asked again what it expects. */
	double AsksTeamAt = 0.0;
	bool bIsPredictedByGame = false;
	/** What it fetched on the way to the present goal. */
	std::vector<std::string> HeldFlags;
	/** Until when it stays where it is, as the plan wants. */
	double StaysUntil = 0.0;
	bool bSneaks = false;
	bool bHolds = false;
	TSharedPtr<FRPGPrefStyleObserver> Observer;
	FVector Goal = FVector(0.0, 0.0, 0.0);
	/** The way over the navigation mesh to the next place. */
	TArray<FVector> Leg;
	TSharedPtr<IRPGPrefPathFinder> OwnFinder;
	/** Where it was last seen to move, and when. */
	FVector StandsAt = FVector(0.0, 0.0, 0.0);
	double StandsSince = 0.0;
	/** After a refusal: when to ask again. */
	double AsksAgainAt = 0.0;
	int32 Replans = 0;
	/** New ways since the last place that was reached. */
	int32 Setbacks = 0;
	ERPGPrefGoalEnd GoalEnd = ERPGPrefGoalEnd::None;
	/** What went wrong last. */
	ERPGPrefGoalEnd Trouble = ERPGPrefGoalEnd::None;
	EMove LastMove = EMove::NotAsked;
	/** The path finder of the present leg asked the navigation mesh. */
	bool bUsesNavigation = true;
	bool bHasGoal = false;
};
