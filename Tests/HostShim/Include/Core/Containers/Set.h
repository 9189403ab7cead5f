// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Map.h"

/// Values without repeats.
template <typename InElementType>
class TSet
{
public:
	bool IsEmpty() const { return Items.IsEmpty(); }
	void Add(const InElementType& Item) { Items.AddUnique(Item); }
	int32 Remove(const InElementType& Item) { return Items.Remove(Item); }
	const InElementType* begin() const { return Items.begin(); }
	const InElementType* end() const { return Items.end(); }

private:
	TArray<InElementType> Items;
};
