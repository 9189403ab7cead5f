// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// What a module does when it is loaded and before it goes.
class IModuleInterface
{
public:
	virtual ~IModuleInterface() = default;
	virtual void StartupModule() {}
	virtual void ShutdownModule() {}
};
