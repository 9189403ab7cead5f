// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Names one binding of a multicast delegate.
class FDelegateHandle
{
public:
	bool IsValid() const { return Id != 0; }
	void Reset() { Id = 0; }
	bool operator==(const FDelegateHandle& Other) const { return Id == Other.Id; }

	static FDelegateHandle HostShim_Make(uint64 InId)
	{
		FDelegateHandle Handle;
		Handle.Id = InId;
		return Handle;
	}

private:
	uint64 Id = 0;
};
