// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

class FSlateRenderer;

/// What Slate programs have in common.
class FSlateApplicationBase
{
public:
	HOSTSHIM_API FSlateRenderer* GetRenderer() const;
};
