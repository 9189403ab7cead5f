// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Players/RPGPrefPlayerLines.h"
#include "RPGPrefEditor/Players/RPGPrefPlayersModel.h"
#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
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

BEGIN_DEFINE_SPEC(FRPGPrefPlayersSpec, "RPGPref.Editor.Players",
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
END_DEFINE_SPEC(FRPGPrefPlayersSpec)

void FRPGPrefPlayersSpec::Define()
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
