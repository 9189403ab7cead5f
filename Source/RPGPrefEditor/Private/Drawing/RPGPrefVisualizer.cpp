// SPDX-License-Identifier: MIT
#include "Drawing/RPGPrefVisualizer.h"

#include "RPGPrefEditor/Drawing/RPGPrefPreviewComponent.h"

#include "SceneManagement.h"
#include "Templates/Casts.h"

void FRPGPrefVisualizer::DrawVisualization(
	const UActorComponent* Component, const FSceneView*, FPrimitiveDrawInterface* PDI)
{
	const URPGPrefPreviewComponent* Preview = Cast<const URPGPrefPreviewComponent>(Component);
	if (Preview == nullptr || PDI == nullptr)
	{
		return;
	}
	for (const FRPGPrefPicture::FLine& Line : Preview->MakePicture().Lines)
	{
		PDI->DrawLine(
			Line.Start, Line.End, Line.Colour, SDPG_Foreground, Line.Thickness, 0.0F, false);
	}
}
