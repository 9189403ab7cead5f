// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/Delegate.h"
#include "ToolMenus/ToolMenu.h"

#include <map>
#include <string>
#include <vector>

/// Entries that are added while it lives belong to its owner.
class FToolMenuOwnerScoped
{
public:
	HOSTSHIM_API FToolMenuOwnerScoped(const FToolMenuOwner InOwner);
	HOSTSHIM_API ~FToolMenuOwnerScoped();
	FToolMenuOwnerScoped(const FToolMenuOwnerScoped&) = delete;
	FToolMenuOwnerScoped& operator=(const FToolMenuOwnerScoped&) = delete;
};

/// All menus of the editor.
class UToolMenus
{
public:
	HOSTSHIM_API static UToolMenus* Get();
	/// On the host the menus are there from the start: the callback comes at once.
	HOSTSHIM_API static FDelegateHandle RegisterStartupCallback(
		const FSimpleMulticastDelegate::FDelegate& InDelegate);
	HOSTSHIM_API static void UnRegisterStartupCallback(FDelegateHandle InHandle);
	HOSTSHIM_API static void UnregisterOwner(FToolMenuOwner Owner);
	HOSTSHIM_API UToolMenu* ExtendMenu(const FName Name);

	std::map<std::string, UToolMenu> HostShim_Menus;
	std::vector<FToolMenuOwner> HostShim_Owners;
};
