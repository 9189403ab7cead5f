// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "Core/Internationalization/Text.h"
#include "Core/Misc/Attribute.h"
#include "Core/UObject/NameTypes.h"
#include "Slate/Framework/Docking/WorkspaceItem.h"
#include "Slate/Widgets/Docking/SDockTab.h"
#include "SlateCore/Textures/SlateIcon.h"

#include <map>
#include <string>
#include <vector>

class SWindow;

namespace ETabState
{
enum Type
{
	OpenedTab = 0x1 << 0,
	ClosedTab = 0x1 << 1
};
} // namespace ETabState

/// Names a tab.
struct FTabId
{
	FTabId(const FName InTabType) : TabType(InTabType) {}

	FName TabType;
};

/// What a spawner gets.
class FSpawnTabArgs
{
public:
	FSpawnTabArgs(const TSharedPtr<SWindow>& InOwnerWindow, const FTabId& InTabBeingSpawenedId)
		: TabIdBeingSpawned(InTabBeingSpawenedId)
	{
		(void)InOwnerWindow;
	}

private:
	FTabId TabIdBeingSpawned;
};

DECLARE_DELEGATE_RetVal_OneParam(TSharedRef<SDockTab>, FOnSpawnTab, const FSpawnTabArgs&);
DECLARE_DELEGATE_RetVal_OneParam(bool, FCanSpawnTab, const FSpawnTabArgs&);

/// What is known of a kind of tab.
struct FTabSpawnerEntry
{
	FTabSpawnerEntry& SetDisplayName(const FText& InLegibleName)
	{
		HostShim_DisplayName = InLegibleName;
		return *this;
	}
	FTabSpawnerEntry& SetTooltipText(const FText& InTooltip)
	{
		HostShim_Tooltip = InTooltip;
		return *this;
	}
	FTabSpawnerEntry& SetIcon(const FSlateIcon& InIcon)
	{
		(void)InIcon;
		return *this;
	}
	FTabSpawnerEntry& SetGroup(const TSharedRef<FWorkspaceItem>& InGroup)
	{
		HostShim_Group = InGroup;
		return *this;
	}

	FText HostShim_DisplayName;
	FText HostShim_Tooltip;
	TSharedPtr<FWorkspaceItem> HostShim_Group;
	FOnSpawnTab HostShim_Spawn;
};

/// The tabs of a window.
class FTabManager : public TSharedFromThis<FTabManager>
{
public:
	/// How the tabs of a window are laid out at first; the host only remembers which there are.
	class FStack : public TSharedFromThis<FStack>
	{
	public:
		HOSTSHIM_API TSharedRef<FStack> AddTab(const FName TabType, ETabState::Type InTabState);

		std::vector<FName> HostShim_Tabs;
	};
	class FArea : public TSharedFromThis<FArea>
	{
	public:
		TSharedRef<FArea> Split(TSharedRef<FStack> InStack)
		{
			HostShim_Stacks.push_back(InStack);
			return AsShared();
		}

		std::vector<TSharedRef<FStack>> HostShim_Stacks;
	};
	class FLayout : public TSharedFromThis<FLayout>
	{
	public:
		TSharedRef<FLayout> AddArea(const TSharedRef<FArea>& InArea)
		{
			HostShim_Areas.push_back(InArea);
			return AsShared();
		}

		std::vector<TSharedRef<FArea>> HostShim_Areas;
	};

	HOSTSHIM_API FTabManager();
	HOSTSHIM_API virtual ~FTabManager();
	FTabManager(const FTabManager&) = delete;
	FTabManager& operator=(const FTabManager&) = delete;
	HOSTSHIM_API static TSharedRef<FLayout> NewLayout(const FName LayoutName);
	HOSTSHIM_API static TSharedRef<FArea> NewPrimaryArea();
	HOSTSHIM_API static TSharedRef<FStack> NewStack();

	HOSTSHIM_API FTabSpawnerEntry& RegisterTabSpawner(const FName TabId,
		const FOnSpawnTab& OnSpawnTab, const FCanSpawnTab& CanSpawnTab = FCanSpawnTab());
	HOSTSHIM_API bool UnregisterTabSpawner(const FName TabId);
	HOSTSHIM_API virtual TSharedPtr<SDockTab> TryInvokeTab(
		const FTabId& TabId, bool bInvokeAsInactive = false);
	HOSTSHIM_API TSharedPtr<SDockTab> FindExistingLiveTab(const FTabId& TabId) const;

	HOSTSHIM_API void HostShim_Forget(const SDockTab& Tab);

protected:
	std::map<std::string, FTabSpawnerEntry> HostShim_Spawners;
	std::map<std::string, TSharedRef<SDockTab>> HostShim_Tabs;
};

/// The tabs of the whole editor.
class FGlobalTabmanager : public FTabManager
{
public:
	HOSTSHIM_API static const TSharedRef<FGlobalTabmanager>& Get();
	HOSTSHIM_API FTabSpawnerEntry& RegisterNomadTabSpawner(const FName TabId,
		const FOnSpawnTab& OnSpawnTab, const FCanSpawnTab& CanSpawnTab = FCanSpawnTab());
	HOSTSHIM_API void UnregisterNomadTabSpawner(const FName TabId);
};
