// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// An animation that is put together of others.
class UAnimMontage : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UAnimMontage, UObject)

	float HostShim_Seconds = 1;
};
