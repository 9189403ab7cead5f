// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"

class FPrimitiveDrawInterface;
class FSceneView;
class UActorComponent;

/// Draws for a component of a selected actor.
class FComponentVisualizer : public TSharedFromThis<FComponentVisualizer>
{
public:
	virtual ~FComponentVisualizer() = default;
	virtual void DrawVisualization(
		const UActorComponent* Component, const FSceneView* View, FPrimitiveDrawInterface* PDI)
	{
		(void)Component, (void)View, (void)PDI;
	}
};
