// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

namespace ESocketReceiveFlags
{
enum Type
{
	None = 0
};
} // namespace ESocketReceiveFlags
