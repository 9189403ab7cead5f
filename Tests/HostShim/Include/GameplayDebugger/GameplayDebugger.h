// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "Core/Modules/ModuleInterface.h"
#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/NameTypes.h"
#include "GameplayDebugger/GameplayDebuggerTypes.h"

class FGameplayDebuggerCategory;

/// Keeps the debugger's pages.
class IGameplayDebugger : public IModuleInterface
{
public:
	DECLARE_DELEGATE_RetVal(TSharedRef<FGameplayDebuggerCategory>, FOnGetCategory);

	HOSTSHIM_API static IGameplayDebugger& Get();
	HOSTSHIM_API static bool IsAvailable();

	virtual void RegisterCategory(FName CategoryName, FOnGetCategory MakeInstanceDelegate,
		EGameplayDebuggerCategoryState CategoryState, int32 SlotIdx) = 0;
	virtual void UnregisterCategory(FName CategoryName) = 0;
	virtual void NotifyCategoriesChanged() = 0;
};

namespace HostShim
{
/// A fresh page of that name; null when none is registered.
HOSTSHIM_API TSharedPtr<FGameplayDebuggerCategory> MakeDebuggerCategory(FName Name);
} // namespace HostShim
