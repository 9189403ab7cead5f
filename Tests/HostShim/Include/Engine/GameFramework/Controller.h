// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/GameFramework/Actor.h"

class APawn;

/// Drives a pawn.
class AController : public AActor
{
	HOSTSHIM_ENGINE_CLASS(AController, AActor)

	APawn* GetPawn() const { return HostShim_Pawn; }
	HOSTSHIM_API virtual void Possess(APawn* InPawn);

	HOSTSHIM_API void HostShim_References(HostShim::FReferenceVisitor& Visitor) override;
	APawn* HostShim_Pawn = nullptr;
};
