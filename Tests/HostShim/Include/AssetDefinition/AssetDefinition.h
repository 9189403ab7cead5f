// SPDX-License-Identifier: MIT
#pragma once

#include "AssetDefinition/Misc/AssetCategoryPath.h"
#include "Core/Containers/Array.h"
#include "Core/Containers/ArrayView.h"
#include "Core/Containers/Set.h"
#include "Core/Internationalization/Text.h"
#include "Core/Math/Color.h"
#include "CoreUObject/AssetRegistry/AssetData.h"
#include "CoreUObject/Templates/Casts.h"
#include "CoreUObject/UObject/SoftObjectPtr.h"

/// The categories that the engine brings.
struct EAssetCategoryPaths
{
	HOSTSHIM_API static FAssetCategoryPath AI;
};

enum class EAssetCommandResult : uint8
{
	Handled,
	Unhandled
};

/// The assets that something is done with.
struct FAssetArgs
{
	template <typename ExpectedObjectType>
	TArray<ExpectedObjectType*> LoadObjects(const TSet<FName>& LoadTags = TSet<FName>(),
		TArray<FAssetData>* OutAssetsThatFailedToLoad = nullptr) const
	{
		(void)LoadTags, (void)OutAssetsThatFailedToLoad;
		TArray<ExpectedObjectType*> Loaded;
		for (const FAssetData& Asset : Assets)
		{
			if (ExpectedObjectType* Object = Cast<ExpectedObjectType>(Asset.GetAsset()))
			{
				Loaded.Add(Object);
			}
		}
		return Loaded;
	}

	TConstArrayView<FAssetData> Assets;
};

/// The assets that somebody opens.
struct FAssetOpenArgs : public FAssetArgs
{
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
	/// Whether the editor offers to reimport.
	virtual bool CanImport() const { return false; }
	virtual EAssetCommandResult OpenAssets(const FAssetOpenArgs& OpenArgs) const
	{
		(void)OpenArgs;
		return EAssetCommandResult::Unhandled;
	}
};
