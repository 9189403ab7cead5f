// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"
#include "UObject/ObjectSaveContext.h"

class UWorld;

/** Scans a level again when somebody saves it, if the project settings say so. */
class FRPGPrefScanOnSave
{
public:
	FRPGPrefScanOnSave();
	~FRPGPrefScanOnSave();
	FRPGPrefScanOnSave(const FRPGPrefScanOnSave&) = delete;
	FRPGPrefScanOnSave& operator=(const FRPGPrefScanOnSave&) = delete;

private:
	void Scan(UWorld* World, FObjectPreSaveContext Context);

	FDelegateHandle Handle;
};
