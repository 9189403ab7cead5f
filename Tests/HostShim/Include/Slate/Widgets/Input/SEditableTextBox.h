// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/SlateDelegates.h"
#include "Slate/Widgets/Layout/SBorder.h"

/// A line to type into.
class SEditableTextBox : public SBorder
{
public:
	SLATE_BEGIN_ARGS(SEditableTextBox) {}
	SLATE_ATTRIBUTE(FText, Text)
	SLATE_ATTRIBUTE(FText, HintText)
	SLATE_ATTRIBUTE(bool, RevertTextOnEscape)
	SLATE_EVENT(FOnTextChanged, OnTextChanged)
	SLATE_EVENT(FOnTextCommitted, OnTextCommitted)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	HOSTSHIM_API void SetText(const TAttribute<FText>& InNewText);
	virtual bool SupportsKeyboardFocus() const override { return true; }
	virtual FString HostShim_Caption() const override { return Hint.Get().ToString(); }
	HOSTSHIM_API virtual bool HostShim_Type(const FString& Typed) override;
	HOSTSHIM_API virtual bool HostShim_TypeAndEscape(const FString& Typed) override;

private:
	TAttribute<FText> Text;
	TAttribute<FText> Hint;
	TAttribute<bool> Reverts;
	FOnTextChanged Changed;
	FOnTextCommitted Committed;
};
