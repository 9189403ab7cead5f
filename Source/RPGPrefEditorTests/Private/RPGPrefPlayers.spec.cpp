// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/RPGPrefPlayerLines.h"
#include "RPGPrefEditor/Players/RPGPrefPlayersModel.h"
#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefRuntime/Components/RPGPrefCompanionComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"
#include "RPGPrefRuntime/Components/RPGPrefRecorderComponent.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "HAL/FileManager.h"
#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#include <optional>

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefPlayersTabSpec, "RPGPref.Editor.Players",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefEditorWorld> Game;
TArray<FRPGPrefIssue> Issues;
TStrongObjectPtr<URPGPrefPreviewScene> Scene;
TSharedPtr<FRPGPrefPlayersModel> Model;

static FRPGPrefWorldFact Fact(const TCHAR* Text, bool bIsTrue)
{
	FRPGPrefWorldFact Result;
	Result.Fact = Text;
	Result.bIsTrue = bIsTrue;
	return Result;
}

/** Records somebody who walks to the button and presses it, once too early; the journal's file. */
FString Presser(const TCHAR* Name)
{
	AActor* Player = Game->SpawnPlayer();
	URPGPrefRecorderComponent* Recorder = NewObject<URPGPrefRecorderComponent>(Player);
	Recorder->RegisterComponent();
	Recorder->StartRecording(Name);
	Recorder->RecordDeed(TEXT("(press-button agent)"), false, {});
	Recorder->RecordDeed(TEXT("(move agent entrance room1)"), true,
		{Fact(TEXT("(at agent room1)"), true), Fact(TEXT("(at agent entrance)"), false)});
	Recorder->RecordDeed(TEXT("(press-button agent)"), true, {Fact(TEXT("(lights-on)"), true)});
	const FString File = Recorder->GetJournalFile();
	Recorder->StopRecording();
	return File;
}

/** Records somebody who goes by this side of a hall, fetches the key and uses it, or presses the
 * button; the journal's file. */
FString Walker(const TCHAR* Name, bool bLikesKeys)
{
	IFileManager::Get().Delete(
		*URPGPrefRecorderComponent::GetJournalFileOf(Name), false, true, true);
	AActor* Player = Game->SpawnPlayer();
	URPGPrefRecorderComponent* Recorder = NewObject<URPGPrefRecorderComponent>(Player);
	Recorder->Playstyle = bLikesKeys ? TEXT("keys") : TEXT("button");
	Recorder->RegisterComponent();
	Recorder->StartRecording(Name);
	const double Aside = bLikesKeys ? 300.0 : -300.0;
	for (int32 Frame = 0; Frame <= 240; ++Frame)
	{
		const double Along = Frame / 240.0;
		const double Bend = Along < 0.5 ? 2.0 * Along : 2.0 - 2.0 * Along;
		Player->SetActorLocation(
			FVector(1000.0 * Along, Aside * Bend, 0.0), false, nullptr, ETeleportType::None);
		Game->Tick(1.0F / 60.0F);
	}
	const TCHAR* const Room = bLikesKeys ? TEXT("room2") : TEXT("room1");
	Recorder->RecordDeed(FString::Printf(TEXT("(move agent entrance %s)"), Room), true,
		{Fact(*FString::Printf(TEXT("(at agent %s)"), Room), true),
			Fact(TEXT("(at agent entrance)"), false)});
	if (bLikesKeys)
	{
		Recorder->RecordDeed(TEXT("(take-key agent)"), true,
			{Fact(TEXT("(has agent key)"), true), Fact(TEXT("(at key room2)"), false)});
	}
	Recorder->RecordDeed(bLikesKeys ? TEXT("(key-activate agent)") : TEXT("(press-button agent)"),
		true, {Fact(TEXT("(lights-on)"), true)});
	const FString File = Recorder->GetJournalFile();
	Recorder->StopRecording();
	return File;
}

