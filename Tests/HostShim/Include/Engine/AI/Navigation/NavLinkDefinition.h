// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/EnumAsByte.h"
#include "Core/Math/Transform.h"
#include "Core/Math/Vector.h"

namespace ENavLinkDirection
{
enum Type : int
{
	BothWays,
	LeftToRight,
	RightToLeft
};
} // namespace ENavLinkDirection

/// A way over no ground: a jump, a drop, a ladder.
struct FNavigationLinkBase
{
	TEnumAsByte<ENavLinkDirection::Type> Direction;
};

struct FNavigationLink : public FNavigationLinkBase
{
	FNavigationLink() = default;
	FNavigationLink(const FVector& InLeft, const FVector& InRight) : Left(InLeft), Right(InRight) {}

	FNavigationLink Transform(const FTransform& Transformation) const
	{
		FNavigationLink Result = *this;
		Result.Left = Left + Transformation.HostShim_Translation;
		Result.Right = Right + Transformation.HostShim_Translation;
		return Result;
	}

	FVector Left = FVector(0.0, 0.0, 0.0);
	FVector Right = FVector(0.0, 0.0, 0.0);
};
