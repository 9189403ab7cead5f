// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Slate/Widgets/Layout/SBorder.h"
#include "SlateCore/Styling/AppStyle.h"
#include "SlateCore/Types/SlateEnums.h"

/// One of several options; OptionType is a shared pointer or another type that can be null.
template <typename OptionType>
class SComboBox : public SCompoundWidget
{
public:
	typedef TDelegate<TSharedRef<SWidget>(OptionType)> FOnGenerateWidget;
	typedef TDelegate<void(OptionType, ESelectInfo::Type)> FOnSelectionChanged;

	SLATE_BEGIN_ARGS(SComboBox<OptionType>) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ARGUMENT(const TArray<OptionType>*, OptionsSource)
	SLATE_EVENT(FOnGenerateWidget, OnGenerateWidget)
	SLATE_EVENT(FOnSelectionChanged, OnSelectionChanged)
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs)
	{
		Options = InArgs._OptionsSource;
		Generate = InArgs._OnGenerateWidget;
		Changed = InArgs._OnSelectionChanged;
		this->ChildSlot[SNew(SBorder)
							.BorderImage(
								FAppStyle::GetBrush(FName(TEXT("HostShim.Combo")), nullptr))
							.Padding(
								FMargin(8.0F, 4.0F, 20.0F, 4.0F))[InArgs._Content.ToSharedRef()]];
	}
	void SetSelectedItem(
		OptionType InSelectedItem, ESelectInfo::Type InSelectInfo = ESelectInfo::Direct)
	{
		Selected = InSelectedItem;
		Changed.ExecuteIfBound(InSelectedItem, InSelectInfo);
	}
	void ClearSelection() { SetSelectedItem(OptionType(), ESelectInfo::Direct); }
	/// The list behind it changed; all rows must still be there to be made.
	void RefreshOptions()
	{
		for (int32 Index = 0; Options != nullptr && Index < Options->Num(); ++Index)
		{
			Generate.Execute((*Options)[Index]);
		}
	}
	virtual bool SupportsKeyboardFocus() const override { return true; }

	/// Picks the option that reads so. What is selected already can be picked, but that changes
	/// nothing.
	virtual bool HostShim_Type(const FString& Typed) override
	{
		for (int32 Index = 0; Options != nullptr && Index < Options->Num(); ++Index)
		{
			const OptionType Option = (*Options)[Index];
			if (Generate.Execute(Option)->HostShim_Caption() == Typed)
			{
				if (!(Option == Selected))
				{
					SetSelectedItem(Option, ESelectInfo::OnMouseClick);
				}
				return true;
			}
		}
		return false;
	}

private:
	const TArray<OptionType>* Options = nullptr;
	OptionType Selected{};
	FOnGenerateWidget Generate;
	FOnSelectionChanged Changed;
};
