// SPDX-License-Identifier: MIT
// What is painted, and what it looks like in the host's dark theme.
#include "HostShim/Editor.h"
#include "HostShim/Host.h"
#include "HostShim/Utf.h"
#include "InputCore/InputCoreTypes.h"
#include "SlateCore/Application/SlateApplicationBase.h"
#include "SlateCore/Fonts/FontMeasure.h"
#include "SlateCore/Rendering/DrawElements.h"
#include "SlateCore/Rendering/SlateRenderer.h"
#include "SlateCore/Styling/AppStyle.h"
#include "SlateCore/Styling/CoreStyle.h"
#include "SlateCore/Styling/SlateBrush.h"
#include "SlateCore/Styling/SlateStyleRegistry.h"
#include "SlateCore/Textures/SlateIcon.h"
#include "SlateCore/Widgets/SWidget.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

const FKey EKeys::LeftMouseButton(FName(TEXT("LeftMouseButton")));
const FKey EKeys::Enter(FName(TEXT("Enter")));
const FKey EKeys::SpaceBar(FName(TEXT("SpaceBar")));
const FKey EKeys::Escape(FName(TEXT("Escape")));
const FKey EKeys::Delete(FName(TEXT("Delete")));
const FKey EKeys::Left(FName(TEXT("Left")));
const FKey EKeys::Right(FName(TEXT("Right")));
const FKey EKeys::Up(FName(TEXT("Up")));
const FKey EKeys::Down(FName(TEXT("Down")));
const FKey EKeys::D(FName(TEXT("D")));
const FKey EKeys::E(FName(TEXT("E")));
const FKey EKeys::R(FName(TEXT("R")));
const FKey EKeys::F5(FName(TEXT("F5")));
const FKey EKeys::F9(FName(TEXT("F9")));

namespace
{
HostShim::FDrawnElement& Record(FSlateWindowElementList& List, HostShim::FDrawnElement::EKind Kind,
	uint32 Layer, const FPaintGeometry& Geometry, const FLinearColor& Colour,
	ESlateDrawEffect Effects)
{
	HostShim::FDrawnElement& Element = List.HostShim_Elements.emplace_back();
	Element.Kind = Kind;
	Element.Layer = static_cast<int32>(Layer);
	Element.Position = Geometry.HostShim_Position;
	Element.Size = Geometry.HostShim_Size;
	Element.Colour = Colour;
	if (Effects == ESlateDrawEffect::DisabledEffect)
	{
		Element.Colour.A *= 0.45F;
	}
	if (!List.HostShim_Clips.empty())
	{
		Element.Clip = List.HostShim_Clips.back();
	}
	return Element;
}

FSlateBrush Plain(uint32 Hex, float Radius, uint8 Opacity = 255)
{
	FSlateBrush Brush;
	Brush.TintColor = FSlateColor(FLinearColor(FColor(static_cast<uint8>(Hex >> 16),
		static_cast<uint8>(Hex >> 8), static_cast<uint8>(Hex), Opacity)));
	Brush.HostShim_Radius = Radius;
	return Brush;
}

/// Names of the editor's brushes that plugins use, with the look of its dark theme.
const std::map<std::string, FSlateBrush>& Brushes()
{
	static const std::map<std::string, FSlateBrush> All = []
	{
		std::map<std::string, FSlateBrush> Made = {{"WhiteBrush", Plain(0xFFFFFF, 0)},
			{"ToolPanel.GroupBorder", Plain(0x242424, 0)}, {"Brushes.Panel", Plain(0x242424, 0)},
			{"Brushes.Recessed", Plain(0x1A1A1A, 0)}, {"Brushes.Header", Plain(0x2F2F2F, 0)},
			{"NoBorder", Plain(0, 0, 0)}, {"HostShim.Field", Plain(0x0F0F0F, 4)},
			{"HostShim.Combo", Plain(0x383838, 4)}, {"HostShim.Button", Plain(0x4A4A4A, 4)},
			{"HostShim.Header", Plain(0x2F2F2F, 0)}, {"HostShim.Selected", Plain(0x0070E0, 0)},
			{"HostShim.Row", Plain(0x202020, 0)}, {"HostShim.Bar", Plain(0x0070E0, 2)}};
		Made["NoBorder"].HostShim_bDrawn = false;
		return Made;
	}();
	return All;
}
} // namespace

void FSlateDrawElement::MakeBox(FSlateWindowElementList& ElementList, uint32 InLayer,
	const FPaintGeometry& PaintGeometry, const FSlateBrush* InBrush, ESlateDrawEffect InDrawEffects,
	const FLinearColor& InTint)
{
	if (InBrush != nullptr && InBrush->HostShim_bDrawn)
	{
		Record(ElementList, HostShim::FDrawnElement::EKind::Box, InLayer, PaintGeometry, InTint,
			InDrawEffects)
			.Measure = InBrush->HostShim_Radius;
	}
}

void FSlateDrawElement::MakeText(FSlateWindowElementList& ElementList, uint32 InLayer,
	const FPaintGeometry& PaintGeometry, const FText& InText, const FSlateFontInfo& InFontInfo,
	ESlateDrawEffect InDrawEffects, const FLinearColor& InTint)
{
	HostShim::FDrawnElement& Element = Record(ElementList, HostShim::FDrawnElement::EKind::Text,
		InLayer, PaintGeometry, InTint, InDrawEffects);
	Element.Text = HostShim::ToUtf8(*InText.ToString());
	Element.Measure = InFontInfo.Size * 4.0F / 3.0F;
	Element.bBold = InFontInfo.TypefaceFontName == FName(TEXT("Bold"));
}

