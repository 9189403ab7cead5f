// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "Core/Templates/SharedPointer.h"
#include "Slate/Framework/Commands/UIAction.h"

struct FToolMenuContext;

DECLARE_DELEGATE_OneParam(FToolMenuExecuteAction, const FToolMenuContext&);

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
