// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Engine/AI/Navigation/NavLinkDefinition.h"
#include "Engine/GameFramework/Actor.h"

/// Joins parts of the ground; its links are seen from where it stands.
class ANavLinkProxy : public AActor
{
	HOSTSHIM_ENGINE_CLASS(ANavLinkProxy, AActor)

	TArray<FNavigationLink> PointLinks;
};