/** What a team of somebody who plays like this is planned to do. */
TArray<FString> PlanFor(URPGPrefPlaystyle* Style)
{
	auto* Executor = NewObject<URPGPrefExecutorComponent>(Game->SpawnPlayer());
	Executor->Level = Scene->Level;
	Executor->Team = NewObject<URPGPrefTeam>(Executor);
	FRPGPrefTeamMember& Member = Executor->Team->Members.AddDefaulted_GetRef();
	Member.Agent = TEXT("agent");
	Member.Playstyle = Style;
	Executor->RegisterComponent();
	Executor->PlanAndExecute();
	TArray<FString> Steps;
	for (int32 Frame = 0; Frame < 6000 && Steps.Num() == 0; ++Frame)
	{
		Game->Tick(1.0F / 60.0F);
		for (const FRPGPrefPlanStep& Step : Executor->GetPlan().Steps)
		{
			Steps.Add(Step.Action);
		}
	}
	Executor->StopPlan();
	return Steps;
}

/** On which side of the hall a companion goes with somebody of this playstyle. */
double FindSideOf(URPGPrefPlaystyle* Style, const TArray<FString>& Journals)
{
	auto* Companion = NewObject<URPGPrefCompanionComponent>(Game->SpawnPlayer());
	Companion->WithoutNavigation = ERPGPrefWithoutNavigation::StraightLine;
	Companion->Playstyle = Style;
	for (const FString& Journal : Journals)
	{
		Companion->Demonstrations.Add(URPGPrefRecorderComponent::LoadDemonstration(Journal, 10.0));
	}
	Companion->RegisterComponent();
	Companion->SetGoal(FVector(1000.0, 0.0, 0.0));
	double Side = 0.0;
	for (int32 Frame = 0; Frame < 60 && Companion->GetRoute().Num() == 0; ++Frame)
	{
		Game->Tick(1.0F / 60.0F);
	}
	for (const FVector& Place : Companion->GetRoute())
	{
		Side += Place.Y;
	}
	Companion->ClearGoal();
	return Side;
}

/** The playstyle of the group that this tester is in. */
URPGPrefPlaystyle* MakeStyleOf(const char* Tester)
{
	URPGPrefPlaystyle* Asset = NewObject<URPGPrefPlaystyle>();
	for (const RPGPref::StudiedPlayer& Player : Model->GetStudy()->players())
	{
		if (Player.name == Tester && Player.group)
		{
			Model->MakePlaystyle(*Player.group, *Asset);
		}
	}
	return Asset;
}

void StudyTwo()
{
	Model->SetScene(Scene.Get());
	for (const TCHAR* Name : {TEXT("first"), TEXT("second")})
	{
		// A journal that exists would be continued.
		IFileManager::Get().Delete(
			*URPGPrefRecorderComponent::GetJournalFileOf(Name), false, true, true);
		Model->AddJournal(Presser(Name));
	}
	Model->Study();
	Model->Finish();
}
END_DEFINE_SPEC(FRPGPrefPlayersTabSpec)

void FRPGPrefPlayersTabSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Game = MakeUnique<FRPGPrefEditorWorld>(EWorldType::PIE);
			Issues.Reset();
			Scene = TStrongObjectPtr<URPGPrefPreviewScene>(RPGPrefSample::Lights().Load(Issues));
			Model = MakeShared<FRPGPrefPlayersModel>();
		});
	AfterEach(
		[this]()
		{
			Model.Reset();
			Scene = TStrongObjectPtr<URPGPrefPreviewScene>();
			Game.Reset();
		});

	Describe(TEXT("the players of a playtest"),
		[this]()
		{
			It(TEXT("cannot be studied without a scene or without recordings"),
				[this]()
				{
					TestFalse(TEXT("nothing"), Model->CanStudy());
					Model->SetScene(Scene.Get());
					TestFalse(TEXT("no recordings"), Model->CanStudy());
					AddExpectedErrorPlain(
						TEXT("none.rpgjournal"), EAutomationExpectedErrorFlags::Contains, 1);
					TestEqual(TEXT("from no file"), Model->AddJournal(TEXT("none.rpgjournal")), 0);
					TestFalse(TEXT("still none"), Model->CanStudy());
					TestFalse(TEXT("and nothing is compared"), Model->CanCompare());
				});
			It(TEXT("are listed with what they did, know and believe"),
				[this]()
				{
					StudyTwo();
					if (!TestTrue(TEXT("studied"), Model->GetStudy().IsValid()))
					{
						return;
					}
					const auto Players = RPGPrefPlayerLines::Players(*Model->GetStudy());
					TestEqual(TEXT("players"), Players.Num(), 2);
					TestEqual(TEXT("name"), Players[0].Name.ToString(), TEXT("first"));
					TestEqual(TEXT("deeds"), Players[0].Deeds.ToString(), TEXT("3"));
					TestEqual(TEXT("failed"), Players[0].Failed.ToString(), TEXT("1"));
					TestEqual(TEXT("mechanics"), Players[0].Done.ToString(), TEXT("2 of 5"));
					const auto Mechanics =
						RPGPrefPlayerLines::Mechanics(*Model->GetStudy(), std::nullopt);
					TestEqual(TEXT("all mechanics"), Mechanics.Num(), 5);
					TestEqual(TEXT("who did it"), Mechanics[1].State.ToString(),
						TEXT("2 did it, 0 failed, 0 never tried"));
					TestFalse(TEXT("superstitions are said or denied"),
						RPGPrefPlayerLines::Superstitions(*Model->GetStudy(), 0)
							.ToString()
							.IsEmpty());
				});
			It(TEXT("who play alike become a playstyle that says how sure it is"),
				[this]()
				{
					StudyTwo();
					TestTrue(TEXT("one group"), Model->GetStudy()->groups().size() == 1);
					TestFalse(TEXT("no other"), Model->CanMakePlaystyle(1));
					URPGPrefPlaystyle* Asset = NewObject<URPGPrefPlaystyle>();
					TestTrue(TEXT("made"), Model->MakePlaystyle(0, *Asset));
					TestTrue(TEXT("values"), Asset->Inferred.Num() > 0);
					for (const FRPGPrefInferredValue& Value : Asset->Inferred)
					{
						TestTrue(TEXT("within its range"),
							Value.Low <= Value.Value && Value.Value <= Value.High);
					}
				});
			It(TEXT("who play alike become a playstyle that team and companion go by"),
				[this]()
				{
					const TArray<FString> Journals = {Walker(TEXT("keys-1"), true),
						Walker(TEXT("keys-2"), true), Walker(TEXT("button-1"), false),
						Walker(TEXT("button-2"), false)};
					Model->SetScene(Scene.Get());
					for (const FString& Journal : Journals)
					{
						Model->AddJournal(Journal);
					}
					Model->Study();
					Model->Finish();
					const TStrongObjectPtr<URPGPrefPlaystyle> Keys(MakeStyleOf("keys-1"));
					const TStrongObjectPtr<URPGPrefPlaystyle> Button(MakeStyleOf("button-1"));
					TestEqual(TEXT("named"), Keys->Archetype, FString(TEXT("keys")));
					TestEqual(TEXT("the other"), Button->Archetype, FString(TEXT("button")));
					TestTrue(TEXT("likes keys"), PlanFor(Keys.Get()).Contains(TEXT("take-key")));
					TestFalse(TEXT("does not"), PlanFor(Button.Get()).Contains(TEXT("take-key")));
					TestTrue(TEXT("their side"), FindSideOf(Keys.Get(), Journals) > 100.0);
					TestTrue(TEXT("the other side"), FindSideOf(Button.Get(), Journals) < -100.0);
				});
			It(TEXT("are held against the preview"),
				[this]()
				{
					StudyTwo();
					TestTrue(TEXT("can be compared"), Model->CanCompare());
					Model->Compare();
					Model->Finish();
					if (TestTrue(TEXT("compared"), Model->GetAgreement().has_value()))
					{
						TestTrue(TEXT("both"), Model->GetAgreement()->compared == 2);
						TestFalse(
							TEXT("in words"), Model->DescribeAgreement().ToString().IsEmpty());
						const FString All = Model->DescribeAgreement().ToString();
						TestTrue(TEXT("predicted from each other, too"),
							All.Contains(TEXT("Predicted from the other testers")));
						Model->SetPlayer(0);
						TestFalse(
							TEXT("also of one"), Model->DescribeAgreement().ToString() == All);
					}
				});
			It(TEXT("are forgotten with another scene"),
				[this]()
				{
					StudyTwo();
					Model->SetScene(nullptr);
					TestFalse(TEXT("studied"), Model->GetStudy().IsValid());
					TestTrue(TEXT("picture"), Model->GetPicture().items().empty());
					Model->ForgetRecordings();
					TestEqual(TEXT("recordings"), Model->GetRecordingCount(), 0);
				});
		});
}

#endif
