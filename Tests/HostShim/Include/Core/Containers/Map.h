// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/HAL/Platform.h"
#include "Core/Templates/Tuple.h"

#include <unordered_map>

namespace HostShim
{
template <class Key>
struct TKeyHash
{
	std::size_t operator()(const Key& Value) const { return GetTypeHash(Value); }
};
} // namespace HostShim

inline uint32 GetTypeHash(int32 Value)
{
	return static_cast<uint32>(Value);
}
inline uint32 GetTypeHash(uint32 Value)
{
	return Value;
}
inline uint32 GetTypeHash(int64 Value)
{
	return static_cast<uint32>(Value ^ (Value >> 32));
}

/// Keys to values, in the order of insertion. The engine promises no order; do not rely on it.
template <typename InKeyType, typename InValueType>
class TMap
{
public:
	int32 Num() const { return Pairs.Num(); }
	bool IsEmpty() const { return Pairs.IsEmpty(); }

	InValueType& Add(const InKeyType& Key, const InValueType& Value)
	{
		InValueType& Place = FindOrAdd(Key);
		Place = Value;
		return Place;
	}
	InValueType& Add(const InKeyType& Key, InValueType&& Value)
	{
		InValueType& Place = FindOrAdd(Key);
		Place = std::move(Value);
		return Place;
	}
	InValueType& FindOrAdd(const InKeyType& Key)
	{
		if (InValueType* Found = Find(Key))
		{
			return *Found;
		}
		Positions.emplace(Key, Pairs.Num());
		Pairs.Add(TPair<InKeyType, InValueType>(Key, InValueType()));
		return Pairs.Last().Value;
	}
	InValueType* Find(const InKeyType& Key)
	{
		const auto Found = Positions.find(Key);
		return Found == Positions.end() ? nullptr : &Pairs[Found->second].Value;
	}
	const InValueType* Find(const InKeyType& Key) const
	{
		const auto Found = Positions.find(Key);
		return Found == Positions.end() ? nullptr : &Pairs[Found->second].Value;
	}
	bool Contains(const InKeyType& Key) const { return Find(Key) != nullptr; }
	int32 Remove(const InKeyType& Key)
	{
		const auto Found = Positions.find(Key);
		if (Found == Positions.end())
		{
			return 0;
		}
		Pairs.RemoveAt(Found->second);
		Positions.clear();
		for (int32 I = 0; I < Pairs.Num(); ++I)
		{
			Positions.emplace(Pairs[I].Key, I);
		}
		return 1;
	}

	TPair<InKeyType, InValueType>* begin() { return Pairs.begin(); }
	TPair<InKeyType, InValueType>* end() { return Pairs.end(); }
	const TPair<InKeyType, InValueType>* begin() const { return Pairs.begin(); }
	const TPair<InKeyType, InValueType>* end() const { return Pairs.end(); }

private:
	TArray<TPair<InKeyType, InValueType>> Pairs;
	std::unordered_map<InKeyType, int32, HostShim::TKeyHash<InKeyType>> Positions;
};
