// SPDX-License-Identifier: MIT
// Menus: every entry is counted until its owner takes it back.
#include "ToolMenus/ToolMenus.h"

#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"
#include "ToolMenus/ToolMenuContext.h"

FToolMenuEntry FToolMenuEntry::InitMenuEntry(const FName InName, const TAttribute<FText>& InLabel,
	const TAttribute<FText>& InToolTip, const TAttribute<FSlateIcon>& InIcon,
	const FToolUIActionChoice& InAction, const EUserInterfaceActionType, const FName)
{
	FToolMenuEntry Entry;
	Entry.Name = InName;
	Entry.Label = InLabel;
	Entry.ToolTip = InToolTip;
	Entry.HostShim_Icon = InIcon;
	Entry.HostShim_Action = InAction.HostShim_Action;
	Entry.HostShim_InContext = InAction.HostShim_InContext;
	return Entry;
}

FToolMenuEntry FToolMenuEntry::InitToolBarButton(const FName InName,
	const FToolUIActionChoice& InAction, const TAttribute<FText>& InLabel,
	const TAttribute<FText>& InToolTip, const TAttribute<FSlateIcon>& InIcon,
	const EUserInterfaceActionType UserInterfaceActionType, FName InTutorialHighlightName)
{
	return InitMenuEntry(InName, InLabel, InToolTip, InIcon, InAction, UserInterfaceActionType,
		InTutorialHighlightName);
}

FToolMenuEntry FToolMenuEntry::InitToolBarButton(const TSharedPtr<const FUICommandInfo>& InCommand,
	const TAttribute<FText>& InLabelOverride, const TAttribute<FText>& InToolTipOverride,
	const TAttribute<FSlateIcon>& InIconOverride, const FName, TOptional<FName> InNameOverride)
{
	FToolMenuEntry Entry;
	Entry.Name = InNameOverride.IsSet() ? *InNameOverride : InCommand->GetCommandName();
	Entry.Label =
		InLabelOverride.IsSet() ? InLabelOverride : TAttribute<FText>(InCommand->GetLabel());
	Entry.ToolTip = InToolTipOverride.IsSet() ? InToolTipOverride
											  : TAttribute<FText>(InCommand->GetDescription());
	Entry.HostShim_Icon = InIconOverride;
	Entry.HostShim_Command = InCommand;
	return Entry;
}

void FToolMenuEntry::SetCommandList(const TSharedPtr<const FUICommandList>& InCommandList)
{
	HostShim_Commands = InCommandList;
}

FToolMenuEntry& FToolMenuSection::AddEntry(const FToolMenuEntry& Args)
{
	FToolMenuEntry& Entry = HostShim_Entries.emplace_back(Args);
	const std::vector<FToolMenuOwner>& Owners = UToolMenus::Get()->HostShim_Owners;
	if (!Owners.empty())
	{
		Entry.Owner = Owners.back();
	}
	HostShim::CountRegistration(1);
	return Entry;
}

FToolMenuEntry& FToolMenuSection::AddMenuEntry(const TSharedPtr<const FUICommandInfo>& InCommand,
	const TAttribute<FText>& InLabelOverride, const TAttribute<FText>& InToolTipOverride,
	const TAttribute<FSlateIcon>& InIconOverride, const FName InTutorialHighlightName,
	const TOptional<FName> InNameOverride)
{
	return AddEntry(FToolMenuEntry::InitToolBarButton(InCommand, InLabelOverride, InToolTipOverride,
		InIconOverride, InTutorialHighlightName, InNameOverride));
}

FToolMenuEntry& FToolMenuSection::AddMenuEntry(const FName InName, const TAttribute<FText>& InLabel,
	const TAttribute<FText>& InToolTip, const TAttribute<FSlateIcon>& InIcon,
	const FToolUIActionChoice& InAction, const EUserInterfaceActionType UserInterfaceActionType,
	const FName InTutorialHighlightName)
{
	return AddEntry(FToolMenuEntry::InitMenuEntry(InName, InLabel, InToolTip, InIcon, InAction,
		UserInterfaceActionType, InTutorialHighlightName));
}

