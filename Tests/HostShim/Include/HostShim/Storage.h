// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace HostShim
{

/// A growing array without the standard vector's special case for bool.
template <class T>
class TStorage
{
public:
	TStorage() = default;
	TStorage(const TStorage& Other)
	{
		Reserve(Other.Size);
		for (std::size_t I = 0; I < Other.Size; ++I)
		{
			Emplace(Other.Items[I]);
		}
	}
	TStorage(TStorage&& Other) noexcept { Swap(Other); }
	TStorage& operator=(TStorage Other) noexcept
	{
		Swap(Other);
		return *this;
	}
	~TStorage()
	{
		Clear();
		std::allocator<T>().deallocate(Items, Capacity);
	}

	template <class... Arguments>
	T& Emplace(Arguments&&... Args)
	{
		if (Size == Capacity)
		{
			// The new item may refer into the old items: build it first.
			T Item(std::forward<Arguments>(Args)...);
			Reserve(Capacity == 0 ? 4 : Capacity * 2);
			return *new (Items + Size++) T(std::move(Item));
		}
		return *new (Items + Size++) T(std::forward<Arguments>(Args)...);
	}

	void Reserve(std::size_t Wanted)
	{
		if (Wanted <= Capacity)
		{
			return;
		}
		T* Fresh = std::allocator<T>().allocate(Wanted);
		for (std::size_t I = 0; I < Size; ++I)
		{
			new (Fresh + I) T(std::move(Items[I]));
			Items[I].~T();
		}
		if (Items != nullptr)
		{
			std::allocator<T>().deallocate(Items, Capacity);
		}
		Items = Fresh;
		Capacity = Wanted;
	}

	void EraseAt(std::size_t Position)
	{
		for (std::size_t I = Position + 1; I < Size; ++I)
		{
			Items[I - 1] = std::move(Items[I]);
		}
		Items[--Size].~T();
	}

	void Clear()
	{
		while (Size > 0)
		{
			Items[--Size].~T();
		}
	}

	void Swap(TStorage& Other) noexcept
	{
		std::swap(Items, Other.Items);
		std::swap(Size, Other.Size);
		std::swap(Capacity, Other.Capacity);
	}

	T* Items = nullptr;
	std::size_t Size = 0;
	std::size_t Capacity = 0;
};

} // namespace HostShim
