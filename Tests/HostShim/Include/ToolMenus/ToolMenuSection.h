// SPDX-License-Identifier: MIT
#pragma once

#include "ToolMenus/ToolMenuEntry.h"

#include <deque>

/// Entries that belong together.
struct FToolMenuSection
{
	HOSTSHIM_API FToolMenuEntry& AddEntry(const FToolMenuEntry& Args);
	HOSTSHIM_API FToolMenuEntry& AddMenuEntry(const TSharedPtr<const FUICommandInfo>& InCommand,
		const TAttribute<FText>& InLabelOverride = TAttribute<FText>(),
		const TAttribute<FText>& InToolTipOverride = TAttribute<FText>(),
		const TAttribute<FSlateIcon>& InIconOverride = TAttribute<FSlateIcon>(),
		const FName InTutorialHighlightName = NAME_None,
		const TOptional<FName> InNameOverride = TOptional<FName>());
	HOSTSHIM_API FToolMenuEntry& AddMenuEntry(const FName InName, const TAttribute<FText>& InLabel,
		const TAttribute<FText>& InToolTip, const TAttribute<FSlateIcon>& InIcon,
		const FToolUIActionChoice& InAction,
		const EUserInterfaceActionType UserInterfaceActionType = EUserInterfaceActionType::Button,
		const FName InTutorialHighlightName = NAME_None);
	/// On the host the sub-menu is made at once; it has the entry's name.
	HOSTSHIM_API FToolMenuEntry& AddSubMenu(const FName InName, const TAttribute<FText>& InLabel,
		const TAttribute<FText>& InToolTip, const FNewToolMenuChoice& InMakeMenu,
		bool bInOpenSubMenuOnClick = false,
		const TAttribute<FSlateIcon>& InIcon = TAttribute<FSlateIcon>(),
		const bool bShouldCloseWindowAfterMenuSelection = true,
		const FName InTutorialHighlightName = NAME_None);

	FName Name;

	/// References to entries stay good.
	std::deque<FToolMenuEntry> HostShim_Entries;
};
