// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/UnrealString.h"
#include "Core/HAL/Platform.h"
#include "Core/UObject/NameTypes.h"

/// Reads or writes, depending on what it stands on.
class FArchive
{
public:
	virtual ~FArchive() = default;

	virtual void Serialize(void* V, int64 Length) = 0;
	virtual void Flush() {}
	virtual bool Close() { return true; }
	bool IsLoading() const { return bLoading; }
	bool IsSaving() const { return !bLoading; }
	bool IsError() const { return bError; }
	void SetError() { bError = true; }

protected:
	bool bLoading = false;
	bool bError = false;
};

HOSTSHIM_API FArchive& operator<<(FArchive& Ar, FString& Value);
HOSTSHIM_API FArchive& operator<<(FArchive& Ar, FName& Value);
HOSTSHIM_API FArchive& operator<<(FArchive& Ar, int32& Value);
HOSTSHIM_API FArchive& operator<<(FArchive& Ar, double& Value);
