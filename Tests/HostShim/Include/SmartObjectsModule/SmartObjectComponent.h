// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/ObjectPtr.h"
#include "Engine/Components/SceneComponent.h"
#include "SmartObjectsModule/SmartObjectDefinition.h"

/// Makes its actor a smart object.
class USmartObjectComponent : public USceneComponent
{
	HOSTSHIM_ENGINE_CLASS(USmartObjectComponent, USceneComponent)

	const USmartObjectDefinition* GetDefinition() const { return HostShim_Definition; }

	USmartObjectDefinition* HostShim_Definition = nullptr;
};
