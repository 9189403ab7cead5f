// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Logging/LogVerbosity.h"
#include "Core/UObject/NameTypes.h"

/// Takes text line by line.
class FOutputDevice
{
public:
	virtual ~FOutputDevice() = default;
	virtual void Serialize(
		const TCHAR* V, ELogVerbosity::Type Verbosity, const FName& Category) = 0;
};
