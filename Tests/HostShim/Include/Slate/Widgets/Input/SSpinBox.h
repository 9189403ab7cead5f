// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/Optional.h"
#include "HostShim/Utf.h"
#include "Slate/Framework/SlateDelegates.h"
#include "Slate/Widgets/Layout/SBorder.h"
#include "Slate/Widgets/Text/STextBlock.h"
#include "SlateCore/Styling/AppStyle.h"

#include <algorithm>
#include <string>

/// A number to type or to drag.
template <typename NumericType>
class SSpinBox : public SCompoundWidget
{
public:
	DECLARE_DELEGATE_OneParam(FOnValueChanged, NumericType);
	DECLARE_DELEGATE_TwoParams(FOnValueCommitted, NumericType, ETextCommit::Type);

	SLATE_BEGIN_ARGS(SSpinBox<NumericType>) {}
	SLATE_ATTRIBUTE(NumericType, Value)
	SLATE_ATTRIBUTE(TOptional<NumericType>, MinValue)
	SLATE_ATTRIBUTE(TOptional<NumericType>, MaxValue)
	SLATE_ATTRIBUTE(NumericType, Delta)
	SLATE_EVENT(FOnValueChanged, OnValueChanged)
	SLATE_EVENT(FOnValueCommitted, OnValueCommitted)
	SLATE_EVENT(FSimpleDelegate, OnBeginSliderMovement)
	SLATE_EVENT(FOnValueChanged, OnEndSliderMovement)
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs)
	{
		Value = InArgs._Value;
		Least = InArgs._MinValue;
		Most = InArgs._MaxValue;
		Changed = InArgs._OnValueChanged;
		Committed = InArgs._OnValueCommitted;
		DragBegins = InArgs._OnBeginSliderMovement;
		DragEnds = InArgs._OnEndSliderMovement;
		this->ChildSlot[SNew(SBorder)
							.BorderImage(
								FAppStyle::GetBrush(FName(TEXT("HostShim.Field")), nullptr))
							.Padding(
								FMargin(6.0F, 3.0F))[SNew(STextBlock)
														 .Text(TAttribute<FText>::CreateSP(
															 this, &SSpinBox::HostShim_Text))]];
	}
	virtual bool SupportsKeyboardFocus() const override { return true; }

	virtual bool HostShim_Type(const FString& Written) override
	{
		const NumericType Typed = static_cast<NumericType>(std::stod(HostShim::ToUtf8(*Written)));
		const TOptional<NumericType> Low = Least.Get();
		const TOptional<NumericType> High = Most.Get();
		const NumericType Kept =
			(std::min)((std::max)(Typed, Low.IsSet() ? *Low : Typed), High.IsSet() ? *High : Typed);
		if (!Value.IsBound())
		{
			Value = Kept;
		}
		Changed.ExecuteIfBound(Kept);
		Committed.ExecuteIfBound(Kept, ETextCommit::OnEnter);
		return true;
	}

private:
	FText HostShim_Text() const { return FText::AsNumber(Value.Get()); }

	TAttribute<NumericType> Value;
	TAttribute<TOptional<NumericType>> Least;
	TAttribute<TOptional<NumericType>> Most;
	FOnValueChanged Changed;
	FOnValueCommitted Committed;
	FSimpleDelegate DragBegins;
	FOnValueChanged DragEnds;
};
