// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

namespace ELogVerbosity
{
enum Type : uint8
{
	NoLogging = 0,
	Fatal,
	Error,
	Warning,
	Display,
	Log,
	Verbose,
	VeryVerbose,
	All = VeryVerbose
};
} // namespace ELogVerbosity
