// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Two floats.
struct FVector2f
{
	FVector2f() : X(0), Y(0) {}
	FVector2f(float InX, float InY) : X(InX), Y(InY) {}

	float X;
	float Y;
};
