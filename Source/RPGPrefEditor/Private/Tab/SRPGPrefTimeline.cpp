// SPDX-License-Identifier: MIT
#include "Tab/SRPGPrefTimeline.h"

#include "RPGPref/Preview/TimelineDisplay.h"

#include "Input/Events.h"
#include "Input/Reply.h"
#include "InputCoreTypes.h"
#include "Layout/Geometry.h"
#include "Math/Vector2D.h"
#include "Tab/RPGPrefSlatePainter.h"

void SRPGPrefTimeline::Construct(
	const FArguments&, const TSharedRef<FRPGPrefPreviewModel>& InModel, ERPGPrefTimelineRole InRole)
{
	Model = InModel;
	Role = InRole;
}

std::optional<std::size_t> SRPGPrefTimeline::GetShownTeam() const
{
	if (!Model->HasReport())
	{
		return std::nullopt;
	}
	if (Role == ERPGPrefTimelineRole::Newcomers && !Model->HasNewcomers())
	{
		return std::nullopt;
	}
	return Role == ERPGPrefTimelineRole::Other ? Model->GetOther() : Model->GetTeam();
}

RPGPref::TimelineDisplay SRPGPrefTimeline::MakeDisplay(std::size_t Team, double Width) const
{
	RPGPref::TimelineOptions Options;
	Options.width = Width;
	Options.seconds = Model->GetEnd();
	Options.newcomers = Role == ERPGPrefTimelineRole::Newcomers;
	return RPGPref::TimelineDisplay(*Model->GetReport(), Team, Options);
}

FVector2D SRPGPrefTimeline::ComputeDesiredSize(float) const
{
	const std::optional<std::size_t> Team = GetShownTeam();
	return Team ? FVector2D(400.0, MakeDisplay(*Team, 400.0).height()) : FVector2D(400.0, 0.0);
}

int32 SRPGPrefTimeline::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry,
	const FSlateRect&, FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle&,
	bool) const
{
	const std::optional<std::size_t> Team = GetShownTeam();
	if (!Team)
	{
		return LayerId;
	}
	const FVector2f Size = AllottedGeometry.GetLocalSize();
	const RPGPref::TimelineDisplay Display = MakeDisplay(*Team, Size.X);
	const std::optional<std::size_t> Step =
		Role == ERPGPrefTimelineRole::Team ? Model->GetStep() : std::nullopt;
	return RPGPrefSlate::Paint(Display.draw(Model->GetTime(), Step), RPGPrefSlate::FView(),
		AllottedGeometry, OutDrawElements, LayerId);
}

void SRPGPrefTimeline::Scrub(const FGeometry& Geometry, const FPointerEvent& Event)
{
	if (const std::optional<std::size_t> Team = GetShownTeam())
	{
		const FVector2f At = Geometry.AbsoluteToLocal(Event.GetScreenSpacePosition());
		const FVector2f Size = Geometry.GetLocalSize();
		Model->SetTime(MakeDisplay(*Team, Size.X).xToTime(At.X));
	}
}

FReply SRPGPrefTimeline::OnMouseButtonDown(
	const FGeometry& MyGeometry, const FPointerEvent& MouseEvent)
{
	const std::optional<std::size_t> Team = GetShownTeam();
	if (!Team || !(MouseEvent.GetEffectingButton() == EKeys::LeftMouseButton))
	{
		return FReply::Unhandled();
	}
	const FVector2f At = MyGeometry.AbsoluteToLocal(MouseEvent.GetScreenSpacePosition());
	const FVector2f Size = MyGeometry.GetLocalSize();
	const std::optional<std::size_t> Step = MakeDisplay(*Team, Size.X).stepAt(At.X, At.Y);
	if (Step && Role == ERPGPrefTimelineRole::Team)
	{
		Model->SelectStep(*Step);
		return FReply::Handled();
	}
	bScrubs = true;
	Scrub(MyGeometry, MouseEvent);
	return FReply::Handled().CaptureMouse(AsShared());
}

FReply SRPGPrefTimeline::OnMouseMove(const FGeometry& MyGeometry, const FPointerEvent& MouseEvent)
{
	if (!bScrubs)
	{
		return FReply::Unhandled();
	}
	Scrub(MyGeometry, MouseEvent);
	return FReply::Handled();
}

FReply SRPGPrefTimeline::OnMouseButtonUp(const FGeometry&, const FPointerEvent&)
{
	if (!bScrubs)
	{
		return FReply::Unhandled();
	}
	bScrubs = false;
	return FReply::Handled().ReleaseMouseCapture();
}
