// SPDX-License-Identifier: MIT
#pragma once

#include "AssetDefinition/AssetDefinition.h"

/// Knows the definitions of all classes of assets; found by reflection.
class UAssetDefinitionRegistry : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UAssetDefinitionRegistry, UObject)

	HOSTSHIM_API static UAssetDefinitionRegistry* Get();
	HOSTSHIM_API const UAssetDefinition* GetAssetDefinitionForClass(const UClass* Class) const;
};
