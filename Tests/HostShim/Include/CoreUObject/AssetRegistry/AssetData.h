// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// An asset that may not be loaded; on the host it always is.
struct FAssetData
{
	FAssetData() = default;
	FAssetData(const UObject* InAsset) : Asset(const_cast<UObject*>(InAsset)) {}

	UObject* GetAsset() const { return Asset; }
	bool IsValid() const { return Asset != nullptr; }

private:
	UObject* Asset = nullptr;
};
