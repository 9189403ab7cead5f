// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"
#include "Slate/Framework/Commands/UIAction.h"

/// What an entry does.
struct FToolUIActionChoice
{
	FToolUIActionChoice(const FUIAction& InAction) : HostShim_Action(InAction) {}
	FToolUIActionChoice(const FExecuteAction& InExecuteAction)
		: HostShim_Action(FUIAction(InExecuteAction))
	{
	}

	FUIAction HostShim_Action;
};
