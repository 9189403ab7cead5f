// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Map.h"

/// Values without repeats.
template <typename InElementType>
class TSet
{
public:
	int32 Num() const { return Items.Num(); }
	bool IsEmpty() const { return Items.IsEmpty(); }
	bool Contains(const InElementType& Item) const { return Items.Contains(Item); }
	void Add(const InElementType& Item) { Items.AddUnique(Item); }
	int32 Remove(const InElementType& Item) { return Items.Remove(Item); }
	void Reset() { Items.Reset(); }
	const InElementType* begin() const { return Items.begin(); }
	const InElementType* end() const { return Items.end(); }

private:
	TArray<InElementType> Items;
};
