// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SBoxPanel.h"
#include "SlateCore/Widgets/SCompoundWidget.h"

/// A column of which a part is seen.
class SScrollBox : public SCompoundWidget
{
public:
	class FSlot
	{
	public:
		struct FSlotArguments : public HostShim::TSlotArguments<FSlotArguments>
		{
		};
	};

	SLATE_BEGIN_ARGS(SScrollBox) {}
	SLATE_SLOT_ARGUMENT(SScrollBox::FSlot, Slots)
	SLATE_END_ARGS()

	static FSlot::FSlotArguments Slot() { return FSlot::FSlotArguments(); }
	HOSTSHIM_API void Construct(const FArguments& InArgs);
	HOSTSHIM_API virtual std::vector<HostShim::FPlacedWidget> HostShim_Arrange(
		const FGeometry& Geometry) const override;

private:
	TSharedPtr<SVerticalBox> Column;
};
