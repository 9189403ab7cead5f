// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"
#include "SlateCore/Textures/SlateShaderResource.h"

class FSlateFontMeasure;
struct FSlateBrush;

/// What paints; on the host it only measures letters.
class FSlateRenderer
{
public:
	HOSTSHIM_API TSharedRef<FSlateFontMeasure> GetFontMeasureService() const;
	virtual FSlateResourceHandle GetResourceHandle(const FSlateBrush& Brush)
	{
		(void)Brush;
		return FSlateResourceHandle();
	}
	virtual ~FSlateRenderer() = default;
};
