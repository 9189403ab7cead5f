// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// Data that designers edit.
class UDataAsset : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UDataAsset, UObject)
};

/// Data that the asset manager finds by itself.
class UPrimaryDataAsset : public UDataAsset
{
	HOSTSHIM_ENGINE_CLASS(UPrimaryDataAsset, UDataAsset)
};
