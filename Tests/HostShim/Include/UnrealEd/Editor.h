// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/DelegateCombinations.h"
#include "CoreUObject/UObject/ObjectSaveContext.h"
#include "UnrealEd/Editor/EditorEngine.h"

class UWorld;

/// What happens in the editor.
struct FEditorDelegates
{
	typedef TMulticastDelegate<void(const bool)> FOnPIEEvent;

	typedef TMulticastDelegate<void(UWorld*, FObjectPreSaveContext)> FOnPreSaveWorldWithContext;

	/// Before a level is written.
	HOSTSHIM_API static FOnPreSaveWorldWithContext PreSaveWorldWithContext;

	/// Before anything of the game ends.
	HOSTSHIM_API static FOnPIEEvent PrePIEEnded;
};

HOSTSHIM_API extern UEditorEngine* GEditor;
