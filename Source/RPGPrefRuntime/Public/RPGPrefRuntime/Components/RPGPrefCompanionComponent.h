// SPDX-License-Identifier: MIT
#pragma once

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/DelegateCombinations.h"
#include "Math/Vector.h"
#include "Templates/SharedPointer.h"
#include "UObject/ObjectPtr.h"

#include "RPGPrefCompanionComponent.generated.h"

class AAIController;
class FRPGPrefStyleObserver;
class URPGPrefDemonstration;
class URPGPrefPlayerModel;

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefWaypointChosen, const FVector&, Location);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefGoalEnded, bool, bReached);

/**
 * Lets an actor go to places the way people showed: along demonstrations, over the level's
 * navigation mesh, and by another way when the world is not as it was. Thinks when the world
 * subsystem gives it a share of the frame; game thread only.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefCompanionComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	/** Walks to learn from. Unset: the companion takes the direct way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<TObjectPtr<URPGPrefDemonstration>> Demonstrations;

	/** Tells the player's style. Unset: all demonstrations suit. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefPlayerModel> PlayerModel;

	/** How much worse a way off the demonstrations is; 1 switches them off. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Attraction = 3.0;

	/** Units a second off the demonstrations. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Speed = 400.0;

	/** A place counts as reached from this far beside it. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double AcceptanceRadius = 60.0;

	/**
	 * A place counts as reached from this far above or below it. Characters are where their middle
	 * is, places often on the floor: keep it above half a character's height.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double AcceptanceHeight = 150.0;

	/** Further than this off its way the companion looks for a new one. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double DeviationRadius = 300.0;

	/** Where to go next. The pawn's AI controller, if it has one, is sent there too. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefWaypointChosen OnWaypointChosen;

	/** The goal is reached, or cannot be. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefGoalEnded OnGoalEnded;

	/** Goes there. A goal that is being gone to is given up. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void SetGoal(const FVector& Location);

	/** Stands still. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ClearGoal();

	/** Whether there is a goal that is neither reached nor given up. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool HasGoal() const;

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

	/** The style that the player seems to have; empty when nothing is known. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FString GetPlayerStyle() const;

	/** One step of thought, given by the subsystem. */
	void Think();

	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;

private:
	bool FindRoute(const FVector& From);
	bool TakeNextWaypoint(const FVector& From);
	bool IsOffRoute(const FVector& Location) const;
	bool HasStopped() const;
	TArray<FVector> FindPath(const FVector& From, const FVector& To) const;
	AAIController* FindController() const;
	void SendTo(const FVector& Location);
	void EndGoal(bool bReached);

	TArray<FVector> Route;
	TSharedPtr<FRPGPrefStyleObserver> Observer;
	FVector Goal = FVector(0.0, 0.0, 0.0);
	/** The way over the navigation mesh to the next place. */
	TArray<FVector> Leg;
	int32 Replans = 0;
	/** The controller took the last request to move. */
	bool bIsSent = false;
	bool bHasGoal = false;
};
