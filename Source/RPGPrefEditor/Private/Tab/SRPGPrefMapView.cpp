// SPDX-License-Identifier: MIT
#include "Tab/SRPGPrefMapView.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"

#include "Layout/Geometry.h"
#include "Math/Vector2D.h"
#include "Tab/RPGPrefSlatePainter.h"

#include <algorithm>

namespace
{

/** A ring around what a finding or a step speaks of. */
void MarkPlace(
	const RPGPref::PreviewReport& Report, RPGPref::PlaceId Place, RPGPref::DisplayList& List)
{
	const RPGPref::Level& Level = Report.binding.level();
	if (!Place.isValid() || Place.value() >= Level.places.size())
	{
		return;
	}
	const double Size =
		(std::max)(Level.highest.x - Level.lowest.x, Level.highest.y - Level.lowest.y);
	const RPGPref::Point At = Level.places[Place.value()].at;
	RPGPref::DisplayItem& Ring =
		List.addCircle({At.x, At.y, 0}, Size * 0.025, RPGPref::Colour::none());
	Ring.stroke = RPGPref::Colour::rgb(0xFFC400);
	Ring.thickness = Size * 0.005;
}

} // namespace

void SRPGPrefMapView::Construct(const FArguments&, const TSharedRef<FRPGPrefPreviewModel>& InModel)
{
	Model = InModel;
}

FVector2D SRPGPrefMapView::ComputeDesiredSize(float) const
{
	return FVector2D(400.0, 260.0);
}

int32 SRPGPrefMapView::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry,
	const FSlateRect&, FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle&,
	bool) const
{
	if (!Model->HasReport())
	{
		return LayerId;
	}
	const RPGPref::DisplayList& Shown = GetList();
	return RPGPrefSlate::Paint(Shown, RPGPrefSlate::Fit(Shown, AllottedGeometry.GetLocalSize()),
		AllottedGeometry, OutDrawElements, LayerId);
}

const RPGPref::DisplayList& SRPGPrefMapView::GetList() const
{
	const RPGPref::PreviewReport& Report = *Model->GetReport();
	const bool bNewcomers = Model->ShowsNewcomers();
	const double End = bNewcomers ? Model->GetNewcomers()->schedule.makespan
								  : Report.playthroughs[Model->GetTeam()].schedule.makespan;
	const double Time = (std::min)(Model->GetTime(), End);
	if (ShownReport != Model->GetReport() || ShownTeam != Model->GetTeam() || ShownTime != Time ||
		ShownPlace != Model->GetPlace() || bShownNewcomers != bNewcomers)
	{
		ShownReport = Model->GetReport();
		ShownTeam = Model->GetTeam();
		ShownTime = Time;
		ShownPlace = Model->GetPlace();
		bShownNewcomers = bNewcomers;
		RPGPref::PlaythroughView View;
		View.newcomers = bNewcomers;
		List = RPGPref::drawPlaythrough(Report, ShownTeam, Time, View);
		MarkPlace(Report, ShownPlace, List);
	}
	return List;
}
