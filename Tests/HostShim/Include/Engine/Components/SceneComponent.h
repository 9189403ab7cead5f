// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"
#include "Engine/Components/ActorComponent.h"

/// A component with a place of its own; an actor is where its root component is.
class USceneComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(USceneComponent, UActorComponent)

	FVector GetComponentLocation() const { return HostShim_Location; }

	FVector HostShim_Location;
};
