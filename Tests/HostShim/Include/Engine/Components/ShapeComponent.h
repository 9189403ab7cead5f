// SPDX-License-Identifier: MIT
#pragma once

#include "Engine/Components/PrimitiveComponent.h"

/// A simple shape.
class UShapeComponent : public UPrimitiveComponent
{
	HOSTSHIM_ENGINE_CLASS(UShapeComponent, UPrimitiveComponent)
};
