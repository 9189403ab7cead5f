// SPDX-License-Identifier: MIT
// Tabs, commands and the application; what is registered is counted.
#include "HostShim/Host.h"
#include "HostShim/Slate.h"
#include "HostShim/Utf.h"
#include "Slate/Framework/Application/SlateApplication.h"
#include "Slate/Framework/Commands/Commands.h"
#include "Slate/Framework/Commands/UICommandList.h"
#include "Slate/Framework/Docking/TabManager.h"
#include "WorkspaceMenuStructure/WorkspaceMenuStructureModule.h"

namespace
{
bool bSlateRuns = true;

std::string KeyOf(FName Name)
{
	return HostShim::ToUtf8(*Name.ToString());
}

class FMenuStructure final : public IWorkspaceMenuStructure
{
public:
	virtual TSharedRef<FWorkspaceItem> GetToolsCategory() const override { return Tools; }

private:
	TSharedRef<FWorkspaceItem> Tools = MakeShared<FWorkspaceItem>();
};

/// Tabs ask their managers to forget them.
std::vector<FTabManager*>& Managers()
{
	static std::vector<FTabManager*> All;
	return All;
}
} // namespace

void HostShim::SetSlateRunning(bool bRunning)
{
	bSlateRuns = bRunning;
}

bool FSlateApplication::IsInitialized()
{
	return bSlateRuns;
}

FSlateApplication& FSlateApplication::Get()
{
	check(bSlateRuns);
	static FSlateApplication Application;
	return Application;
}

bool FSlateApplication::RegisterInputPreProcessor(TSharedPtr<IInputProcessor> InputProcessor)
{
	HostShim::CountRegistration(1);
	Processors.push_back(InputProcessor);
	return true;
}

void FSlateApplication::UnregisterInputPreProcessor(TSharedPtr<IInputProcessor> InputProcessor)
{
	HostShim::CountRegistration(-static_cast<int>(std::erase(Processors, InputProcessor)));
}

bool FSlateApplication::HostShim_PressKey(const FKeyEvent& Event)
{
	for (const TSharedPtr<IInputProcessor>& Processor : std::vector(Processors))
	{
		if (Processor->HandleKeyDownEvent(*this, Event))
		{
			return true;
		}
	}
	return false;
}

const IWorkspaceMenuStructure& WorkspaceMenu::GetMenuStructure()
{
	static const FMenuStructure Structure;
	return Structure;
}

// --- tabs ---------------------------------------------------------------------------------------

void SDockTab::Construct(const FArguments& InArgs)
{
	Label = InArgs._Label;
	ChildSlot[InArgs._Content.ToSharedRef()];
}

bool SDockTab::RequestCloseTab()
{
	// Lives until the last manager has forgotten it.
	const TSharedRef<SDockTab> Self = StaticCastSharedRef<SDockTab>(AsShared());
	for (FTabManager* Manager : Managers())
	{
		Manager->HostShim_Forget(*this);
	}
	return true;
}

TSharedRef<FTabManager::FStack> FTabManager::FStack::AddTab(const FName TabType, ETabState::Type)
{
	HostShim_Tabs.push_back(TabType);
	return AsShared();
}

TSharedRef<FTabManager::FLayout> FTabManager::NewLayout(const FName)
{
	return MakeShared<FLayout>();
}

TSharedRef<FTabManager::FArea> FTabManager::NewPrimaryArea()
{
	return MakeShared<FArea>();
}

TSharedRef<FTabManager::FStack> FTabManager::NewStack()
{
	return MakeShared<FStack>();
}

FTabManager::FTabManager()
{
	Managers().push_back(this);
}

FTabManager::~FTabManager()
{
	std::erase(Managers(), this);
	HostShim::CountRegistration(
		-static_cast<int>(HostShim_Tabs.size()) - static_cast<int>(HostShim_Spawners.size()));
}

FTabSpawnerEntry& FTabManager::RegisterTabSpawner(
	const FName TabId, const FOnSpawnTab& OnSpawnTab, const FCanSpawnTab&)
{
	const auto [Found, bNew] = HostShim_Spawners.emplace(KeyOf(TabId), FTabSpawnerEntry());
	// A tab that is registered twice shows a warning in the engine and breaks the menu.
	ensure(bNew);
	HostShim::CountRegistration(bNew ? 1 : 0);
	Found->second.HostShim_Spawn = OnSpawnTab;
	return Found->second;
}

bool FTabManager::UnregisterTabSpawner(const FName TabId)
{
	const bool bKnown = HostShim_Spawners.erase(KeyOf(TabId)) > 0;
	HostShim::CountRegistration(bKnown ? -1 : 0);
	return bKnown;
}

