// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <cstddef>

/// An object that a reflected member keeps alive.
template <typename T>
struct TObjectPtr
{
	TObjectPtr() = default;
	TObjectPtr(std::nullptr_t) {}
	TObjectPtr(T* Object) : Pointer(Object) {}

	T* Get() const { return Pointer; }
	operator T*() const { return Pointer; }
	T* operator->() const { return Pointer; }
	T& operator*() const { return *Pointer; }

private:
	T* Pointer = nullptr;
};

template <typename T>
uint32 GetTypeHash(const TObjectPtr<T>& Pointer)
{
	return static_cast<uint32>(reinterpret_cast<std::size_t>(Pointer.Get()) >> 4);
}
