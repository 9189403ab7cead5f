// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/Level.h"
#include "RPGPref/Minds/Expectations.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"
#include "RPGPrefRuntime/Execution/RPGPrefExecutionSave.h"
#include "RPGPrefRuntime/Execution/RPGPrefExpectation.h"
#include "RPGPrefRuntime/Execution/RPGPrefPlannerAddress.h"
#include "RPGPrefRuntime/Execution/RPGPrefPlannerPlace.h"
#include "RPGPrefRuntime/Execution/RPGPrefShownExpectations.h"
#include "RPGPrefRuntime/Execution/RPGPrefShownTasks.h"
#include "RPGPrefRuntime/Execution/RPGPrefTask.h"
#include "RPGPrefRuntime/Navigation/RPGPrefPredictedPlayer.h"
#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"
#include "RPGPrefRuntime/Planning/RPGPrefWorldFact.h"

#include "Components/ActorComponent.h"
#include "Containers/Array.h"
#include "Delegates/DelegateCombinations.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"
#include "UObject/ObjectPtr.h"

#include <optional>
#include <vector>

#include "RPGPrefExecutorComponent.generated.h"

class FRPGPrefFarMind;
class FRPGPrefOpenJob;
class FRPGPrefPlayerStyles;
class FRPGPrefTeamMind;
class FRPGPrefTeamPlay;
class FRPGPrefWatchedRules;
class UDataTable;
class URPGPrefAgentComponent;
class URPGPrefCompanionComponent;
class URPGPrefLevelBinding;
class URPGPrefPlaystyle;
class URPGPrefTeam;
struct FRPGPrefWork;

namespace RPGPref
{
class RunningBelief;
struct PlannedTask;
} // namespace RPGPref

DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefTaskStarted, const FRPGPrefTask&, Task);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(
	FRPGPrefTaskFinished, const FRPGPrefTask&, Task, bool, bSucceeded);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(
	FRPGPrefTaskLate, const FRPGPrefTask&, Task, int32, LateTicks);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefReplanned, const FRPGPrefPlan&, Plan);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FRPGPrefPlanFailed, const FString&, Reason);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefPlanCompleted);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefShownChanged);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefPlannerLost);
DECLARE_DYNAMIC_MULTICAST_DELEGATE(FRPGPrefPlannerBack);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(
	FRPGPrefExpectationChanged, const FRPGPrefExpectation&, Expectation);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_ThreeParams(FRPGPrefPlaystyleChanged, const FString&, Agent,
	URPGPrefPlaystyle*, Playstyle, double, Confidence);
DECLARE_DYNAMIC_MULTICAST_DELEGATE_TwoParams(FRPGPrefRuleEnded, const FString&, Rule, bool, bIsMet);

/**
 * Lets a team play a level: what a preview shows is what its agents do. Each agent has a lane of
 * its own, steps start on their ticks and at the same time wherever the plan allows it, while a
 * planner beside the game, on workers, adapts the plan to what happens. Players are predicted.
 *
 * Put one on whatever directs the level, and an agent component on each member of the team.
 */
UCLASS(BlueprintType, meta = (BlueprintSpawnableComponent))
class RPGPREFRUNTIME_API URPGPrefExecutorComponent : public UActorComponent
{
	GENERATED_BODY()

public:
	URPGPrefExecutorComponent();

