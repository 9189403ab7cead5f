// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/Class.h"
#include "CoreUObject/UObject/ObjectPtr.h"

template <typename To, typename From>
To* Cast(From* Src)
{
	return Src != nullptr && Src->HostShim_IsA(To::StaticClass()) ? static_cast<To*>(Src) : nullptr;
}

template <typename To, typename From>
To* Cast(const TObjectPtr<From>& Src)
{
	return Cast<To>(Src.Get());
}
