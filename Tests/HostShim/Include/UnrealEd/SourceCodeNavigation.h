// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"

/// Opens text files where people edit them.
class FSourceCodeNavigation
{
public:
	HOSTSHIM_API static bool OpenSourceFile(
		const FString& AbsoluteSourcePath, int32 LineNumber, int32 ColumnNumber);
};
