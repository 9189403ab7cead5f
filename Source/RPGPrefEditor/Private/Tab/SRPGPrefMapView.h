// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SLeafWidget.h"

/** The level with the team at the shown moment, from the same list that the viewport draws. */
class SRPGPrefMapView : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefMapView) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPreviewModel>& InModel);

	virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

protected:
	virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	/** What is shown, made when it changes and not whenever the window is painted. */
	const RPGPref::DisplayList& GetList() const;

	TSharedPtr<FRPGPrefPreviewModel> Model;
	/** What the list below was made of. */
	mutable TSharedPtr<const RPGPref::PreviewReport> ShownReport;
	mutable std::size_t ShownTeam = 0;
	mutable double ShownTime = 0.0;
	mutable RPGPref::PlaceId ShownPlace;
	mutable bool bShownNewcomers = false;
	mutable RPGPref::DisplayList List;
};
