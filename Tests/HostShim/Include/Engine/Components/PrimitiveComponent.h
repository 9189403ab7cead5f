// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/SceneComponent.h"

/// A component that can be seen.
class UPrimitiveComponent : public USceneComponent
{
	HOSTSHIM_ENGINE_CLASS(UPrimitiveComponent, USceneComponent)
};
