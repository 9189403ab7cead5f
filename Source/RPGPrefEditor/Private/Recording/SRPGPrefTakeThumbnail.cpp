// SPDX-License-Identifier: MIT
#include "Recording/SRPGPrefTakeThumbnail.h"

#include "RPGPref/Navigation/TGraphPicture.h"

#include "Tab/RPGPrefSlatePainter.h"

#include <algorithm>

namespace
{

/** Room for the discs and arrows at the ends of a walk, in pixels. */
constexpr double ThumbnailMargin = 8.0;

} // namespace

void SRPGPrefTakeThumbnail::Construct(
	const FArguments&, const RPGPref::Demonstration& Demonstration, RPGPref::Colour Colour)
{
	Path = RPGPref::drawPath(Demonstration, Colour);
}

int32 SRPGPrefTakeThumbnail::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry,
	const FSlateRect&, FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle&,
	bool) const
{
	const RPGPref::DisplayList::Bounds Box = Path.bounds();
	const FVector2f Size(AllottedGeometry.GetLocalSize());
	const double Width = (std::max)(Box.highest.x - Box.lowest.x, 1.0);
	const double Height = (std::max)(Box.highest.y - Box.lowest.y, 1.0);
	RPGPrefSlate::FView View;
	View.Scale = (std::min)((static_cast<double>(Size.X) - 2 * ThumbnailMargin) / Width,
		(static_cast<double>(Size.Y) - 2 * ThumbnailMargin) / Height);
	View.Left = static_cast<double>(Size.X) / 2 - (Box.lowest.x + Width / 2) * View.Scale;
	View.Top = static_cast<double>(Size.Y) / 2 - (Box.lowest.y + Height / 2) * View.Scale;
	return RPGPrefSlate::Paint(Path, View, AllottedGeometry, OutDrawElements, LayerId);
}

FVector2D SRPGPrefTakeThumbnail::ComputeDesiredSize(float) const
{
	return FVector2D(96.0, 64.0);
}
