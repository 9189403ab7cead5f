// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "Core/HAL/Platform.h"

/// A name that nobody else uses.
struct FGuid
{
	FGuid() = default;
	FGuid(uint32 InA, uint32 InB, uint32 InC, uint32 InD) : A(InA), B(InB), C(InC), D(InD) {}

	/// From a counter on the host, so that runs repeat.
	HOSTSHIM_API static FGuid NewGuid();
	HOSTSHIM_API FString ToString() const;
	bool IsValid() const { return (A | B | C | D) != 0; }
	friend bool operator==(const FGuid& X, const FGuid& Y)
	{
		return X.A == Y.A && X.B == Y.B && X.C == Y.C && X.D == Y.D;
	}

	uint32 A = 0;
	uint32 B = 0;
	uint32 C = 0;
	uint32 D = 0;
};
