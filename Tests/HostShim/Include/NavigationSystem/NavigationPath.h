// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Math/Vector.h"
#include "CoreUObject/UObject/Object.h"

/// The answer to a path query.
class UNavigationPath : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UNavigationPath, UObject)

	bool IsValid() const { return PathPoints.Num() > 1; }
	bool IsPartial() const { return HostShim_bPartial; }

	TArray<FVector> PathPoints;
	bool HostShim_bPartial = false;
};
