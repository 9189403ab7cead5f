// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"

class FPrimitiveDrawInterface;
class FSceneView;
class UActorComponent;

/// Draws what an editor shows of components of selected actors.
class FComponentVisualizer : public TSharedFromThis<FComponentVisualizer>
{
public:
	FComponentVisualizer() = default;
	virtual ~FComponentVisualizer() = default;

	virtual void DrawVisualization(
		const UActorComponent* Component, const FSceneView* View, FPrimitiveDrawInterface* PDI)
	{
		(void)Component;
		(void)View;
		(void)PDI;
	}
};
