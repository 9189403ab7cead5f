// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

template <typename InKeyType, typename InValueType>
struct TPair
{
	TPair() = default;
	TPair(InKeyType InKey, InValueType InValue) : Key(std::move(InKey)), Value(std::move(InValue))
	{
	}

	InKeyType Key;
	InValueType Value;
};
