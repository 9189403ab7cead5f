// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"

class FSlateFontMeasure;

/// What paints; on the host it only measures letters.
class FSlateRenderer
{
public:
	HOSTSHIM_API TSharedRef<FSlateFontMeasure> GetFontMeasureService() const;
};
