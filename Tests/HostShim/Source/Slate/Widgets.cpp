// SPDX-License-Identifier: MIT
// The standard widgets: how large they are, how they look, what a click does.
#include "HostShim/Host.h"
#include "PropertyEditor/PropertyCustomizationHelpers.h"
#include "Slate/Widgets/Docking/SDockTab.h"
#include "Slate/Widgets/Input/SButton.h"
#include "Slate/Widgets/Input/SComboBox.h"
#include "Slate/Widgets/Input/SEditableTextBox.h"
#include "Slate/Widgets/Input/SSearchBox.h"
#include "Slate/Widgets/Input/SSlider.h"
#include "Slate/Widgets/Input/SSpinBox.h"
#include "Slate/Widgets/Layout/SBorder.h"
#include "Slate/Widgets/Layout/SBox.h"
#include "Slate/Widgets/Layout/SScrollBox.h"
#include "Slate/Widgets/Layout/SSplitter.h"
#include "Slate/Widgets/Notifications/SProgressBar.h"
#include "Slate/Widgets/Text/STextBlock.h"

#include <algorithm>
#include <cmath>

namespace
{
const FSlateBrush* Brush(const TCHAR* Name)
{
	return FAppStyle::GetBrush(FName(Name), nullptr);
}

void DrawBrush(FSlateWindowElementList& Elements, int32 Layer, const FPaintGeometry& Geometry,
	const FSlateBrush* Image, bool bEnabled)
{
	if (Image != nullptr)
	{
		FSlateDrawElement::MakeBox(Elements, static_cast<uint32>(Layer), Geometry, Image,
			bEnabled ? ESlateDrawEffect::None : ESlateDrawEffect::DisabledEffect,
			Image->TintColor.GetSpecifiedColor());
	}
}
} // namespace

// --- text ---------------------------------------------------------------------------------------

void STextBlock::Construct(const FArguments& InArgs)
{
	Text = InArgs._Text;
	Font = InArgs._Font.IsSet() ? InArgs._Font
								: TAttribute<FSlateFontInfo>(
									  FAppStyle::GetFontStyle(FName(TEXT("NormalFont")), nullptr));
	Colour = InArgs._ColorAndOpacity;
	bWraps = InArgs._AutoWrapText;
}

std::vector<FString> STextBlock::HostShim_Lines(float Width) const
{
	const FString Whole = Text.Get().ToString();
	const bool bBreaks = bWraps.Get() && Width > 0.0F;
	std::vector<FString> Lines(1);
	FString Word;
	const auto EndWord = [&](bool bBlank)
	{
		const FString Longer = Lines.back().IsEmpty() ? Word : Lines.back() + TEXT(" ") + Word;
		if (bBreaks && !Lines.back().IsEmpty() &&
			HostShim::MeasureText(Longer, Font.Get()).X > Width)
		{
			Lines.push_back(Word);
		}
		else if (!Word.IsEmpty() || bBlank)
		{
			Lines.back() = Longer;
		}
		Word = FString();
	};
	for (int32 Index = 0; Index < Whole.Len(); ++Index)
	{
		const TCHAR Letter[2] = {Whole[Index], 0};
		if (Letter[0] == TEXT('\n'))
		{
			EndWord(false);
			Lines.emplace_back();
		}
		else if (Letter[0] == TEXT(' ') && bBreaks)
		{
			EndWord(false);
		}
		else
		{
			Word += Letter;
		}
	}
	EndWord(false);
	return Lines;
}

FVector2D STextBlock::ComputeDesiredSize(float) const
{
	FVector2f Size;
	for (const FString& Line : HostShim_Lines(LastWidth))
	{
		const FVector2f Extent = HostShim::MeasureText(Line, Font.Get());
		Size = FVector2f((std::max)(Size.X, Extent.X), Size.Y + Extent.Y);
	}
	// A text that wraps takes the width that it gets.
	return FVector2D(bWraps.Get() ? 0.0 : static_cast<double>(std::ceil(Size.X)), Size.Y);
}

int32 STextBlock::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry, const FSlateRect&,
	FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle& InWidgetStyle,
	bool bParentEnabled) const
{
	LastWidth = AllottedGeometry.GetLocalSize().X;
	float Top = 0.0F;
	for (const FString& Line : HostShim_Lines(LastWidth))
	{
		const FVector2f Extent = HostShim::MeasureText(Line, Font.Get());
		FSlateDrawElement::MakeText(OutDrawElements, static_cast<uint32>(LayerId),
			AllottedGeometry.ToPaintGeometry(Extent, FSlateLayoutTransform(FVector2f(0.0F, Top))),
			FText::FromString(Line), Font.Get(),
			bParentEnabled ? ESlateDrawEffect::None : ESlateDrawEffect::DisabledEffect,
			Colour.Get(FSlateColor::UseForeground())
				.HostShim_Resolve(InWidgetStyle.GetForegroundColor()));
		Top += Extent.Y;
	}
	return LayerId;
}

