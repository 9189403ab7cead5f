// SPDX-License-Identifier: MIT
#pragma once

/// A rectangle on the screen.
class FSlateRect
{
public:
	FSlateRect() = default;
	FSlateRect(float InLeft, float InTop, float InRight, float InBottom)
		: Left(InLeft), Top(InTop), Right(InRight), Bottom(InBottom)
	{
	}

	float Left = 0.0F;
	float Top = 0.0F;
	float Right = 0.0F;
	float Bottom = 0.0F;
};
