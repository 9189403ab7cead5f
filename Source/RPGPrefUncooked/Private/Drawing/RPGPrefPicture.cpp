// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Drawing/RPGPrefTriangles.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace
{

using RPGPref::DisplayPoint;

FLinearColor ToColour(RPGPref::Colour Colour)
{
	const auto Channel = [](std::uint8_t Value) { return static_cast<float>(Value) / 255.0F; };
	return FLinearColor(
		Channel(Colour.red), Channel(Colour.green), Channel(Colour.blue), Channel(Colour.alpha));
}

RPGPref::Colour FromColour(const FLinearColor& Plain)
{
	const FColor Bytes = FRPGPrefPicture::ToBytes(Plain);
	return {Bytes.R, Bytes.G, Bytes.B, Bytes.A};
}

/** Draws items into a picture. */
class FPictureMaker
{
public:
	FPictureMaker(const FRPGPrefPictureOptions& InOptions, FRPGPrefPicture& InPicture)
		: Options(InOptions), Picture(InPicture)
	{
	}

	void Draw(const RPGPref::DisplayItem& Item)
	{
		Height += Options.LayerHeight;
		bIsWay = Item.shape == RPGPref::DisplayShape::Polyline;
		switch (Item.shape)
		{
		case RPGPref::DisplayShape::Polyline:
			DrawPath(Item, Item.points, false);
			if (Item.arrow && Item.points.size() >= 2)
			{
				DrawArrow(Item);
			}
			break;
		case RPGPref::DisplayShape::Polygon:
			DrawArea(Item, Item.points);
			break;
		case RPGPref::DisplayShape::Circle:
			DrawArea(Item, CircleOf(Item));
			break;
		case RPGPref::DisplayShape::Text:
			if (!Item.points.empty())
			{
				Picture.Labels.Add({ToWorld(Item.points.front()),
					RPGPrefConvert::ToString(Item.text), ToColour(Item.fill),
					static_cast<float>(Item.textSize * Options.UnitsPerMetre),
					ToColour(Item.stroke)});
			}
			break;
		}
	}

private:
	FVector ToWorld(const DisplayPoint& Point) const
	{
		return Options.Origin + FVector(Point.x, Point.y, Point.z) * Options.UnitsPerMetre +
			   FVector(0.0, 0.0, Height);
	}

	void AddLine(const DisplayPoint& Start, const DisplayPoint& End, RPGPref::Colour Colour,
		double Thickness)
	{
		Picture.Lines.Add({ToWorld(Start), ToWorld(End), ToColour(Colour),
			static_cast<float>(Thickness * Options.UnitsPerMetre), bIsWay});
	}

	static std::vector<DisplayPoint> CircleOf(const RPGPref::DisplayItem& Item)
	{
		constexpr int Corners = 24;
		constexpr double FullTurn = 6.283185307179586;
		std::vector<DisplayPoint> Points;
		for (int Corner = 0; Corner < Corners && !Item.points.empty(); ++Corner)
		{
			const double Angle = FullTurn * Corner / Corners;
			const DisplayPoint& Centre = Item.points.front();
			Points.push_back({Centre.x + Item.radius * std::cos(Angle),
				Centre.y + Item.radius * std::sin(Angle), Centre.z});
		}
		return Points;
	}

	void DrawArea(const RPGPref::DisplayItem& Item, const std::vector<DisplayPoint>& Corners)
	{
		if (Item.fill.isVisible())
		{
			Fill(Corners, Item.fill);
		}
		DrawPath(Item, Corners, true);
	}

	void DrawPath(
		const RPGPref::DisplayItem& Item, const std::vector<DisplayPoint>& Points, bool bClosed)
	{
		const RPGPref::Colour Colour = Item.stroke;
		if (!Colour.isVisible() || Points.size() < 2)
		{
			return;
		}
		const double Thickness = Item.thickness * Options.Thickness;
		const std::size_t Count = bClosed ? Points.size() : Points.size() - 1;
		for (std::size_t Index = 0; Index < Count; ++Index)
		{
			const DisplayPoint& Start = Points[Index];
			const DisplayPoint& End = Points[(Index + 1) % Points.size()];
			if (Item.dashed)
			{
				DrawDashes(Start, End, Colour, Thickness);
			}
			else
			{
				AddLine(Start, End, Colour, Thickness);
			}
		}
	}

	void DrawDashes(const DisplayPoint& Start, const DisplayPoint& End, RPGPref::Colour Colour,
		double Thickness)
	{
		const double Length = std::hypot(End.x - Start.x, End.y - Start.y, End.z - Start.z);
		const double Dash = (std::max)(Thickness * 4.0, Length / 200.0);
		const auto At = [&](double Metres) -> DisplayPoint
		{
			const double Share = (std::min)(1.0, Metres / Length);
			return {Start.x + (End.x - Start.x) * Share, Start.y + (End.y - Start.y) * Share,
				Start.z + (End.z - Start.z) * Share};
		};
		for (double Metres = 0.0; Metres < Length; Metres += 2.0 * Dash)
		{
			AddLine(At(Metres), At(Metres + Dash), Colour, Thickness);
		}
	}

	void DrawArrow(const RPGPref::DisplayItem& Item)
	{
		const DisplayPoint& Tip = Item.points.back();
		const DisplayPoint& Before = Item.points[Item.points.size() - 2];
		const double Length = std::hypot(Tip.x - Before.x, Tip.y - Before.y);
		if (Length <= 0.0)
		{
			return;
		}
		const double Size = Item.thickness * 4.0;
		const double X = (Tip.x - Before.x) / Length * Size;
		const double Y = (Tip.y - Before.y) / Length * Size;
		for (const double Side : {-0.5, 0.5})
		{
			const DisplayPoint Wing = {Tip.x - X - Y * Side, Tip.y - Y + X * Side, Tip.z};
			AddLine(Wing, Tip, Item.stroke, Item.thickness * Options.Thickness);
		}
	}

	void Fill(const std::vector<DisplayPoint>& Corners, RPGPref::Colour Colour)
	{
		FRPGPrefPicture::FArea Area;
		Area.Triangles = RPGPrefTriangles::Cut(Corners);
		if (Area.Triangles.IsEmpty())
		{
			return;
		}
		for (const DisplayPoint& Corner : Corners)
		{
			Area.Corners.Add(ToWorld(Corner));
		}
		Area.Colour = ToColour(Colour);
		Area.LinesBefore = Picture.Lines.Num();
		Picture.Areas.Add(Area);
	}

	const FRPGPrefPictureOptions& Options;
	FRPGPrefPicture& Picture;
	/** Of the item that is drawn. */
	double Height = 0.0;
	bool bIsWay = false;
};

} // namespace