TSharedPtr<SDockTab> FTabManager::TryInvokeTab(const FTabId& TabId, bool)
{
	if (const TSharedPtr<SDockTab> Open = FindExistingLiveTab(TabId))
	{
		return Open;
	}
	const auto Spawner = HostShim_Spawners.find(KeyOf(TabId.TabType));
	if (Spawner == HostShim_Spawners.end())
	{
		return nullptr;
	}
	const TSharedRef<SDockTab> Tab =
		Spawner->second.HostShim_Spawn.Execute(FSpawnTabArgs(TSharedPtr<SWindow>(), TabId));
	HostShim_Tabs.emplace(KeyOf(TabId.TabType), Tab);
	// A tab that outlives its module is as bad as a spawner that does.
	HostShim::CountRegistration(1);
	return Tab;
}

TSharedPtr<SDockTab> FTabManager::FindExistingLiveTab(const FTabId& TabId) const
{
	const auto Found = HostShim_Tabs.find(KeyOf(TabId.TabType));
	return Found == HostShim_Tabs.end() ? TSharedPtr<SDockTab>()
										: TSharedPtr<SDockTab>(Found->second);
}

void FTabManager::HostShim_Forget(const SDockTab& Tab)
{
	HostShim::CountRegistration(-static_cast<int>(std::erase_if(
		HostShim_Tabs, [&Tab](const auto& Entry) { return &Entry.second.Get() == &Tab; })));
}

const TSharedRef<FGlobalTabmanager>& FGlobalTabmanager::Get()
{
	static const TSharedRef<FGlobalTabmanager> Manager = MakeShared<FGlobalTabmanager>();
	return Manager;
}

FTabSpawnerEntry& FGlobalTabmanager::RegisterNomadTabSpawner(
	const FName TabId, const FOnSpawnTab& OnSpawnTab, const FCanSpawnTab& CanSpawnTab)
{
	return RegisterTabSpawner(TabId, OnSpawnTab, CanSpawnTab);
}

void FGlobalTabmanager::UnregisterNomadTabSpawner(const FName TabId)
{
	UnregisterTabSpawner(TabId);
}

// --- commands -----------------------------------------------------------------------------------

TSharedRef<FUICommandInfo> HostShim::MakeCommand(
	const TCHAR* Name, const FText& Label, const FText& Description, const FInputChord& Chord)
{
	const TSharedRef<FUICommandInfo> Command = MakeShared<FUICommandInfo>();
	Command->HostShim_Name = FName(Name);
	Command->HostShim_Label = Label;
	Command->HostShim_Description = Description;
	Command->HostShim_Chord = Chord;
	return Command;
}

namespace
{
int SetsOfCommands = 0;
} // namespace

void HostShim::CountCommands(int Change)
{
	SetsOfCommands += Change;
	CountRegistration(Change);
}

int HostShim::CommandSets()
{
	return SetsOfCommands;
}

void FUICommandList::MapAction(
	const TSharedPtr<const FUICommandInfo> InUICommandInfo, const FUIAction& InUIAction)
{
	Actions.emplace_back(InUICommandInfo, InUIAction);
}

void FUICommandList::MapAction(const TSharedPtr<const FUICommandInfo> InUICommandInfo,
	FExecuteAction ExecuteAction, FCanExecuteAction CanExecuteAction)
{
	MapAction(InUICommandInfo, FUIAction(ExecuteAction, CanExecuteAction));
}

const FUIAction* FUICommandList::HostShim_Find(const FUICommandInfo& Command) const
{
	for (const auto& [Known, Action] : Actions)
	{
		if (Known.Get() == &Command)
		{
			return &Action;
		}
	}
	return nullptr;
}

bool FUICommandList::ExecuteAction(const TSharedRef<const FUICommandInfo> InUICommandInfo) const
{
	const FUIAction* Action = HostShim_Find(*InUICommandInfo);
	return Action != nullptr && Action->ExecuteAction.ExecuteIfBound();
}

bool FUICommandList::TryExecuteAction(const TSharedRef<const FUICommandInfo> InUICommandInfo) const
{
	return CanExecuteAction(InUICommandInfo) && ExecuteAction(InUICommandInfo);
}

bool FUICommandList::CanExecuteAction(const TSharedRef<const FUICommandInfo> InUICommandInfo) const
{
	const FUIAction* Action = HostShim_Find(*InUICommandInfo);
	return Action != nullptr && Action->CanExecute();
}

bool FUICommandList::ProcessCommandBindings(const FKeyEvent& InKeyEvent) const
{
	const FModifierKeysState& Held = InKeyEvent.GetModifierKeys();
	const auto Modifiers =
		static_cast<EModifierKey::Type>((Held.IsControlDown() ? EModifierKey::Control : 0) |
										(Held.IsAltDown() ? EModifierKey::Alt : 0) |
										(Held.IsShiftDown() ? EModifierKey::Shift : 0) |
										(Held.IsCommandDown() ? EModifierKey::Command : 0));
	for (const auto& [Command, Action] : Actions)
	{
		const FInputChord& Chord = Command->HostShim_Chord;
		if (Chord.IsValidChord() && Chord.Key == InKeyEvent.GetKey() &&
			Chord.HostShim_Modifiers == Modifiers && Action.CanExecute())
		{
			return Action.ExecuteAction.ExecuteIfBound();
		}
	}
	return false;
}
