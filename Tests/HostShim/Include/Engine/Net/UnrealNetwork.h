// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/CoreNet.h"

/// The member must exist; whether it is a property, the stand-in sees when it sends it.
#define DOREPLIFETIME(Class, Member)                                                               \
	((void)&Class::Member, OutLifetimeProps.Add(FLifetimeProperty{#Member}))
