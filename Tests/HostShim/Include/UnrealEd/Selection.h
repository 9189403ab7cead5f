// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "CoreUObject/UObject/Object.h"

/// What is selected in the editor.
class USelection : public UObject
{
	HOSTSHIM_ENGINE_CLASS(USelection, UObject)

	typedef TMulticastDelegate<void(UObject*)> FOnSelectionChanged;

	HOSTSHIM_API static FOnSelectionChanged SelectionChangedEvent;
};
