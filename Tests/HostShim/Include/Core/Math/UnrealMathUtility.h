// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <cmath>

#define PI (3.1415926535897932f)

/// Arithmetic of the engine.
struct FMath
{
	template <class T>
	static T Max(const T A, const T B)
	{
		return A >= B ? A : B;
	}
	template <class T>
	static T Min(const T A, const T B)
	{
		return A <= B ? A : B;
	}
	template <class T>
	static T Clamp(const T X, const T Low, const T High)
	{
		return X < Low ? Low : (X < High ? X : High);
	}
	template <class T>
	static T Abs(const T A)
	{
		return A < T(0) ? -A : A;
	}
	static int32 RoundToInt32(double F) { return static_cast<int32>(std::floor(F + 0.5)); }
	static int32 FloorToInt32(double F) { return static_cast<int32>(std::floor(F)); }
};
