// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Misc/AssertionMacros.h"

#include <concepts>

/// Elements that somebody else owns.
template <typename InElementType>
class TArrayView
{
public:
	TArrayView() = default;
	TArrayView(InElementType* InData, int32 InCount) : Data(InData), Count(InCount) {}
	template <typename OtherRangeType>
	requires requires(OtherRangeType& Range)
	{
		{
			Range.GetData()
			} -> std::convertible_to<InElementType*>;
		Range.Num();
	}
	TArrayView(OtherRangeType&& Other) : Data(Other.GetData()), Count(Other.Num()) {}

	bool IsEmpty() const { return Count == 0; }
	InElementType& operator[](int32 Position) const
	{
		check(Position >= 0 && Position < Count);
		return Data[Position];
	}
	InElementType* begin() const { return Data; }
	InElementType* end() const { return Data + Count; }

private:
	InElementType* Data = nullptr;
	int32 Count = 0;
};

template <typename InElementType>
using TConstArrayView = TArrayView<const InElementType>;
