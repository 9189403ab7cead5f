// SPDX-License-Identifier: MIT
#pragma once

/// Space around a rectangle.
struct FMargin
{
	FMargin() = default;
	FMargin(float UniformMargin)
		: Left(UniformMargin), Top(UniformMargin), Right(UniformMargin), Bottom(UniformMargin)
	{
	}
	FMargin(float Horizontal, float Vertical)
		: Left(Horizontal), Top(Vertical), Right(Horizontal), Bottom(Vertical)
	{
	}
	FMargin(float InLeft, float InTop, float InRight, float InBottom)
		: Left(InLeft), Top(InTop), Right(InRight), Bottom(InBottom)
	{
	}

	float Left = 0.0F;
	float Top = 0.0F;
	float Right = 0.0F;
	float Bottom = 0.0F;
};
