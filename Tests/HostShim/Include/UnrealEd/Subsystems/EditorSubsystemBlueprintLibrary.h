// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/Templates/SubclassOf.h"
#include "EditorSubsystem/EditorSubsystem.h"
#include "Engine/Kismet/BlueprintFunctionLibrary.h"

/// Finds the editor's services.
class UEditorSubsystemBlueprintLibrary : public UBlueprintFunctionLibrary
{
	HOSTSHIM_ENGINE_CLASS(UEditorSubsystemBlueprintLibrary, UBlueprintFunctionLibrary)

	HOSTSHIM_API static UEditorSubsystem* GetEditorSubsystem(TSubclassOf<UEditorSubsystem> Class);
};
