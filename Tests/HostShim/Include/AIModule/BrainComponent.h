// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/ActorComponent.h"

/// Thinks for an AI controller.
class UBrainComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(UBrainComponent, UActorComponent)
};
