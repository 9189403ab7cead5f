// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/UnrealString.h"
#include "CoreUObject/UObject/Object.h"

/// A program inside the editor, run from a command line.
class UCommandlet : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UCommandlet, UObject)

	virtual int32 Main(const FString& Params)
	{
		(void)Params;
		return 0;
	}
};
