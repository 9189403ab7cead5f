// SPDX-License-Identifier: MIT
#include "Tab/RPGPrefSlatePainter.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"

#include "Fonts/FontMeasure.h"
#include "Fonts/SlateFontInfo.h"
#include "Framework/Application/SlateApplication.h"
#include "Internationalization/Text.h"
#include "Layout/Geometry.h"
#include "Rendering/DrawElementTypes.h"
#include "Rendering/DrawElements.h"
#include "Rendering/RenderingCommon.h"
#include "Rendering/SlateLayoutTransform.h"
#include "Rendering/SlateRenderer.h"
#include "Styling/AppStyle.h"
#include "Styling/CoreStyle.h"
#include "Styling/SlateBrush.h"
#include "UObject/NameTypes.h"

#include <algorithm>
#include <cmath>

namespace
{

FLinearColor ToScreen(RPGPref::Colour Colour)
{
	return FLinearColor(FColor(Colour.red, Colour.green, Colour.blue, Colour.alpha));
}

/** Pictures keep the channels as they are; Slate wants them linear. */
FLinearColor ToScreen(const FLinearColor& Plain)
{
	return FLinearColor(FRPGPrefPicture::ToBytes(Plain));
}

/** Paints the items of one list. */
class FItemPainter
{
public:
	FItemPainter(const RPGPrefSlate::FView& InView, const FGeometry& InGeometry,
		FSlateWindowElementList& InElements)
		: View(InView), Geometry(InGeometry), Elements(InElements)
	{
	}

	/** Above the layer; returns the highest that it used. */
	int32 Paint(const RPGPref::DisplayItem& Item, int32 Layer) const
	{
		if (Item.shape == RPGPref::DisplayShape::Text)
		{
			PaintText(Item, static_cast<uint32>(Layer + 1));
			return Layer + 1;
		}
		if (IsBox(Item))
		{
			PaintBox(Item, static_cast<uint32>(Layer + 1));
			return Layer + 1;
		}
		return PaintShape(Item, Layer);
	}

private:
	FVector2f ToPixels(const RPGPref::DisplayPoint& Point) const
	{
		return FVector2f(static_cast<float>(View.Left + Point.x * View.Scale),
			static_cast<float>(View.Top + Point.y * View.Scale));
	}

	/** A filled rectangle along the axes: corners in the order in which timelines make them. */
	static bool IsBox(const RPGPref::DisplayItem& Item)
	{
		const std::vector<RPGPref::DisplayPoint>& Corners = Item.points;
		return Item.shape == RPGPref::DisplayShape::Polygon && Corners.size() == 4 &&
			   !Item.stroke.isVisible() && Corners[0].y == Corners[1].y &&
			   Corners[1].x == Corners[2].x && Corners[2].y == Corners[3].y &&
			   Corners[3].x == Corners[0].x;
	}

	void PaintBox(const RPGPref::DisplayItem& Item, uint32 Layer) const
	{
		const FVector2f Corner = ToPixels(Item.points[0]);
		const FVector2f Size = ToPixels(Item.points[2]) - Corner;
		FSlateDrawElement::MakeBox(Elements, Layer,
			Geometry.ToPaintGeometry(Size, FSlateLayoutTransform(Corner)),
			FAppStyle::GetBrush(FName(TEXT("WhiteBrush")), nullptr), ESlateDrawEffect::None,
			ToScreen(Item.fill));
	}

	void PaintText(const RPGPref::DisplayItem& Item, uint32 Layer) const
	{
		// Slate gives sizes in points; what nobody can read is left out.
		constexpr double LeastPixels = 7.0;
		const double Pixels = Item.textSize * View.Scale;
		if (Pixels < LeastPixels || Item.points.empty())
		{
			return;
		}
		// In whole points: every size of a font fills the engine's store of letters.
		const FSlateFontInfo Font = FCoreStyle::GetDefaultFontStyle(FName(TEXT("Regular")),
			static_cast<float>(std::round(Pixels * 0.75)), FFontOutlineSettings());
		const FText Text = FText::FromString(RPGPrefConvert::ToString(Item.text));
		const FVector2f Size(
			FSlateApplication::Get().GetRenderer()->GetFontMeasureService()->Measure(
				Text, Font, 1.0F));
		const FVector2f Corner = ToPixels(Item.points.front()) - Size * 0.5F;
		FSlateDrawElement::MakeText(Elements, Layer,
			Geometry.ToPaintGeometry(Size, FSlateLayoutTransform(Corner)), Text, Font,
			ESlateDrawEffect::None, ToScreen(Item.fill.isVisible() ? Item.fill : Item.stroke));
	}

