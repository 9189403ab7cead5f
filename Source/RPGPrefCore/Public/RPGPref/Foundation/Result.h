// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include <utility>
#include <variant>

namespace RPGPref
{

/// What a function returns that can fail on its input: a value, or what is wrong with the input.
/// The shape follows std::expected, which the supported compilers lack.
template <class T>
class [[nodiscard]] Result
{
public:
	Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
	Result(Diagnostics errors) : content_(std::in_place_index<1>, std::move(errors)) {}
	Result(Diagnostic error) : content_(std::in_place_index<1>, Diagnostics{std::move(error)}) {}

	bool hasValue() const { return content_.index() == 0; }
	explicit operator bool() const { return hasValue(); }

	/// Only after hasValue() was found true.
	T& value() & { return *std::get_if<0>(&content_); }
	const T& value() const& { return *std::get_if<0>(&content_); }
	T&& value() && { return std::move(*std::get_if<0>(&content_)); }
	T& operator*() & { return value(); }
	const T& operator*() const& { return value(); }
	T* operator->() { return std::get_if<0>(&content_); }
	const T* operator->() const { return std::get_if<0>(&content_); }

	/// Only after hasValue() was found false.
	const Diagnostics& errors() const { return *std::get_if<1>(&content_); }

private:
	std::variant<T, Diagnostics> content_;
};

} // namespace RPGPref
