// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/Planning/RPGPrefSubsystem.h"
#include "RPGPrefTestContent.h"
#include "RPGPrefTestListener.h"

#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"

BEGIN_DEFINE_SPEC(FRPGPrefSubsystemSpec, "RPGPref.Runtime.Subsystem",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefSubsystem* Subsystem = nullptr;
URPGPrefTestListener* Listener = nullptr;
URPGPrefLevelBinding* Level = nullptr;
URPGPrefTeam* Team = nullptr;
END_DEFINE_SPEC(FRPGPrefSubsystemSpec)

void FRPGPrefSubsystemSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Subsystem = World->Get()->GetSubsystem<URPGPrefSubsystem>();
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Subsystem));
			Listener->Listen(Subsystem);
			Level = World->Keep(RPGPrefTestContent::MakeLevel(Subsystem));
			Team = World->Keep(RPGPrefTestContent::MakeTeam(Subsystem));
		});
	AfterEach([this]() { World.Reset(); });

	Describe(TEXT("planning"),
		[this]()
		{
			It(TEXT("finds the way to the vault on a worker"),
				[this]()
				{
					const int32 Job = Subsystem->RequestPlan(Level, Team);
					TestEqual(TEXT("jobs"), Subsystem->CountPlans(), 1);
					Subsystem->FinishAllPlans();
					if (TestEqual(TEXT("results"), Listener->Plans.Num(), 1))
					{
						const FRPGPrefPlan& Plan = Listener->Plans[0];
						TestEqual(TEXT("job"), Listener->Jobs[0], Job);
						TestTrue(TEXT("solved"), Plan.Status == ERPGPrefPlanStatus::Solved);
						TestTrue(TEXT("steps"), Plan.Steps.Num() >= 4);
						TestEqual(TEXT("last step"), Plan.Steps.Last().ToString(),
							FString(TEXT("(walk Red Hall Vault)")));
						TestEqual(TEXT("who"), Plan.Steps.Last().Agent, FString(TEXT("Red")));
					}
					TestEqual(TEXT("jobs"), Subsystem->CountPlans(), 0);
				});
			It(TEXT("hands results over when the world ticks"),
				[this]()
				{
					Subsystem->RequestPlan(Level, Team);
					for (int32 Frame = 0; Frame < 100000 && Listener->Plans.Num() == 0; ++Frame)
					{
						World->Tick(1);
					}
					TestEqual(TEXT("results"), Listener->Plans.Num(), 1);
				});
			It(TEXT("hands results over in the editor's world, too"),
				[this]()
				{
					FRPGPrefTestWorld Editor(EWorldType::Editor);
					URPGPrefSubsystem* Planning = Editor.Get()->GetSubsystem<URPGPrefSubsystem>();
					Listener->Listen(Planning);
					Planning->RequestPlan(Level, Team);
					for (int32 Frame = 0; Frame < 100000 && Listener->Plans.Num() == 0; ++Frame)
					{
						Editor.Tick(1);
					}
					TestEqual(TEXT("results"), Listener->Plans.Num(), 1);
				});
			It(TEXT("starts from where the game has come to"),
				[this]()
				{
					Subsystem->RequestPlan(Level, Team);
					Subsystem->FinishAllPlans();
					TArray<FRPGPrefPlanStep> Done = Listener->Plans[0].Steps;
					Done.RemoveAt(Done.Num() - 1);
					Subsystem->RequestReplan(Level, Team, Done, TArray<FRPGPrefWorldFact>());
					Subsystem->FinishAllPlans();
					TestEqual(TEXT("steps that are left"), Listener->Plans[1].Steps.Num(), 1);
					FRPGPrefWorldFact Opened;
					Opened.Fact = TEXT("(path Hall Vault)");
					TArray<FRPGPrefWorldFact> Facts;
					Facts.Add(Opened);
					Subsystem->RequestReplan(Level, Team, TArray<FRPGPrefPlanStep>(), Facts);
					Subsystem->FinishAllPlans();
					TestEqual(
						TEXT("steps through an open door"), Listener->Plans[2].Steps.Num(), 1);
				});
			It(TEXT("proves that there is no way"),
				[this]()
				{
					Level->Problem = RPGPrefTestContent::UnsolvableProblem;
					Subsystem->RequestPlan(Level, Team);
					Subsystem->FinishAllPlans();
					TestTrue(TEXT("unsolvable"),
						Listener->Plans[0].Status == ERPGPrefPlanStatus::Unsolvable);
				});
			It(TEXT("runs many jobs, no more at a time than it may, all to their end"),
				[this]()
				{
					for (int32 Index = 0; Index < 20; ++Index)
					{
						Subsystem->RequestPlan(Level, Team);
					}
					TestEqual(TEXT("jobs"), Subsystem->CountPlans(), 20);
					Subsystem->FinishAllPlans();
					TestEqual(TEXT("results"), Listener->Plans.Num(), 20);
					for (const FRPGPrefPlan& Plan : Listener->Plans)
					{
						TestEqual(
							TEXT("same plan"), Plan.Steps.Num(), Listener->Plans[0].Steps.Num());
					}
				});
		});

	Describe(TEXT("bad input"),
		[this]()
		{
			It(TEXT("is refused at once without level or team"),
				[this]()
				{
					TestEqual(TEXT("no level"), Subsystem->RequestPlan(nullptr, Team), 0);
					TestEqual(TEXT("no team"), Subsystem->RequestPlan(Level, nullptr), 0);
					Level->Domain = nullptr;
					TestEqual(TEXT("no domain"), Subsystem->RequestPlan(Level, Team), 0);
				});
			It(TEXT("is reported with its place"),
				[this]()
				{
					Level->Problem =
						TEXT("(define (problem p) (:domain rooms)\n (:init (flies Red)))");
					Subsystem->RequestPlan(Level, Team);
					Subsystem->FinishAllPlans();
					TestTrue(
						TEXT("bad"), Listener->Plans[0].Status == ERPGPrefPlanStatus::BadInput);
					TestTrue(TEXT("issues"), Listener->Plans[0].Issues.Num() > 0);
					TestTrue(TEXT("line 2"), Listener->Plans[0].Issues[0].Contains(TEXT(":2:")));
				});
			It(TEXT("names an agent that the level does not have"),
				[this]()
				{
					Team->Members[0].Agent = TEXT("Nobody");
					Subsystem->RequestPlan(Level, Team);
					Subsystem->FinishAllPlans();
					TestTrue(
						TEXT("bad"), Listener->Plans[0].Status == ERPGPrefPlanStatus::BadInput);
				});
			It(TEXT("names a fact that means nothing"),
				[this]()
				{
					TArray<FRPGPrefWorldFact> Facts;
					Facts.AddDefaulted_GetRef().Fact = TEXT("(at Red Moon)");
					Subsystem->RequestReplan(Level, Team, TArray<FRPGPrefPlanStep>(), Facts);
					Subsystem->FinishAllPlans();
					TestTrue(
						TEXT("bad"), Listener->Plans[0].Status == ERPGPrefPlanStatus::BadInput);
				});
		});

	Describe(TEXT("cancelling"),
		[this]()
		{
			It(TEXT("ends a job, which still reports"),
				[this]()
				{
					for (int32 Index = 0; Index < 4; ++Index)
					{
						Subsystem->CancelPlan(Subsystem->RequestPlan(Level, Team));
					}
					Subsystem->FinishAllPlans();
					TestEqual(TEXT("results"), Listener->Plans.Num(), 4);
					TestTrue(TEXT("the last, which had to wait, was cancelled"),
						Listener->Plans.Last().Status == ERPGPrefPlanStatus::Cancelled);
				});
			It(TEXT("is done for all jobs when the level unloads in the middle"),
				[this]()
				{
					for (int32 Index = 0; Index < 10; ++Index)
					{
						Subsystem->RequestPlan(Level, Team);
					}
					World->Tick(1);
					World.Reset();
				});
		});

	Describe(TEXT("bindings"),
		[this]()
		{
			It(TEXT("find actors by symbol while they play"),
				[this]()
				{
					URPGPrefBindingComponent* Binding =
						World->Spawn<URPGPrefBindingComponent>(FVector(1.0, 2.0, 3.0));
					Binding->Symbol = TEXT("Vault");
					TestTrue(TEXT("found"),
						Subsystem->FindBoundActor(TEXT("vault")) == Binding->GetOwner());
					TestNull(TEXT("nobody"), Subsystem->FindBoundActor(TEXT("Attic")));
					World->Spawn<URPGPrefBindingComponent>(FVector(0.0, 0.0, 0.0));
					TestNull(TEXT("no symbol"), Subsystem->FindBoundActor(FString()));
					Binding->GetOwner()->Destroy(false, true);
					TestNull(TEXT("gone"), Subsystem->FindBoundActor(TEXT("Vault")));
				});
		});
}

#endif