	/** The same areas and lines that the viewport gets, in pixels. */
	int32 PaintShape(const RPGPref::DisplayItem& Item, int32 Layer) const
	{
		FRPGPrefPictureOptions Options;
		Options.Origin = FVector(View.Left, View.Top, 0.0);
		Options.UnitsPerMetre = View.Scale;
		RPGPref::DisplayList One;
		One.addPolyline({}, Item.stroke, Item.thickness) = Item;
		const FRPGPrefPicture Picture = FRPGPrefPicture::Make(One, Options);
		for (const FRPGPrefPicture::FArea& Area : Picture.Areas)
		{
			PaintArea(Area, static_cast<uint32>(++Layer));
		}
		Layer += Picture.Lines.IsEmpty() ? 0 : 1;
		for (const FRPGPrefPicture::FLine& Line : Picture.Lines)
		{
			TArray<FVector2f> Points;
			Points.Add(ToFlat(Line.Start));
			Points.Add(ToFlat(Line.End));
			FSlateDrawElement::MakeLines(Elements, static_cast<uint32>(Layer),
				Geometry.ToPaintGeometry(), Points, ESlateDrawEffect::None, ToScreen(Line.Colour),
				true, (std::max)(1.0F, Line.Thickness));
		}
		return Layer;
	}

	/** All triangles at once. */
	void PaintArea(const FRPGPrefPicture::FArea& Area, uint32 Layer) const
	{
		const FColor Colour = FRPGPrefPicture::ToBytes(Area.Colour);
		TArray<FSlateVertex> Vertices;
		for (const FVector& Corner : Area.Corners)
		{
			Vertices.Add(FSlateVertex::Make<ESlateVertexRounding::Disabled>(
				Geometry.GetAccumulatedRenderTransform(), ToFlat(Corner), FVector2f(0.0F, 0.0F),
				Colour, FColor()));
		}
		TArray<SlateIndex> Indices;
		for (const int32 Index : Area.Triangles)
		{
			Indices.Add(static_cast<SlateIndex>(Index));
		}
		const FSlateBrush* White = FAppStyle::GetBrush(FName(TEXT("WhiteBrush")), nullptr);
		FSlateDrawElement::MakeCustomVerts(Elements, Layer, White->GetRenderingResource(), Vertices,
			Indices, nullptr, 0, 0, ESlateDrawEffect::None);
	}

	static FVector2f ToFlat(const FVector& Place)
	{
		return FVector2f(static_cast<float>(Place.X), static_cast<float>(Place.Y));
	}

	const RPGPrefSlate::FView& View;
	const FGeometry& Geometry;
	FSlateWindowElementList& Elements;
};

} // namespace

RPGPrefSlate::FView RPGPrefSlate::Fit(const RPGPref::DisplayList& List, const FVector2f& Size)
{
	const RPGPref::DisplayList::Bounds Bounds = List.bounds();
	const double Width = (std::max)(Bounds.highest.x - Bounds.lowest.x, 1.0);
	const double Height = (std::max)(Bounds.highest.y - Bounds.lowest.y, 1.0);
	FView View;
	View.Scale =
		(std::min)(static_cast<double>(Size.X) / Width, static_cast<double>(Size.Y) / Height);
	View.Left =
		(static_cast<double>(Size.X) - Width * View.Scale) / 2 - Bounds.lowest.x * View.Scale;
	View.Top =
		(static_cast<double>(Size.Y) - Height * View.Scale) / 2 - Bounds.lowest.y * View.Scale;
	return View;
}

int32 RPGPrefSlate::Paint(const RPGPref::DisplayList& List, const FView& View,
	const FGeometry& Geometry, FSlateWindowElementList& Elements, int32 Layer)
{
	const FItemPainter Painter(View, Geometry, Elements);
	const RPGPref::DisplayItem* Before = nullptr;
	int32 Top = Layer;
	for (const RPGPref::DisplayItem& Item : List.items())
	{
		// Texts do not cover each other: those in a row share a layer, and so one call to draw.
		const bool bGoesOn = Before != nullptr && Item.shape == RPGPref::DisplayShape::Text &&
							 Before->shape == RPGPref::DisplayShape::Text;
		Top = Painter.Paint(Item, bGoesOn ? Top - 1 : Top);
		Before = &Item;
	}
	return Top;
}
