// SPDX-License-Identifier: MIT
#pragma once

#include "AssetDefinition/Misc/AssetCategoryPath.h"
#include "Core/Containers/ArrayView.h"
#include "Core/Internationalization/Text.h"
#include "Core/Math/Color.h"
#include "CoreUObject/UObject/SoftObjectPtr.h"

/// The categories that the engine brings.
struct EAssetCategoryPaths
{
	HOSTSHIM_API static FAssetCategoryPath AI;
};

/// How the editor shows a class of assets.
class UAssetDefinition : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UAssetDefinition, UObject)

	virtual FText GetAssetDisplayName() const { return FText(); }
	virtual FLinearColor GetAssetColor() const { return FLinearColor(); }
	virtual TSoftClassPtr<UObject> GetAssetClass() const { return TSoftClassPtr<UObject>(); }
	virtual TConstArrayView<FAssetCategoryPath> GetAssetCategories() const
	{
		return TConstArrayView<FAssetCategoryPath>();
	}
};
