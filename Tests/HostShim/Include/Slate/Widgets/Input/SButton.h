// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/SlateDelegates.h"
#include "Slate/Widgets/Layout/SBorder.h"

/// Something to click.
class SButton : public SBorder
{
public:
	SLATE_BEGIN_ARGS(SButton) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(FText, Text)
	SLATE_EVENT(FOnClicked, OnClicked)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	HOSTSHIM_API virtual FReply OnMouseButtonDown(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	HOSTSHIM_API virtual FReply OnMouseButtonUp(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	HOSTSHIM_API virtual FReply OnKeyDown(
		const FGeometry& MyGeometry, const FKeyEvent& InKeyEvent) override;
	virtual bool SupportsKeyboardFocus() const override { return true; }
	virtual FString HostShim_Caption() const override { return Caption.Get().ToString(); }

private:
	FReply HostShim_Click() const;

	FOnClicked Clicked;
	TAttribute<FText> Caption;
};
