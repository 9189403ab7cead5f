// SPDX-License-Identifier: MIT
#include "RPGPrefBytes.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleSession.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamEditor.h"
#include "RPGPrefEditor/Styles/RPGPrefTeamSession.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

#include "AssetDefinition.h"
#include "AssetDefinitionRegistry.h"
#include "AssetRegistry/AssetData.h"
#include "Containers/ArrayView.h"
#include "Internationalization/Text.h"
#include "Misc/AutomationTest.h"
#include "Subsystems/AssetEditorSubsystem.h"
#include "Subsystems/EditorSubsystemBlueprintLibrary.h"
#include "Templates/Casts.h"
#include "UObject/StrongObjectPtr.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefStyleEditorsSpec, "RPGPref.Editor.StyleEditors",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
TStrongObjectPtr<URPGPrefPreviewScene> Scene;

static UAssetEditorSubsystem* Editors()
{
	return Cast<UAssetEditorSubsystem>(
		UEditorSubsystemBlueprintLibrary::GetEditorSubsystem(UAssetEditorSubsystem::StaticClass()));
}

URPGPrefTeam& Team() const
{
	return *Scene->Teams[1];
}
URPGPrefPlaystyle& Playstyle() const
{
	return *Team().Members[0].Playstyle;
}

/** As a double click in the Content Browser does it. */
void DoubleClick(UObject& Asset)
{
	const FAssetData Data(&Asset);
	FAssetOpenArgs Arguments;
	Arguments.Assets = TConstArrayView<FAssetData>(&Data, 1);
	const UAssetDefinition* Definition =
		UAssetDefinitionRegistry::Get()->GetAssetDefinitionForClass(Asset.GetClass());
	if (TestTrue(TEXT("the class has a definition"), Definition != nullptr))
	{
		TestTrue(TEXT("opened"), Definition->OpenAssets(Arguments) == EAssetCommandResult::Handled);
	}
}
END_DEFINE_SPEC(FRPGPrefStyleEditorsSpec)

