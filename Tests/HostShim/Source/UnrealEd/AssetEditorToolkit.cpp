// SPDX-License-Identifier: MIT
#include "UnrealEd/Toolkits/AssetEditorToolkit.h"

#include "HostShim/Host.h"
#include "UnrealEd/Subsystems/EditorSubsystemBlueprintLibrary.h"

#include <algorithm>
#include <vector>

namespace
{

/// Windows that are open. In the engine they keep their toolkits; here this list does.
std::vector<TSharedRef<FAssetEditorToolkit>>& OpenEditors()
{
	static std::vector<TSharedRef<FAssetEditorToolkit>> All;
	return All;
}

} // namespace

FAssetEditorToolkit::FAssetEditorToolkit() : ToolkitCommands(MakeShared<FUICommandList>()) {}

FAssetEditorToolkit::~FAssetEditorToolkit() = default;

void FAssetEditorToolkit::InitAssetEditor(const EToolkitMode::Type, const TSharedPtr<IToolkitHost>&,
	const FName, const TSharedRef<FTabManager::FLayout>& StandaloneDefaultLayout, const bool,
	const bool, UObject* ObjectToEdit, const bool, const bool)
{
	HostShim_Object = TStrongObjectPtr<UObject>(ObjectToEdit);
	TabManager = MakeShared<FTabManager>();
	OpenEditors().push_back(AsShared());
	HostShim::CountRegistration(1);
	RegisterTabSpawners(TabManager.ToSharedRef());
	for (const auto& Area : StandaloneDefaultLayout->HostShim_Areas)
	{
		for (const auto& Stack : Area->HostShim_Stacks)
		{
			for (const FName& Tab : Stack->HostShim_Tabs)
			{
				TabManager->TryInvokeTab(FTabId(Tab));
			}
		}
	}
}

void FAssetEditorToolkit::FocusWindow(UObject*)
{
	const auto IsThis = [this](const TSharedRef<FAssetEditorToolkit>& Editor)
	{ return &Editor.Get() == this; };
	std::stable_partition(OpenEditors().begin(), OpenEditors().end(), IsThis);
}

bool FAssetEditorToolkit::CloseWindow(EAssetEditorCloseReason)
{
	HostShim_Close();
	return true;
}

void FAssetEditorToolkit::RegisterTabSpawners(const TSharedRef<FTabManager>&) {}

void FAssetEditorToolkit::UnregisterTabSpawners(const TSharedRef<FTabManager>&) {}

void FAssetEditorToolkit::HostShim_Close()
{
	const TSharedRef<FAssetEditorToolkit> Self = AsShared();
	UnregisterTabSpawners(TabManager.ToSharedRef());
	TabManager.Reset();
	const std::size_t Closed = std::erase_if(OpenEditors(),
		[this](const TSharedRef<FAssetEditorToolkit>& Editor) { return &Editor.Get() == this; });
	HostShim::CountRegistration(-static_cast<int>(Closed));
}

HOSTSHIM_IMPLEMENT_CLASS(UEditorSubsystem, nullptr)
HOSTSHIM_IMPLEMENT_CLASS(UAssetEditorSubsystem, &HostShim::ConstructObject<UAssetEditorSubsystem>)
HOSTSHIM_IMPLEMENT_CLASS(UEditorSubsystemBlueprintLibrary, nullptr)

UEditorSubsystem* UEditorSubsystemBlueprintLibrary::GetEditorSubsystem(
	TSubclassOf<UEditorSubsystem> Class)
{
	// The class default object serves as the only instance.
	return static_cast<UEditorSubsystem*>(Class.Get()->GetDefaultObject());
}

IAssetEditorInstance* UAssetEditorSubsystem::FindEditorForAsset(UObject* Asset, bool bFocusIfOpen)
{
	for (const TSharedRef<FAssetEditorToolkit>& Editor : OpenEditors())
	{
		if (Editor->GetEditingObject() == Asset)
		{
			IAssetEditorInstance* Found = &Editor.Get();
			if (bFocusIfOpen)
			{
				Found->FocusWindow(Asset);
			}
			return Found;
		}
	}
	return nullptr;
}

int32 UAssetEditorSubsystem::CloseAllEditorsForAsset(UObject* Asset)
{
	int32 Closed = 0;
	while (IAssetEditorInstance* Editor = FindEditorForAsset(Asset, false))
	{
		Editor->CloseWindow(EAssetEditorCloseReason::CloseAllEditorsForAsset);
		++Closed;
	}
	return Closed;
}
