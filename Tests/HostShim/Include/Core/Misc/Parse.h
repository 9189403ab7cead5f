// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"

/// Reads switches of a command line.
struct FParse
{
	HOSTSHIM_API static bool Value(const TCHAR* Stream, const TCHAR* Match, FString& Value,
		bool bShouldStopOnSeparator = true, const TCHAR** OptStreamGotTo = nullptr);
};
