// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPrefRuntime/Agents/RPGPrefAgentComponent.h"
#include "RPGPrefRuntime/Agents/RPGPrefExecutionSubsystem.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefTestContent.h"
#include "RPGPrefTestFactSource.h"
#include "RPGPrefTestListener.h"
#include "RPGPrefTestPerformer.h"

#include "Misc/AutomationTest.h"
#include "Templates/SharedPointer.h"
#include "Templates/UniquePtr.h"

/** What is around a plan: tables, sources, rules, styles, saved games. */
BEGIN_DEFINE_SPEC(FRPGPrefExecutionSpec, "RPGPref.Runtime.Execution",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefExecutorComponent* Executor = nullptr;
URPGPrefTestListener* Listener = nullptr;

bool PlayToTheEnd()
{
	return World->TickUntil([this]() { return Listener->Completed > 0; });
}

URPGPrefExecutorComponent* MakeExecutor()
{
	auto* Made = World->Spawn<URPGPrefExecutorComponent>(FVector(0.0, 0.0, 0.0));
	Made->Level = RPGPrefTestContent::MakeCamp(Made);
	Made->Team = RPGPrefTestContent::MakeCampTeam(Made);
	return Made;
}

URPGPrefAgentComponent* AddAgent(const TCHAR* Symbol)
{
	auto* Agent = World->Spawn<URPGPrefAgentComponent>(FVector(2000.0, 2000.0, 0.0));
	Agent->Symbol = Symbol;
	return Agent;
}

static FRPGPrefActionRow MakeRow(const TCHAR* Pattern, const TCHAR* Performer, double Seconds)
{
	FRPGPrefActionRow Row;
	Row.Pattern = Pattern;
	Row.Performer = FName(Performer);
	Row.Seconds = Seconds;
	return Row;
}

static FRPGPrefWorldFact MakeFact(const TCHAR* Text)
{
	FRPGPrefWorldFact Fact;
	Fact.Fact = Text;
	return Fact;
}
END_DEFINE_SPEC(FRPGPrefExecutionSpec)

void FRPGPrefExecutionSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Executor = MakeExecutor();
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Executor));
			Listener->Listen(Executor);
		});
	AfterEach([this]() { World.Reset(); });

	Describe(TEXT("an action table"),
		[this]()
		{
			It(TEXT("gives times, and performers to whom they are left"),
				[this]()
				{
					const auto Performer = MakeShared<FRPGPrefTestPerformer>();
					World->Get()->GetSubsystem<URPGPrefExecutionSubsystem>()->RegisterPerformer(
						FName(TEXT("Ability")), Performer);
					Executor->Actions.Add(MakeRow(TEXT("gather * Stone"), TEXT("Ability"), 0.0));
					Executor->Actions[0].Parameter = TEXT("Ability.Mine");
					Executor->Actions.Add(MakeRow(TEXT("gather * Wood"), TEXT("Timer"), 7.0));
					URPGPrefAgentComponent* Cid = AddAgent(TEXT("Cid"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("asked"),
						World->TickUntil([&]() { return Performer->Begun.Num() == 1; }));
					TestEqual(
						TEXT("parameter"), Performer->Parameters[0], FString(TEXT("Ability.Mine")));
					World->Tick(900);
					TestEqual(TEXT("waits for the performer"), Listener->Completed, 0);
					TestTrue(TEXT("over"), Cid->FinishTask(Performer->Begun[0], true));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					const int32 Wood = Listener->Finished.Find(FString(TEXT("(gather Ann Wood)")));
					if (TestTrue(TEXT("wood"), Wood >= 0))
					{
						// A walk of four seconds, then seven.
						TestEqual(TEXT("took its time"),
							Listener->FinishedSeconds[Wood] - Listener->TaskSeconds[0], 11.0, 0.5);
					}
				});
			It(TEXT("whose performer refuses lets the step fail"),
				[this]()
				{
					const auto Performer = MakeShared<FRPGPrefTestPerformer>();
					Performer->bRefuses = true;
					World->Get()->GetSubsystem<URPGPrefExecutionSubsystem>()->RegisterPerformer(
						FName(TEXT("Ability")), Performer);
					Executor->Actions.Add(MakeRow(TEXT("gather"), TEXT("Ability"), 0.0));
					AddAgent(TEXT("Cid"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("failed"),
						World->TickUntil([&]() { return Listener->Failed.Num() > 0; }));
				});
			It(TEXT("whose performer nobody has registered lets the step fail"),
				[this]()
				{
					Executor->Actions.Add(MakeRow(TEXT("gather"), TEXT("Nobody"), 0.0));
					AddAgent(TEXT("Cid"));
					Executor->PlanAndExecute();
					TestTrue(TEXT("failed"),
						World->TickUntil([&]() { return Listener->Failed.Num() > 0; }));
				});
		});

	Describe(TEXT("a source of facts"),
		[this]()
		{
			It(TEXT("is asked about what the plan depends on, now and then"),
				[this]()
				{
					auto* Source = World->Spawn<URPGPrefTestFactSource>(FVector(0.0, 0.0, 0.0));
					Source->Known = TEXT("(dry Camp)");
					Executor->PlanAndExecute();
					TestTrue(
						TEXT("asked"), World->TickUntil([&]() { return Source->Questions > 0; }));
					World->Tick(120);
					TestTrue(
						TEXT("of the camp"), Source->Asked.Contains(FString(TEXT("(dry Camp)"))));
					TestFalse(TEXT("of what nobody needs"),
						Source->Asked.Contains(FString(TEXT("(rested Ann)"))));
					TestTrue(TEXT("not every tick"), Source->Questions < 120);
					Source->bIsTrue = false;
					TestTrue(TEXT("it rains, so there is no plan"),
						World->TickUntil([&]() { return Listener->Reasons.Num() == 1; }));
					TestFalse(TEXT("known"), Executor->IsTrue(TEXT("(dry Camp)")));
				});
		});

	Describe(TEXT("a rule"),
		[this]()
		{
			It(TEXT("is met in time or not"),
				[this]()
				{
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						World->TickUntil([&]() { return Listener->Tasks.Num() > 0; }));
					TestTrue(TEXT("known"),
						Executor->WatchRule(TEXT("wood"), MakeFact(TEXT("(stored Wood)")), 60.0));
					Executor->WatchRule(TEXT("camp"), MakeFact(TEXT("(built Camp)")), 5.0);
					Executor->WatchRule(TEXT("rest"), MakeFact(TEXT("(rested Ann)")), 5.0);
					Executor->DropRule(TEXT("rest"));
					Executor->WatchRule(TEXT("now"), MakeFact(TEXT("(dry Camp)")), 5.0);
					TestFalse(TEXT("nonsense"),
						Executor->WatchRule(TEXT("x"), MakeFact(TEXT("(eaten Wood)")), 60.0));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestEqual(TEXT("ended"), Listener->Rules.Num(), 3);
					TestTrue(TEXT("at once"), Listener->Rules.Contains(FString(TEXT("now met"))));
					TestTrue(TEXT("in time"), Listener->Rules.Contains(FString(TEXT("wood met"))));
					TestTrue(
						TEXT("too late"), Listener->Rules.Contains(FString(TEXT("camp broken"))));
				});
		});

	Describe(TEXT("a player's style"),
		[this]()
		{
			It(TEXT("follows their deeds"),
				[this]()
				{
					auto* Idler = World->Keep(NewObject<URPGPrefPlaystyle>(Executor));
					FRPGPrefPreference& Rests = Idler->Actions.AddDefaulted_GetRef();
					Rests.Name = TEXT("rest");
					Rests.Value = 0.9;
					Executor->PlayerStyles.Add(Idler);
					URPGPrefAgentComponent* Ann = AddAgent(TEXT("Ann"));
					Ann->PlayedBy = ERPGPrefPlayedBy::Human;
					Executor->PlanAndExecute();
					TestTrue(TEXT("expected"),
						World->TickUntil([&]() { return Listener->Expected.Num() > 0; }));
					for (int32 Time = 0; Time < 3; ++Time)
					{
						World->Tick(10);
						Ann->ReportDeed(TEXT("(rest Ann)"));
					}
					TestEqual(TEXT("changed"), Listener->Styles, 1);
					TestTrue(TEXT("to the idler"), Listener->LastStyle == Idler);
					TestTrue(TEXT("with some confidence"), Listener->Confidence > 0.2);
					TestTrue(TEXT("reached"), PlayToTheEnd());
				});
		});

	Describe(TEXT("a saved game"),
		[this]()
		{
			It(TEXT("goes on where it was and does no step twice"),
				[this]()
				{
					AddAgent(TEXT("Ann"));
					Listener->Listen(AddAgent(TEXT("Cid")));
					Executor->PlanAndExecute();
					// Ann and Bob are through, Cid is at the stone.
					TestTrue(TEXT("two are through"),
						World->TickUntil(
							[&]()
							{
								if (!Listener->Performing.IsEmpty() &&
									Listener->Performing[0].bIsWalk)
								{
									Executor->FinishTask(Listener->Performing[0].Id, true);
								}
								return Listener->Finished.Num() == 2;
							}));
					TestEqual(TEXT("one is at it"), Listener->Performing.Num(), 1);
					const FRPGPrefExecutionSave Save = Executor->SaveExecution();
					TestTrue(TEXT("playing"), Save.bIsPlaying);
					Executor->GetOwner()->Destroy(false, true);
					World->Tick(10);

					URPGPrefExecutorComponent* Loaded = MakeExecutor();
					auto* Second = World->Keep(NewObject<URPGPrefTestListener>(Loaded));
					Second->Listen(Loaded);
					Listener->Performing.Reset();
					Loaded->LoadExecution(Save);
					TestTrue(TEXT("Cid is asked to go on"),
						World->TickUntil([&]() { return Listener->Performing.Num() == 1; }));
					TestTrue(TEXT("as resumed"), Listener->Performing[0].bIsResumed);
					TestTrue(TEXT("the time goes on"),
						Loaded->GetSeconds() * 60.0 >= static_cast<double>(Save.Tick));
					World->Tick(300);
					TestEqual(TEXT("nobody else does a step"), Second->Started.Num(), 1);
					Loaded->FinishTask(Listener->Performing[0].Id, true);
					TestTrue(TEXT("reached"), World->TickUntil(
												  [&]()
												  {
													  if (!Listener->Performing.IsEmpty())
													  {
														  Loaded->FinishTask(
															  Listener->Performing[0].Id, true);
													  }
													  return Second->Completed > 0;
												  }));
					TestEqual(TEXT("steps after loading"), Second->Finished.Num(), 2);
				});
			It(TEXT("without anything to go on with begins again"),
				[this]()
				{
					const FRPGPrefExecutionSave Nothing = Executor->SaveExecution();
					TestFalse(TEXT("playing"), Nothing.bIsPlaying);
					Executor->LoadExecution(Nothing);
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestEqual(TEXT("steps"), Listener->Finished.Num(), 4);
				});
		});
}

#endif
