// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "EditorSubsystem/EditorSubsystem.h"

class AActor;

/// What is done with the actors of the level that is open.
class UEditorActorSubsystem : public UEditorSubsystem
{
	HOSTSHIM_ENGINE_CLASS(UEditorActorSubsystem, UEditorSubsystem)

	HOSTSHIM_API TArray<AActor*> GetSelectedLevelActors();
	HOSTSHIM_API void SetSelectedLevelActors(const TArray<AActor*>& ActorsToSelect);
};
