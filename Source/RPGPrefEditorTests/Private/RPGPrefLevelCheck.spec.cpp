// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Preview/RPGPrefLevelCheck.h"

#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Components/RPGPrefBindingComponent.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Engine/EngineTypes.h"
#include "Engine/World.h"
#include "GameFramework/Actor.h"
#include "Internationalization/Text.h"
#include "Logging/MessageLog.h"
#include "Logging/TokenizedMessage.h"
#include "Misc/AutomationTest.h"
#include "Templates/UniquePtr.h"
#include "UObject/NameTypes.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefLevelCheckSpec, "RPGPref.Editor.LevelCheck",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TUniquePtr<FRPGPrefEditorWorld> Level;
TArray<FRPGPrefIssue> Issues;

/** All messages of a check, a line each. */
FString Check(const URPGPrefPreviewScene* Scene) const
{
	const AActor* Anchor = Level->Get().SpawnActor<AActor>();
	FString Text;
	for (const TSharedRef<FTokenizedMessage>& Message :
		RPGPrefPreview::CheckLevel(&Level->Get(), Scene, *Anchor))
	{
		Text += Message->ToText().ToString() + TEXT("\n");
	}
	return Text;
}

AActor* SpawnBound(const TCHAR* Symbol) const
{
	AActor* Actor = Level->Get().SpawnActor<AActor>();
	URPGPrefBindingComponent* Binding = NewObject<URPGPrefBindingComponent>(Actor);
	Binding->Symbol = Symbol;
	Binding->RegisterComponent();
	return Actor;
}
END_DEFINE_SPEC(FRPGPrefLevelCheckSpec)

void FRPGPrefLevelCheckSpec::Define()
{
	BeforeEach(
		[this]()
		{
			Issues.Reset();
			Level = MakeUnique<FRPGPrefEditorWorld>(EWorldType::Editor);
		});
	AfterEach([this]() { Level.Reset(); });

	Describe(TEXT("the check of a level"),
		[this]()
		{
			It(TEXT("names places that nothing in the level stands for"),
				[this]()
				{
					URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					TestTrue(TEXT("all are missing"), Check(Scene).Contains(TEXT("room1")));
					SpawnBound(TEXT("ROOM1"));
					FRPGPrefSymbolBinding& Bound = Scene->Level->Bindings.AddDefaulted_GetRef();
					Bound.Symbol = TEXT("room2");
					const FString After = Check(Scene);
					TestFalse(TEXT("an actor stands for it"), After.Contains(TEXT("room1,")));
					TestFalse(TEXT("the asset says where it is"), After.Contains(TEXT("room2,")));
				});
			It(TEXT("names actors that stand for nothing"),
				[this]()
				{
					const URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					const AActor* Actor = SpawnBound(TEXT("dragon"));
					const FString Text = Check(Scene);
					TestTrue(TEXT("the symbol"), Text.Contains(TEXT("stands for dragon")));
					TestTrue(TEXT("the actor to click on"), Text.Contains(*Actor->GetName()));
				});
			It(TEXT("says what validation says of the scene"),
				[this]()
				{
					URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
					Scene->Level->Problem = TEXT("(define (problem");
					TestTrue(
						TEXT("the scene to click on"), Check(Scene).Contains(*Scene->GetName()));
					Scene->Teams.Reset();
					TestFalse(TEXT("nothing"), Check(Scene).IsEmpty());
				});
			It(TEXT("writes to the Map Check when the editor asks the component"),
				[this]()
				{
					ARPGPrefPreviewActor* Anchor = Level->Get().SpawnActor<ARPGPrefPreviewActor>();
					FMessageLog MapCheck{FName(TEXT("MapCheck"))};
					const int32 Before = MapCheck.NumMessages(EMessageSeverity::Warning);
					Anchor->Preview->CheckForErrors();
					TestEqual(TEXT("it has no scene"),
						MapCheck.NumMessages(EMessageSeverity::Warning), Before + 1);
				});
		});

	Describe(TEXT("a message"),
		[this]()
		{
			It(TEXT("has the file and the line to click on"),
				[this]()
				{
					FRPGPrefIssue Issue;
					Issue.Message = TEXT("expected a name");
					Issue.Source = RPGPrefSample::Lights().Domain;
					Issue.Line = 7;
					Issue.Column = 3;
					const TSharedRef<FTokenizedMessage> Message = RPGPrefText::MakeMessage(Issue);
					TestTrue(TEXT("error"), Message->GetSeverity() == EMessageSeverity::Error);
					TestEqual(TEXT("text"), Message->ToText().ToString(),
						Issue.Source + TEXT(":7:3: expected a name"));
					TestEqual(TEXT("parts"), Message->GetMessageTokens().Num(), 2);
				});
			It(TEXT("is plain when there is no such file"),
				[this]()
				{
					FRPGPrefIssue Issue;
					Issue.Message = TEXT("expected a name");
					Issue.Source = TEXT("Harbour");
					Issue.bIsError = false;
					const TSharedRef<FTokenizedMessage> Message = RPGPrefText::MakeMessage(Issue);
					TestTrue(TEXT("warning"), Message->GetSeverity() == EMessageSeverity::Warning);
					TestEqual(TEXT("parts"), Message->GetMessageTokens().Num(), 1);
				});
		});
}

#endif
