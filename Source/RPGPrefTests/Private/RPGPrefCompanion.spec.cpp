// SPDX-License-Identifier: MIT
#include "RPGPrefTestWorld.h"

#if RPGPREF_WITH_TEST_WORLD

#include "RPGPrefRuntime/AI/RPGPrefFollow.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"
#include "RPGPrefTestContent.h"
#include "RPGPrefTestController.h"
#include "RPGPrefTestListener.h"
#include "RPGPrefTestPathFinder.h"

#include "AI/NavigationSystemBase.h"
#include "AIController.h"
#include "Containers/Array.h"
#include "GameFramework/FloatingPawnMovement.h"
#include "HAL/FileManager.h"
#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "Misc/Paths.h"
#include "Serialization/Archive.h"
#include "Templates/Casts.h"
#include "Templates/UniquePtr.h"

BEGIN_DEFINE_SPEC(FRPGPrefCompanionSpec, "RPGPref.Runtime.Companion",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefTestWorld> World;
URPGPrefCompanionComponent* Companion = nullptr;
URPGPrefTestListener* Listener = nullptr;

/** Moves the companion's actor to wherever it wants to go, ten units a frame. */
void Walk(URPGPrefCompanionComponent* Walker, int32 Frames)
{
	for (int32 Frame = 0; Frame < Frames; ++Frame)
	{
		World->Tick(1);
		const TArray<FVector> Route = Walker->GetRoute();
		if (Route.Num() > 0)
		{
			const FVector Here = Walker->GetOwner()->GetActorLocation();
			const FVector Way = Route[0] - Here;
			const double Share = 10.0 / (Way.Size() > 10.0 ? Way.Size() : 10.0);
			Walker->GetOwner()->SetActorLocation(
				Here + Way * Share, false, nullptr, ETeleportType::None);
		}
	}
}

/** Whether the companion came near the place. */
bool WentBy(const FVector& Place) const
{
	return Listener->Places.ContainsByPredicate(
		[&Place](const FVector& Chosen) { return FVector::Dist(Chosen, Place) < 1.0; });
}

/** An AI controller for the companion's pawn. */
AAIController* Drive()
{
	AAIController* Controller =
		World->Get()->SpawnActor<AAIController>(FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0));
	AddMovement();
	Controller->Possess(Cast<APawn>(Companion->GetOwner()));
	return Controller;
}

/** What a controller needs to move a pawn: a movement component, and a navigation system even if
 * that has no mesh. */
void AddMovement()
{
	FNavigationSystem::AddNavigationSystemToWorld(
		*World->Get(), FNavigationSystemRunMode::GameMode, nullptr, true, false);
	FRPGPrefTestWorld::AddComponent<UFloatingPawnMovement>(Companion->GetOwner());
}

/** A controller for the companion's pawn that answers every request like this. */
ARPGPrefTestController* DriveWith(EPathFollowingRequestResult::Type Answer)
{
	ARPGPrefTestController* Controller = World->Get()->SpawnActor<ARPGPrefTestController>(
		FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0));
	Controller->Answer = Answer;
	Controller->Possess(Cast<APawn>(Companion->GetOwner()));
	return Controller;
}

/** The goal ended, once, for this reason. */
void TestGivenUp(ERPGPrefGoalEnd Reason)
{
	TestEqual(TEXT("given up"), Listener->GivenUp, 1);
	TestEqual(TEXT("reached"), Listener->Reached, 0);
	TestFalse(TEXT("goal"), Companion->HasGoal());
	TestEqual(TEXT("reason"), FString(RPGPrefGoalEnd::Describe(Companion->GetGoalEnd())),
		FString(RPGPrefGoalEnd::Describe(Reason)));
}

/** An actor that level and game know by this name, not far from the companion. */
URPGPrefBindingComponent* PlaceBound(const TCHAR* Symbol)
{
	URPGPrefBindingComponent* Binding =
		World->Spawn<URPGPrefBindingComponent>(FVector(300.0, 0.0, 0.0));
	Binding->Symbol = Symbol;
	return Binding;
}
END_DEFINE_SPEC(FRPGPrefCompanionSpec)

