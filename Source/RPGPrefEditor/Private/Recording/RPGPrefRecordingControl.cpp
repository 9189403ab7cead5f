// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Recording/RPGPrefRecordingControl.h"

#include "RPGPrefEditor/Recording/RPGPrefRecordingSession.h"
#include "RPGPrefEditor/Recording/SRPGPrefRecordings.h"
#include "RPGPrefStyle.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Debug/DebugDrawService.h"
#include "Delegates/Delegate.h"
#include "Editor.h"
#include "Editor/EditorEngine.h"
#include "Engine/Canvas.h"
#include "Engine/Engine.h"
#include "Engine/World.h"
#include "Fonts/SlateFontInfo.h"
#include "Framework/Application/SlateApplication.h"
#include "Framework/Commands/UIAction.h"
#include "Framework/Commands/UICommandList.h"
#include "Framework/Docking/TabManager.h"
#include "GameFramework/Controller.h"
#include "GameFramework/Pawn.h"
#include "GameFramework/PlayerController.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Math/Color.h"
#include "Math/Vector2D.h"
#include "Misc/Attribute.h"
#include "Misc/Optional.h"
#include "Recording/RPGPrefRecordingCommands.h"
#include "Recording/RPGPrefRecordingKeys.h"
#include "Styling/CoreStyle.h"
#include "Textures/SlateIcon.h"
#include "ToolMenu.h"
#include "ToolMenuEntry.h"
#include "ToolMenuOwner.h"
#include "ToolMenuSection.h"
#include "ToolMenus.h"
#include "UObject/NameTypes.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/Docking/SDockTab.h"
#include "WorkspaceMenuStructure.h"
#include "WorkspaceMenuStructureModule.h"

#define LOCTEXT_NAMESPACE "RPGPref"

FRPGPrefRecordingControl::FRPGPrefRecordingControl() : Commands(MakeShared<FUICommandList>())
{
	FRPGPrefRecordingCommands::Register();
	Commands->MapAction(FRPGPrefRecordingCommands::Get().ToggleRecording,
		FExecuteAction::CreateRaw(this, &FRPGPrefRecordingControl::Toggle),
		FCanExecuteAction::CreateLambda([this]() { return CanToggle(); }));
	GameEnds = FEditorDelegates::PrePIEEnded.AddRaw(this, &FRPGPrefRecordingControl::OnGameEnds);
	Sign = UDebugDrawService::Register(
		TEXT("Game"), FDebugDrawDelegate::CreateRaw(this, &FRPGPrefRecordingControl::DrawSign));
	Keys = MakeShared<FRPGPrefRecordingKeys>(Commands.ToSharedRef());
	FSlateApplication::Get().RegisterInputPreProcessor(Keys);
	Menus = UToolMenus::RegisterStartupCallback(
		FSimpleMulticastDelegate::FDelegate::CreateRaw(this, &FRPGPrefRecordingControl::AddMenus));
	FGlobalTabmanager::Get()
		->RegisterNomadTabSpawner(TabId(),
			FOnSpawnTab::CreateRaw(this, &FRPGPrefRecordingControl::SpawnTab), FCanSpawnTab())
		.SetDisplayName(LOCTEXT("Recordings", "RPGPref Recordings"))
		.SetTooltipText(LOCTEXT("RecordingsTip", "What was recorded while playing in the editor"))
		.SetIcon(FRPGPrefStyle::Icon(TEXT("Record")))
		.SetGroup(WorkspaceMenu::GetMenuStructure().GetToolsCategory());
}

FRPGPrefRecordingControl::~FRPGPrefRecordingControl()
{
	UToolMenus::UnRegisterStartupCallback(Menus);
	UToolMenus::UnregisterOwner(FToolMenuOwner(this));
	// Slate may have ended before the module does.
	if (FSlateApplication::IsInitialized())
	{
		const TSharedRef<FGlobalTabmanager>& Tabs = FGlobalTabmanager::Get();
		if (const TSharedPtr<SDockTab> Tab = Tabs->FindExistingLiveTab(FTabId(TabId())))
		{
			Tab->RequestCloseTab();
		}
		Tabs->UnregisterNomadTabSpawner(TabId());
		FSlateApplication::Get().UnregisterInputPreProcessor(Keys);
	}
	UDebugDrawService::Unregister(Sign);
	FEditorDelegates::PrePIEEnded.Remove(GameEnds);
	FRPGPrefRecordingCommands::Unregister();
}

