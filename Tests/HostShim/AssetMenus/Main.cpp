// SPDX-License-Identifier: MIT
// Opens the menus of assets in the content browser and clicks what the plugin has put there.
//
//   AssetMenusTest MODULES PLUGIN
#include "RPGPrefEditor/Assets/RPGPrefSceneFiles.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewTabSpawner.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewActor.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"

#include "ContentBrowser/ContentBrowserMenuContexts.h"
#include "CoreUObject/Templates/Casts.h"
#include "CoreUObject/UObject/Package.h"
#include "CoreUObject/UObject/StrongObjectPtr.h"
#include "Engine/Engine/World.h"
#include "Engine/EngineUtils.h"
#include "Engine/Tests/AutomationCommon.h"
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Trial.h"
#include "Slate/Framework/Docking/TabManager.h"
#include "ToolMenus/ToolMenuEntry.h"

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>

namespace
{

using FBrowserMenu = UContentBrowserAssetContextMenuContext;

URPGPrefPlaystyle* MakePlaystyle(const TCHAR* Name)
{
	return NewObject<URPGPrefPlaystyle>(
		GetTransientPackage(), URPGPrefPlaystyle::StaticClass(), FName(Name), RF_NoFlags);
}

/// The entry of the menu of a class of assets; it must be there and have a picture.
FToolMenuEntry* FindEntry(HostShim::FTrial& Trial, const std::string& Class, const char* Label)
{
	FToolMenuEntry* Entry =
		HostShim::FindMenuEntry("ContentBrowser.AssetContextMenu." + Class, Label);
	Trial.Expect(Label, Entry != nullptr);
	Trial.Expect("  has a picture",
		Entry != nullptr &&
			std::filesystem::is_regular_file(HostShim::IconFile(Entry->HostShim_Icon.Get())));
	return Entry;
}

void TryCreateTeam(HostShim::FTrial& Trial)
{
	const FToolMenuEntry* Entry = FindEntry(Trial, "RPGPrefPlaystyle", "Create Team");
	const TStrongObjectPtr<FBrowserMenu> Menu(NewObject<FBrowserMenu>());
	const TStrongObjectPtr<URPGPrefPlaystyle> Sneak(MakePlaystyle(TEXT("Sneak")));
	const TStrongObjectPtr<URPGPrefPlaystyle> Fighter(MakePlaystyle(TEXT("Fighter")));
	HostShim::AcceptNewAssets(true);
	HostShim::ClickMenuEntry(*Entry, Menu.Get());
	Trial.Expect("  makes nothing of nothing", HostShim::NewestAsset() == nullptr);
	Menu->HostShim_Selected.Add(Sneak.Get());
	Menu->HostShim_Selected.Add(Fighter.Get());
	HostShim::AcceptNewAssets(false);
	HostShim::ClickMenuEntry(*Entry, Menu.Get());
	Trial.Expect(
		"  makes nothing when the dialog is cancelled", HostShim::NewestAsset() == nullptr);
	HostShim::AcceptNewAssets(true);
	HostShim::ClickMenuEntry(*Entry, Menu.Get());
	const auto* Team = Cast<URPGPrefTeam>(HostShim::NewestAsset());
	Trial.Expect("  makes a team", Team != nullptr);
	Trial.Expect("  with a member for each playstyle",
		Team != nullptr && Team->Members.Num() == 2 &&
			Team->Members[0].Playstyle.Get() == Sneak.Get() &&
			Team->Members[1].Playstyle.Get() == Fighter.Get());
	HostShim::Undo();
	Trial.Expect("  and undo empties it", Team != nullptr && Team->Members.IsEmpty());
}

void TryPreview(HostShim::FTrial& Trial, const std::string& Plugin)
{
	const auto File = [&](const char* Name)
	{ return FString(HostShim::ToUtf16(Plugin + "/Content/Samples/archipelago/" + Name).c_str()); };
	FRPGPrefSceneFiles Files;
	Files.Domain = File("domain.pddl");
	Files.Problem = File("problem.pddl");
	Files.Map = File("level.json");
	Files.Teams.Add(File("playstyles-1-none.json"));
	TArray<FRPGPrefIssue> Issues;
	const TStrongObjectPtr<URPGPrefPreviewScene> Scene(Files.Load(Issues));
	const TStrongObjectPtr<FBrowserMenu> Menu(NewObject<FBrowserMenu>());
	Menu->HostShim_Selected.Add(Scene.Get());
	FTestWorldWrapper Level;
	Level.CreateTestWorld(EWorldType::Editor);
	HostShim::SetEditorWorld(Level.GetTestWorld());

	const FToolMenuEntry* Entry = FindEntry(Trial, "RPGPrefPreviewScene", "Preview Playthrough");
	HostShim::ClickMenuEntry(*Entry, Menu.Get());
	const TSharedPtr<SDockTab> Tab =
		FGlobalTabmanager::Get()->FindExistingLiveTab(FTabId(RPGPrefPreviewTab::GetId()));
	Trial.Expect("  opens the tab", Tab.IsValid());
	const TActorIterator<ARPGPrefPreviewActor> Actor(Level.GetTestWorld());
	Trial.Expect("  shows the scene over the level",
		static_cast<bool>(Actor) && Actor->Preview->Scene == Scene.Get());
	// Somebody edits the actor while it plans.
	Actor->HostShim_Reregister();
	const auto TickUntil = [&Level](const std::function<bool()>& IsEnough)
	{
		for (int Frame = 0; Frame < 3000 && !IsEnough(); ++Frame)
		{
			std::this_thread::sleep_for(std::chrono::milliseconds(10));
			Level.TickTestWorld(0.01F);
		}
		return IsEnough();
	};
	Trial.Expect("  and goes on when the actor is edited",
		TickUntil([&Actor]() { return !Actor->Preview->GetPicture().Lines.IsEmpty(); }));
	Actor->Preview->StartPreview();
	Trial.Expect("  and changes no file of the level",
		!Actor->HostShim_bPackageDirty && !Level.GetTestWorld()->HostShim_bDirty);
	Actor->Destroy(false, true);
	Trial.Expect("  not even when the actor is deleted", !Level.GetTestWorld()->HostShim_bDirty);
	Tab->RequestCloseTab();
	Trial.Expect(
		"  and ends what it plans", TickUntil([]() { return HostShim::PendingTasks() == 0; }));
	HostShim::SetEditorWorld(nullptr);
	Level.DestroyTestWorld(false);
}

} // namespace

int main(int Count, char** Arguments)
{
	if (Count != 3)
	{
		std::fprintf(stderr, "usage: AssetMenusTest MODULES PLUGIN\n");
		return 2;
	}
	HostShim::FTrial Trial(Arguments[1]);
	TryCreateTeam(Trial);
	TryPreview(Trial, Arguments[2]);
	return Trial.End();
}
