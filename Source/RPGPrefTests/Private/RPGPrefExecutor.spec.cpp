// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefTestContent.h"
#include "RPGPrefTestListener.h"

#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"

BEGIN_DEFINE_SPEC(FRPGPrefExecutorSpec, "RPGPref.Runtime.Executor",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefExecutorComponent* Executor = nullptr;
URPGPrefTestListener* Listener = nullptr;

/** Five steps that say nothing but their number. */
FRPGPrefPlan MakePlan() const
{
	FRPGPrefPlan Plan;
	Plan.Status = ERPGPrefPlanStatus::Solved;
	for (int32 Index = 0; Index < 5; ++Index)
	{
		Plan.Steps.AddDefaulted_GetRef().Action = FString::Printf(TEXT("step%d"), Index);
	}
	return Plan;
}

/** Ticks until the condition holds, but not for ever. */
template <class Condition>
bool TickUntil(Condition Holds)
{
	for (int32 Frame = 0; Frame < 200000; ++Frame)
	{
		if (Holds())
		{
			return true;
		}
		World->Tick(1);
	}
	return Holds();
}

/** Gives the executor a level in which the game ends the steps. */
void UseLevel()
{
	Executor->Level = RPGPrefTestContent::MakeLevel(Executor);
	Executor->Team = RPGPrefTestContent::MakeTeam(Executor);
	Executor->bGameEndsSteps = true;
}

URPGPrefSubsystem* Planning() const
{
	return World->Get()->GetSubsystem<URPGPrefSubsystem>();
}
END_DEFINE_SPEC(FRPGPrefExecutorSpec)

void FRPGPrefExecutorSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Executor = World->Spawn<URPGPrefExecutorComponent>(FVector(0.0, 0.0, 0.0));
			Executor->ActionSeconds.Add(TEXT("step1"), 0.5);
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Executor));
			Listener->Listen(Executor);
		});
	AfterEach([this]() { World.Reset(); });

	Describe(TEXT("a plan"),
		[this]()
		{
			It(TEXT("is carried out at 60 ticks a second, each step once and in order"),
				[this]()
				{
					Executor->ExecutePlan(MakePlan());
					TestTrue(
						TEXT("completed"), TickUntil([this]() { return Listener->Completed > 0; }));
					TestEqual(TEXT("started"), Listener->Started.Num(), 5);
					TestEqual(TEXT("finished"), Listener->Finished.Num(), 5);
					for (int32 Index = 0; Index < Listener->Started.Num(); ++Index)
					{
						TestEqual(TEXT("order"), Listener->Started[Index],
							FString::Printf(TEXT("(step%d)"), Index));
					}
					TestEqual(TEXT("running step"), Executor->GetRunningStep(), -1);
				});
			It(TEXT("needs at least its steps' time"),
				[this]()
				{
					Executor->ExecutePlan(MakePlan());
					// Four steps of the default second and one of a half: 270 ticks and the
					// protocol's.
					World->Tick(269);
					TestEqual(TEXT("completed"), Listener->Completed, 0);
				});
			It(TEXT("waits for the game when the game ends steps"),
				[this]()
				{
					Executor->bGameEndsSteps = true;
					Executor->ExecutePlan(MakePlan());
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() > 0; }));
					World->Tick(300);
					TestEqual(TEXT("still the first"), Listener->Started.Num(), 1);
					Executor->FinishStep(true);
					TestTrue(
						TEXT("next"), TickUntil([this]() { return Listener->Started.Num() == 2; }));
				});
			It(TEXT("whose steps the game ends goes on in frames of eight ticks"),
				[this]()
				{
					Executor->bGameEndsSteps = true;
					Executor->ExecutePlan(MakePlan());
					// Only the executor ticks in this world: a step may end and the next one start
					// within one frame.
					FRPGPrefTestWorld Other;
					for (int32 Frame = 0; Frame < 20000 && Listener->Completed == 0; ++Frame)
					{
						Other.Tick(1);
						Executor->TickComponent(8.0F / 60.0F, LEVELTICK_All, nullptr);
						if (Executor->GetRunningStep() >= 0)
						{
							Executor->FinishStep(true);
						}
					}
					TestEqual(TEXT("completed"), Listener->Completed, 1);
					TestEqual(TEXT("started"), Listener->Started.Num(), 5);
					TestEqual(TEXT("finished"), Listener->Finished.Num(), 5);
					TestEqual(TEXT("running step"), Executor->GetRunningStep(), -1);
				});
			It(TEXT("whose steps are late in frames of a second tells by how much"),
				[this]()
				{
					Executor->ExecutePlan(MakePlan());
					FRPGPrefTestWorld Other;
					for (int32 Frame = 0; Frame < 20000 && Listener->MostLateTicks == 0; ++Frame)
					{
						Other.Tick(1);
						Executor->TickComponent(1.0F, LEVELTICK_All, nullptr);
						if (Listener->Completed > 0)
						{
							Listener->Completed = 0;
							Executor->ExecutePlan(MakePlan());
						}
					}
					TestTrue(TEXT("late"), Listener->Late > 0);
					TestTrue(TEXT("late by some ticks"), Listener->MostLateTicks > 0);
				});
			It(TEXT("is replaced by another one without starting what is left"),
				[this]()
				{
					Executor->ExecutePlan(MakePlan());
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() > 0; }));
					Executor->StopPlan();
					TestEqual(TEXT("broken off"), Listener->Failed.Num(), 1);
					TestEqual(TEXT("running step"), Executor->GetRunningStep(), -1);
					World->Tick(300);
					TestEqual(TEXT("started"), Listener->Started.Num(), 1);
					TestEqual(TEXT("broken off once"), Listener->Failed.Num(), 1);
					TestEqual(TEXT("completed"), Listener->Completed, 0);
				});
			It(TEXT("without steps is done at once"),
				[this]()
				{
					FRPGPrefPlan Nothing;
					Nothing.Status = ERPGPrefPlanStatus::Solved;
					Executor->ExecutePlan(Nothing);
					TestEqual(TEXT("completed"), Listener->Completed, 1);
				});
			It(TEXT("that was not found is told as failed, not as done"),
				[this]()
				{
					Executor->ExecutePlan(FRPGPrefPlan());
					TestEqual(TEXT("completed"), Listener->Completed, 0);
					TestEqual(TEXT("failed"), Listener->Reasons.Num(), 1);
				});
			It(TEXT("is not replaced by one that was being made before"),
				[this]()
				{
					UseLevel();
					Executor->PlanAndExecute();
					Executor->ExecutePlan(MakePlan());
					Planning()->FinishAllPlans();
					TestEqual(TEXT("replanned"), Listener->Replanned, 0);
					TestEqual(TEXT("failed"), Listener->Reasons.Num(), 0);
					TestEqual(TEXT("steps"), Executor->GetPlan().Steps.Num(), 5);
				});
			It(TEXT("is not begun when it was stopped while it was being made"),
				[this]()
				{
					UseLevel();
					Executor->PlanAndExecute();
					Executor->StopPlan();
					Planning()->FinishAllPlans();
					TestEqual(TEXT("replanned"), Listener->Replanned, 0);
					TestEqual(TEXT("failed"), Listener->Reasons.Num(), 0);
					TestEqual(TEXT("steps"), Executor->GetPlan().Steps.Num(), 0);
				});
			It(TEXT("gives way at once to a new beginning"),
				[this]()
				{
					Executor->bGameEndsSteps = true;
					Executor->ExecutePlan(MakePlan());
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() > 0; }));
					UseLevel();
					Executor->PlanAndExecute();
					TestEqual(TEXT("broken off"), Listener->Failed.Num(), 1);
				});
			It(TEXT("survives a frame of a second"),
				[this]()
				{
					Executor->ExecutePlan(MakePlan());
					World->Tick(30);
					for (int32 Hitch = 0; Hitch < 3; ++Hitch)
					{
						Executor->TickComponent(1.0F, LEVELTICK_All, nullptr);
					}
					TestTrue(
						TEXT("completed"), TickUntil([this]() { return Listener->Completed > 0; }));
					TestEqual(TEXT("started"), Listener->Started.Num(), 5);
				});
		});

	Describe(TEXT("a failure"),
		[this]()
		{
			It(TEXT("is told when nothing can be replanned"),
				[this]()
				{
					Executor->bGameEndsSteps = true;
					Executor->ExecutePlan(MakePlan());
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() > 0; }));
					Executor->FinishStep(false);
					TestTrue(TEXT("failed"),
						TickUntil([this]() { return Listener->Reasons.Num() > 0; }));
					TestEqual(TEXT("failed steps"), Listener->Failed.Num(), 1);
					World->Tick(120);
					TestEqual(TEXT("started"), Listener->Started.Num(), 1);
				});
			It(TEXT("leads to a new plan when there is a level"),
				[this]()
				{
					Executor->Level = RPGPrefTestContent::MakeLevel(Executor);
					Executor->Team = RPGPrefTestContent::MakeTeam(Executor);
					Executor->bGameEndsSteps = true;
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() == 1; }));
					TestEqual(TEXT("planned"), Listener->Replanned, 1);
					Executor->FinishStep(true);
					TestTrue(TEXT("second"),
						TickUntil([this]() { return Listener->Started.Num() == 2; }));
					Executor->FinishStep(false);
					TestTrue(TEXT("replanned"),
						TickUntil([this]() { return Listener->Replanned == 2; }));
					// What was done counts: the new plan goes on after the first step.
					TestTrue(TEXT("again"),
						TickUntil([this]() { return Listener->Started.Num() == 3; }));
					TestEqual(TEXT("step"), Listener->Started[2], Listener->Started[1]);
				});
			It(TEXT("is given up after so many in a row"),
				[this]()
				{
					UseLevel();
					Executor->MostFailuresInARow = 3;
					Executor->PlanAndExecute();
					for (int32 Try = 1; Try <= 3; ++Try)
					{
						TestTrue(TEXT("started"),
							TickUntil([this, Try]() { return Listener->Started.Num() == Try; }));
						Executor->FinishStep(false);
					}
					TestTrue(TEXT("failed"),
						TickUntil([this]() { return Listener->Reasons.Num() > 0; }));
					TestEqual(TEXT("planned"), Listener->Replanned, 3);
					TestEqual(TEXT("jobs"), Planning()->CountPlans(), 0);
					World->Tick(120);
					TestEqual(TEXT("started"), Listener->Started.Num(), 3);
				});
			It(TEXT("of the world leads to a new plan"),
				[this]()
				{
					Executor->Level = RPGPrefTestContent::MakeLevel(Executor);
					Executor->Team = RPGPrefTestContent::MakeTeam(Executor);
					Executor->bGameEndsSteps = true;
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() == 1; }));
					FRPGPrefWorldFact Opened;
					Opened.Fact = TEXT("(path Hall Vault)");
					Executor->ReportDeviation(Opened);
					TestTrue(TEXT("replanned"),
						TickUntil([this]() { return Listener->Replanned == 2; }));
					TestEqual(TEXT("steps"), Executor->GetPlan().Steps.Num(), 1);
				});
			It(TEXT("of the world is forgotten where a later step has changed it"),
				[this]()
				{
					UseLevel();
					Executor->bReplan = false;
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() == 1; }));
					FRPGPrefWorldFact Shut;
					Shut.Fact = TEXT("(path Hall Vault)");
					Shut.bIsTrue = false;
					Executor->ReportDeviation(Shut);
					// The last step but one opens the way to the vault.
					const int32 Steps = Executor->GetPlan().Steps.Num();
					for (int32 Step = 1; Step < Steps; ++Step)
					{
						Executor->FinishStep(true);
						TestTrue(TEXT("next"),
							TickUntil([this, Step]() { return Listener->Started.Num() > Step; }));
					}
					Executor->bReplan = true;
					Executor->FinishStep(false);
					TestTrue(TEXT("planned"),
						TickUntil([this]()
							{ return Listener->Replanned == 2 || Listener->Reasons.Num() > 0; }));
					TestEqual(TEXT("failed"), Listener->Reasons.Num(), 0);
					TestEqual(TEXT("steps"), Executor->GetPlan().Steps.Num(), 1);
				});
			It(TEXT("of the world is planned for from where the game is when the plan comes"),
				[this]()
				{
					UseLevel();
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() == 1; }));
					FRPGPrefWorldFact Known;
					Known.Fact = TEXT("(path Cellar Hall)");
					Executor->ReportDeviation(Known);
					Executor->FinishStep(true);
					// Of this world only the executor ticks: no result is handed over meanwhile.
					FRPGPrefTestWorld Other;
					for (int32 Frame = 0; Frame < 200000 && Listener->Finished.IsEmpty(); ++Frame)
					{
						Other.Tick(1);
						Executor->TickComponent(1.0F / 60.0F, LEVELTICK_All, nullptr);
					}
					Planning()->FinishAllPlans();
					TestEqual(TEXT("replanned"), Listener->Replanned, 2);
					if (TestEqual(TEXT("finished"), Listener->Finished.Num(), 1))
					{
						TestFalse(TEXT("the new plan does it again"),
							Executor->GetPlan().Steps[0].ToString() == Listener->Finished[0]);
					}
				});
			It(TEXT("is left to whoever stops the plan when told of it"),
				[this]()
				{
					UseLevel();
					Listener->Stopped = Executor;
					Executor->PlanAndExecute();
					TestTrue(TEXT("started"),
						TickUntil([this]() { return Listener->Started.Num() == 1; }));
					Executor->FinishStep(false);
					TestTrue(TEXT("failed"),
						TickUntil([this]() { return Listener->Failed.Num() == 1; }));
					TestEqual(TEXT("jobs"), Planning()->CountPlans(), 0);
				});
			It(TEXT("of planning is told"),
				[this]()
				{
					Executor->Level = RPGPrefTestContent::MakeLevel(Executor);
					Executor->Level->Problem = RPGPrefTestContent::UnsolvableProblem;
					Executor->Team = RPGPrefTestContent::MakeTeam(Executor);
					Executor->PlanAndExecute();
					TestTrue(TEXT("failed"),
						TickUntil([this]() { return Listener->Reasons.Num() > 0; }));
				});
		});

	Describe(TEXT("the end of play"),
		[this]()
		{
			It(TEXT("joins the planner in the middle of a plan"),
				[this]()
				{
					Executor->ExecutePlan(MakePlan());
					World->Tick(20);
					Executor->GetOwner()->Destroy(false, true);
					World->Tick(20);
				});
			It(TEXT("may come from somebody who is told of a step, in a long frame"),
				[this]()
				{
					Listener->Doomed = Executor->GetOwner();
					Executor->ExecutePlan(MakePlan());
					for (int32 Frame = 0; Frame < 200000 && Listener->Doomed != nullptr; ++Frame)
					{
						World->Tick(1);
						Executor->TickComponent(0.1F, LEVELTICK_All, nullptr);
					}
					TestEqual(TEXT("started"), Listener->Started.Num(), 1);
					World->Tick(20);
					TestEqual(TEXT("running step"), Executor->GetRunningStep(), -1);
				});
			It(TEXT("joins planner and job when the level unloads"),
				[this]()
				{
					Executor->Level = RPGPrefTestContent::MakeLevel(Executor);
					Executor->Team = RPGPrefTestContent::MakeTeam(Executor);
					Executor->PlanAndExecute();
					World->Tick(2);
					World.Reset();
				});
			It(TEXT("ends planning, of which nothing is told when play begins again"),
				[this]()
				{
					UseLevel();
					Executor->PlanAndExecute();
					Executor->EndPlay(EEndPlayReason::RemovedFromWorld);
					Executor->BeginPlay();
					Planning()->FinishAllPlans();
					TestEqual(TEXT("replanned"), Listener->Replanned, 0);
					TestEqual(TEXT("failed"), Listener->Reasons.Num(), 0);
				});
			It(TEXT("leaves a component that takes no plans"),
				[this]()
				{
					Executor->EndPlay(EEndPlayReason::RemovedFromWorld);
					Executor->ExecutePlan(MakePlan());
					TestEqual(TEXT("running step"), Executor->GetRunningStep(), -1);
					Executor->BeginPlay();
				});
		});
}

#endif
