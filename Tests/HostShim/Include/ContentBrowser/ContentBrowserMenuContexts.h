// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/Set.h"
#include "Core/UObject/NameTypes.h"
#include "CoreUObject/Templates/Casts.h"
#include "CoreUObject/UObject/Object.h"

/// The assets on which a menu of the Content Browser was opened.
class UContentBrowserAssetContextMenuContext : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UContentBrowserAssetContextMenuContext, UObject)

	template <typename ExpectedAssetType>
	TArray<ExpectedAssetType*> LoadSelectedObjects(TSet<FName> LoadTags) const
	{
		(void)LoadTags;
		TArray<ExpectedAssetType*> Objects;
		for (UObject* Object : HostShim_Selected)
		{
			if (ExpectedAssetType* Expected = Cast<ExpectedAssetType>(Object))
			{
				Objects.Add(Expected);
			}
		}
		return Objects;
	}

	TArray<UObject*> HostShim_Selected;
};
