// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Serialization/Archive.h"

class UObject;

/// Reads an object's properties from memory.
class FObjectReader : public FArchive
{
public:
	HOSTSHIM_API FObjectReader(UObject* Obj, const TArray<uint8>& InBytes);
	HOSTSHIM_API void Serialize(void* V, int64 Length) override;

private:
	const TArray<uint8>& Bytes;
	int64 Position = 0;
};
