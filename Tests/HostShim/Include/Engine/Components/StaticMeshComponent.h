// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/MeshComponent.h"

class UStaticMesh;

/// Shows a shape that does not change.
class UStaticMeshComponent : public UMeshComponent
{
	HOSTSHIM_ENGINE_CLASS(UStaticMeshComponent, UMeshComponent)

	virtual bool SetStaticMesh(UStaticMesh* NewMesh)
	{
		HostShim_Mesh = NewMesh;
		return true;
	}

	HOSTSHIM_API void HostShim_References(HostShim::FReferenceVisitor& Visitor) override;

	UStaticMesh* HostShim_Mesh = nullptr;
};
