// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SLeafWidget.h"

#include <optional>

namespace RPGPref
{
class TimelineDisplay;
}

/** Which of the compared teams a timeline shows. */
enum class ERPGPrefTimelineRole : uint8
{
	Team,
	Newcomers, ///< The team when it does not know the level.
	Other
};

/** A lane for each agent. Pressing and dragging scrubs; a click on a step chooses it. */
class SRPGPrefTimeline : public SLeafWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefTimeline) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPreviewModel>& InModel,
		ERPGPrefTimelineRole InRole);

	virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;
	virtual FReply OnMouseButtonDown(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	virtual FReply OnMouseButtonUp(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	virtual FReply OnMouseMove(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;

protected:
	virtual FVector2D ComputeDesiredSize(float LayoutScaleMultiplier) const override;

private:
	std::optional<std::size_t> GetShownTeam() const;
	RPGPref::TimelineDisplay MakeDisplay(std::size_t Team, double Width) const;
	void Scrub(const FGeometry& Geometry, const FPointerEvent& Event);

	TSharedPtr<FRPGPrefPreviewModel> Model;
	ERPGPrefTimelineRole Role = ERPGPrefTimelineRole::Team;
	bool bScrubs = false;
};