// --- layout -------------------------------------------------------------------------------------

void SBorder::Construct(const FArguments& InArgs)
{
	HostShim_Image = InArgs._BorderImage;
	HostShim_Background = InArgs._BorderBackgroundColor;
	ChildSlot.Padding(InArgs._Padding)
		.HAlign(InArgs._HAlign)
		.VAlign(InArgs._VAlign)[InArgs._Content.ToSharedRef()];
}

int32 SBorder::OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
	const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
	const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const
{
	if (const FSlateBrush* Image = HostShim_Image.Get())
	{
		const FLinearColor Tint = HostShim_Background.IsSet()
									  ? HostShim_Background.Get().GetSpecifiedColor()
									  : Image->TintColor.GetSpecifiedColor();
		FSlateDrawElement::MakeBox(OutDrawElements, static_cast<uint32>(LayerId),
			AllottedGeometry.ToPaintGeometry(), Image,
			bParentEnabled ? ESlateDrawEffect::None : ESlateDrawEffect::DisabledEffect, Tint);
	}
	return HostShim::PaintChildren(*this, Args, AllottedGeometry, MyCullingRect, OutDrawElements,
		LayerId + 1, InWidgetStyle, bParentEnabled);
}

void SBox::Construct(const FArguments& InArgs)
{
	Width = InArgs._WidthOverride;
	LeastWidth = InArgs._MinDesiredWidth;
	ChildSlot[InArgs._Content.ToSharedRef()];
}

FVector2D SBox::ComputeDesiredSize(float LayoutScaleMultiplier) const
{
	const FVector2D Content = SCompoundWidget::ComputeDesiredSize(LayoutScaleMultiplier);
	const FOptionalSize Fixed = Width.Get();
	const FOptionalSize Least = LeastWidth.Get();
	if (Fixed.IsSet())
	{
		return FVector2D(static_cast<double>(Fixed.Get()), Content.Y);
	}
	return FVector2D(
		Least.IsSet() ? (std::max)(Content.X, static_cast<double>(Least.Get())) : Content.X,
		Content.Y);
}

void SScrollBox::Construct(const FArguments& InArgs)
{
	Column = SNew(SVerticalBox);
	for (const FSlot::FSlotArguments& Slot : InArgs._Slots)
	{
		HostShim::FBoxSlot Made;
		static_cast<HostShim::FSlotBody&>(Made) = Slot.HostShim_Body;
		Made.bFills = false;
		Column->HostShim_Slots.push_back(Made);
	}
	HostShim_bClips = true;
	ChildSlot[Column.ToSharedRef()];
}

std::vector<HostShim::FPlacedWidget> SScrollBox::HostShim_Arrange(const FGeometry& Geometry) const
{
	const FVector2f Size = Geometry.GetLocalSize();
	const FVector2f Wanted = Column->GetDesiredSize();
	return {{Column, Geometry.MakeChild(FVector2f(Size.X, (std::max)(Size.Y, Wanted.Y)),
						 FSlateLayoutTransform())}};
}

void SSplitter::Construct(const FArguments& InArgs)
{
	TSharedPtr<SBoxPanel> Panel;
	if (InArgs._Orientation == Orient_Horizontal)
	{
		Panel = SNew(SHorizontalBox);
	}
	else
	{
		Panel = SNew(SVerticalBox);
	}
	for (const FSlot::FSlotArguments& Slot : InArgs._Slots)
	{
		HostShim::FBoxSlot Made;
		static_cast<HostShim::FSlotBody&>(Made) = Slot.HostShim_Body;
		Made.Share = Slot.HostShim_Share;
		Panel->HostShim_Slots.push_back(Made);
	}
	Panel->HostShim_Gap = 4.0F;
	ChildSlot[Panel.ToSharedRef()];
}

// --- input --------------------------------------------------------------------------------------

void SButton::Construct(const FArguments& InArgs)
{
	Clicked = InArgs._OnClicked;
	Caption = InArgs._Text;
	SBorder::FArguments Border;
	Border.BorderImage(TAttribute<const FSlateBrush*>(Brush(TEXT("HostShim.Button"))))
		.HAlign(HAlign_Center)
		.VAlign(VAlign_Center)
		.Padding(FMargin(10.0F, 4.0F));
	if (InArgs._Text.IsSet())
	{
		Border[SNew(STextBlock)
				   .Text(InArgs._Text)
				   .ColorAndOpacity(FSlateColor(FLinearColor(0.8F, 0.8F, 0.8F, 1.0F)))];
	}
	else
	{
		Border[InArgs._Content.ToSharedRef()];
	}
	SBorder::Construct(Border);
}

