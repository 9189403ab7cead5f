// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Fonts/SlateFontInfo.h"

struct FFontOutlineSettings
{
};

/// The look that every Slate program has.
class FCoreStyle
{
public:
	HOSTSHIM_API static FSlateFontInfo GetDefaultFontStyle(const FName InTypefaceFontName,
		const float InSize, const FFontOutlineSettings& InOutlineSettings = FFontOutlineSettings());
};
