// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

namespace RPGPref
{

/// The names of a message's members, in the order in which they are declared.
template <class... Names>
constexpr std::array<std::string_view, sizeof...(Names)> fieldNames(Names... names)
{
	return {names...};
}

/// Calls visit(name, member) for each member of a message, in order. Naming one too few or too many
/// does not compile.
template <class Message, class Visitor>
void visitFields(Message& message, Visitor& visit)
{
	using Plain = std::remove_const_t<Message>;
	const auto each = [&](auto&... members)
	{
		std::size_t i = 0;
		(visit(Plain::kFields[i++], members), ...);
	};
	if constexpr (Plain::kFields.size() == 1)
	{
		auto& [a] = message;
		each(a);
	}
	else if constexpr (Plain::kFields.size() == 3)
	{
		auto& [a, b, c] = message;
		each(a, b, c);
	}
	else if constexpr (Plain::kFields.size() == 4)
	{
		auto& [a, b, c, d] = message;
		each(a, b, c, d);
	}
	else if constexpr (Plain::kFields.size() == 5)
	{
		auto& [a, b, c, d, e] = message;
		each(a, b, c, d, e);
	}
	else if constexpr (Plain::kFields.size() == 6)
	{
		auto& [a, b, c, d, e, f] = message;
		each(a, b, c, d, e, f);
	}
	else if constexpr (Plain::kFields.size() == 9)
	{
		auto& [a, b, c, d, e, f, g, h, i] = message;
		each(a, b, c, d, e, f, g, h, i);
	}
	else if constexpr (Plain::kFields.size() == 10)
	{
		auto& [a, b, c, d, e, f, g, h, i, j] = message;
		each(a, b, c, d, e, f, g, h, i, j);
	}
	else
	{
		static_assert(Plain::kFields.size() == 0, "add a branch for this number of members");
	}
}

} // namespace RPGPref
