// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Delegates/Delegate.h"
#include "Core/HAL/Platform.h"

class UWorld;

enum EConsoleVariableFlags
{
	ECVF_Default = 0x0
};

typedef TDelegate<void(UWorld*)> FConsoleCommandWithWorldDelegate;

class FAutoConsoleObject
{
};

/// A command that exists as long as the object; HostShim::RunConsoleCommand calls it.
class FAutoConsoleCommandWithWorld : private FAutoConsoleObject
{
public:
	HOSTSHIM_API FAutoConsoleCommandWithWorld(const TCHAR* Name, const TCHAR* Help,
		const FConsoleCommandWithWorldDelegate& Command, uint32 Flags);
	HOSTSHIM_API virtual ~FAutoConsoleCommandWithWorld();
};
