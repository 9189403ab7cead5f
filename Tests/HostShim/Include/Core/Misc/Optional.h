// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Misc/AssertionMacros.h"

#include <optional>
#include <utility>

template <typename OptionalType>
struct TOptional
{
	TOptional() = default;
	TOptional(const OptionalType& InValue) : Content(InValue) {}
	TOptional(OptionalType&& InValue) : Content(std::move(InValue)) {}

	bool IsSet() const { return Content.has_value(); }
	explicit operator bool() const { return Content.has_value(); }
	OptionalType& GetValue()
	{
		check(Content.has_value());
		return *Content;
	}
	const OptionalType& GetValue() const
	{
		check(Content.has_value());
		return *Content;
	}
	OptionalType& operator*() { return GetValue(); }
	const OptionalType& operator*() const { return GetValue(); }
	OptionalType* operator->() { return &GetValue(); }
	const OptionalType* operator->() const { return &GetValue(); }
	void Reset() { Content.reset(); }

private:
	std::optional<OptionalType> Content;
};
