// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPrefBytes.h"
#include "RPGPrefEditor/Recording/RPGPrefRecordingSession.h"
#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefUncooked/Recording/RPGPrefPathActor.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphActor.h"
#include "RPGPrefUncooked/Recording/RPGPrefTGraphComponent.h"

#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "EngineUtils.h"
#include "GameFramework/Actor.h"
#include "Math/Vector.h"
#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"
#include "UObject/NameTypes.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefRecordingSpec, "RPGPref.Editor.Recording",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefEditorWorld> Game;
TStrongObjectPtr<URPGPrefRecordingSession> Session;

/** Records a walk along two sides of a square of ten metres, one metre every tenth of a second. */
void RecordCorner()
{
	AActor* Player = Game->SpawnPlayer();
	Session->Start(*Player);
	for (int32 Step = 1; Step <= 20; ++Step)
	{
		const double Along = 100.0 * (std::min)(Step, 10);
		const double Across = 100.0 * (std::max)(Step - 10, 0);
		Player->SetActorLocation(FVector(Along, Across, 0.0), false, nullptr, ETeleportType::None);
		Game->Tick(0.1F);
	}
	Session->Stop();
}

/** A walk with points in metres, at three metres a second. */
static URPGPrefDemonstration* Walk(UObject* Outer, const TCHAR* Name, const TCHAR* Playstyle,
	const std::vector<std::pair<double, double>>& Metres)
{
	URPGPrefDemonstration* Result = NewObject<URPGPrefDemonstration>(
		Outer, URPGPrefDemonstration::StaticClass(), FName(Name), RF_NoFlags);
	Result->Playstyle = Playstyle;
	for (const auto& [X, Y] : Metres)
	{
		const FVector Point(X * 100.0, Y * 100.0, 0.0);
		if (!Result->Points.IsEmpty())
		{
			Result->Seconds.Add(FVector::Dist(Result->Points.Last(), Point) / 300.0);
		}
		Result->Points.Add(Point);
	}
	return Result;
}

/** The first island of the archipelago as the viewport draws it. */
static RPGPref::DisplayList Island()
{
	TArray<FRPGPrefIssue> Issues;
	URPGPrefPreviewComponent* Preview = NewObject<URPGPrefPreviewComponent>();
	Preview->Scene = RPGPrefSample::Archipelago().Load(Issues);
	Preview->bWays = Preview->bOrder = Preview->bStarved = false;
	Preview->StartPreview();
	Preview->FinishPreview();
	const auto IsIn = [](const FVector& Point)
	{ return std::hypot((Point.X - 4200.0) / 4400.0, (Point.Y - 8100.0) / 3600.0) < 1.09; };
	FRPGPrefPicture Picture;
	for (const FRPGPrefPicture::FArea& Area : Preview->GetPicture().Areas)
	{
		if (!Area.Corners.ContainsByPredicate(
				[&IsIn](const FVector& Corner) { return !IsIn(Corner); }))
		{
			Picture.Areas.Add(Area);
			Picture.Areas.Last().LinesBefore = 0;
		}
	}
	for (const FRPGPrefPicture::FLine& Line : Preview->GetPicture().Lines)
	{
		if (IsIn(Line.Start) && IsIn(Line.End))
		{
			Picture.Lines.Add(Line);
		}
	}
	return Picture.ToDisplayList(FRPGPrefPictureOptions());
}

/** All takes as text. */
FString Bytes() const
{
	FString Text;
	for (const TObjectPtr<URPGPrefDemonstration>& Take : Session->Takes)
	{
		Text += Take->ExportText() + TEXT("\n");
	}
	return Text;
}
END_DEFINE_SPEC(FRPGPrefRecordingSpec)

void FRPGPrefRecordingSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Game = MakeUnique<FRPGPrefEditorWorld>(EWorldType::PIE);
			Session =
				TStrongObjectPtr<URPGPrefRecordingSession>(URPGPrefRecordingSession::Create());
		});
	AfterEach(
		[this]()
		{
			Session = TStrongObjectPtr<URPGPrefRecordingSession>();
			Game.Reset();
		});

	Describe(TEXT("a recording"),
		[this]()
		{
			It(TEXT("becomes a take that shows where the player went and how long it took"),
				[this]()
				{
					RecordCorner();
					if (TestEqual(TEXT("takes"), Session->Takes.Num(), 1))
					{
						TestEqual(TEXT("seconds"), Session->GetSeconds(0), 2.0);
						TestTrue(TEXT("end"), Session->Takes[0]->Points.Last().Equals(
												  FVector(1000.0, 1000.0, 0.0), 1.0));
						TestTrue(TEXT("thinned"), Session->Takes[0]->Points.Num() < 6);
					}
				});
			It(TEXT("survives the end of the game"),
				[this]()
				{
					AActor* Player = Game->SpawnPlayer();
					TestTrue(TEXT("started"), Session->Start(*Player));
					TestTrue(TEXT("records"), Session->IsRecording());
					Player->SetActorLocation(
						FVector(500.0, 0.0, 0.0), false, nullptr, ETeleportType::None);
					Game->Tick(1.0F);
					Game.Reset();
					TestFalse(TEXT("records after the game"), Session->IsRecording());
					TestTrue(TEXT("stopped"), Session->Stop());
					TestEqual(TEXT("takes"), Session->Takes.Num(), 1);
				});
			It(TEXT("is nothing when nothing was recorded"),
				[this]()
				{
					TestFalse(TEXT("stopped"), Session->Stop());
					TestFalse(TEXT("recovered"), Session->Recover(TEXT("none.rpgjournal")));
					TestEqual(TEXT("takes"), Session->Takes.Num(), 0);
				});
		});

	Describe(TEXT("a recording that was cut off"),
		[this]()
		{
			It(TEXT("is found and recovered, and undo removes the take"),
				[this]()
				{
					AActor* Player = Game->SpawnPlayer();
					Session->Start(*Player);
					Player->SetActorLocation(
						FVector(500.0, 0.0, 0.0), false, nullptr, ETeleportType::None);
					Game->Tick(1.0F);
					URPGPrefRecorderComponent* Recorder =
						Player->FindComponentByClass<URPGPrefRecorderComponent>();
					Recorder->FlushJournal();
					const FString Journal = Recorder->GetJournalFile();
					TestFalse(
						TEXT("lost to who records it"), Session->FindLost().Contains(Journal));
					// To everybody else it looks as after a crash.
					const TStrongObjectPtr<URPGPrefRecordingSession> Later(
						URPGPrefRecordingSession::Create());
					TestTrue(TEXT("found"), Later->FindLost().Contains(Journal));
					TestTrue(TEXT("recovered"), Later->Recover(Journal));
					TestEqual(TEXT("takes"), Later->Takes.Num(), 1);
					TestFalse(TEXT("found again"), Later->FindLost().Contains(Journal));
					RPGPrefBytes::Undo();
					TestTrue(TEXT("found after undo"), Later->FindLost().Contains(Journal));
					Session->Stop();
					TestFalse(TEXT("found after its end"), Later->FindLost().Contains(Journal));
				});
			It(TEXT("is not continued by the next one"),
				[this]()
				{
					AActor* Player = Game->SpawnPlayer();
					Session->Start(*Player);
					const FString First =
						Player->FindComponentByClass<URPGPrefRecorderComponent>()->GetJournalFile();
					const TStrongObjectPtr<URPGPrefRecordingSession> Later(
						URPGPrefRecordingSession::Create());
					Later->Start(*Player);
					TestFalse(TEXT("the same journal"),
						Player->FindComponentByClass<URPGPrefRecorderComponent>()
								->GetJournalFile() == First);
				});
		});

	Describe(TEXT("a take over the level"),
		[this]()
		{
			It(TEXT("shows until it is hidden, trimmed as it is"),
				[this]()
				{
					FRPGPrefEditorWorld Level(EWorldType::Editor);
					RecordCorner();
					Session->ToggleInLevel(0, Level.Get());
					TestTrue(TEXT("shown"), Session->IsInLevel(0));
					ARPGPrefTGraphActor* Actor = *TActorIterator<ARPGPrefTGraphActor>(&Level.Get());
					const FString Whole = Actor->Graph->GetPicture().Labels[0].Text;
					Session->Trim(0, 0.5, 1.0);
					TestFalse(TEXT("the same after a trim"),
						Actor->Graph->GetPicture().Labels[0].Text == Whole);
					RPGPrefBytes::Undo();
					TestEqual(TEXT("after undo"), Actor->Graph->GetPicture().Labels[0].Text, Whole);
					Session->ToggleInLevel(0, Level.Get());
					TestFalse(TEXT("hidden"), Session->IsInLevel(0));
				});
			It(TEXT("gives way to another one, and goes when it is discarded"),
				[this]()
				{
					FRPGPrefEditorWorld Level(EWorldType::Editor);
					RecordCorner();
					RecordCorner();
					Session->ToggleInLevel(0, Level.Get());
					Session->ToggleInLevel(1, Level.Get());
					TestFalse(TEXT("first"), Session->IsInLevel(0));
					TestTrue(TEXT("second"), Session->IsInLevel(1));
					Session->Discard(1);
					TestFalse(TEXT("an actor remains"),
						static_cast<bool>(TActorIterator<ARPGPrefTGraphActor>(&Level.Get())));
				});
		});

	Describe(TEXT("a take"),
		[this]()
		{
			It(TEXT("is trimmed, and undo and redo restore its bytes"),
				[this]()
				{
					RecordCorner();
					const FString Whole = Bytes();
					TestTrue(TEXT("trimmed"), Session->Trim(0, 0.5, 1.5));
					const FString Trimmed = Bytes();
					TestEqual(TEXT("seconds"), Session->GetSeconds(0), 1.0);
					RPGPrefBytes::Undo();
					TestEqual(TEXT("bytes after undo"), Bytes(), Whole);
					RPGPrefBytes::Redo();
					TestEqual(TEXT("bytes after redo"), Bytes(), Trimmed);
				});
			It(TEXT("is left alone when nothing would remain"),
				[this]()
				{
					RecordCorner();
					const FString Whole = Bytes();
					TestFalse(TEXT("trimmed to nothing"), Session->Trim(0, 1.0, 1.0));
					TestFalse(TEXT("no such take"), Session->Trim(1, 0.0, 1.0));
					TestEqual(TEXT("bytes"), Bytes(), Whole);
				});
			It(TEXT("is discarded, and undo and redo restore the list"),
				[this]()
				{
					RecordCorner();
					RecordCorner();
					int32 Told = 0;
					Session->OnChanged.AddLambda([&Told]() { ++Told; });
					const FString Both = Bytes();
					TestTrue(TEXT("discarded"), Session->Discard(0));
					TestEqual(TEXT("takes"), Session->Takes.Num(), 1);
					RPGPrefBytes::Undo();
					TestEqual(TEXT("bytes after undo"), Bytes(), Both);
					RPGPrefBytes::Redo();
					TestEqual(TEXT("takes after redo"), Session->Takes.Num(), 1);
					TestEqual(TEXT("called for the change, the undo and the redo"), Told, 3);
					Session->OnChanged.Clear();
				});
			It(TEXT("is saved into an asset, and undo gives the asset back"),
				[this]()
				{
					RecordCorner();
					URPGPrefDemonstration* Asset = NewObject<URPGPrefDemonstration>();
					Asset->SetFlags(RF_Transactional);
					const FString Empty = Asset->ExportText();
					TestTrue(TEXT("saved"), Session->Save(0, *Asset));
					TestEqual(TEXT("points"), Asset->Points.Num(), Session->Takes[0]->Points.Num());
					RPGPrefBytes::Undo();
					TestEqual(TEXT("bytes"), Asset->ExportText(), Empty);
				});
		});

	Describe(TEXT("a graph over the level"),
		[this]()
		{
			It(TEXT("draws demonstrations as the documentation shows them"),
				[this]()
				{
					URPGPrefTGraphComponent* Graph = NewObject<URPGPrefTGraphComponent>();
					Graph->Demonstrations.Add(Walk(Graph, TEXT("Scout"), TEXT("harvester"),
						{{11, 82}, {17, 73}, {23, 70}, {31, 57}, {47, 56}, {62, 72}, {74, 82}}));
					Graph->Demonstrations.Add(Walk(Graph, TEXT("Shortcut"), TEXT(""),
						{{11, 82}, {37, 80}, {57, 94}, {74, 82}}));
					Graph->Refresh();
					TestEqual(TEXT("labels"), Graph->GetPicture().Labels.Num(), 2);
					RPGPref::DisplayList List = Island();
					List.append(Graph->GetPicture().ToDisplayList(FRPGPrefPictureOptions()));
					RPGPref::SvgOptions Svg;
					Svg.title = "Two demonstrations over a level";
					Svg.description = "The walk Scout of a harvester and the walk Shortcut.";
					TestTrue(TEXT("the picture in the documentation is up to date; see Build"),
						RPGPrefSample::IsPicture(
							TEXT("editor-tgraph.svg"), RPGPref::writeSvg(List, Svg)));
				});
		});

	Describe(TEXT("a path drawn by hand"),
		[this]()
		{
			It(TEXT("grows ahead, shows as it will be, and can be undone"),
				[this]()
				{
					FRPGPrefEditorWorld Level(EWorldType::Editor);
					ARPGPrefPathActor* Path = Level.Get().SpawnActor<ARPGPrefPathActor>();
					Path->AddPoint();
					Path->Points[0] = FVector(0.0, 300.0, 0.0);
					Path->AddPoint();
					TestEqual(TEXT("ahead"), Path->Points[1], FVector(0.0, 500.0, 0.0));
					TestTrue(TEXT("drawn"), Path->Graph->GetPicture().Lines.Num() > 0);
					RPGPrefBytes::Undo();
					TestEqual(TEXT("points after undo"), Path->Points.Num(), 1);
					RPGPrefBytes::Redo();
					TestEqual(TEXT("points after redo"), Path->Points.Num(), 2);
				});
			It(TEXT("is written into a demonstration at the speed it is given"),
				[this]()
				{
					FRPGPrefEditorWorld Level(EWorldType::Editor);
					ARPGPrefPathActor* Path = Level.Get().SpawnActor<ARPGPrefPathActor>();
					Path->SetActorLocation(
						FVector(100.0, 0.0, 0.0), false, nullptr, ETeleportType::None);
					Path->Points.Add(FVector(600.0, 0.0, 0.0));
					Path->Demonstration = NewObject<URPGPrefDemonstration>(Path);
					Path->WriteDemonstration();
					TestEqual(TEXT("points"), Path->Demonstration->Points.Num(), 2);
					TestEqual(
						TEXT("end"), Path->Demonstration->Points[1], FVector(700.0, 0.0, 0.0));
					TestEqual(TEXT("seconds"), Path->Demonstration->Seconds[0], 2.0);
				});
		});
}

#endif