FReply SButton::HostShim_Click() const
{
	return IsEnabled() && Clicked.IsBound() ? Clicked.Execute() : FReply::Handled();
}

FReply SButton::OnMouseButtonDown(const FGeometry&, const FPointerEvent&)
{
	return FReply::Handled().CaptureMouse(AsShared());
}

FReply SButton::OnMouseButtonUp(const FGeometry& MyGeometry, const FPointerEvent& MouseEvent)
{
	const FVector2f At = MyGeometry.AbsoluteToLocal(
		UE::Slate::FDeprecateVector2DParameter(MouseEvent.GetScreenSpacePosition()));
	const FVector2f Size = MyGeometry.GetLocalSize();
	const bool bOver = At.X >= 0.0F && At.Y >= 0.0F && At.X < Size.X && At.Y < Size.Y;
	return (bOver ? HostShim_Click() : FReply::Handled()).ReleaseMouseCapture();
}

FReply SButton::OnKeyDown(const FGeometry&, const FKeyEvent& InKeyEvent)
{
	const bool bAccepts =
		InKeyEvent.GetKey() == EKeys::Enter || InKeyEvent.GetKey() == EKeys::SpaceBar;
	return bAccepts ? HostShim_Click() : FReply::Unhandled();
}

void SEditableTextBox::Construct(const FArguments& InArgs)
{
	Text = InArgs._Text;
	Hint = InArgs._HintText;
	Reverts = InArgs._RevertTextOnEscape;
	Changed = InArgs._OnTextChanged;
	Committed = InArgs._OnTextCommitted;
	SBorder::FArguments Border;
	Border.BorderImage(TAttribute<const FSlateBrush*>(Brush(TEXT("HostShim.Field"))))
		.Padding(FMargin(6.0F, 3.0F));
	Border[SNew(STextBlock)
			   .Text(TAttribute<FText>::CreateLambda(
				   [this]() { return Text.Get().IsEmpty() ? Hint.Get() : Text.Get(); }))];
	SBorder::Construct(Border);
}

void SEditableTextBox::SetText(const TAttribute<FText>& InNewText)
{
	Text = InNewText;
	Changed.ExecuteIfBound(Text.Get());
}

bool SEditableTextBox::HostShim_Type(const FString& Typed)
{
	const FText Written = FText::FromString(Typed);
	if (!Text.IsBound())
	{
		Text = Written;
	}
	Changed.ExecuteIfBound(Written);
	Committed.ExecuteIfBound(Written, ETextCommit::OnEnter);
	return true;
}

bool SEditableTextBox::HostShim_TypeAndEscape(const FString& Typed)
{
	const FText Before = Text.Get();
	Changed.ExecuteIfBound(FText::FromString(Typed));
	if (Reverts.Get())
	{
		Changed.ExecuteIfBound(Before);
		return true;
	}
	// Else Escape only takes the focus away, and with it the text is committed.
	Committed.ExecuteIfBound(FText::FromString(Typed), ETextCommit::OnUserMovedFocus);
	return true;
}

void SSearchBox::Construct(const FArguments& InArgs)
{
	SEditableTextBox::FArguments Box;
	Box.HintText(InArgs._HintText).OnTextChanged(InArgs._OnTextChanged);
	SEditableTextBox::Construct(Box);
}

void SSlider::Construct(const FArguments& InArgs)
{
	Value = InArgs._Value;
	Least = InArgs._MinValue;
	Most = InArgs._MaxValue;
	HandleColour = InArgs._SliderHandleColor;
	CaptureBegins = InArgs._OnMouseCaptureBegin;
	CaptureEnds = InArgs._OnMouseCaptureEnd;
	Changed = InArgs._OnValueChanged;
}

void SSlider::HostShim_Drag(const FGeometry& Geometry, const FPointerEvent& Event)
{
	const FVector2f At = Geometry.AbsoluteToLocal(
		UE::Slate::FDeprecateVector2DParameter(Event.GetScreenSpacePosition()));
	const float Share = std::clamp(At.X / Geometry.GetLocalSize().X, 0.0F, 1.0F);
	const float Chosen = Least + (Most - Least) * Share;
	if (!Value.IsBound())
	{
		Value = Chosen;
	}
	Changed.ExecuteIfBound(Chosen);
}

