// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Color.h"

/// A colour, or the colour of what surrounds the widget.
struct FSlateColor
{
	/// Not meant to be seen: fuchsia, as in the engine.
	FSlateColor() : FSlateColor(FLinearColor(1.0F, 0.0F, 1.0F, 1.0F)) {}
	FSlateColor(const FLinearColor& InColor) : Color(InColor), bForeground(false) {}

	static FSlateColor UseForeground()
	{
		FSlateColor Foreground;
		Foreground.bForeground = true;
		return Foreground;
	}
	FLinearColor GetSpecifiedColor() const { return Color; }

	FLinearColor HostShim_Resolve(const FLinearColor& Foreground) const
	{
		return bForeground ? Foreground : Color;
	}

private:
	FLinearColor Color;
	bool bForeground;
};