void FSlateDrawElement::MakeLines(FSlateWindowElementList& ElementList, uint32 InLayer,
	const FPaintGeometry& PaintGeometry, TArray<FVector2f> Points, ESlateDrawEffect InDrawEffects,
	const FLinearColor& InTint, bool, float Thickness)
{
	HostShim::FDrawnElement& Element = Record(ElementList, HostShim::FDrawnElement::EKind::Lines,
		InLayer, PaintGeometry, InTint, InDrawEffects);
	Element.Thickness = Thickness;
	for (const FVector2f& Point : Points)
	{
		Element.Points.push_back(Point + Element.Position);
	}
}

void FSlateDrawElement::MakeCustomVerts(FSlateWindowElementList& ElementList, uint32 InLayer,
	const FSlateResourceHandle&, const TArray<FSlateVertex>& InVerts,
	const TArray<SlateIndex>& InIndexes, ISlateUpdatableInstanceBuffer*, uint32, uint32,
	ESlateDrawEffect InDrawEffects)
{
	check(InVerts.Num() > 0 && InIndexes.Num() % 3 == 0);
	HostShim::FDrawnElement& Element =
		Record(ElementList, HostShim::FDrawnElement::EKind::Triangles, InLayer, FPaintGeometry(),
			FLinearColor(InVerts[0].Color), InDrawEffects);
	for (const SlateIndex Index : InIndexes)
	{
		Element.Points.push_back(InVerts[static_cast<int32>(Index)].Position);
	}
}

const FSlateBrush* FAppStyle::GetBrush(FName PropertyName, const ANSICHAR*)
{
	const auto Found = Brushes().find(HostShim::ToUtf8(*PropertyName.ToString()));
	if (!ensure(Found != Brushes().end()))
	{
		std::fprintf(
			stderr, "no brush %s is known\n", HostShim::ToUtf8(*PropertyName.ToString()).c_str());
		return nullptr;
	}
	return &Found->second;
}

FSlateFontInfo FAppStyle::GetFontStyle(FName PropertyName, const ANSICHAR*)
{
	const std::string Name = HostShim::ToUtf8(*PropertyName.ToString());
	const bool bSmall = Name == "SmallFont" || Name == "SmallFontBold";
	const bool bBold = Name == "NormalFontBold" || Name == "SmallFontBold";
	ensure(bSmall || bBold || Name == "NormalFont");
	return FCoreStyle::GetDefaultFontStyle(
		FName(bBold ? TEXT("Bold") : TEXT("Regular")), bSmall ? 8.0F : 9.0F);
}

const FName FAppStyle::GetAppStyleSetName()
{
	return FName(TEXT("AppStyle"));
}

FSlateFontInfo FCoreStyle::GetDefaultFontStyle(
	const FName InTypefaceFontName, const float InSize, const FFontOutlineSettings&)
{
	// The engine keeps the letters of every size of a font that was drawn, until its store is full.
	ensure(InSize == std::floor(InSize));
	FSlateFontInfo Font;
	Font.TypefaceFontName = InTypefaceFontName;
	Font.Size = InSize;
	return Font;
}

namespace
{
std::vector<const ISlateStyle*>& Styles()
{
	static std::vector<const ISlateStyle*> All;
	return All;
}
} // namespace

std::string HostShim::IconFile(const FSlateIcon& Icon)
{
	for (const ISlateStyle* Style : Styles())
	{
		const FSlateBrush* Brush = Style->HostShim_Brush(Icon.HostShim_Name());
		if (Style->HostShim_Name() == Icon.HostShim_Style() && Brush != nullptr)
		{
			return ToUtf8(*Brush->HostShim_File);
		}
	}
	return {};
}

void FSlateStyleRegistry::RegisterSlateStyle(const ISlateStyle& InSlateStyle)
{
	Styles().push_back(&InSlateStyle);
	HostShim::CountRegistration(1);
}

void FSlateStyleRegistry::UnRegisterSlateStyle(const ISlateStyle& InSlateStyle)
{
	HostShim::CountRegistration(-static_cast<int>(std::erase(Styles(), &InSlateStyle)));
}

FVector2f HostShim::MeasureText(const FString& Text, const FSlateFontInfo& Font)
{
	// Advance widths of DejaVu Sans from the blank to the tilde, in thousandths of the size.
	static constexpr std::array<short, 95> Widths = {318, 401, 460, 838, 636, 950, 780, 275, 390,
		390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337,
		337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557,
		863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838,
		500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635,
		635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838};
	const float Pixels = Font.Size * 4.0F / 3.0F;
	const float Weight = Font.TypefaceFontName == FName(TEXT("Bold")) ? 1.11F : 1.0F;
	float Width = 0.0F;
	for (int32 Index = 0; Index < Text.Len(); ++Index)
	{
		const int32 Letter = static_cast<int32>(Text[Index]) - 32;
		const bool bKnown = Letter >= 0 && Letter < static_cast<int32>(Widths.size());
		Width += static_cast<float>(bKnown ? Widths[static_cast<std::size_t>(Letter)] : 636);
	}
	return FVector2f(Width * Pixels * Weight / 1000.0F, Pixels * 1.25F);
}

UE::Slate::FDeprecateVector2DResult FSlateFontMeasure::Measure(
	const FText& Text, const FSlateFontInfo& InFontInfo, float FontScale) const
{
	return HostShim::MeasureText(Text.ToString(), InFontInfo) * FontScale;
}

TSharedRef<FSlateFontMeasure> FSlateRenderer::GetFontMeasureService() const
{
	static const TSharedRef<FSlateFontMeasure> Measure = MakeShared<FSlateFontMeasure>();
	return Measure;
}

FSlateRenderer* FSlateApplicationBase::GetRenderer() const
{
	static FSlateRenderer Renderer;
	return &Renderer;
}
