// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"

class UObject;

namespace EReimportResult
{
enum Type
{
	Failed,
	Succeeded,
	Cancelled
};
} // namespace EReimportResult

/// Reads an asset's file again. In the engine it announces itself to the reimport manager.
class FReimportHandler
{
public:
	virtual ~FReimportHandler() = default;
	virtual bool CanReimport(UObject* Obj, TArray<FString>& OutFilenames) = 0;
	virtual void SetReimportPaths(UObject* Obj, const TArray<FString>& NewReimportPaths) = 0;
	virtual EReimportResult::Type Reimport(UObject* Obj) = 0;
};
