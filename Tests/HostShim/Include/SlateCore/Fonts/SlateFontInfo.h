// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"

/// Which typeface, how high.
struct FSlateFontInfo
{
	FName TypefaceFontName;
	float Size = 10.0F;
};
