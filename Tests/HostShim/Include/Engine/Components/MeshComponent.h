// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/PrimitiveComponent.h"

/// A component that shows a mesh.
class UMeshComponent : public UPrimitiveComponent
{
	HOSTSHIM_ENGINE_CLASS(UMeshComponent, UPrimitiveComponent)
};
