// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

namespace EBTNodeResult
{
enum Type : int
{
	Succeeded,
	Failed,
	Aborted,
	InProgress
};
} // namespace EBTNodeResult
