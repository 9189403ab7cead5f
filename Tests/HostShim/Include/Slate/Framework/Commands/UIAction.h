// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "SlateCore/Types/SlateEnums.h"

DECLARE_DELEGATE(FExecuteAction);
DECLARE_DELEGATE_RetVal(bool, FCanExecuteAction);

/// What a command does, and whether it can.
struct FUIAction
{
	FUIAction() = default;
	FUIAction(FExecuteAction InitExecuteAction) : ExecuteAction(InitExecuteAction) {}
	FUIAction(FExecuteAction InitExecuteAction, FCanExecuteAction InitCanExecuteAction)
		: ExecuteAction(InitExecuteAction), CanExecuteAction(InitCanExecuteAction)
	{
	}

	bool CanExecute() const { return !CanExecuteAction.IsBound() || CanExecuteAction.Execute(); }

	FExecuteAction ExecuteAction;
	FCanExecuteAction CanExecuteAction;
};