	/** The level to play. Nothing can be played while it is unset. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefLevelBinding> Level;

	/** Who plays. Nothing can be played while it is unset. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<URPGPrefTeam> Team;

	/** Where planning happens. What agents do is decided in the same way. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	ERPGPrefPlannerPlace Planner = ERPGPrefPlannerPlace::InThisProcess;

	/** How a planner elsewhere is reached. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	FRPGPrefPlannerAddress PlannerAddress;

	/** How actions are performed, a row for each pattern (RPGPref Action Row); the first counts. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TObjectPtr<UDataTable> ActionTable;

	/** Rows of this executor alone, before those of the table. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FRPGPrefActionRow> Actions;

	/** What players may turn out to like, besides what the team says of them. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<TObjectPtr<URPGPrefPlaystyle>> PlayerStyles;

	/**
	 * Predicates that the game may change in ways that no action of the level does: what is said
	 * about them is kept in mind from the start. Others are learned when they are first reported,
	 * at the cost of opening the level again beside the game.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref")
	TArray<FString> SensedPredicates;

	/**
	 * What the team knows of the level at the start, in the form knowledge/1: it then plays by what
	 * its members have seen, and counts on the rest being as its plan needs it. Unset: it knows
	 * everything.
	 */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (MultiLine = true))
	FString Knowledge;

	/** After this many failed steps in a row the plan is given up: what fails will fail again. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1"))
	int32 MostFailuresInARow = 5;

	/** How much longer than scheduled a player may take before the team plans without them. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double Patience = 2.0;

	/** A player this close to a place of the map is at that place. */
	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "RPGPref", meta = (ClampMin = "1.0"))
	double PlaceRadius = 300.0;

	/**
	 * Nothing was heard of a planner elsewhere for two seconds. Tasks that it had sent still begin;
	 * the executor keeps looking for it.
	 */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlannerLost OnPlannerLost;

	/** It is there again, or another one: it goes on from the current state. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlannerBack OnPlannerBack;

	/** A task begins now. Agents are asked themselves; this is for whoever watches. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefTaskStarted OnTaskStarted;

	/** A task is over: it worked, or it failed, or it was broken off. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefTaskFinished OnTaskFinished;

	/** A task could not start on its tick; it gets another one. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefTaskLate OnTaskLate;

	/** There is a plan, or its steps became others. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefReplanned OnReplanned;

	/**
	 * There is no plan, or steps failed again and again. Nothing new is begun, until something is
	 * reported that brings a plan back.
	 */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanFailed OnPlanFailed;

	/** The goal is reached. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlanCompleted OnPlanCompleted;

	/** The team counts on a player for this; time for a hint. Sent again when it gets more time. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefExpectationChanged OnExpectation;

	/** It is done, whoever did it. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefExpectationChanged OnExpectationMet;

	/** The player does something else; the team plans without them for now. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefExpectationChanged OnExpectationBroken;

	/**
	 * Judging by their deeds, a player now most probably plays like this (unset: as the team says);
	 * plans from now on count on it. Confidence from 0 to 1.
	 */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefPlaystyleChanged OnPlaystyleChanged;

	/** A rule of the designer was met in time, or its time is up. */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefRuleEnded OnRuleEnded;

	/**
	 * Running tasks or expectations changed. The only event of this component on clients of a
	 * networked game: there it plans and plays nothing, and shows what the server does.
	 */
	UPROPERTY(BlueprintAssignable, Category = "RPGPref")
	FRPGPrefShownChanged OnShownChanged;

	/** Opens the level, plans it from its beginning and plays it, in place of anything else. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void PlanAndExecute();

	/** The same with a given plan, such as one that was previewed. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void ExecutePlan(const FRPGPrefPlan& Plan);

	/** Breaks off everything and starts nothing else. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void StopPlan();

	/** A running task is over, whoever does it: it worked, or it did not. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool FinishTask(int32 TaskId, bool bSucceeded);

	/** A fact now has this value. False, and a warning, when the level has no such fact. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool ReportFact(const FRPGPrefWorldFact& Fact);

	/** Somebody did a step by themselves, written as (mine Red Iron Act1). */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool ReportDeed(const FString& Agent, const FString& Step);

	/**
	 * Watches whether a fact takes a value within this many seconds of the game; On Rule Ended has
	 * the answer. A rule of the same name is replaced. False when the level has no such fact.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool WatchRule(const FString& Rule, const FRPGPrefWorldFact& Fact, double Seconds);

	/** Stops watching; no further events. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void DropRule(const FString& Rule);

	/** The current state, for a saved game. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FRPGPrefExecutionSave SaveExecution() const;

	/**
	 * Goes on from there, in place of anything else. Tasks that had begun are given to their agents
	 * again, as resumed; no step is done twice.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void LoadExecution(const FRPGPrefExecutionSave& Save);

	/** Plans again from the current state, even if nothing seems wrong. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void Replan();

	/** What agents do at this moment. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	TArray<FRPGPrefTask> GetRunningTasks() const;

	/** What players are expected to do. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	TArray<FRPGPrefExpectation> GetExpectations() const;

	/**
	 * Where a person of the team is expected to go, and what to do there: from where they are to
	 * the places of the steps that the plan counts on them for, with their durations and the flags
	 * of the bound actors that the steps are about. Of several people the first that is not the one
	 * who asks; empty when nobody is expected anywhere.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FRPGPrefPredictedPlayer PredictPlayer(const FString& AskingAgent) const;

	/** The open steps of the plan. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	FRPGPrefPlan GetPlan() const;

	/** Whether a level is being opened or played. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsPlaying() const;

	/** Whether the goal of the level that is or was played last holds. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool HasReachedGoal() const;

	/** Whether a fact of the level, such as (open Gate), is true as far as is known. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	bool IsTrue(const FString& Fact) const;

	/** Seconds of the game since execution began. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	double GetSeconds() const;

	/** Plans made from scratch, and plans kept after something happened; since play began. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void CountPlans(int32& OutMade, int32& OutKept) const;

	/** How often the level was opened: replanning does not change it. */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	int32 CountGroundings() const;

	/**
	 * Tasks that were taken on, those that began, and those that did not because they came too late
	 * or were called off. What is neither waits; nothing gets lost.
	 */
	UFUNCTION(BlueprintCallable, Category = "RPGPref")
	void CountTasks(int32& OutAccepted, int32& OutStarted, int32& OutNotStarted) const;

	/**
	 * The protocol's bound on how far ahead steps are fixed, and so on the gap after a step that
	 * ends otherwise than planned; in ticks, the longest since the planner in this process began.
	 */
	int64 GetLongestLead() const;
	/** Whether the level that is played has that agent. */
	bool HasAgent(const FString& Symbol) const { return FindAgentId(Symbol).isValid(); }
	/** What a person of the team, other than the one who asks, most probably likes, judging by
	 * their deeds; null: as the team says, or nobody is a person. */
	URPGPrefPlaystyle* FindPersonsStyle(const FString& AskingAgent) const;
	/** By agents: one of them is through with its part. */
	bool FinishTaskOf(const FString& Agent, int32 TaskId, bool bSucceeded);
	/** Lanes, schedule, window and expectations in lines of text. */
	TArray<FString> DescribeState() const;

	virtual void GetLifetimeReplicatedProps(
		TArray<FLifetimeProperty>& OutLifetimeProps) const override;
	virtual void BeginPlay() override;
	virtual void EndPlay(const EEndPlayReason::Type EndPlayReason) override;
	virtual void TickComponent(float DeltaTime, enum ELevelTick TickType,
		FActorComponentTickFunction* ThisTickFunction) override;

