// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Drawing/RPGPrefLabels.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Engine/Canvas.h"
#include "Engine/World.h"
#include "Fonts/SlateFontInfo.h"
#include "Internationalization/Text.h"
#include "SceneInterface.h"
#include "SceneView.h"
#include "Styling/CoreStyle.h"
#include "UObject/NameTypes.h"

#include <algorithm>
#include <cmath>

namespace
{

constexpr double SmallestRead = 5.0;
constexpr double SmallestDrawn = 8.0;
constexpr double LargestDrawn = 36.0;
/** Points of a font that is one pixel high. */
constexpr float PointsPerPixel = 0.75F;

double PixelsBetween(const FVector2D& A, const FVector2D& B)
{
	return std::hypot(A.X - B.X, A.Y - B.Y);
}

} // namespace

TArray<RPGPrefLabels::FPlaced> RPGPrefLabels::Place(
	const TArray<FRPGPrefPicture::FLabel>& Labels, const FProjection& Project)
{
	TArray<FPlaced> Result;
	for (int32 Index = 0; Index < Labels.Num(); ++Index)
	{
		const FRPGPrefPicture::FLabel& Label = Labels[Index];
		const double Size = static_cast<double>(Label.Size);
		FVector2D Middle;
		FVector2D AlongX;
		FVector2D AlongY;
		if (!Project(Label.Middle, Middle) ||
			!Project(Label.Middle + FVector(Size, 0.0, 0.0), AlongX) ||
			!Project(Label.Middle + FVector(0.0, Size, 0.0), AlongY))
		{
			continue;
		}
		// Seen from the side the ground is foreshortened; letters are not.
		const double Height =
			(std::max)(PixelsBetween(Middle, AlongX), PixelsBetween(Middle, AlongY));
		if (Height >= SmallestRead)
		{
			const double Drawn = std::clamp(Height, SmallestDrawn, LargestDrawn);
			Result.Add({Index, Middle, static_cast<float>(Drawn)});
		}
	}
	return Result;
}

bool RPGPrefLabels::IsViewOf(const UCanvas& Canvas, const UWorld* World)
{
	const FSceneView* View = Canvas.SceneView;
	return Canvas.Canvas != nullptr && World != nullptr && View != nullptr &&
		   View->Family != nullptr && View->Family->Scene != nullptr &&
		   View->Family->Scene->GetWorld() == World;
}

void RPGPrefLabels::Draw(UCanvas& Canvas, const TArray<FRPGPrefPicture::FLabel>& Labels)
{
	// The canvas counts in the points of the desktop, the view in pixels.
	const double Scale = 1.0 / static_cast<double>(Canvas.Canvas->GetDPIScale());
	const FSceneView& View = *Canvas.SceneView;
	const auto Project = [&View, Scale](const FVector& Point, FVector2D& OutPixel)
	{
		const bool bSeen = View.WorldToPixel(Point, OutPixel);
		OutPixel = OutPixel * Scale;
		return bSeen;
	};
	for (const FPlaced& Placed : Place(Labels, Project))
	{
		const FRPGPrefPicture::FLabel& Label = Labels[Placed.Label];
		const FSlateFontInfo Font = FCoreStyle::GetDefaultFontStyle(
			FName(TEXT("Regular")), Placed.Height * PointsPerPixel, FFontOutlineSettings());
		FCanvasTextItem Item(Placed.Middle, FText::FromString(Label.Text), Font,
			FRPGPrefPicture::ToLinear(Label.Colour));
		Item.bCentreX = true;
		Item.bCentreY = true;
		Item.bOutlined = Label.Halo.A > 0.0F;
		Item.OutlineColor = FRPGPrefPicture::ToLinear(Label.Halo);
		Canvas.Canvas->DrawItem(Item);
	}
}
