// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Serialization/Archive.h"

class UObject;

/// Writes an object's properties into memory.
class FObjectWriter : public FArchive
{
public:
	HOSTSHIM_API FObjectWriter(UObject* Obj, TArray<uint8>& InBytes);
	HOSTSHIM_API void Serialize(void* V, int64 Length) override;

private:
	TArray<uint8>& Bytes;
};
