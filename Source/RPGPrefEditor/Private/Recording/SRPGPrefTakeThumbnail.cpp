// SPDX-License-Identifier: MIT
#include "Recording/SRPGPrefTakeThumbnail.h"

#include "RPGPref/Navigation/TGraphPicture.h"
#include "RPGPrefEditor/Drawing/RPGPrefPicture.h"

#include "Containers/Array.h"
#include "Math/Vector.h"
#include "Rendering/DrawElementTypes.h"
#include "Rendering/RenderingCommon.h"

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
	FRPGPrefPictureOptions Options;
	Options.UnitsPerMetre = (std::min)((static_cast<double>(Size.X) - 2 * ThumbnailMargin) / Width,
		(static_cast<double>(Size.Y) - 2 * ThumbnailMargin) / Height);
	Options.Origin = FVector(
		static_cast<double>(Size.X) / 2 - (Box.lowest.x + Width / 2) * Options.UnitsPerMetre,
		static_cast<double>(Size.Y) / 2 - (Box.lowest.y + Height / 2) * Options.UnitsPerMetre, 0.0);
	for (const FRPGPrefPicture::FLine& Line : FRPGPrefPicture::Make(Path, Options).Lines)
	{
		TArray<FVector2f> Points;
		Points.Add(FVector2f(static_cast<float>(Line.Start.X), static_cast<float>(Line.Start.Y)));
		Points.Add(FVector2f(static_cast<float>(Line.End.X), static_cast<float>(Line.End.Y)));
		FSlateDrawElement::MakeLines(OutDrawElements, static_cast<uint32>(LayerId),
			AllottedGeometry.ToPaintGeometry(), Points, ESlateDrawEffect(),
			FRPGPrefPicture::ToLinear(Line.Colour), true, (std::max)(1.0F, Line.Thickness));
	}
	return LayerId;
}

FVector2D SRPGPrefTakeThumbnail::ComputeDesiredSize(float) const
{
	return FVector2D(96.0, 64.0);
}
