// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Math/Vector.h"
#include "Engine/Components/ActorComponent.h"

/// A component with a place of its own; an actor is where its root component is.
class USceneComponent : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(USceneComponent, UActorComponent)

	FVector GetComponentLocation() const { return HostShim_Location; }
	HOSTSHIM_API FVector GetForwardVector() const;
	HOSTSHIM_API FVector GetRightVector() const;
	HOSTSHIM_API FVector GetUpVector() const;

	FVector HostShim_Location;
	/// Turned about the vertical, in degrees.
	double HostShim_Yaw = 0;
};
