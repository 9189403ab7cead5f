// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// An enumeration kept in one byte.
template <class TEnum>
class TEnumAsByte
{
public:
	TEnumAsByte() = default;
	TEnumAsByte(TEnum InValue) : HostShim_Value(static_cast<uint8>(InValue)) {}

	TEnum GetValue() const { return static_cast<TEnum>(HostShim_Value); }

	uint8 HostShim_Value = 0;
};
