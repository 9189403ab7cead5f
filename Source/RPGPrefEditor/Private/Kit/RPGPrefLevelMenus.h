// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"

class ARPGPrefLevel;

/** The plugin's entries in the Tools menu and the buttons of the level actor, as long as it lives.
 */
class FRPGPrefLevelMenus
{
public:
	FRPGPrefLevelMenus();
	~FRPGPrefLevelMenus();
	FRPGPrefLevelMenus(const FRPGPrefLevelMenus&) = delete;
	FRPGPrefLevelMenus& operator=(const FRPGPrefLevelMenus&) = delete;

private:
	void Add();
	void Answer(ARPGPrefLevel& Level, bool bPreview);

	FDelegateHandle Startup;
	FDelegateHandle Asked;
};
