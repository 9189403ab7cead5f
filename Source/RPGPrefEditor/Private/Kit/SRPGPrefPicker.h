// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/Input/SComboBox.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"

/** A text that is chosen from a list. */
class SRPGPrefPicker : public SCompoundWidget
{
public:
	using FOnPicked = TFunction<void(const FString&)>;

	SLATE_BEGIN_ARGS(SRPGPrefPicker) {}
	SLATE_END_ARGS()

	/** Who makes it has to live as long as it does. */
	void Construct(const FArguments& InArgs, const FString& Shown, const TArray<FString>& InOptions,
		const FOnPicked& InOnPicked);

private:
	using FOption = TSharedPtr<FString>;

	TSharedRef<SWidget> MakeOption(FOption Option);
	void Pick(FOption Option, ESelectInfo::Type How);

	TArray<FOption> Options;
	FOnPicked OnPicked;
};
