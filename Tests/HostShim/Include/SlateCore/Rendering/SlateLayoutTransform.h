// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector2D.h"

/// Where a rectangle lies in its parent. The host has one scale for everything.
class FSlateLayoutTransform
{
public:
	FSlateLayoutTransform() = default;
	explicit FSlateLayoutTransform(const FVector2f& InTranslation) : Translation(InTranslation) {}

	FVector2f GetTranslation() const { return Translation; }

private:
	FVector2f Translation;
};