FToolMenuEntry& FToolMenuSection::AddSubMenu(const FName InName, const TAttribute<FText>& InLabel,
	const TAttribute<FText>& InToolTip, const FNewToolMenuChoice& InMakeMenu, bool,
	const TAttribute<FSlateIcon>& InIcon, const bool, const FName InTutorialHighlightName)
{
	FToolMenuEntry& Entry = AddEntry(FToolMenuEntry::InitMenuEntry(InName, InLabel, InToolTip,
		InIcon, FToolUIActionChoice(FExecuteAction()), EUserInterfaceActionType::Button,
		InTutorialHighlightName));
	InMakeMenu.HostShim_Make.ExecuteIfBound(UToolMenus::Get()->ExtendMenu(InName));
	return Entry;
}

FToolMenuSection* UToolMenu::FindSection(const FName SectionName)
{
	for (FToolMenuSection& Section : HostShim_Sections)
	{
		if (Section.Name == SectionName)
		{
			return &Section;
		}
	}
	return nullptr;
}

FToolMenuSection& UToolMenu::FindOrAddSection(const FName SectionName)
{
	if (FToolMenuSection* Found = FindSection(SectionName))
	{
		return *Found;
	}
	FToolMenuSection& Section = HostShim_Sections.emplace_back();
	Section.Name = SectionName;
	return Section;
}

FToolMenuOwnerScoped::FToolMenuOwnerScoped(const FToolMenuOwner InOwner)
{
	UToolMenus::Get()->HostShim_Owners.push_back(InOwner);
}

FToolMenuOwnerScoped::~FToolMenuOwnerScoped()
{
	UToolMenus::Get()->HostShim_Owners.pop_back();
}

UToolMenus* UToolMenus::Get()
{
	static UToolMenus Menus;
	return &Menus;
}

FDelegateHandle UToolMenus::RegisterStartupCallback(
	const FSimpleMulticastDelegate::FDelegate& InDelegate)
{
	InDelegate.ExecuteIfBound();
	HostShim::CountRegistration(1);
	return HostShim::NextDelegateHandle();
}

void UToolMenus::UnRegisterStartupCallback(FDelegateHandle InHandle)
{
	HostShim::CountRegistration(InHandle.IsValid() ? -1 : 0);
}

void UToolMenus::UnregisterOwner(FToolMenuOwner Owner)
{
	for (auto& [Name, Menu] : Get()->HostShim_Menus)
	{
		for (FToolMenuSection& Section : Menu.HostShim_Sections)
		{
			HostShim::CountRegistration(-static_cast<int>(std::erase_if(Section.HostShim_Entries,
				[&Owner](const FToolMenuEntry& Entry) { return Entry.Owner == Owner; })));
		}
	}
}

UToolMenu* UToolMenus::ExtendMenu(const FName Name)
{
	return &HostShim_Menus[HostShim::ToUtf8(*Name.ToString())];
}

FToolMenuEntry* HostShim::FindMenuEntry(const std::string& Menu, const std::string& Label)
{
	for (FToolMenuSection& Section : UToolMenus::Get()->HostShim_Menus[Menu].HostShim_Sections)
	{
		for (FToolMenuEntry& Entry : Section.HostShim_Entries)
		{
			if (ToUtf8(*Entry.Label.Get().ToString()) == Label)
			{
				return &Entry;
			}
		}
	}
	return nullptr;
}

bool HostShim::ClickMenuEntry(const FToolMenuEntry& Entry, UObject* OpenedOn)
{
	if (Entry.HostShim_Command.IsValid())
	{
		return Entry.HostShim_Commands.IsValid() &&
			   Entry.HostShim_Commands->TryExecuteAction(Entry.HostShim_Command.ToSharedRef());
	}
	FToolMenuContext Context;
	Context.HostShim_Object = OpenedOn;
	return Entry.HostShim_InContext.ExecuteIfBound(Context) ||
		   (Entry.HostShim_Action.CanExecute() &&
			   Entry.HostShim_Action.ExecuteAction.ExecuteIfBound());
}
