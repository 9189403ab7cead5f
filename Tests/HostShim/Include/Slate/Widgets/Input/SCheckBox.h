// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/SlateDelegates.h"
#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SCompoundWidget.h"

DECLARE_DELEGATE_OneParam(FOnCheckStateChanged, ECheckBoxState);

/// Something to tick.
class SCheckBox : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SCheckBox) : _IsChecked(ECheckBoxState::Unchecked) {}
	SLATE_DEFAULT_SLOT(FArguments, Content)
	SLATE_ATTRIBUTE(ECheckBoxState, IsChecked)
	SLATE_EVENT(FOnCheckStateChanged, OnCheckStateChanged)
	SLATE_END_ARGS()

	HOSTSHIM_API void Construct(const FArguments& InArgs);
	bool IsChecked() const { return State.Get() == ECheckBoxState::Checked; }
	HOSTSHIM_API void ToggleCheckedState();
	HOSTSHIM_API virtual FReply OnMouseButtonDown(
		const FGeometry& MyGeometry, const FPointerEvent& MouseEvent) override;
	HOSTSHIM_API virtual int32 OnPaint(const FPaintArgs& Args, const FGeometry& AllottedGeometry,
		const FSlateRect& MyCullingRect, FSlateWindowElementList& OutDrawElements, int32 LayerId,
		const FWidgetStyle& InWidgetStyle, bool bParentEnabled) const override;

private:
	TAttribute<ECheckBoxState> State;
	FOnCheckStateChanged Changed;
};
