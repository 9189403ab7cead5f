// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace RPGPref
{

/// A position in one particular table. Each table has its own Tag, so that an action's index
/// cannot be used where a fact's is meant. A default-constructed index refers to nothing.
template <class Tag>
class Index
{
public:
	constexpr Index() = default;
	constexpr explicit Index(std::size_t position) : value_(static_cast<std::uint32_t>(position)) {}

	constexpr std::uint32_t value() const { return value_; }
	constexpr bool isValid() const { return value_ != kNone; }

	friend constexpr auto operator<=>(Index, Index) = default;

private:
	static constexpr std::uint32_t kNone = 0xFFFFFFFFU;
	std::uint32_t value_ = kNone;
};

} // namespace RPGPref
