// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefTestContent.h"
#include "RPGPrefTestListener.h"

#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"

BEGIN_DEFINE_SPEC(FRPGPrefExecutorSpec, "RPGPref.Runtime.Executor",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefExecutorComponent* Executor = nullptr;
URPGPrefTestListener* Listener = nullptr;

/** Ticks until the goal is reached; whatever agents are asked to do is done after so many frames.
 */
bool PlayToTheEnd(int32 FramesPerTask)
{
	int32 Frame = 0;
	return World->TickUntil(
		[&]()
		{
			if (++Frame % FramesPerTask == 0 && !Listener->Performing.IsEmpty())
			{
				Executor->FinishTask(Listener->Performing[0].Id, true);
			}
			return Listener->Completed > 0;
		});
}

/** Two rooms, a key, a door: one step follows from the other. */
void UseRooms()
{
	Executor->Level = RPGPrefTestContent::MakeLevel(Executor);
	Executor->Team = RPGPrefTestContent::MakeTeam(Executor);
}

/** Three places, three people at the same time. */
void UseCamp()
{
	Executor->Level = RPGPrefTestContent::MakeCamp(Executor);
	Executor->Team = RPGPrefTestContent::MakeCampTeam(Executor);
}

/** An actor plays the agent, and the listener hears what it is asked to do. */
URPGPrefAgentComponent* AddAgent(const TCHAR* Symbol)
{
	URPGPrefAgentComponent* Agent = World->Spawn<URPGPrefAgentComponent>(FVector(0.0, 0.0, 0.0));
	Agent->Symbol = Symbol;
	Listener->Listen(Agent);
	return Agent;
}

void Report(const TCHAR* Text, bool bIsTrue)
{
	FRPGPrefWorldFact Fact;
	Fact.Fact = Text;
	Fact.bIsTrue = bIsTrue;
	Executor->ReportFact(Fact);
}

static FRPGPrefWorldFact MakeGoal()
{
	FRPGPrefWorldFact Fact;
	Fact.Fact = TEXT("(at Red Vault)");
	return Fact;
}

/** Four rooms: the key is in the cellar, and there is an attic to look into. */
void UseManyRooms()
{
	UseRooms();
	Executor->Level->Problem = TEXT(R"((define (problem four-rooms) (:domain rooms)
  (:objects Red Blue - player Hall Attic Cellar Vault - room Iron - key)
  (:init (at Red Hall) (at Blue Hall) (lies Iron Cellar) (path Hall Attic) (path Attic Hall)
    (path Hall Cellar) (path Cellar Hall) (locked Hall Vault))
  (:goal (at Red Vault)))
)");
}

bool HasGoneTo(const TCHAR* Room) const
{
	return Listener->Started.ContainsByPredicate(
		[Room](const FString& Step) { return Step.Contains(TEXT("walk")) && Step.Contains(Room); });
}

bool HasStarted(const TCHAR* Step) const
{
	return Listener->Started.Contains(FString(Step));
}
END_DEFINE_SPEC(FRPGPrefExecutorSpec)

void FRPGPrefExecutorSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Executor = World->Spawn<URPGPrefExecutorComponent>(FVector(0.0, 0.0, 0.0));
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Executor));
			Listener->Listen(Executor);
		});
	AfterEach([this]() { World.Reset(); });

	Describe(TEXT("a level"),
		[this]()
		{
			It(TEXT("is played to its goal, each step once"),
				[this]()
				{
					UseRooms();
					Executor->PlanAndExecute();
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestTrue(TEXT("the goal is true"), Executor->IsTrue(TEXT("(at Red Vault)")));
					TestEqual(TEXT("started"), Listener->Started.Num(), 5);
					TestEqual(TEXT("finished"), Listener->Finished.Num(), 5);
					TestEqual(TEXT("planned"), Listener->Replanned, 1);
					TestEqual(TEXT("opened"), Executor->CountGroundings(), 1);
					TestFalse(TEXT("still playing"), Executor->IsPlaying());
				});
			It(TEXT("is played straight by who has seen the key"),
				[this]()
				{
					UseManyRooms();
					Executor->PlanAndExecute();
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestTrue(TEXT("takes the key"), HasGoneTo(TEXT("Cellar")));
					TestFalse(TEXT("looks for the key"), HasGoneTo(TEXT("Attic")));
				});
			It(TEXT("is searched by who has not seen the key"),
				[this]()
				{
					UseManyRooms();
					Executor->Knowledge = TEXT(R"json({"schema": "knowledge/1",
						"unknown": ["(lies Iron *)"],
						"alternatives": [{"oneof": ["(lies Iron Attic)", "(lies Iron Cellar)"]}],
						"known": ["(whether (lies Iron Hall))", "(whether (lies Iron Vault))"],
						"perception": [{"sees": "(lies Iron ?r)", "when": ["(at ?me ?r)"]}]})json");
					Executor->PlanAndExecute();
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestTrue(TEXT("looks where it is not"), HasGoneTo(TEXT("Attic")));
					TestTrue(TEXT("finds it in the end"), HasGoneTo(TEXT("Cellar")));
					TestTrue(TEXT("the goal is true"), Executor->IsTrue(TEXT("(at Red Vault)")));
				});
			It(TEXT("is not played with knowledge that nobody can read"),
				[this]()
				{
					UseManyRooms();
					Executor->Knowledge =
						TEXT(R"json({"schema": "knowledge/1", "unknown": ["(flies A)"]})json");
					Executor->PlanAndExecute();
					TestTrue(TEXT("failed"),
						World->TickUntil([this]() { return Listener->Reasons.Num() == 1; }));
					TestFalse(TEXT("playing"), Executor->IsPlaying());
				});
			It(TEXT("is played by several agents at once"),
				[this]()
				{
					UseCamp();
					AddAgent(TEXT("Ann"));
					AddAgent(TEXT("Bob"));
					AddAgent(TEXT("Cid"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("all three are asked to walk at the same time"),
						World->TickUntil([this]() { return Listener->Performing.Num() == 3; }));
					for (const FRPGPrefTask& Task : Listener->Performing)
					{
						TestTrue(TEXT("walks first"), Task.bIsWalk);
						TestTrue(TEXT("knows where"), Task.bHasLocation);
					}
					TestTrue(TEXT("reached"), PlayToTheEnd(5));
					TestEqual(TEXT("steps"), Listener->Finished.Num(), 4);
					TestEqual(
						TEXT("last"), Listener->Finished[3], FString(TEXT("(build Bob Camp)")));
				});
			It(TEXT("waits for the agent who is at a step"),
				[this]()
				{
					UseRooms();
					AddAgent(TEXT("Red"));
					AddAgent(TEXT("Blue"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("asked"),
						World->TickUntil([this]() { return Listener->Performing.Num() == 1; }));
					World->Tick(1200);
					TestEqual(TEXT("still at it"), Executor->GetRunningTasks().Num(), 1);
					TestEqual(TEXT("nothing else"), Listener->Tasks.Num(), 1);
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestEqual(TEXT("failed"), Listener->Failed.Num(), 0);
				});
			It(TEXT("is played with a plan that is at hand"),
				[this]()
				{
					UseCamp();
					FRPGPrefPlan Plan;
					Plan.Status = ERPGPrefPlanStatus::Solved;
					const TCHAR* const Things[] = {TEXT("Wood"), TEXT("Water"), TEXT("Stone")};
					for (const TCHAR* Thing : Things)
					{
						FRPGPrefPlanStep& Step = Plan.Steps.AddDefaulted_GetRef();
						Step.Action = TEXT("gather");
						Step.Arguments.Add(TEXT("Cid"));
						Step.Arguments.Add(Thing);
					}
					FRPGPrefPlanStep& Build = Plan.Steps.AddDefaulted_GetRef();
					Build.Action = TEXT("build");
					Build.Arguments.Add(TEXT("Ann"));
					Build.Arguments.Add(TEXT("Camp"));
					Executor->ExecutePlan(Plan);
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					if (TestEqual(TEXT("steps"), Listener->Finished.Num(), 4))
					{
						TestEqual(TEXT("third"), Listener->Finished[2],
							FString(TEXT("(gather Cid Stone)")));
						TestEqual(
							TEXT("last"), Listener->Finished[3], FString(TEXT("(build Ann Camp)")));
					}
				});
			It(TEXT("without a plan is reported as failed, not as done"),
				[this]()
				{
					UseCamp();
					Executor->ExecutePlan(FRPGPrefPlan());
					TestEqual(TEXT("completed"), Listener->Completed, 0);
					TestEqual(TEXT("failed"), Listener->Reasons.Num(), 1);
				});
			It(TEXT("whose goal holds is done at once"),
				[this]()
				{
					UseRooms();
					Executor->Level->Problem = RPGPrefTestContent::DoneProblem;
					Executor->PlanAndExecute();
					TestTrue(TEXT("completed"),
						World->TickUntil([this]() { return Listener->Completed == 1; }));
					TestEqual(TEXT("started"), Listener->Tasks.Num(), 0);
				});
			It(TEXT("that cannot be solved is reported"),
				[this]()
				{
					UseRooms();
					Executor->Level->Problem = RPGPrefTestContent::UnsolvableProblem;
					Executor->PlanAndExecute();
					TestTrue(TEXT("failed"),
						World->TickUntil([this]() { return Listener->Reasons.Num() == 1; }));
					TestFalse(TEXT("playing"), Executor->IsPlaying());
				});
			It(TEXT("that is stopped starts nothing more and informs its agents"),
				[this]()
				{
					UseCamp();
					AddAgent(TEXT("Ann"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([this]() { return Listener->Tasks.Num() == 3; }));
					Executor->StopPlan();
					TestEqual(TEXT("cancelled"), Listener->Cancelled, 1);
					TestEqual(TEXT("running"), Executor->GetRunningTasks().Num(), 0);
					World->Tick(600);
					TestEqual(TEXT("started"), Listener->Tasks.Num(), 3);
					TestEqual(TEXT("completed"), Listener->Completed, 0);
				});
			It(TEXT("survives frames of a second"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([this]() { return Listener->Tasks.Num() > 0; }));
					for (int32 Hitch = 0; Hitch < 3; ++Hitch)
					{
						Executor->TickComponent(1.0F, LEVELTICK_All, nullptr);
					}
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestEqual(TEXT("steps"), Listener->Finished.Num(), 4);
				});
		});

	Describe(TEXT("a failure"),
		[this]()
		{
			It(TEXT("of a step leads to another try, without opening the level again"),
				[this]()
				{
					UseRooms();
					AddAgent(TEXT("Red"));
					AddAgent(TEXT("Blue"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("asked"),
						World->TickUntil([this]() { return Listener->Performing.Num() == 1; }));
					const FString Step = Listener->Performing[0].Step.ToString();
					Executor->FinishTask(Listener->Performing[0].Id, false);
					TestTrue(TEXT("failed"),
						World->TickUntil([this]() { return Listener->Failed.Num() == 1; }));
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestEqual(TEXT("opened"), Executor->CountGroundings(), 1);
				});
			It(TEXT("is given up after so many in a row"),
				[this]()
				{
					UseRooms();
					AddAgent(TEXT("Red"));
					AddAgent(TEXT("Blue"));
					Executor->MostFailuresInARow = 3;
					Executor->PlanAndExecute();
					for (int32 Try = 1; Try <= 3; ++Try)
					{
						TestTrue(TEXT("asked"), World->TickUntil([this, Try]()
													{ return Listener->Tasks.Num() == Try; }));
						Executor->FinishTask(Listener->Tasks[Try - 1].Id, false);
					}
					TestTrue(TEXT("given up"),
						World->TickUntil([this]() { return Listener->Reasons.Num() == 1; }));
					World->Tick(300);
					TestEqual(TEXT("started"), Listener->Tasks.Num(), 3);
				});
			It(TEXT("is left to whoever stops the plan on hearing of it"),
				[this]()
				{
					UseRooms();
					AddAgent(TEXT("Red"));
					AddAgent(TEXT("Blue"));
					Listener->Stopped = Executor;
					Executor->PlanAndExecute();
					TestTrue(TEXT("asked"),
						World->TickUntil([this]() { return Listener->Performing.Num() == 1; }));
					Executor->FinishTask(Listener->Performing[0].Id, false);
					TestTrue(TEXT("reported"),
						World->TickUntil([this]() { return Listener->Failed.Num() == 1; }));
					World->Tick(120);
					TestEqual(TEXT("started"), Listener->Tasks.Num(), 1);
				});
			It(TEXT("of an agent who is destroyed ends its task"),
				[this]()
				{
					UseCamp();
					URPGPrefAgentComponent* Ann = AddAgent(TEXT("Ann"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("asked"),
						World->TickUntil([this]() { return Listener->Performing.Num() == 1; }));
					Ann->GetOwner()->Destroy(false, true);
					TestTrue(TEXT("reached by whoever is left"), PlayToTheEnd(1));
				});
		});

	Describe(TEXT("the world"),
		[this]()
		{
			It(TEXT("may do a step by itself, which is then left out"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([this]() { return Listener->Tasks.Num() > 0; }));
					Report(TEXT("(stored Wood)"), true);
					TestTrue(TEXT("replanned"),
						World->TickUntil([this]() { return Listener->Replanned == 2; }));
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestFalse(TEXT("gathered all the same"), HasStarted(TEXT("(gather Ann Wood)")));
					TestEqual(TEXT("opened"), Executor->CountGroundings(), 1);
				});
			It(TEXT("may undo what was done, which is then done again"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					TestTrue(TEXT("first"),
						World->TickUntil([this]() { return Listener->Finished.Num() == 3; }));
					Report(TEXT("(stored Stone)"), false);
					Report(TEXT("(lies Stone)"), true);
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					int32 Times = 0;
					for (const FString& Step : Listener->Finished)
					{
						Times += Step.Contains(TEXT("Stone)")) ? 1 : 0;
					}
					TestEqual(TEXT("gathered"), Times, 2);
				});
			It(TEXT("may say what no action of the level changes"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([this]() { return Listener->Tasks.Num() > 0; }));
					// It rains: nobody can build. Then the sun comes out.
					Report(TEXT("(dry Camp)"), false);
					TestTrue(TEXT("no plan"),
						World->TickUntil([this]() { return Listener->Reasons.Num() == 1; }));
					Report(TEXT("(dry Camp)"), true);
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
				});
			It(TEXT("may say what lies beyond the level as it was opened"),
				[this]()
				{
					UseRooms();
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([this]() { return Listener->Tasks.Num() > 0; }));
					FRPGPrefWorldFact Bridge;
					Bridge.Fact = TEXT("(path Cellar Vault)");
					Executor->WatchRule(TEXT("there"), MakeGoal(), 600.0);
					TestTrue(TEXT("known"), Executor->ReportFact(Bridge));
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					TestEqual(TEXT("opened again beside the game"), Executor->CountGroundings(), 2);
					TestTrue(TEXT("the new way is known"),
						Executor->IsTrue(TEXT("(path Cellar Vault)")));
					TestTrue(
						TEXT("rules go on"), Listener->Rules.Contains(FString(TEXT("there met"))));
				});
			It(TEXT("may undo the goal after it was reached"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					TestTrue(TEXT("reached"), PlayToTheEnd(1));
					Report(TEXT("(built Camp)"), false);
					TestTrue(TEXT("built again"),
						World->TickUntil([this]() { return Listener->Completed == 2; }));
					TestEqual(TEXT("steps"), Listener->Finished.Num(), 5);
				});
			It(TEXT("has no fact that the level does not know"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([this]() { return Listener->Tasks.Num() > 0; }));
					FRPGPrefWorldFact Nonsense;
					Nonsense.Fact = TEXT("(eaten Wood)");
					TestFalse(TEXT("known"), Executor->ReportFact(Nonsense));
				});
		});

	Describe(TEXT("the end of play"),
		[this]()
		{
			It(TEXT("joins planner and agents in the middle of a plan"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					World->Tick(20);
					Executor->GetOwner()->Destroy(false, true);
					World->Tick(20);
				});
			It(TEXT("may come from a listener to a step, in a long frame"),
				[this]()
				{
					UseCamp();
					Listener->Doomed = Executor->GetOwner();
					Executor->PlanAndExecute();
					TestTrue(TEXT("reported"),
						World->TickUntil([this]() { return Listener->Doomed == nullptr; }));
					World->Tick(20);
					TestEqual(TEXT("started"), Listener->Tasks.Num(), 1);
				});
			It(TEXT("joins the job that opens a level"),
				[this]()
				{
					UseCamp();
					Executor->PlanAndExecute();
					World.Reset();
				});
			It(TEXT("leaves a component that takes no plans"),
				[this]()
				{
					UseCamp();
					Executor->EndPlay(EEndPlayReason::RemovedFromWorld);
					Executor->PlanAndExecute();
					TestFalse(TEXT("playing"), Executor->IsPlaying());
					Executor->BeginPlay();
				});
		});
}

#endif
