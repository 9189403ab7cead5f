// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Navigation/RPGPrefPassageState.h"
#include "RPGPrefRuntime/Navigation/RPGPrefPredictedPlayer.h"

#include "Containers/Array.h"
#include "GameFramework/Actor.h"
#include "Math/Vector.h"
#include "Navigation/RPGPrefCompanionMind.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <cstddef>
#include <vector>

class URPGPrefFlagComponent;
class URPGPrefNavigationSubsystem;
class URPGPrefPassageComponent;
class URPGPrefThreatComponent;

/** What a companion wants of a journey. */
struct FRPGPrefJourneyRequest
{
	FVector From = FVector(0.0, 0.0, 0.0);
	FVector Goal = FVector(0.0, 0.0, 0.0);
	double GoalRadius = 60.0;
	double Speed = 400.0;
	double SneakSlowdown = 2.0;
	double Attraction = 3.0;
	int32 TicksPerSecond = 100;
	int32 Health = 100;
	int32 StateLimit = 0;
	bool bSneaks = false;
	bool bWaitsForPlayer = false;
	/** Prefers the player's gait; only where the player's style is known. */
	bool bFollowsGait = false;
	std::vector<RPGPref::Demonstration> Demonstrations;
	FRPGPrefPredictedPlayer Player;
	/** Flags that the companion has beside those that are set in the world, such as keys. */
	std::vector<std::string> HeldFlags;
};

/** The next thing to do of a plan: go somewhere, then perhaps do something and wait there. */
struct FRPGPrefJourneyStep
{
	FVector Location = FVector(0.0, 0.0, 0.0);
	/** Who to deal with on arrival; unset: nobody. */
	TWeakObjectPtr<AActor> Interact;
	/** How long to stay on arrival. */
	double WaitSeconds = 0.0;
	bool bSneak = false;
	/** The state of the plan that is reached with it. */
	std::size_t PlanIndex = 0;
};

/**
 * One way to one goal among the things of a level: gathers what the core's companion must know,
 * watches what changes, and turns plans into steps. Game thread only; the planning itself is the
 * mind's, on a worker.
 */
class FRPGPrefJourney
{
public:
	~FRPGPrefJourney();

	/** False: nobody has looked at the ground, or its graph is still being made: ask again. */
	bool Begin(const URPGPrefNavigationSubsystem& Subsystem, const FRPGPrefJourneyRequest& Request);

	enum class EState : uint8
	{
		/** Waits for a plan. */
		Planning,
		/** There is a plan that is as good as promised. */
		Ready,
		/** Something changed; a worker mends the plan, which may be followed meanwhile. */
		Mending,
		/** Something changed that makes the way ahead unsafe. */
		Unsafe,
		/** There is no way, or none within the limits. */
		Failed,
		/** The ground or the set of things is another one: begin again. */
		Stale
	};

	/** Looks for changes and passes them on. Every frame. */
	EState Update(const URPGPrefNavigationSubsystem& Subsystem, const FVector& Location);
	/** Makes Steps those of a plan that was not taken yet; false: there is none. */
	bool TakeSteps();
	/** What is left to do; the companion takes away what it has done. */
	TArray<FRPGPrefJourneyStep> Steps;
	/** The companion has done a step. */
	void NoteDone(const FRPGPrefJourneyStep& Step) { Position = Step.PlanIndex; }
	/** The goal has moved. One off the known ground is not taken over. */
	void MoveGoal(const FVector& Goal);

	const FString& GetTrouble() const { return Trouble; }
	/** Ticks that the whole plan takes; 0 without one. */
	int32 GetCost() const { return static_cast<int32>(Plan.cost); }
	bool WasRepaired() const { return bWasRepaired; }
	/** How much of the plan runs along demonstrations, from 0 to 1. */
	double GetReuse() const { return Reuse; }
	/**
	 * Flags that are set as far as the plan was followed, by name. What it counted on the player
	 * for is not among them until it is seen.
	 */
	std::vector<std::string> GetFlags() const;
	/**
	 * Whether the player has done what the plan counted on so far, and is not further than this
	 * from where it has them now. Also true without a player in the plan.
	 */
	bool IsPlayerAsPlanned(const FVector& Player, double Tolerance) const;
	int32 GetHealth() const;
	bool IsBusy() const { return Mind.IsValid() && Mind->IsBusy(); }
	void Wait() const;

private:
	struct FDoor
	{
		TWeakObjectPtr<URPGPrefPassageComponent> Component;
		ERPGPrefPassageState State = ERPGPrefPassageState::AsScripted;
	};
	struct FEnemy
	{
		TWeakObjectPtr<URPGPrefThreatComponent> Component;
		FVector Location = FVector(0.0, 0.0, 0.0);
	};
	struct FSource
	{
		TWeakObjectPtr<URPGPrefFlagComponent> Component;
		bool bIsSet = false;
	};

	RPGPref::FlagMask FlagOf(RPGPref::Scenario& Scenario, const FString& Name) const;
	void AddThings(const URPGPrefNavigationSubsystem& Subsystem,
		const FRPGPrefJourneyRequest& Request, FRPGPrefMindInput& Input);
	void AddEnemy(URPGPrefThreatComponent& Threat, RPGPref::Scenario& Scenario);
	void AddPlayer(const FRPGPrefJourneyRequest& Request, FRPGPrefMindInput& Input) const;
	/** Reports to the mind where the companion is in its plan, then what changed. */
	void Tell(FRPGPrefCompanionMind::FChange Change);
	bool NoteDoors();
	bool NoteEnemies();
	bool NoteFlags(const FVector& Location);
	/** Whether the rest of the plan comes near a place, walking or sneaking. */
	bool Touches(const FVector& Place, double WalkRadius, double SneakRadius) const;
	void ReadPlan();
	/** Where the plan leads both, and what the player does meanwhile. */
	void ReadPlaces(const RPGPref::World& World);
	/**
	 * The last step of the plan that is back where this one was with nothing done meanwhile. To
	 * walk around until the player is ready costs as little as to wait; a companion waits.
	 */
	std::size_t FindReturn(std::size_t Index) const;
	AActor* FindSource(std::uint32_t NewFlags, const FVector& At) const;
	/** The flags that the player sets after one step of the plan up to another. */
	std::uint32_t FindPlayersFlags(std::size_t After, std::size_t UpTo) const;
	/** Of what the plan has counted on the player for so far, the flags that are not set. */
	std::uint32_t FindMissing() const;

	TSharedPtr<FRPGPrefCompanionMind> Mind;
	std::vector<FDoor> Doors;
	std::vector<FEnemy> Enemies;
	std::vector<FSource> Sources;
	RPGPref::NavPlan Plan;
	std::vector<FVector> PlanPlaces;
	/** By step of the plan: the flags that the player sets meanwhile. */
	std::vector<std::uint32_t> PlayersFlags;
	/** The way of the player in the plan. */
	std::vector<FVector> PlayerPlaces;
	std::vector<std::string> FlagNames;
	FString Trouble;
	std::size_t Position = 0;
	double TicksPerSecond = 100.0;
	double Spacing = 100.0;
	double Reuse = 0.0;
	int32 GroundVersion = 0;
	int32 ThingsVersion = 0;
	int32 PlansRead = 0;
	bool bHasNewPlan = false;
	bool bIsUnsafe = false;
	bool bWasRepaired = false;
};
