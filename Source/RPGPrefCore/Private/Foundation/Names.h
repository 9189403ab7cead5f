// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace RPGPref
{

/// PDDL names compare without the case of their ASCII letters.
constexpr char foldCase(char c)
{
	return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline bool sameName(std::string_view a, std::string_view b)
{
	return std::equal(a.begin(), a.end(), b.begin(), b.end(),
		[](char x, char y) { return foldCase(x) == foldCase(y); });
}

inline std::string folded(std::string_view name)
{
	std::string result(name);
	std::transform(result.begin(), result.end(), result.begin(), foldCase);
	return result;
}

/// Finds the position of a name in a table, without case.
class NameTable
{
public:
	static constexpr std::uint32_t kNotFound = 0xFFFFFFFFU;

	NameTable() = default;
	/// Each name at its position in the list; the first one of equal names counts.
	explicit NameTable(const std::vector<std::string>& names)
	{
		for (std::size_t i = 0; i < names.size(); ++i)
		{
			insert(names[i], i);
		}
	}

	/// False if the name is there already; then its position stays.
	bool insert(std::string_view name, std::size_t position)
	{
		return positions_.emplace(folded(name), static_cast<std::uint32_t>(position)).second;
	}

	std::uint32_t find(std::string_view name) const
	{
		const auto found = positions_.find(folded(name));
		return found == positions_.end() ? kNotFound : found->second;
	}

private:
	std::unordered_map<std::string, std::uint32_t> positions_;
};

} // namespace RPGPref
