// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Kit/RPGPrefNewcomers.h"

#include "RPGPrefDressedLevel.h"
#include "RPGPrefEditor/Kit/RPGPrefLevelActions.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefRuntime/Kit/RPGPrefCharacterComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefGateComponent.h"
#include "RPGPrefRuntime/Kit/RPGPrefItemComponent.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/PlayerStart.h"
#include "Math/Rotator.h"
#include "Math/Vector.h"
#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefNewcomersSpec, "RPGPref.Editor.Newcomers",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefDressedLevel> Level;

FString Lighthouse() const
{
	return RPGPrefSample::PluginFolder() / TEXT("Content/Samples/lighthouse/kit.json");
}

/** What newcomers of the scanned level know. */
FString Knowledge(const ARPGPrefLevel& Owner) const
{
	const FRPGPrefLevelScan Scan = Level->Scan(Owner);
	return Scan.GetCompiled() ? RPGPrefConvert::ToString(Scan.GetCompiled()->knowledge) : FString();
}

/** A hall, and a shed far from it with a lamp; the goal is the lamp. */
ARPGPrefLevel* BuildTwoPlaces() const
{
	Level->SpawnRegion(TEXT("Hall"), 0.0, 0.0);
	Level->SpawnRegion(TEXT("Shed"), 3000.0, 0.0);
	Level->SpawnDressed<URPGPrefItemComponent>(3000.0)->Id = TEXT("Lamp");
	Level->Get().SpawnActor<APlayerStart>(
		FVector(0.0, 0.0, 100.0), FRotator(0.0, 0.0, 0.0), FActorSpawnParameters());
	ARPGPrefLevel* Owner = RPGPrefLevelActions::FindOrPlace(Level->Get());
	FRPGPrefObjective& Objective = Owner->Objectives.AddDefaulted_GetRef();
	Objective.Name = TEXT("take the lamp");
	Objective.Needs.AddDefaulted_GetRef().Text = TEXT("somebody has Lamp");
	FRPGPrefConnection& Way = Owner->Connections.AddDefaulted_GetRef();
	Way.From = TEXT("Hall");
	Way.To = TEXT("Shed");
	Owner->Newcomers.bShow = true;
	return Owner;
}
END_DEFINE_SPEC(FRPGPrefNewcomersSpec)

