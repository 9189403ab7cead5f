// SPDX-License-Identifier: MIT
#include "Kit/SRPGPrefPicker.h"

#include "Delegates/Delegate.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Widgets/Text/STextBlock.h"

#define LOCTEXT_NAMESPACE "RPGPrefRules"

void SRPGPrefPicker::Construct(const FArguments&, const FString& Shown,
	const TArray<FString>& InOptions, const FOnPicked& InOnPicked)
{
	OnPicked = InOnPicked;
	for (const FString& Option : InOptions)
	{
		Options.Add(MakeShared<FString>(Option));
	}
	const FText Text = Shown.IsEmpty() ? LOCTEXT("Choose", "choose ...") : FText::FromString(Shown);
	ChildSlot[SNew(SComboBox<FOption>)
				  .OptionsSource(&Options)
				  .OnGenerateWidget(SComboBox<FOption>::FOnGenerateWidget::CreateSP(
					  this, &SRPGPrefPicker::MakeOption))
				  .OnSelectionChanged(SComboBox<FOption>::FOnSelectionChanged::CreateSP(
					  this, &SRPGPrefPicker::Pick))[SNew(STextBlock).Text(Text)]];
}

TSharedRef<SWidget> SRPGPrefPicker::MakeOption(FOption Option)
{
	return SNew(STextBlock).Text(FText::FromString(*Option));
}

void SRPGPrefPicker::Pick(FOption Option, ESelectInfo::Type How)
{
	if (Option.IsValid() && How != ESelectInfo::Direct)
	{
		OnPicked(*Option);
	}
}

#undef LOCTEXT_NAMESPACE
