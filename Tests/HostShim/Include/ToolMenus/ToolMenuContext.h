// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Object.h"

/// Where a menu was opened.
struct FToolMenuContext
{
	template <typename TContextType>
	TContextType* FindContext() const
	{
		return static_cast<TContextType*>(HostShim_Find(TContextType::StaticClass()));
	}

	UObject* HostShim_Find(const UClass* Class) const
	{
		return HostShim_Object != nullptr && HostShim_Object->HostShim_IsA(Class) ? HostShim_Object
																				  : nullptr;
	}

	UObject* HostShim_Object = nullptr;
};