void FRPGPrefNewcomersSpec::Define()
{
	BeforeEach([this]() { Level = MakeUnique<FRPGPrefDressedLevel>(); });
	AfterEach([this]() { Level.Reset(); });

	Describe(TEXT("a level that is dressed for newcomers"),
		[this]()
		{
			It(TEXT("shows in the preview tab how they play"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->Build(Lighthouse());
					TestTrue(TEXT("applied"), Owner->Apply(Level->Scan(*Owner)));
					FRPGPrefPreviewModel Model;
					Model.SetScene(Owner->Scene);
					Model.Run();
					Model.Finish();
					TestTrue(TEXT("there is a report"), Model.HasReport());
					for (std::size_t Team = 0; Team < Model.GetReport()->playthroughs.size();
						 ++Team)
					{
						TestTrue(TEXT("with newcomers"),
							Model.GetReport()->newcomersOf(Team) != nullptr);
					}
				});
			It(TEXT("shows none after somebody switched them off"),
				[this]()
				{
					ARPGPrefLevel* Owner = Level->Build(Lighthouse());
					Owner->Apply(Level->Scan(*Owner));
					TestFalse(TEXT("nothing is known"), Owner->Scene->Knowledge.IsEmpty());
					Owner->Newcomers.bShow = false;
					TestTrue(TEXT("the scan shows the difference"),
						FRPGPrefDressedLevel::DescribeChanges(Level->Scan(*Owner), Owner->Kit)
							.Contains(TEXT("newcomers")));
					Owner->Apply(Level->Scan(*Owner));
					TestTrue(TEXT("something is left"), Owner->Scene->Knowledge.IsEmpty());
				});
		});

	Describe(TEXT("sight"),
		[this]()
		{
			It(TEXT("ends with the place, unless its region sees another"),
				[this]()
				{
					const ARPGPrefLevel* Owner = BuildTwoPlaces();
					const FString Plain = Knowledge(*Owner);
					TestTrue(TEXT("where the lamp may lie is unknown"),
						Plain.Contains(TEXT("(lies Lamp Shed)")));
					TActorIterator<ARPGPrefRegion> Region(&Level->Get());
					Region->Sees.Add(TEXT("Shed"));
					TestFalse(TEXT("a window changes nothing"), Knowledge(*Owner) == Plain);
				});
			It(TEXT("within a distance takes in the regions that are near enough"),
				[this]()
				{
					ARPGPrefLevel* Owner = BuildTwoPlaces();
					Owner->Newcomers.Sight = ERPGPrefSight::WithinDistance;
					// The boxes are 20 m apart.
					Owner->Newcomers.SightDistance = 19.0;
					const FString Text = Level->Scan(*Owner).GetText();
					TestFalse(TEXT("too far"), Text.Contains(TEXT("\"sees\"")));
					Owner->Newcomers.SightDistance = 21.0;
					const FString Near = Level->Scan(*Owner).GetText();
					TestTrue(TEXT("from the hall"), Near.Contains(TEXT("\"sees\":[\"Shed\"]")));
					TestTrue(TEXT("from the shed"), Near.Contains(TEXT("\"sees\":[\"Hall\"]")));
				});
		});

	Describe(TEXT("what the components say"),
		[this]()
		{
			It(TEXT("hides an item until somebody who knows it is asked"),
				[this]()
				{
					const ARPGPrefLevel* Owner = BuildTwoPlaces();
					Level->Find<URPGPrefItemComponent>(TEXT("Lamp"))->bHidden = true;
					TestFalse(TEXT("it is seen"), Knowledge(*Owner).Contains(TEXT("\"sees\"")));
					auto* Guard = Level->SpawnDressed<URPGPrefCharacterComponent>(100.0);
					Guard->Id = TEXT("Guard");
					Guard->States.Add(TEXT("grim"));
					Guard->States.Add(TEXT("friendly"));
					Guard->Knows.Add(TEXT("Lamp"));
					Guard->RevealsWhen.AddDefaulted_GetRef().Text = TEXT("Guard is friendly");
					const FString Told = Knowledge(*Owner);
					TestTrue(TEXT("where the guard is"), Told.Contains(TEXT("(at ?me Hall)")));
					TestTrue(TEXT("when it is friendly"), Told.Contains(TEXT("friendly")));
				});
			It(TEXT("limits where an item may be"),
				[this]()
				{
					const ARPGPrefLevel* Owner = BuildTwoPlaces();
					TestTrue(TEXT("anywhere at first"),
						Knowledge(*Owner).Contains(TEXT("(lies Lamp Hall)")));
					Level->Find<URPGPrefItemComponent>(TEXT("Lamp"))->MightBeAt.Add(TEXT("Shed"));
					TestFalse(TEXT("then not in the hall"),
						Knowledge(*Owner).Contains(TEXT("(lies Lamp Hall)")));
				});
			It(TEXT("offers what the level has"),
				[this]()
				{
					const ARPGPrefLevel* Owner = Level->Build(Lighthouse());
					const TArray<FString> Unknown = Owner->GetUnknownOptions();
					TestTrue(TEXT("all items"), Unknown.Contains(TEXT("items")));
					TestTrue(TEXT("one item"), Unknown.Contains(TEXT("Key")));
					TestTrue(TEXT("one thing"), Unknown.Contains(TEXT("Door")));
					TestTrue(TEXT("the same for who knows"),
						Level->Find<URPGPrefGateComponent>(TEXT("Door"))
							->GetSubjectOptions()
							.Contains(TEXT("Key")));
					const TActorIterator<ARPGPrefRegion> Region(&Level->Get());
					TestEqual(TEXT("places"), Region->GetPlaceOptions().Num(), 5);
				});
		});
}

#endif
