// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"

/** The plugin's entries in the Content Browser's context menu, as long as it lives. */
class FRPGPrefAssetMenus
{
public:
	FRPGPrefAssetMenus();
	~FRPGPrefAssetMenus();
	FRPGPrefAssetMenus(const FRPGPrefAssetMenus&) = delete;
	FRPGPrefAssetMenus& operator=(const FRPGPrefAssetMenus&) = delete;

private:
	void Add();

	FDelegateHandle Startup;
};
