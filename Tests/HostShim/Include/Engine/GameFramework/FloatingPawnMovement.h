// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/ActorComponent.h"

/// Moves a pawn through the air. Without a movement component no controller moves a pawn.
class UFloatingPawnMovement : public UActorComponent
{
	HOSTSHIM_ENGINE_CLASS(UFloatingPawnMovement, UActorComponent)
};
