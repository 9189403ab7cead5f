// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <memory>
#include <utility>

template <typename T>
class TUniquePtr
{
public:
	TUniquePtr() = default;
	TUniquePtr(std::nullptr_t) {}
	explicit TUniquePtr(T* InPointer) : Pointer(InPointer) {}
	template <typename OtherT>
	requires(std::is_convertible_v<OtherT*, T*>) TUniquePtr(TUniquePtr<OtherT>&& Other)
		: Pointer(Other.Release())
	{
	}

	T* operator->() const { return Pointer.get(); }
	T& operator*() const { return *Pointer; }
	explicit operator bool() const { return Pointer != nullptr; }
	bool IsValid() const { return Pointer != nullptr; }
	void Reset(T* InPointer = nullptr) { Pointer.reset(InPointer); }

private:
	std::unique_ptr<T> Pointer;
};

template <typename T, typename... TArgs>
TUniquePtr<T> MakeUnique(TArgs&&... Args)
{
	return TUniquePtr<T>(new T(std::forward<TArgs>(Args)...));
}