private:
	void OpenLevel(const TArray<FRPGPrefPlanStep>& PlanAtHand, bool bHasPlan);
	void TakeOpened();
	/** The plan at hand in the level's own numbers; false: the level has no such step. */
	bool ReadStartPlan(RPGPref::Plan& OutPlan);
	void RestoreSaved();
	void FollowPlayers();
	std::vector<RPGPref::PlannerJournal::OpenTask> SavedTasks() const;
	std::optional<bool> AskSources(RPGPref::FactId Fact) const;
	void TakeGrounded();
	/** A planner begins from the current state, with this plan unless it is empty. */
	void StartMind(const RPGPref::Plan& Plan);
	bool StartOwnMind(
		const RPGPref::Plan& Plan, const std::vector<RPGPref::PlannerJournal::OpenTask>& Open);
	bool StartFarMind();
	void StepFarMind();
	bool HasMind() const;
	RPGPref::ExpectationOptions GetExpectationOptions() const;
	/** False on clients of a networked game. */
	bool HasAuthority() const;
	void StopMind();
	void EndJob();
	void RunTicks(float DeltaTime);
	void TellEvents();
	void TellNews();
	void TellExpectation(const RPGPref::Expectations::News& News);
	void BeginWork(const FRPGPrefWork& Work);
	void EndWork(const FRPGPrefWork& Work, bool bSucceeded, bool bIsCancelled);
	void LookAtPlayers();
	/** A step that the plan counts on a person for goes on from where they were before. */
	void AddExpected(const RPGPref::PlannedTask& Step, FRPGPrefPredictedPlayer& Predicted) const;
	/** Companions of the team that watch it. */
	TArray<URPGPrefCompanionComponent*> FindWatchers() const;
	/** A person did something, or was merely seen; companions judge their style by it. */
	void ShowPerson(RPGPref::AgentId Person, const FString& Event) const;
	/** What people can do now, and where: companions see by it where somebody heads for. */
	void ShowSites() const;
	void JudgeRules();
	void ReadRows();
	const FRPGPrefActionRow* FindRow(const FRPGPrefPlanStep& Step) const;
	void CloseIfDone();
	void RestartIfAsked();
	void FailPlan(const FString& Reason);
	void LaunchCycle();
	/** The team learns what there is to see; what it counted on may have to be thought over. */
	void LookAround();
	/** An action could not be done: the team learns why. */
	void NoteFailure(RPGPref::ActionId Action);
	/** Something was reported: a planner that rests looks again. */
	void Wake();
	FRPGPrefTask MakeTask(const FRPGPrefWork& Work, const FString& Agent) const;
	FRPGPrefPlanStep MakeStep(RPGPref::ActionId Action) const;
	FVector FindLocation(const RPGPref::Place& Place) const;
	FString NameOf(RPGPref::AgentId Agent) const;
	/** The component of that agent; null: no actor plays it. */
	URPGPrefAgentComponent* FindAgent(RPGPref::AgentId Agent) const;
	/** Agents that are played by people. */
	std::vector<RPGPref::AgentId> FindPeople() const;
	RPGPref::AgentId FindAgentId(const FString& Symbol) const;
	RPGPref::PlaceId FindPlaceOf(RPGPref::AgentId Agent) const;
	void Note(const FString& Text) const;
	/** Window, round trip, slack and the books of tasks. */
	void DescribeProtocol(TArray<FString>& OutLines) const;

	/** What agents do, for clients. */
	UPROPERTY(Transient, Replicated)
	FRPGPrefShownTasks ShownTasks;
	/** What players are expected to do now, for clients too. */
	UPROPERTY(Transient, Replicated)
	FRPGPrefShownExpectations ShownExpectations;
	/** The plan to begin with, while the level is being opened. */
	UPROPERTY(Transient)
	TArray<FRPGPrefPlanStep> StartSteps;
	/** What is to be gone on with, while the level is being opened. */
	UPROPERTY(Transient)
	FRPGPrefExecutionSave Saved;
	/** The executor's own rows and those of its table. */
	UPROPERTY(Transient)
	TArray<FRPGPrefActionRow> Rows;

	TSharedPtr<FRPGPrefOpenJob> Job;
	UE::Tasks::FTask JobTask;
	TSharedPtr<FRPGPrefTeamPlay> Play;
	/** At most one of the two. */
	TSharedPtr<FRPGPrefTeamMind> Mind;
	TSharedPtr<FRPGPrefFarMind> FarMind;
	/** What the team takes for true; null if it knows everything. */
	TSharedPtr<RPGPref::RunningBelief> Belief;
	TSharedPtr<FRPGPrefPlayerStyles> Styles;
	TSharedPtr<FRPGPrefWatchedRules> Rules;
	UE::Tasks::FTask Cycle;
	double UnspentTime = 0.0;
	int64 NextLook = 0;
	int32 FailuresInARow = 0;
	uint32 LastRevision = 0;
	/** Of minds that have ended. */
	int32 PastMade = 0;
	int32 PastKept = 0;
	/** What the team counted on is not so; it looks for something else to count on. */
	bool bIsAssuming = false;
	bool bIsGrounding = false;
	/** The planner starts again as soon as nothing runs. */
	bool bRestarts = false;
	/** As things stand no plan leads to the goal. */
	bool bHasNoPlan = false;
	/** Nothing is to do until something is reported. */
	bool bRests = true;
};