void FRPGPrefCompanionSpec::Define()
{
	BeforeEach(
		[this]()
		{
			World = MakeUnique<FRPGPrefTestWorld>();
			Companion = World->Spawn<URPGPrefCompanionComponent>(FVector(0.0, 0.0, 0.0));
			// Empty worlds have no navigation mesh.
			Companion->WithoutNavigation = ERPGPrefWithoutNavigation::StraightLine;
			Listener = World->Keep(NewObject<URPGPrefTestListener>(Companion));
			Listener->Listen(Companion);
		});
	AfterEach([this]() { World.Reset(); });

	Describe(TEXT("a companion"),
		[this]()
		{
			It(TEXT("takes the direct way when nobody showed another"),
				[this]()
				{
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 200);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					TestEqual(TEXT("places"), Listener->Places.Num(), 1);
					TestFalse(TEXT("goal"), Companion->HasGoal());
				});
			It(TEXT("follows a demonstration that is not much longer"),
				[this]()
				{
					Companion->Demonstrations.Add(RPGPrefTestContent::MakeDetour(Companion));
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 400);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					TestTrue(TEXT("first corner"), WentBy(FVector(0.0, 500.0, 0.0)));
					TestTrue(TEXT("second corner"), WentBy(FVector(1000.0, 500.0, 0.0)));
				});
			It(TEXT("leaves a demonstration aside that leads nowhere"),
				[this]()
				{
					Companion->Demonstrations.Add(RPGPrefTestContent::MakeDetour(Companion));
					Companion->SetGoal(FVector(0.0, -1000.0, 0.0));
					Walk(Companion, 200);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					TestFalse(TEXT("corner"), WentBy(FVector(0.0, 500.0, 0.0)));
				});
			It(TEXT("ignores demonstrations when they do not attract"),
				[this]()
				{
					Companion->Demonstrations.Add(RPGPrefTestContent::MakeDetour(Companion));
					Companion->Attraction = 1.0;
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 200);
					TestFalse(TEXT("corner"), WentBy(FVector(0.0, 500.0, 0.0)));
				});
			It(TEXT("finds a new way when it is moved off its own"),
				[this]()
				{
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 20);
					TestEqual(TEXT("ways"), Companion->GetReplanCount(), 1);
					Companion->GetOwner()->SetActorLocation(
						FVector(200.0, 2000.0, 0.0), false, nullptr, ETeleportType::None);
					Walk(Companion, 2);
					TestEqual(TEXT("ways"), Companion->GetReplanCount(), 2);
					Walk(Companion, 400);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
				});
			It(TEXT("stands still when the goal is cleared"),
				[this]()
				{
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 5);
					Companion->ClearGoal();
					Walk(Companion, 100);
					TestEqual(TEXT("reached"), Listener->Reached, 0);
					TestEqual(TEXT("given up"), Listener->GivenUp, 0);
				});
			It(TEXT("stops its controller when the goal is cleared"),
				[this]()
				{
					Drive();
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(30);
					const FVector Here = Companion->GetOwner()->GetActorLocation();
					TestTrue(TEXT("went"), Here.X > 50.0);
					Companion->ClearGoal();
					World->Tick(30);
					TestTrue(TEXT("stands"),
						FVector::Dist(Companion->GetOwner()->GetActorLocation(), Here) < 1.0);
				});
			It(TEXT("arrives where its controller takes it, though it is wide"),
				[this]()
				{
					Drive();
					Companion->SetGoal(FVector(400.0, 0.0, 0.0));
					World->Tick(120);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
				});
			It(TEXT("arrives at a place on the floor, and not at one on another storey"),
				[this]()
				{
					Drive();
					Companion->SetGoal(FVector(400.0, 0.0, -90.0));
					World->Tick(120);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					TestFalse(TEXT("upstairs"),
						Companion->IsAt(
							Companion->GetOwner()->GetActorLocation() + FVector(0.0, 0.0, 300.0)));
				});
			It(TEXT("goes on when something stopped its controller"),
				[this]()
				{
					AAIController* Controller = Drive();
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(30);
					Controller->StopMovement();
					World->Tick(300);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					TestEqual(TEXT("given up"), Listener->GivenUp, 0);
				});
			It(TEXT("follows any demonstration while the player's style is not known"),
				[this]()
				{
					URPGPrefDemonstration* Aside = RPGPrefTestContent::MakeDetour(Companion);
					for (FVector& Point : Aside->Points)
					{
						Point = Point + FVector(0.0, -9000.0, 0.0);
					}
					Companion->Demonstrations.Add(Aside);
					Companion->Demonstrations.Add(RPGPrefTestContent::MakeDetour(Companion));
					Companion->Demonstrations.Last()->Playstyle = TEXT("fighter");
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 400);
					TestTrue(TEXT("corner"), WentBy(FVector(0.0, 500.0, 0.0)));
				});
			It(TEXT("can be given another goal by a listener to the next place"),
				[this]()
				{
					Listener->Distracted = Companion;
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					Walk(Companion, 3);
					TestEqual(TEXT("back at the origin"), Listener->Reached, 1);
					TestTrue(TEXT("place"), WentBy(FVector(1000.0, 0.0, 0.0)));
				});
			It(TEXT("is found through its controller"),
				[this]()
				{
					PlaceBound(TEXT("Chest"));
					AAIController* Controller = World->Get()->SpawnActor<AAIController>(
						FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0));
					TestFalse(TEXT("no pawn"), RPGPrefFollow::Begin(Controller, TEXT("Chest")));
					Controller->Possess(Cast<APawn>(Companion->GetOwner()));
					TestTrue(TEXT("begins"), RPGPrefFollow::Begin(Controller, TEXT("Chest")));
					TestTrue(TEXT("goal"), Companion->HasGoal());
					RPGPrefFollow::End(Controller);
					TestFalse(TEXT("no goal"), Companion->HasGoal());
				});
			It(TEXT("goes to bound actors for behaviour trees"),
				[this]()
				{
					PlaceBound(TEXT("Chest"));
					AActor* Actor = Companion->GetOwner();
					TestFalse(TEXT("nobody"), RPGPrefFollow::Begin(Actor, TEXT("Nobody")));
					TestTrue(TEXT("chest"), RPGPrefFollow::Begin(Actor, TEXT("Chest")));
					TestTrue(TEXT("going"), RPGPrefFollow::Continue(Actor, TEXT("Chest")) ==
												RPGPrefFollow::EState::Going);
					Walk(Companion, 100);
					TestTrue(TEXT("there"), RPGPrefFollow::Continue(Actor, TEXT("Chest")) ==
												RPGPrefFollow::EState::There);
				});
			It(TEXT("goes after a bound actor that moves"),
				[this]()
				{
					URPGPrefBindingComponent* Thief = PlaceBound(TEXT("Thief"));
					AActor* Actor = Companion->GetOwner();
					TestTrue(TEXT("begins"), RPGPrefFollow::Begin(Actor, TEXT("Thief")));
					Walk(Companion, 20);
					const FVector Hideout(300.0, 700.0, 0.0);
					Thief->GetOwner()->SetActorLocation(
						Hideout, false, nullptr, ETeleportType::None);
					RPGPrefFollow::EState State = RPGPrefFollow::EState::Going;
					for (int32 Step = 0; Step < 300 && State == RPGPrefFollow::EState::Going;
						 ++Step)
					{
						State = RPGPrefFollow::Continue(Actor, TEXT("Thief"));
						Walk(Companion, 1);
					}
					TestTrue(TEXT("caught"), State == RPGPrefFollow::EState::There);
					TestTrue(TEXT("at the hideout"), Companion->IsAt(Hideout));
				});
			It(TEXT("goes the last steps when a reached actor has stepped aside"),
				[this]()
				{
					URPGPrefBindingComponent* Guard = PlaceBound(TEXT("Guard"));
					AActor* Actor = Companion->GetOwner();
					TestTrue(TEXT("begins"), RPGPrefFollow::Begin(Actor, TEXT("Guard")));
					Walk(Companion, 100);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					// Less than the radius in which places count as reached, but out of it.
					Guard->GetOwner()->SetActorLocation(
						FVector(350.0, 0.0, 0.0), false, nullptr, ETeleportType::None);
					TestTrue(TEXT("goes on"), RPGPrefFollow::Continue(Actor, TEXT("Guard")) ==
												  RPGPrefFollow::EState::Going);
					Walk(Companion, 100);
					TestTrue(TEXT("there"), RPGPrefFollow::Continue(Actor, TEXT("Guard")) ==
												RPGPrefFollow::EState::There);
				});
			It(TEXT("gives up an actor that is gone"),
				[this]()
				{
					URPGPrefBindingComponent* Ghost = PlaceBound(TEXT("Ghost"));
					AActor* Actor = Companion->GetOwner();
					TestTrue(TEXT("begins"), RPGPrefFollow::Begin(Actor, TEXT("Ghost")));
					Ghost->Symbol = TEXT("Nobody");
					TestTrue(TEXT("given up"), RPGPrefFollow::Continue(Actor, TEXT("Ghost")) ==
												   RPGPrefFollow::EState::GivenUp);
					TestFalse(TEXT("stands still"), Companion->HasGoal());
				});
		});

	Describe(TEXT("a companion that cannot get there"),
		[this]()
		{
			It(TEXT("gives up where there is no navigation mesh, unless it may go straight ahead"),
				[this]()
				{
					Companion->WithoutNavigation = ERPGPrefWithoutNavigation::GiveUp;
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(2);
					TestGivenUp(ERPGPrefGoalEnd::NoNavigation);
				});
			It(TEXT("gives up where no way leads"),
				[this]()
				{
					Companion->SetPathFinder(
						MakeShared<FRPGPrefTestPathFinder>(IRPGPrefPathFinder::EResult::NoWay));
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(2);
					TestGivenUp(ERPGPrefGoalEnd::NoWay);
				});
			It(TEXT("gives up when its controller refuses to move it"),
				[this]()
				{
					const ARPGPrefTestController* Controller =
						DriveWith(EPathFollowingRequestResult::Failed);
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(600);
					TestGivenUp(ERPGPrefGoalEnd::MoveRefused);
					TestTrue(TEXT("asked more than once"), Controller->Requests > 1);
					TestTrue(TEXT("did not ask in every frame"), Controller->Requests < 50);
				});
			It(TEXT("gives up when its pawn has no movement component"),
				[this]()
				{
					AAIController* Controller = World->Get()->SpawnActor<AAIController>(
						FVector(0.0, 0.0, 0.0), FRotator(0.0, 0.0, 0.0));
					Controller->Possess(Cast<APawn>(Companion->GetOwner()));
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(600);
					TestGivenUp(ERPGPrefGoalEnd::MoveRefused);
				});
			It(TEXT("gives up when its controller cannot bring it nearer"),
				[this]()
				{
					DriveWith(EPathFollowingRequestResult::AlreadyAtGoal);
					Companion->SetGoal(FVector(0.0, 0.0, 1000.0));
					World->Tick(2);
					TestGivenUp(ERPGPrefGoalEnd::OutOfReach);
				});
			It(TEXT("leaves out places at which its controller says it is"),
				[this]()
				{
					ARPGPrefTestController* Controller =
						DriveWith(EPathFollowingRequestResult::RequestSuccessful);
					Controller->AlreadyAt = FVector(0.0, 500.0, 0.0);
					Companion->Demonstrations.Add(RPGPrefTestContent::MakeDetour(Companion));
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(1);
					TestTrue(TEXT("goes on"), Companion->HasGoal());
					TestFalse(TEXT("that place"), WentBy(FVector(0.0, 500.0, 0.0)));
					TestTrue(TEXT("the next"), WentBy(FVector(1000.0, 500.0, 0.0)));
				});
			It(TEXT("gives up when nobody moves it"),
				[this]()
				{
					Companion->PatienceSeconds = 0.5;
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(900);
					TestGivenUp(ERPGPrefGoalEnd::Stuck);
				});
			It(TEXT("does not run for ever after an actor that moves on"),
				[this]()
				{
					URPGPrefBindingComponent* Thief = PlaceBound(TEXT("Thief"));
					DriveWith(EPathFollowingRequestResult::Failed);
					AActor* Actor = Companion->GetOwner();
					TestTrue(TEXT("begins"), RPGPrefFollow::Begin(Actor, TEXT("Thief")));
					RPGPrefFollow::EState State = RPGPrefFollow::EState::Going;
					for (int32 Step = 0; Step < 900 && State == RPGPrefFollow::EState::Going;
						 ++Step)
					{
						const FVector Next =
							Thief->GetOwner()->GetActorLocation() + FVector(200.0, 0.0, 0.0);
						Thief->GetOwner()->SetActorLocation(
							Next, false, nullptr, ETeleportType::None);
						World->Tick(1);
						State = RPGPrefFollow::Continue(Actor, TEXT("Thief"));
					}
					TestTrue(TEXT("given up"), State == RPGPrefFollow::EState::GivenUp);
				});
			It(TEXT("says so when it leaves the world"),
				[this]()
				{
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(1);
					World->Keep(Companion);
					Companion->GetOwner()->Destroy(false, true);
					TestGivenUp(ERPGPrefGoalEnd::Removed);
				});
			It(TEXT("gives up a bound actor that leaves the world"),
				[this]()
				{
					const URPGPrefBindingComponent* Ghost = PlaceBound(TEXT("Ghost"));
					AActor* Actor = Companion->GetOwner();
					TestTrue(TEXT("begins"), RPGPrefFollow::Begin(Actor, TEXT("Ghost")));
					World->Tick(1);
					Ghost->GetOwner()->Destroy(false, true);
					TestTrue(TEXT("given up"), RPGPrefFollow::Continue(Actor, TEXT("Ghost")) ==
												   RPGPrefFollow::EState::GivenUp);
				});
		});

	Describe(TEXT("a companion on a slope"),
		[this]()
		{
			It(TEXT("keeps to its way though its middle is above the ground"),
				[this]()
				{
					const FVector Middle(0.0, 0.0, 96.0);
					Companion->DeviationRadius = 20.0;
					AActor* Actor = Companion->GetOwner();
					Actor->SetActorLocation(Middle, false, nullptr, ETeleportType::None);
					Companion->SetGoal(FVector(1000.0, 0.0, 800.0));
					for (int32 Step = 0; Step <= 100; ++Step)
					{
						World->Tick(1);
						Actor->SetActorLocation(Middle + FVector(10.0, 0.0, 8.0) * Step, false,
							nullptr, ETeleportType::None);
					}
					World->Tick(1);
					TestEqual(TEXT("reached"), Listener->Reached, 1);
					TestEqual(TEXT("ways"), Companion->GetReplanCount(), 1);
				});
			It(TEXT("finds a new way when it falls a storey down"),
				[this]()
				{
					AActor* Actor = Companion->GetOwner();
					Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
					World->Tick(1);
					Actor->SetActorLocation(
						FVector(100.0, 0.0, -400.0), false, nullptr, ETeleportType::None);
					World->Tick(1);
					TestEqual(TEXT("ways"), Companion->GetReplanCount(), 2);
				});
		});

	Describe(TEXT("a hundred companions"),
		[this]()
		{
			It(TEXT("share a frame's budget and all arrive"),
				[this]()
				{
					TArray<URPGPrefCompanionComponent*> All;
					for (int32 Index = 0; Index < 100; ++Index)
					{
						const double Y = 100.0 * static_cast<double>(Index);
						All.Add(World->Spawn<URPGPrefCompanionComponent>(FVector(0.0, Y, 0.0)));
						All.Last()->WithoutNavigation = ERPGPrefWithoutNavigation::StraightLine;
						Listener->Listen(All.Last());
						All.Last()->SetGoal(FVector(500.0, Y, 0.0));
					}
					for (int32 Frame = 0; Frame < 20000 && Listener->Reached < 100; ++Frame)
					{
						World->Tick(1);
						for (URPGPrefCompanionComponent* One : All)
						{
							if (One->GetRoute().Num() > 0)
							{
								One->GetOwner()->SetActorLocation(
									One->GetRoute()[0], false, nullptr, ETeleportType::None);
							}
						}
					}
					TestEqual(TEXT("reached"), Listener->Reached, 100);
				});
		});

	Describe(TEXT("a recording"),
		[this]()
		{
			It(TEXT("becomes a demonstration that a companion follows"),
				[this]()
				{
					URPGPrefRecorderComponent* Recorder =
						World->Spawn<URPGPrefRecorderComponent>(FVector(0.0, 0.0, 0.0));
					TestTrue(TEXT("started"), Recorder->StartRecording(TEXT("spec walk")));
					for (int32 Frame = 0; Frame <= 300; ++Frame)
					{
						// By (0, 500) and (1000, 500) to (1000, 0), five seconds.
						const double Way = 2000.0 * static_cast<double>(Frame) / 300.0;
						const FVector Place = Way < 500.0    ? FVector(0.0, Way, 0.0)
											  : Way < 1500.0 ? FVector(Way - 500.0, 500.0, 0.0)
															 : FVector(1000.0, 2000.0 - Way, 0.0);
						Recorder->GetOwner()->SetActorLocation(
							Place, false, nullptr, ETeleportType::None);
						World->Tick(1);
					}
					Recorder->StopRecording();
					TestFalse(TEXT("recording"), Recorder->IsRecording());
					URPGPrefDemonstration* Shown = URPGPrefRecorderComponent::LoadDemonstration(
						Recorder->GetJournalFile(), 10.0);
					if (TestNotNull(TEXT("demonstration"), Shown))
					{
						TestTrue(TEXT("thinned"), Shown->Points.Num() < 12);
						Companion->Demonstrations.Add(Shown);
						Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
						Walk(Companion, 400);
						TestEqual(TEXT("reached"), Listener->Reached, 1);
						TestTrue(TEXT("by the corner"),
							Listener->Places.ContainsByPredicate(
								[](const FVector& Place) { return Place.Y > 450.0; }));
					}
					IFileManager::Get().Delete(*Recorder->GetJournalFile(), false, false, true);
				});
			It(TEXT("survives a crash in the middle of a write"),
				[this]()
				{
					URPGPrefRecorderComponent* Recorder =
						World->Spawn<URPGPrefRecorderComponent>(FVector(0.0, 0.0, 0.0));
					Recorder->StartRecording(TEXT("spec crash"));
					for (int32 Frame = 0; Frame < 60; ++Frame)
					{
						const double X = 5.0 * static_cast<double>(Frame);
						Recorder->GetOwner()->SetActorLocation(
							FVector(X, 0.0, 0.0), false, nullptr, ETeleportType::None);
						World->Tick(1);
					}
					const FString Filename = Recorder->GetJournalFile();
					Recorder->StopRecording();
					TArray<uint8> Bytes;
					TestTrue(TEXT("read"), FFileHelper::LoadFileToArray(Bytes, *Filename, 0));
					const TUniquePtr<FArchive> Writer(
						IFileManager::Get().CreateFileWriter(*Filename, FILEWRITE_None));
					Writer->Serialize(Bytes.GetData(), static_cast<int64>(Bytes.Num() - 15));
					Writer->Close();
					TestNotNull(TEXT("what is whole"),
						URPGPrefRecorderComponent::LoadDemonstration(Filename, 10.0));
					// Going on appends behind what is whole.
					TestTrue(TEXT("continued"), Recorder->StartRecording(TEXT("spec crash")));
					for (int32 Frame = 0; Frame < 60; ++Frame)
					{
						const double Y = 5.0 * static_cast<double>(Frame);
						Recorder->GetOwner()->SetActorLocation(
							FVector(0.0, Y, 0.0), false, nullptr, ETeleportType::None);
						World->Tick(1);
					}
					Recorder->StopRecording();
					const URPGPrefDemonstration* Second =
						URPGPrefRecorderComponent::LoadDemonstration(Filename, 10.0);
					if (TestNotNull(TEXT("second"), Second))
					{
						TestTrue(TEXT("its own way"), Second->Points.Last().Y > 250.0);
					}
					TArray<uint8> Mended;
					TestTrue(
						TEXT("read again"), FFileHelper::LoadFileToArray(Mended, *Filename, 0));
					TestTrue(TEXT("the first way is still there"), Mended.Num() > Bytes.Num());
					TestFalse(TEXT("nothing is left beside it"),
						FPaths::FileExists(Filename + TEXT(".mended")));
					IFileManager::Get().Delete(*Filename, false, false, true);
				});
			It(TEXT("survives a crash in the middle of mending"),
				[this]()
				{
					URPGPrefRecorderComponent* Recorder =
						World->Spawn<URPGPrefRecorderComponent>(FVector(0.0, 0.0, 0.0));
					Recorder->StartRecording(TEXT("spec mending"));
					World->Tick(60);
					const FString Filename = Recorder->GetJournalFile();
					Recorder->StopRecording();
					TArray<uint8> Bytes;
					TestTrue(TEXT("read"), FFileHelper::LoadFileToArray(Bytes, *Filename, 0));
					// The old file was gone and the new one had not got its name yet.
					TestTrue(TEXT("moved"), IFileManager::Get().Move(*(Filename + TEXT(".mended")),
												*Filename, true, false, false, false));
					TestTrue(TEXT("continued"), Recorder->StartRecording(TEXT("spec mending")));
					Recorder->StopRecording();
					TArray<uint8> Mended;
					TestTrue(
						TEXT("read again"), FFileHelper::LoadFileToArray(Mended, *Filename, 0));
					TestTrue(TEXT("all of it is there"), Mended.Num() > Bytes.Num());
					IFileManager::Get().Delete(*Filename, false, false, true);
				});
			It(TEXT("can be read while it goes on"),
				[this]()
				{
					URPGPrefRecorderComponent* Recorder =
						World->Spawn<URPGPrefRecorderComponent>(FVector(0.0, 0.0, 0.0));
					Recorder->StartRecording(TEXT("spec reading"));
					World->Tick(30);
					Recorder->FlushJournal();
					const FString Filename = Recorder->GetJournalFile();
					TestNotNull(TEXT("what there is"),
						URPGPrefRecorderComponent::LoadDemonstration(Filename, 10.0));
					TestTrue(TEXT("not ended"),
						URPGPrefRecorderComponent::FindCutOffJournals().Contains(Filename));
					Recorder->StopRecording();
					IFileManager::Get().Delete(*Filename, false, false, true);
				});
			It(TEXT("is nothing when there is no file"),
				[this]()
				{
					TestNull(TEXT("demonstration"),
						URPGPrefRecorderComponent::LoadDemonstration(TEXT("no/such/file"), 10.0));
				});
			It(TEXT("ends with the game"),
				[this]()
				{
					URPGPrefRecorderComponent* Recorder =
						World->Spawn<URPGPrefRecorderComponent>(FVector(0.0, 0.0, 0.0));
					Recorder->StartRecording(TEXT("spec end"));
					World->Tick(30);
					const FString Filename = Recorder->GetJournalFile();
					World.Reset();
					TArray<uint8> Bytes;
					TestTrue(TEXT("written"),
						FFileHelper::LoadFileToArray(Bytes, *Filename, 0) && Bytes.Num() > 8);
					IFileManager::Get().Delete(*Filename, false, false, true);
				});
		});
}

#endif
