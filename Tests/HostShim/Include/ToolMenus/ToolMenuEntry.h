// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/Attribute.h"
#include "Core/Misc/Optional.h"
#include "Slate/Framework/Commands/UICommandInfo.h"
#include "Slate/Framework/Commands/UICommandList.h"
#include "SlateCore/Textures/SlateIcon.h"
#include "ToolMenus/ToolMenuDelegates.h"
#include "ToolMenus/ToolMenuOwner.h"

/// An entry of a menu or a button of a toolbar.
struct FToolMenuEntry
{
	HOSTSHIM_API static FToolMenuEntry InitMenuEntry(const FName InName,
		const TAttribute<FText>& InLabel, const TAttribute<FText>& InToolTip,
		const TAttribute<FSlateIcon>& InIcon, const FToolUIActionChoice& InAction,
		const EUserInterfaceActionType UserInterfaceActionType = EUserInterfaceActionType::Button,
		const FName InTutorialHighlightName = NAME_None);
	HOSTSHIM_API static FToolMenuEntry InitToolBarButton(const FName InName,
		const FToolUIActionChoice& InAction, const TAttribute<FText>& InLabel = TAttribute<FText>(),
		const TAttribute<FText>& InToolTip = TAttribute<FText>(),
		const TAttribute<FSlateIcon>& InIcon = TAttribute<FSlateIcon>(),
		const EUserInterfaceActionType UserInterfaceActionType = EUserInterfaceActionType::Button,
		FName InTutorialHighlightName = NAME_None);
	HOSTSHIM_API static FToolMenuEntry InitToolBarButton(
		const TSharedPtr<const FUICommandInfo>& InCommand,
		const TAttribute<FText>& InLabelOverride = TAttribute<FText>(),
		const TAttribute<FText>& InToolTipOverride = TAttribute<FText>(),
		const TAttribute<FSlateIcon>& InIconOverride = TAttribute<FSlateIcon>(),
		const FName InTutorialHighlightName = NAME_None,
		TOptional<FName> InNameOverride = TOptional<FName>());
	HOSTSHIM_API void SetCommandList(const TSharedPtr<const FUICommandList>& InCommandList);

	FName Name;
	FToolMenuOwner Owner;
	TAttribute<FText> Label;
	TAttribute<FText> ToolTip;

	TAttribute<FSlateIcon> HostShim_Icon;
	FUIAction HostShim_Action;
	FToolMenuExecuteAction HostShim_InContext;
	TSharedPtr<const FUICommandInfo> HostShim_Command;
	TSharedPtr<const FUICommandList> HostShim_Commands;
};
