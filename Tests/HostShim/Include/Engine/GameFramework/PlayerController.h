// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/GameFramework/Controller.h"

/// Drives a pawn for a person.
class APlayerController : public AController
{
	HOSTSHIM_ENGINE_CLASS(APlayerController, AController)
};
