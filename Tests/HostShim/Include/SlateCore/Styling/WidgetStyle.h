// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Color.h"
#include "SlateCore/Styling/SlateColor.h"

/// What widgets inherit while they are painted.
class FWidgetStyle
{
public:
	const FLinearColor& GetForegroundColor() const { return Foreground; }

private:
	FLinearColor Foreground = FLinearColor(0.56F, 0.56F, 0.56F, 1.0F);
};
