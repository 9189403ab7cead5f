// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Modules/ModuleInterface.h"
#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/NameTypes.h"

class FComponentVisualizer;

/// Keeps visualizers by the class they draw for, and lets go of them when it is shut down.
class FComponentVisualizersModule : public IModuleInterface
{
public:
	HOSTSHIM_API void RegisterComponentVisualizer(
		FName ComponentClassName, TSharedPtr<FComponentVisualizer> Visualizer);
};
