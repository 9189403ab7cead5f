// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Styling/ISlateStyle.h"

/// Style sets that icons can be looked up in.
class FSlateStyleRegistry
{
public:
	HOSTSHIM_API static void RegisterSlateStyle(const ISlateStyle& InSlateStyle);
	HOSTSHIM_API static void UnRegisterSlateStyle(const ISlateStyle& InSlateStyle);
};
