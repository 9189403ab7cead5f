// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>
#include <utility>

template <typename T>
std::remove_reference_t<T>&& MoveTemp(T&& Value)
{
	static_assert(std::is_lvalue_reference_v<T>, "MoveTemp of a value that can already be moved");
	static_assert(!std::is_const_v<std::remove_reference_t<T>>, "MoveTemp of a constant");
	return static_cast<std::remove_reference_t<T>&&>(Value);
}

/// A base for classes that are not copied.
class FNoncopyable
{
protected:
	FNoncopyable() = default;
	~FNoncopyable() = default;

private:
	FNoncopyable(const FNoncopyable&) = delete;
	FNoncopyable& operator=(const FNoncopyable&) = delete;
};
