// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Names one slot of an object.
struct FSmartObjectSlotHandle
{
	int32 HostShim_Id = -1;
};

enum class ESmartObjectClaimPriority : uint8
{
	Normal
};
