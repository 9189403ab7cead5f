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

/** Ann is played by a person; Bob and Cid are companions. */
BEGIN_DEFINE_SPEC(FRPGPrefPlayersSpec, "RPGPref.Runtime.Players",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefExecutorComponent* Executor = nullptr;
URPGPrefAgentComponent* Ann = nullptr;
URPGPrefTestListener* Listener = nullptr;

bool PlayToTheEnd()
{
	return World->TickUntil([this]() { return Listener->Completed > 0; });
}

/** Whether somebody of the team did the step. */
bool DidTeam(const TCHAR* Step) const
{
	return Listener->Finished.Contains(FString(Step));
}

bool WaitForExpectation()
{
	return World->TickUntil([this]() { return Listener->Expected.Num() > 0; });
}

/** Where the map has the forest and the camp, in units of the level. */
static FVector Forest()
{
	return FVector(2000.0, 3600.0, 0.0);
}
END_DEFINE_SPEC(FRPGPrefPlayersSpec)

void FRPGPrefPlayersSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Executor = World->Spawn<URPGPrefExecutorComponent>(FVector(0.0, 0.0, 0.0));
			Executor->Level = RPGPrefTestContent::MakeCamp(Executor);
			Executor->Team = RPGPrefTestContent::MakeCampTeam(Executor);
			Ann = World->Spawn<URPGPrefAgentComponent>(FVector(2000.0, 2000.0, 0.0));
			Ann->Symbol = TEXT("Ann");
			Ann->PlayedBy = ERPGPrefPlayedBy::Human;
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Executor));
			Listener->Listen(Executor);
			Listener->Listen(Ann);
			Executor->PlanAndExecute();
		});
	AfterEach([this]() { World.Reset(); });

	Describe(TEXT("a player"),
		[this]()
		{
			It(TEXT("is expected to do what suits them, and never commanded"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					TestEqual(TEXT("agent"), Listener->Expected[0].Agent, FString(TEXT("Ann")));
					TestEqual(TEXT("step"), Listener->Expected[0].Step.ToString(),
						FString(TEXT("(gather Ann Wood)")));
					TestTrue(TEXT("in the future"),
						Listener->Expected[0].Deadline > Executor->GetSeconds());
					TestEqual(TEXT("open"), Executor->GetExpectations().Num(), 1);
					World->Tick(60);
					TestEqual(TEXT("commands"), Listener->Performing.Num(), 0);
				});
			It(TEXT("who does as predicted lets the plan go on"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					Ann->GetOwner()->SetActorLocation(
						Forest(), false, nullptr, ETeleportType::None);
					World->Tick(180);
					TestTrue(TEXT("known"), Ann->ReportDeed(TEXT("(gather Ann Wood)")));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestEqual(TEXT("met"), Listener->Met, 1);
					TestEqual(TEXT("broken"), Listener->Broken, 0);
					TestEqual(TEXT("the first plan was good"), Listener->Replanned, 1);
					TestEqual(TEXT("steps of the team"), Listener->Finished.Num(), 3);
				});
			It(TEXT("who dawdles but comes nearer gets more time"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					// Comes to the forest shortly before the time is up, and is slow there.
					const double Deadline = Listener->Expected[0].Deadline;
					World->TickUntil([&]() { return Executor->GetSeconds() > Deadline - 1.0; });
					Ann->GetOwner()->SetActorLocation(
						Forest(), false, nullptr, ETeleportType::None);
					World->TickUntil([&]() { return Executor->GetSeconds() > Deadline + 2.0; });
					TestEqual(TEXT("broken"), Listener->Broken, 0);
					TestEqual(TEXT("expected again"), Listener->Expected.Num(), 2);
					Ann->ReportDeed(TEXT("(gather Ann Wood)"));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestEqual(TEXT("met"), Listener->Met, 1);
					TestEqual(TEXT("the first plan was good"), Listener->Replanned, 1);
				});
			It(TEXT("who does something else is planned around"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					TestTrue(TEXT("known"), Ann->ReportDeed(TEXT("(rest Ann)")));
					TestTrue(TEXT("broken in the end"),
						World->TickUntil([this]() { return Listener->Broken > 0; }));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestTrue(TEXT("a companion fetched the wood"),
						DidTeam(TEXT("(gather Bob Wood)")) || DidTeam(TEXT("(gather Cid Wood)")));
				});
			It(TEXT("who does another agent's step saves that agent the work"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					World->Tick(30);
					TestTrue(TEXT("known"), Ann->ReportDeed(TEXT("(gather Ann Stone)")));
					World->Tick(120);
					Ann->ReportDeed(TEXT("(gather Ann Wood)"));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestFalse(TEXT("done twice"), DidTeam(TEXT("(gather Cid Stone)")));
					TestEqual(TEXT("groundings"), Executor->CountGroundings(), 1);
				});
			It(TEXT("who walks away is not waited for"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					Ann->GetOwner()->SetActorLocation(
						FVector(-9000.0, 0.0, 0.0), false, nullptr, ETeleportType::None);
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestEqual(TEXT("broken"), Listener->Broken, 1);
					TestEqual(TEXT("steps of the team"), Listener->Finished.Num(), 4);
				});
			It(TEXT("who comes back is counted on again"),
				[this]()
				{
					TestTrue(TEXT("expected"), WaitForExpectation());
					TestTrue(TEXT("broken"),
						World->TickUntil([this]() { return Listener->Broken > 0; }));
					Ann->ReportDeed(TEXT("(gather Ann Wood)"));
					TestTrue(TEXT("reached"), PlayToTheEnd());
					TestTrue(TEXT("the camp stands"), Executor->IsTrue(TEXT("(built Camp)")));
				});
		});
}

#endif
