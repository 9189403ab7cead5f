// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Misc/AssertionMacros.h"
#include "HostShim/Storage.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <utility>

class FDefaultAllocator;

namespace HostShim
{
/// Good for ranged for loops and nothing else, as the engine's: no algorithm takes it, and an array
/// that grows or shrinks during the loop is a mistake.
template <typename ItemType>
class TRangedForIterator
{
public:
	TRangedForIterator(const std::size_t& InSize, ItemType* InItem)
		: Size(InSize), SizeAtStart(InSize), Item(InItem)
	{
	}

	ItemType& operator*() const { return *Item; }
	ItemType* operator->() const { return Item; }
	TRangedForIterator& operator++()
	{
		++Item;
		return *this;
	}
	bool operator!=(const TRangedForIterator& Other) const
	{
		check(Size == SizeAtStart);
		return Item != Other.Item;
	}
	bool operator==(const TRangedForIterator& Other) const { return !(*this != Other); }

private:
	const std::size_t& Size;
	std::size_t SizeAtStart;
	ItemType* Item;
};
} // namespace HostShim

/// The engine's growing array; every access is checked.
template <typename InElementType, typename InAllocatorType = FDefaultAllocator>
class TArray
{
public:
	TArray() = default;
	TArray(std::initializer_list<InElementType> InitList)
	{
		for (const InElementType& Item : InitList)
		{
			Storage.Emplace(Item);
		}
	}

	int32 Num() const { return static_cast<int32>(Storage.Size); }
	bool IsEmpty() const { return Storage.Size == 0; }
	bool IsValidIndex(int32 Index) const { return Index >= 0 && Index < Num(); }
	InElementType* GetData() { return Storage.Items; }
	const InElementType* GetData() const { return Storage.Items; }

	InElementType& operator[](int32 Index)
	{
		check(IsValidIndex(Index));
		return Storage.Items[Index];
	}
	const InElementType& operator[](int32 Index) const
	{
		check(IsValidIndex(Index));
		return Storage.Items[Index];
	}
	InElementType& Last()
	{
		check(Num() > 0);
		return Storage.Items[Num() - 1];
	}
	const InElementType& Last() const
	{
		check(Num() > 0);
		return Storage.Items[Num() - 1];
	}

	int32 Add(const InElementType& Item)
	{
		Storage.Emplace(Item);
		return Num() - 1;
	}
	int32 Add(InElementType&& Item)
	{
		Storage.Emplace(std::move(Item));
		return Num() - 1;
	}
	InElementType& AddDefaulted_GetRef() { return Storage.Emplace(); }
	int32 AddUnique(const InElementType& Item)
	{
		const int32 Found = Find(Item);
		return Found != INDEX_NONE ? Found : Add(Item);
	}
	void Append(const TArray& Source)
	{
		for (int32 I = 0, Count = Source.Num(); I < Count; ++I)
		{
			Storage.Emplace(Source[I]);
		}
	}
	void Append(const InElementType* Items, int32 Count)
	{
		for (int32 I = 0; I < Count; ++I)
		{
			Storage.Emplace(Items[I]);
		}
	}
	void Reserve(int32 Number) { Storage.Reserve(static_cast<std::size_t>(Number)); }
	void SetNum(int32 NewNum)
	{
		while (Num() > NewNum)
		{
			Storage.EraseAt(Storage.Size - 1);
		}
		while (Num() < NewNum)
		{
			Storage.Emplace();
		}
	}
	void Reset() { Storage.Clear(); }
	void Empty() { Storage.Clear(); }

	void RemoveAt(int32 Index)
	{
		check(IsValidIndex(Index));
		Storage.EraseAt(static_cast<std::size_t>(Index));
	}
	int32 Remove(const InElementType& Item)
	{
		return RemoveAll([&Item](const InElementType& Other) { return Other == Item; });
	}
	template <class PredicateClass>
	int32 RemoveAll(const PredicateClass& Predicate)
	{
		int32 Removed = 0;
		for (int32 I = Num() - 1; I >= 0; --I)
		{
			if (Predicate(Storage.Items[I]))
			{
				RemoveAt(I);
				++Removed;
			}
		}
		return Removed;
	}

	int32 Find(const InElementType& Item) const
	{
		for (int32 I = 0; I < Num(); ++I)
		{
			if (Storage.Items[I] == Item)
			{
				return I;
			}
		}
		return INDEX_NONE;
	}
	bool Contains(const InElementType& Item) const { return Find(Item) != INDEX_NONE; }
	template <typename Predicate>
	InElementType* FindByPredicate(Predicate Pred)
	{
		return const_cast<InElementType*>(std::as_const(*this).FindByPredicate(Pred));
	}
	template <typename Predicate>
	const InElementType* FindByPredicate(Predicate Pred) const
	{
		const InElementType* End = GetData() + Num();
		const InElementType* Found = std::find_if(GetData(), End, Pred);
		return Found == End ? nullptr : Found;
	}
	template <typename Predicate>
	bool ContainsByPredicate(Predicate Pred) const
	{
		return FindByPredicate(Pred) != nullptr;
	}

	void Sort() { std::sort(GetData(), GetData() + Num()); }

	bool operator==(const TArray& Other) const
	{
		return Num() == Other.Num() && std::equal(GetData(), GetData() + Num(), Other.GetData());
	}

	HostShim::TRangedForIterator<InElementType> begin() { return {Storage.Size, GetData()}; }
	HostShim::TRangedForIterator<InElementType> end() { return {Storage.Size, GetData() + Num()}; }
	HostShim::TRangedForIterator<const InElementType> begin() const
	{
		return {Storage.Size, GetData()};
	}
	HostShim::TRangedForIterator<const InElementType> end() const
	{
		return {Storage.Size, GetData() + Num()};
	}

private:
	HostShim::TStorage<InElementType> Storage;
};
