// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Players/RPGPrefPlayersModel.h"

#include "Layout/Geometry.h"
#include "Layout/SlateRect.h"
#include "Math/Vector2D.h"
#include "Rendering/DrawElements.h"
#include "Styling/WidgetStyle.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SLeafWidget.h"
#include "Widgets/SWidget.h"

/** The small charts of what is known of each mechanic. */
class SRPGPrefProficiencyView : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefProficiencyView) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPlayersModel>& InModel);

	virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

protected:
	virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	TSharedPtr<FRPGPrefPlayersModel> Model;
};
