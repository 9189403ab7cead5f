// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"
#include "Engine/Components/ActorComponent.h"

/// A component with a place; here it is always at its actor's.
class USceneComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(USceneComponent, UActorComponent)

	HOSTSHIM_API FVector GetComponentLocation() const;
};
