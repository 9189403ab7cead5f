// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Internationalization/Text.h"

/// A place in the Content Browser's menu of new assets.
struct FAssetCategoryPath
{
	FAssetCategoryPath(const FText& InCategory) { HostShim_Path.Add(InCategory); }
	FAssetCategoryPath operator/(const FText& SubCategory) const
	{
		FAssetCategoryPath Path(*this);
		Path.HostShim_Path.Add(SubCategory);
		return Path;
	}

	TArray<FText> HostShim_Path;
};
