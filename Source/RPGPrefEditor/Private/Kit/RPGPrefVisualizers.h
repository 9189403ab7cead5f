// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"

/** Has the editor draw the links of selected actors. */
class FRPGPrefVisualizers
{
public:
	FRPGPrefVisualizers();
	~FRPGPrefVisualizers();
	FRPGPrefVisualizers(const FRPGPrefVisualizers&) = delete;
	FRPGPrefVisualizers& operator=(const FRPGPrefVisualizers&) = delete;

private:
	void Register();

	FDelegateHandle Handle;
};
