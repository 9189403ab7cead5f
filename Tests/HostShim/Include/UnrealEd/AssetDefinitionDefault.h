// SPDX-License-Identifier: MIT
#pragma once

#include "AssetDefinition/AssetDefinition.h"

/// An asset that opens in a window of properties; found by reflection.
class UAssetDefinitionDefault : public UAssetDefinition
{
	HOSTSHIM_ENGINE_CLASS(UAssetDefinitionDefault, UAssetDefinition)
};
