// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A list of name lists, such as atoms, as slices of the line.
struct NameLists
{
	bool isPresent = false;
	std::vector<std::string_view> names;
	std::vector<std::uint32_t> ends;

	std::size_t size() const { return ends.size(); }
	std::span<const std::string_view> operator[](std::size_t list) const
	{
		const std::size_t begin = list == 0 ? 0 : ends[list - 1];
		return {names.data() + begin, ends[list] - begin};
	}
	void clear()
	{
		isPresent = false;
		names.clear();
		ends.clear();
	}
};

/// One line of a trace, cut into its fields but not yet understood. All texts are slices of the
/// line, or of `unescaped` where the line spells them with backslashes.
struct TraceLine
{
	std::string_view kind;
	std::string_view format;
	std::string_view level;
	std::string_view states;
	std::string_view action;
	std::string_view intent;
	std::string_view hash;
	std::optional<std::int64_t> version;
	std::optional<std::int64_t> events;
	std::optional<bool> succeeded;
	std::optional<double> time;
	NameLists arguments; ///< One list.
	NameLists objects;
	NameLists state;
	NameLists adds;
	NameLists deletes;
	NameLists unknown;
	NameLists numbers; ///< Function, objects, value.
	std::deque<std::string> unescaped;

	void clear();
};

/// What is wrong with a line: the byte where it was noticed (from 0) and what was expected there.
struct TraceLineProblem
{
	std::size_t offset = 0;
	std::string message;
};

/// Cuts a line in one pass, without building a document. Fields may come in any order; unknown
/// fields are skipped, whatever they hold. Returns what is wrong, if anything.
std::optional<TraceLineProblem> parseTraceLine(std::string_view text, TraceLine& line);

} // namespace RPGPref
