// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "Engine/Engine/NavigationObjectBase.h"

/// Where a player may begin.
class APlayerStart : public ANavigationObjectBase
{
	HOSTSHIM_ENGINE_CLASS(APlayerStart, ANavigationObjectBase)

	HOSTSHIM_API APlayerStart();

	FName PlayerStartTag;
};
