// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Assets/RPGPrefAssetActions.h"

#include "RPGPrefBytes.h"
#include "RPGPrefEditorWorld.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"

#include "Engine/EngineTypes.h"
#include "Misc/AutomationTest.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS && RPGPREF_WITH_EDITOR_WORLD

BEGIN_DEFINE_SPEC(FRPGPrefAssetActionsSpec, "RPGPref.Editor.AssetActions",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
END_DEFINE_SPEC(FRPGPrefAssetActionsSpec)

void FRPGPrefAssetActionsSpec::Define()
{
	It(TEXT("show a scene over the level, in one anchor however often it is asked for"),
		[this]()
		{
			TArray<FRPGPrefIssue> Issues;
			FRPGPrefEditorWorld Level(EWorldType::Editor);
			URPGPrefPreviewScene* Scene = RPGPrefSample::Lights().Load(Issues);
			ARPGPrefPreviewActor* Anchor =
				RPGPrefAssetActions::PreviewPlaythrough(Level.Get(), *Scene);
			Anchor->Preview->FinishPreview();
			TestTrue(TEXT("drawn"), Anchor->Preview->GetPicture().Lines.Num() > 0);
			TestTrue(TEXT("saved with the level"), Anchor->HasAnyFlags(RF_Transient));
			TestTrue(TEXT("the same anchor"),
				RPGPrefAssetActions::PreviewPlaythrough(Level.Get(), *Scene) == Anchor);
			Anchor->Preview->FinishPreview();
		});
	It(TEXT("make a team of playstyles, which can be undone"),
		[this]()
		{
			URPGPrefTeam* Team = NewObject<URPGPrefTeam>();
			Team->SetFlags(RF_Transactional);
			TArray<URPGPrefPlaystyle*> Playstyles;
			Playstyles.Add(NewObject<URPGPrefPlaystyle>());
			Playstyles.Add(NewObject<URPGPrefPlaystyle>());
			RPGPrefBytes::CheckUndo(*this, TEXT("the team"), *Team,
				[Team, &Playstyles]() { RPGPrefAssetActions::FillTeam(*Team, Playstyles); });
			RPGPrefBytes::Redo();
			TestEqual(TEXT("members"), Team->Members.Num(), 2);
			TestTrue(TEXT("who plays how"), Team->Members[1].Playstyle == Playstyles[1]);
		});
}

#endif
