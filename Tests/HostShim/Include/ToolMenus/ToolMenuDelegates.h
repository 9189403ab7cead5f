// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "Core/Templates/SharedPointer.h"
#include "Slate/Framework/Commands/UIAction.h"

class UToolMenu;
struct FToolMenuContext;

DECLARE_DELEGATE_OneParam(FToolMenuExecuteAction, const FToolMenuContext&);
DECLARE_DELEGATE_OneParam(FNewToolMenuDelegate, UToolMenu*);

/// How a sub-menu is made.
struct FNewToolMenuChoice
{
	FNewToolMenuChoice(const FNewToolMenuDelegate& InNewToolMenu) : HostShim_Make(InNewToolMenu) {}

	FNewToolMenuDelegate HostShim_Make;
};

/// What an entry does.
struct FToolUIActionChoice
{
	FToolUIActionChoice(const FUIAction& InAction) : HostShim_Action(InAction) {}
	FToolUIActionChoice(const FExecuteAction& InExecuteAction)
		: HostShim_Action(FUIAction(InExecuteAction))
	{
	}

	FToolUIActionChoice(const FToolMenuExecuteAction& InExecuteAction)
		: HostShim_InContext(InExecuteAction)
	{
	}

	FUIAction HostShim_Action;
	FToolMenuExecuteAction HostShim_InContext;
};
