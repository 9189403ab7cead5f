// SPDX-License-Identifier: MIT
#pragma once

#include "SmartObjectsModule/SmartObjectTypes.h"

/// One slot in somebody's hands.
struct FSmartObjectClaimHandle
{
	int32 HostShim_Slot = -1;
	int32 HostShim_Claim = -1;
};