void FRPGPrefStyleEditorsSpec::Define()
{
	BeforeEach(
		[this]()
		{
			TArray<FRPGPrefIssue> Issues;
			Scene.Reset(RPGPrefSample::Lights().Load(Issues));
		});
	AfterEach(
		[this]()
		{
			// The runner fails when a task or a registration is left.
			Editors()->CloseAllEditorsForAsset(&Playstyle());
			Editors()->CloseAllEditorsForAsset(&Team());
			Scene.Reset(nullptr);
		});

	It(TEXT("open by a double click on their assets"),
		[this]()
		{
			DoubleClick(Playstyle());
			DoubleClick(Team());
			IAssetEditorInstance* Style = Editors()->FindEditorForAsset(&Playstyle(), false);
			IAssetEditorInstance* Members = Editors()->FindEditorForAsset(&Team(), false);
			if (TestTrue(TEXT("both are open"), Style != nullptr && Members != nullptr))
			{
				TestTrue(
					TEXT("two windows"), !(Style->GetEditorName() == Members->GetEditorName()));
			}
		});
	It(TEXT("are brought to the front when they are open already"),
		[this]()
		{
			FRPGPrefPlaystyleEditor& First = FRPGPrefPlaystyleEditor::Open(Playstyle());
			FRPGPrefPlaystyleEditor& Second = FRPGPrefPlaystyleEditor::Open(Playstyle());
			TestTrue(TEXT("one window"), &First == &Second);
		});
	It(TEXT("show in their tables what is undone and redone"),
		[this]()
		{
			FRPGPrefPlaystyleModel& Model =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession().GetModel();
			const int32 Rows = Model.GetRows().Num();
			Model.Remove(Model.GetRows()[0]);
			RPGPrefBytes::Undo();
			TestEqual(TEXT("undone"), Model.GetRows().Num(), Rows);
			RPGPrefBytes::Redo();
			TestEqual(TEXT("redone"), Model.GetRows().Num(), Rows - 1);

			FRPGPrefTeamModel& Members = FRPGPrefTeamEditor::Open(Team()).GetSession().GetModel();
			Members.Add();
			RPGPrefBytes::Undo();
			TestEqual(TEXT("members"), Members.GetRows().Num(), Team().Members.Num());
		});
	It(TEXT("show in their tables what was changed elsewhere, as by a reimport"),
		[this]()
		{
			FRPGPrefPlaystyleSession& Session =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession();
			Team().Members.AddDefaulted_GetRef();
			FRPGPrefTeamSession& Members = FRPGPrefTeamEditor::Open(Team()).GetSession();
			const FRPGPrefPlaystyleModel::FRow Last = Session.GetModel().GetRows().Last();
			Playstyle().Archetype = TEXT("reimported");
			Playstyle().Actions.Reset();
			Playstyle().Propositions.Reset();
			Session.GetModel().SetValue(Last, 1.0);
			Session.GetModel().Remove(Last);
			Session.Tick(1.0);
			TestEqual(TEXT("rows"), Session.GetModel().GetRows().Num(), 0);
			Members.Tick(1.0);
			TestEqual(TEXT("name"), Members.GetModel().GetRows()[0]->Playstyle,
				FString(TEXT("reimported")));
			Team().Members.RemoveAt(1);
			Members.SetScene(Scene.Get());
			Members.Tick(0.0);
			TestEqual(TEXT("members"), Members.GetModel().GetRows().Num(), Team().Members.Num());
		});
	It(TEXT("look again at a level that was reimported"),
		[this]()
		{
			FRPGPrefPlaystyleSession& Session =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession();
			Session.SetScene(Scene.Get());
			Session.Finish();
			TestTrue(TEXT("matches at first"), Session.GetModel().GetRows()[0]->Matches.Count > 0);
			URPGPrefLevelBinding& Level = *Scene->Level;
			const FString Problem = Level.Problem;
			Level.Problem = TEXT("(define (problem broken)");
			Session.Tick(1.0);
			Session.Finish();
			TestEqual(TEXT("matches of a broken level"),
				Session.GetModel().GetRows()[0]->Matches.Count, 0);
			TestTrue(TEXT("the preview says so"),
				Session.GetPreview().GetState() == ERPGPrefMiniState::Failed);
			Level.Problem = Problem;
			Session.Tick(1.0);
			Session.Finish();
			TestTrue(TEXT("matches again"), Session.GetModel().GetRows()[0]->Matches.Count > 0);
			TestTrue(
				TEXT("planned again"), Session.GetPreview().GetState() == ERPGPrefMiniState::Done);
		});
	It(TEXT("let go of a scene that is deleted"),
		[this]()
		{
			FRPGPrefPlaystyleSession& Session =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession();
			TArray<FRPGPrefIssue> Issues;
			Session.SetScene(RPGPrefSample::Lights().Load(Issues));
			Session.Finish();
			CollectGarbage(RF_NoFlags, true);
			TestTrue(TEXT("no scene"), Session.GetScene() == nullptr);
			Session.GetModel().Add(RPGPref::PreferenceKind::Action);
			Session.Finish();
		});
	It(TEXT("belong to assets that can be reimported"),
		[this]()
		{
			const UAssetDefinition* Definition =
				UAssetDefinitionRegistry::Get()->GetAssetDefinitionForClass(
					URPGPrefPlaystyle::StaticClass());
			TestTrue(TEXT("reimport"), Definition != nullptr && Definition->CanImport());
		});
	It(TEXT("say what edits change in the chosen scene"),
		[this]()
		{
			FRPGPrefPlaystyleSession& Session =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession();
			Session.SetScene(Scene.Get());
			Session.Finish();
			TestTrue(TEXT("matches are known"), Session.GetModel().GetRows()[0]->Matches.Count > 0);
			FText Reason;
			Session.GetModel().SetPattern(Session.GetModel().GetRows()[1], TEXT("dance"), Reason);
			Session.Finish();
			TestFalse(TEXT("a pattern that matches nothing is not warned of"),
				Session.GetModel().GetRows()[1]->Matches.Warning.IsEmpty());
			RPGPrefBytes::Undo();
			Session.GetModel().SetValue(Session.GetModel().GetRows()[0], -1.0);
			Session.Finish();
			TestTrue(TEXT("changed"), Session.GetPreview().GetChanges()[0].bChanged);
			RPGPrefBytes::Undo();
			Session.Finish();
			TestFalse(TEXT("changed after undo"), Session.GetPreview().GetChanges()[0].bChanged);
		});
	It(TEXT("do not plan for what changes nothing"),
		[this]()
		{
			FRPGPrefPlaystyleSession& Session =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession();
			Session.SetScene(Scene.Get());
			Session.Finish();
			Session.Refresh();
			Session.Tick(1.0);
			TestTrue(TEXT("done"), Session.GetPreview().GetState() == ERPGPrefMiniState::Done);
		});
	It(TEXT("check a team against the agents of the chosen scene"),
		[this]()
		{
			FRPGPrefTeamSession& Session = FRPGPrefTeamEditor::Open(Team()).GetSession();
			Session.SetScene(Scene.Get());
			Session.Finish();
			TestTrue(TEXT("right"), Session.GetModel().GetRows()[0]->Warning.IsEmpty());
			Session.GetModel().SetAgent(Session.GetModel().GetRows()[0], TEXT("nobody"));
			Session.Finish();
			TestFalse(TEXT("wrong"), Session.GetModel().GetRows()[0]->Warning.IsEmpty());
		});
	It(TEXT("may be closed in the middle of planning"),
		[this]()
		{
			FRPGPrefPlaystyleSession& Session =
				FRPGPrefPlaystyleEditor::Open(Playstyle()).GetSession();
			Session.SetScene(Scene.Get());
			Session.Tick(0.0);
			TestTrue(TEXT("plans"), Session.GetPreview().GetState() == ERPGPrefMiniState::Planning);
			TestEqual(TEXT("closed"), Editors()->CloseAllEditorsForAsset(&Playstyle()), 1);
			TestTrue(TEXT("none is open"),
				Editors()->FindEditorForAsset(&Playstyle(), false) == nullptr);
		});
}

#endif
