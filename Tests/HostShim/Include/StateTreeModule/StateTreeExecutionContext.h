// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/AssertionMacros.h"
#include "CoreUObject/UObject/Object.h"

/// The tree while it runs.
struct FStateTreeExecutionContext
{
	explicit FStateTreeExecutionContext(UObject& InOwner) : Owner(&InOwner) {}
	UObject* GetOwner() const { return Owner; }
	/// Only for nodes that say what their instance data is.
	template <typename T>
	typename T::FInstanceDataType& GetInstanceData(const T& Node) const
	{
		check(Node.GetInstanceDataType() != nullptr && HostShim_Data != nullptr);
		return *static_cast<typename T::FInstanceDataType*>(HostShim_Data);
	}

	void* HostShim_Data = nullptr;

private:
	UObject* Owner;
};