FName FRPGPrefRecordingControl::TabId()
{
	return FName(TEXT("RPGPrefRecordings"));
}

TSharedRef<SDockTab> FRPGPrefRecordingControl::SpawnTab(const FSpawnTabArgs&)
{
	return SNew(SDockTab)
		.TabRole(ETabRole::NomadTab)
		.Label(LOCTEXT(
			"RecordingsLabel", "RPGPref Recordings"))[SNew(SRPGPrefRecordings, &GetSession())];
}

void FRPGPrefRecordingControl::AddMenus()
{
	const FToolMenuOwnerScoped Owner(FToolMenuOwner(this));
	FToolMenuSection& Section =
		UToolMenus::Get()
			->ExtendMenu(FName(TEXT("LevelEditor.LevelEditorToolBar.PlayToolBar")))
			->FindOrAddSection(FName(TEXT("RPGPref")));
	const auto Label = [this]()
	{
		return IsRecording() ? LOCTEXT("StopRecording", "Stop Recording")
							 : LOCTEXT("StartRecording", "Record");
	};
	FToolMenuEntry Button = FToolMenuEntry::InitToolBarButton(
		FRPGPrefRecordingCommands::Get().ToggleRecording, TAttribute<FText>::CreateLambda(Label),
		TAttribute<FText>(), TAttribute<FSlateIcon>(FRPGPrefStyle::Icon(TEXT("Record"))), FName(),
		TOptional<FName>());
	Button.SetCommandList(Commands);
	Section.AddEntry(Button);
}

AActor* FRPGPrefRecordingControl::FindPlayer()
{
	const FWorldContext* Context = GEditor != nullptr ? GEditor->GetPIEWorldContext(0) : nullptr;
	const UWorld* World = Context != nullptr ? Context->World() : nullptr;
	const APlayerController* Player =
		World != nullptr ? World->GetFirstPlayerController() : nullptr;
	return Player != nullptr ? Player->GetPawn() : nullptr;
}

URPGPrefRecordingSession& FRPGPrefRecordingControl::GetSession()
{
	if (!Session.IsValid())
	{
		Session = TStrongObjectPtr<URPGPrefRecordingSession>(URPGPrefRecordingSession::Create());
	}
	return *Session.Get();
}

bool FRPGPrefRecordingControl::IsRecording() const
{
	return Session.IsValid() && Session.Get()->IsRecording();
}

bool FRPGPrefRecordingControl::CanToggle() const
{
	return IsRecording() || FindPlayer() != nullptr;
}

void FRPGPrefRecordingControl::Toggle()
{
	if (IsRecording())
	{
		GetSession().Stop();
	}
	else if (AActor* Player = FindPlayer(); Player != nullptr && !GetSession().Start(*Player))
	{
		TArray<FRPGPrefIssue> Issues;
		RPGPrefText::AddIssue(true,
			LOCTEXT("NoJournal", "Nothing is recorded: no file can be written in Saved/RPGPref"),
			Issues);
		RPGPrefText::Report(Issues);
	}
}

void FRPGPrefRecordingControl::OnGameEnds(const bool)
{
	if (Session.IsValid())
	{
		Session.Get()->Stop();
	}
}

void FRPGPrefRecordingControl::DrawSign(UCanvas* Canvas, APlayerController*)
{
	if (!IsRecording() || Canvas == nullptr || Canvas->Canvas == nullptr)
	{
		return;
	}
	const FSlateFontInfo Font =
		FCoreStyle::GetDefaultFontStyle(FName(TEXT("Bold")), 14.0F, FFontOutlineSettings());
	FCanvasTextItem Item(FVector2D(24.0, 24.0), LOCTEXT("RecordingSign", "REC"), Font,
		FLinearColor(1.0F, 0.15F, 0.15F, 1.0F));
	Item.bOutlined = true;
	Item.OutlineColor = FLinearColor(0.0F, 0.0F, 0.0F, 0.8F);
	Canvas->Canvas->DrawItem(Item);
}

#undef LOCTEXT_NAMESPACE
