// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "SlateCore/Fonts/SlateFontInfo.h"
#include "SlateCore/Types/SlateVector2.h"

/// How large letters are.
class FSlateFontMeasure
{
public:
	HOSTSHIM_API UE::Slate::FDeprecateVector2DResult Measure(
		const FText& Text, const FSlateFontInfo& InFontInfo, float FontScale = 1.0F) const;
};
