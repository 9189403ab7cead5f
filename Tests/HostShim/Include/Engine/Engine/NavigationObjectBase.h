// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/GameFramework/Actor.h"

/// An actor that marks a place.
class ANavigationObjectBase : public AActor
{
	HOSTSHIM_ENGINE_CLASS(ANavigationObjectBase, AActor)
};
