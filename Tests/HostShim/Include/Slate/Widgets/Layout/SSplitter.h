// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Widgets/DeclarativeSyntaxSupport.h"
#include "SlateCore/Widgets/SBoxPanel.h"
#include "SlateCore/Widgets/SCompoundWidget.h"

/// Areas with bars between them.
class SSplitter : public SCompoundWidget
{
public:
	class FSlot
	{
	public:
		struct FSlotArguments : public HostShim::TSlotArguments<FSlotArguments>
		{
			FSlotArguments& Value(TAttribute<float> InValue)
			{
				HostShim_Share = InValue;
				return *this;
			}

			TAttribute<float> HostShim_Share = 1.0F;
		};
	};

	SLATE_BEGIN_ARGS(SSplitter) {}
	SLATE_SLOT_ARGUMENT(SSplitter::FSlot, Slots)
	SLATE_ARGUMENT(EOrientation, Orientation)
	SLATE_END_ARGS()

	static FSlot::FSlotArguments Slot() { return FSlot::FSlotArguments(); }
	HOSTSHIM_API void Construct(const FArguments& InArgs);
};
