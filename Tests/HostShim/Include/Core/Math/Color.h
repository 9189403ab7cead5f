// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Eight bits a channel.
struct FColor
{
	FColor() = default;
	FColor(uint8 InR, uint8 InG, uint8 InB, uint8 InA = 255) : B(InB), G(InG), R(InR), A(InA) {}

	bool operator==(const FColor& C) const { return R == C.R && G == C.G && B == C.B && A == C.A; }

	HOSTSHIM_API static const FColor Green;

	uint8 B = 0;
	uint8 G = 0;
	uint8 R = 0;
	uint8 A = 255;
};

/// Floats, linear.
struct FLinearColor
{
	FLinearColor() : R(0), G(0), B(0), A(0) {}
	FLinearColor(float InR, float InG, float InB, float InA = 1.0F) : R(InR), G(InG), B(InB), A(InA)
	{
	}
	/// From the colours that screens and files have.
	HOSTSHIM_API FLinearColor(const FColor& Color);

	bool operator==(const FLinearColor& C) const
	{
		return R == C.R && G == C.G && B == C.B && A == C.A;
	}
	HOSTSHIM_API FColor ToFColor(const bool bSRGB) const;

	HOSTSHIM_API static const FLinearColor White;

	float R;
	float G;
	float B;
	float A;
};
