// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// A length of time.
struct FTimespan
{
	FTimespan() = default;
	FTimespan(int32 Hours, int32 Minutes, int32 Seconds)
		: Length((Hours * 60.0 + Minutes) * 60.0 + Seconds)
	{
	}
	static FTimespan FromSeconds(double Seconds)
	{
		FTimespan Span;
		Span.Length = Seconds;
		return Span;
	}
	double GetTotalSeconds() const { return Length; }

private:
	double Length = 0;
};
