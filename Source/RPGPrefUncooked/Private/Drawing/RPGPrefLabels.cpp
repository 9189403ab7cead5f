// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Drawing/RPGPrefLabels.h"

#include "CanvasItem.h"
#include "CanvasTypes.h"
#include "Engine/Canvas.h"
#include "Engine/World.h"
#include "Fonts/SlateFontInfo.h"
#include "Internationalization/Text.h"
#include "Math/Vector4.h"
#include "SceneInterface.h"
#include "SceneView.h"
#include "Styling/CoreStyle.h"
#include "UObject/NameTypes.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace
{

constexpr double SmallestRead = 5.0;
constexpr double SmallestDrawn = 8.0;
constexpr double LargestDrawn = 36.0;
/** Points of a font that is one pixel high. */
constexpr float PointsPerPixel = 0.75F;

/** Every size of a font fills the engine's store of letters, so sizes between points are not used.
 */
float WholePoints(float Pixels)
{
	return std::round(Pixels * PointsPerPixel);
}

double PixelsBetween(const FVector2D& A, const FVector2D& B)
{
	return std::hypot(A.X - B.X, A.Y - B.Y);
}

/** What a label covers, in pixels. */
struct FLabelBox
{
	double Left = 0.0;
	double Top = 0.0;
	double Right = 0.0;
	double Bottom = 0.0;

	bool Meets(const FLabelBox& Other) const
	{
		return Left < Other.Right && Other.Left < Right && Top < Other.Bottom && Other.Top < Bottom;
	}
};

/** Near enough: letters are half as wide as high in the mean, and hardly any is as high as the
 * line. */
FLabelBox BoxOf(const FVector2D& Middle, double Height, const FString& Text)
{
	const double HalfWidth = Text.Len() * Height * 0.25;
	const double HalfHeight = Height * 0.4;
	return {
		Middle.X - HalfWidth, Middle.Y - HalfHeight, Middle.X + HalfWidth, Middle.Y + HalfHeight};
}

/**
 * Moves a label up or down by as little as it takes to cover none of the boxes, and adds its own;
 * false when there is no room near its place.
 */
bool FindRoom(RPGPrefLabels::FPlaced& Placed, const FString& Text, std::vector<FLabelBox>& Taken)
{
	const double Height = static_cast<double>(Placed.Height);
	for (const double Lines : {0.0, -0.5, 0.5, -1.0, 1.0, -1.5, 1.5, -2.0, 2.0})
	{
		const FVector2D Middle(Placed.Middle.X, Placed.Middle.Y + Lines * Height);
		const FLabelBox Box = BoxOf(Middle, Height, Text);
		if (std::none_of(Taken.begin(), Taken.end(),
				[&Box](const FLabelBox& Other) { return Box.Meets(Other); }))
		{
			Placed.Middle = Middle;
			Taken.push_back(Box);
			return true;
		}
	}
	return false;
}

/** Seen from the side, places come to lie upon each other, and their names with them. */
TArray<RPGPrefLabels::FPlaced> SpreadOut(
	TArray<RPGPrefLabels::FPlaced> Placed, const TArray<FRPGPrefPicture::FLabel>& Labels)
{
	// What is near, and so is large, keeps its place.
	std::vector<int32> Order(static_cast<std::size_t>(Placed.Num()));
	std::iota(Order.begin(), Order.end(), 0);
	std::stable_sort(Order.begin(), Order.end(),
		[&Placed](int32 A, int32 B) { return Placed[A].Height > Placed[B].Height; });
	std::vector<FLabelBox> Taken;
	std::vector<bool> bHasRoom(Order.size());
	for (const int32 Index : Order)
	{
		bHasRoom[static_cast<std::size_t>(Index)] =
			FindRoom(Placed[Index], Labels[Placed[Index].Label].Text, Taken);
	}
	TArray<RPGPrefLabels::FPlaced> Result;
	for (int32 Index = 0; Index < Placed.Num(); ++Index)
	{
		if (bHasRoom[static_cast<std::size_t>(Index)])
		{
			Result.Add(Placed[Index]);
		}
	}
	return Result;
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
	return SpreadOut(Result, Labels);
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
		// What is behind the viewer has pixels as well, mirrored; only W says so.
		const FVector4 OnScreen = View.WorldToScreen(Point);
		const bool bSeen = OnScreen.W > 0.0 && View.ScreenToPixel(OnScreen, OutPixel);
		OutPixel = OutPixel * Scale;
		return bSeen;
	};
	for (const FPlaced& Placed : Place(Labels, Project))
	{
		const FRPGPrefPicture::FLabel& Label = Labels[Placed.Label];
		const FSlateFontInfo Font = FCoreStyle::GetDefaultFontStyle(
			FName(TEXT("Regular")), WholePoints(Placed.Height), FFontOutlineSettings());
		FCanvasTextItem Item(Placed.Middle, FText::FromString(Label.Text), Font,
			FRPGPrefPicture::ToLinear(Label.Colour));
		Item.bCentreX = true;
		Item.bCentreY = true;
		Item.bOutlined = Label.Halo.A > 0.0F;
		Item.OutlineColor = FRPGPrefPicture::ToLinear(Label.Halo);
		Canvas.Canvas->DrawItem(Item);
	}
}
