// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/NameTypes.h"
#include "CoreUObject/UObject/Object.h"
#include "UnrealEd/Editor/EditorEngine.h"

#include <map>
#include <string>

class FComponentVisualizer;

/// The editor itself; here only what keeps visualizers.
class UUnrealEdEngine : public UEditorEngine
{
public:
	HOSTSHIM_API void UnregisterComponentVisualizer(FName ComponentClassName);

	std::map<std::string, TSharedPtr<FComponentVisualizer>> HostShim_Visualizers;
};
