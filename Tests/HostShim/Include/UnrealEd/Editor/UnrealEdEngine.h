// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/NameTypes.h"
#include "UnrealEd/Editor/EditorEngine.h"

class FComponentVisualizer;
class UClass;

/// The editor's engine with its viewports.
class UUnrealEdEngine : public UEditorEngine
{
public:
	HOSTSHIM_API void RegisterComponentVisualizer(
		FName ComponentClassName, TSharedPtr<FComponentVisualizer> Visualizer);
	HOSTSHIM_API void UnregisterComponentVisualizer(FName ComponentClassName);
	/// Also one of a parent class.
	HOSTSHIM_API TSharedPtr<FComponentVisualizer> FindComponentVisualizer(
		UClass* ComponentClass) const;
};
