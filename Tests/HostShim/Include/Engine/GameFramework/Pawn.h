// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/GameFramework/Actor.h"

class AController;

/// An actor that a controller can drive.
class APawn : public AActor
{
	HOSTSHIM_ENGINE_CLASS(APawn, AActor)

	AController* GetController() const { return HostShim_Controller; }

	HOSTSHIM_API void HostShim_References(HostShim::FReferenceVisitor& Visitor) override;
	AController* HostShim_Controller = nullptr;
};
