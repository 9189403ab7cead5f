// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Templates/SharedPointer.h"

/// How grave a message is.
namespace EMessageSeverity
{
enum Type : int32
{
	Error = 1,
	PerformanceWarning = 2,
	Warning = 3,
	Info = 4
};
} // namespace EMessageSeverity

/// A message of several parts; nothing of it is asked on the host.
class FTokenizedMessage : public TSharedFromThis<FTokenizedMessage>
{
};