FReply SSlider::OnMouseButtonDown(const FGeometry& MyGeometry, const FPointerEvent& MouseEvent)
{
	bDragged = true;
	CaptureBegins.ExecuteIfBound();
	HostShim_Drag(MyGeometry, MouseEvent);
	return FReply::Handled().CaptureMouse(AsShared());
}

FReply SSlider::OnMouseMove(const FGeometry& MyGeometry, const FPointerEvent& MouseEvent)
{
	if (!bDragged)
	{
		return FReply::Unhandled();
	}
	HostShim_Drag(MyGeometry, MouseEvent);
	return FReply::Handled();
}

FReply SSlider::OnMouseButtonUp(const FGeometry&, const FPointerEvent&)
{
	if (!bDragged)
	{
		return FReply::Unhandled();
	}
	bDragged = false;
	CaptureEnds.ExecuteIfBound();
	return FReply::Handled().ReleaseMouseCapture();
}

FVector2D SSlider::ComputeDesiredSize(float) const
{
	return FVector2D(80.0, 18.0);
}

int32 SSlider::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry, const FSlateRect&,
	FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle&,
	bool bParentEnabled) const
{
	const FVector2f Size = AllottedGeometry.GetLocalSize();
	const float Share =
		Most > Least ? std::clamp((Value.Get() - Least) / (Most - Least), 0.0F, 1.0F) : 0.0F;
	DrawBrush(OutDrawElements, LayerId,
		AllottedGeometry.ToPaintGeometry(
			FVector2f(Size.X, 4.0F), FSlateLayoutTransform(FVector2f(0.0F, Size.Y * 0.5F - 2.0F))),
		Brush(TEXT("HostShim.Field")), bParentEnabled);
	const FSlateBrush* Handle = Brush(TEXT("HostShim.Button"));
	FSlateDrawElement::MakeBox(OutDrawElements, static_cast<uint32>(LayerId + 1),
		AllottedGeometry.ToPaintGeometry(FVector2f(8.0F, 16.0F),
			FSlateLayoutTransform(FVector2f((Size.X - 8.0F) * Share, Size.Y * 0.5F - 8.0F))),
		Handle, bParentEnabled ? ESlateDrawEffect::None : ESlateDrawEffect::DisabledEffect,
		HandleColour.IsSet() ? HandleColour.Get().GetSpecifiedColor()
							 : Handle->TintColor.GetSpecifiedColor());
	return LayerId + 1;
}

void SProgressBar::Construct(const FArguments& InArgs)
{
	Percent = InArgs._Percent;
}

FVector2D SProgressBar::ComputeDesiredSize(float) const
{
	return FVector2D(120.0, 6.0);
}

int32 SProgressBar::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry, const FSlateRect&,
	FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle&,
	bool bParentEnabled) const
{
	const FVector2f Size = AllottedGeometry.GetLocalSize();
	const TOptional<float> Share = Percent.Get();
	DrawBrush(OutDrawElements, LayerId, AllottedGeometry.ToPaintGeometry(),
		Brush(TEXT("HostShim.Field")), bParentEnabled);
	DrawBrush(OutDrawElements, LayerId + 1,
		AllottedGeometry.ToPaintGeometry(
			FVector2f(Size.X * (Share.IsSet() ? std::clamp(*Share, 0.0F, 1.0F) : 1.0F), Size.Y),
			FSlateLayoutTransform()),
		Brush(TEXT("HostShim.Bar")), bParentEnabled);
	return LayerId + 1;
}

void SObjectPropertyEntryBox::Construct(const FArguments& InArgs)
{
	Allowed = InArgs._AllowedClass;
	Changed = InArgs._OnObjectChanged;
	const TAttribute<FString> Path = InArgs._ObjectPath;
	ChildSlot[SNew(SBorder)
				  .BorderImage(TAttribute<const FSlateBrush*>(Brush(TEXT("HostShim.Combo"))))
				  .Padding(FMargin(8.0F, 4.0F, 24.0F,
					  4.0F))[SNew(STextBlock)
								 .Text(TAttribute<FText>::CreateLambda(
									 [Path]()
									 {
										 const FString Shown = Path.Get();
										 return FText::FromString(
											 Shown.IsEmpty() ? FString(TEXT("None")) : Shown);
									 }))]];
}

bool SObjectPropertyEntryBox::HostShim_Pick(UObject* Object)
{
	const bool bFits = Object == nullptr || Allowed == nullptr || Object->HostShim_IsA(Allowed);
	if (bFits)
	{
		Changed.ExecuteIfBound(FAssetData(Object));
	}
	return bFits;
}
