// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Math/Color.h"
#include "Core/Math/Vector2D.h"
#include "SlateCore/Rendering/SlateRenderTransform.h"

/// How something is painted.
enum class ESlateDrawEffect : uint8
{
	None = 0,
	DisabledEffect = 1 << 5
};

/// Whether corners are moved to whole pixels.
enum class ESlateVertexRounding : uint8
{
	Disabled,
	Enabled
};

/// Numbers a corner.
typedef uint32 SlateIndex;

/// A corner of a triangle, in the window.
struct FSlateVertex
{
	FVector2f Position;
	FColor Color;

	template <ESlateVertexRounding Rounding>
	static FSlateVertex Make(const FSlateRenderTransform& RenderTransform,
		const FVector2f InLocalPosition, const FVector2f InTexCoord, const FColor& InColor,
		const FColor SecondaryColor)
	{
		(void)InTexCoord;
		(void)SecondaryColor;
		return {InLocalPosition + RenderTransform.HostShim_Translation, InColor};
	}
};
