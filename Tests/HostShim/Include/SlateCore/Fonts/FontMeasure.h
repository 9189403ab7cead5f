// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "Core/Math/Vector2D.h"
#include "SlateCore/Fonts/SlateFontInfo.h"

/// How large letters are.
class FSlateFontMeasure
{
public:
	HOSTSHIM_API FVector2D Measure(
		const FText& Text, const FSlateFontInfo& InFontInfo, float FontScale = 1.0F) const;
};
