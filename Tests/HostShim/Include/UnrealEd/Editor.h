// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "UnrealEd/Editor/EditorEngine.h"

/// What happens in the editor.
struct FEditorDelegates
{
	typedef TMulticastDelegate<void(const bool)> FOnPIEEvent;

	/// Before anything of the game ends.
	HOSTSHIM_API static FOnPIEEvent PrePIEEnded;
};

HOSTSHIM_API extern UEditorEngine* GEditor;