FColor FRPGPrefPicture::ToBytes(const FLinearColor& Plain)
{
	const auto Channel = [](float Value)
	{ return static_cast<uint8>(std::lround((std::clamp)(Value, 0.0F, 1.0F) * 255.0F)); };
	return FColor(Channel(Plain.R), Channel(Plain.G), Channel(Plain.B), Channel(Plain.A));
}

FLinearColor FRPGPrefPicture::ToLinear(const FLinearColor& Plain)
{
	// The curve of sRGB.
	const auto Channel = [](float Value)
	{ return Value <= 0.04045F ? Value / 12.92F : std::pow((Value + 0.055F) / 1.055F, 2.4F); };
	return FLinearColor(Channel(Plain.R), Channel(Plain.G), Channel(Plain.B), Plain.A);
}

FRPGPrefPicture FRPGPrefPicture::Make(
	const RPGPref::DisplayList& List, const FRPGPrefPictureOptions& Options)
{
	FRPGPrefPicture Picture;
	FPictureMaker Maker(Options, Picture);
	for (const RPGPref::DisplayItem& Item : List.items())
	{
		Maker.Draw(Item);
	}
	return Picture;
}

RPGPref::DisplayList FRPGPrefPicture::ToDisplayList(const FRPGPrefPictureOptions& Options) const
{
	RPGPref::DisplayList List;
	const auto ToMap = [&Options](const FVector& Place) -> DisplayPoint
	{
		const FVector Metres = (Place - Options.Origin) / Options.UnitsPerMetre;
		return {Metres.X, Metres.Y, Metres.Z};
	};
	int32 Next = 0;
	const auto AddAreasUpTo = [&](int32 LineCount)
	{
		for (; Next < Areas.Num() && Areas[Next].LinesBefore <= LineCount; ++Next)
		{
			std::vector<DisplayPoint> Corners;
			for (const FVector& Corner : Areas[Next].Corners)
			{
				Corners.push_back(ToMap(Corner));
			}
			List.addPolygon(std::move(Corners), FromColour(Areas[Next].Colour));
		}
	};
	for (int32 Index = 0; Index < Lines.Num(); ++Index)
	{
		const FLine& Line = Lines[Index];
		AddAreasUpTo(Index);
		List.addPolyline({ToMap(Line.Start), ToMap(Line.End)}, FromColour(Line.Colour),
			static_cast<double>(Line.Thickness) / Options.UnitsPerMetre);
	}
	AddAreasUpTo(Lines.Num());
	for (const FLabel& Label : Labels)
	{
		const double Size = static_cast<double>(Label.Size) / Options.UnitsPerMetre;
		RPGPref::DisplayItem& Text = List.addText(ToMap(Label.Middle),
			RPGPrefConvert::ToUtf8(Label.Text), Size, FromColour(Label.Colour));
		Text.stroke = FromColour(Label.Halo);
		Text.thickness = Size * 0.2;
	}
	return List;
}
