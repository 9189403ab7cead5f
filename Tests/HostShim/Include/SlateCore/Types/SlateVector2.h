// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector2D.h"

namespace UE::Slate
{

/// What Slate hands out since it went from doubles to floats.
struct FDeprecateVector2DResult : public FVector2f
{
	using FVector2f::FVector2f;
	FDeprecateVector2DResult(const FVector2f& InValue) : FVector2f(InValue) {}
};

/// What Slate takes since then.
struct FDeprecateVector2DParameter : public FVector2f
{
	using FVector2f::FVector2f;
	FDeprecateVector2DParameter(const FVector2f& InValue) : FVector2f(InValue) {}
};

} // namespace UE::Slate
