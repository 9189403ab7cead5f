// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Trace/TraceLevel.h"

#include "Foundation/Names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Positions of names, case aside: the spelling is tried first, then its lower case.
class SymbolTable
{
public:
	static constexpr std::uint32_t kNotFound = HashIndex::kNotFound;

	void add(std::string_view name)
	{
		names_.push_back(folded(name));
		if (look(names_.back()) == kNotFound)
		{
			index_.insert(fnv1a64(names_.back()), static_cast<std::uint32_t>(names_.size() - 1),
				[this](std::uint32_t position) { return fnv1a64(names_[position]); });
		}
	}

	std::uint32_t find(std::string_view name) const
	{
		const std::uint32_t position = look(name);
		return position != kNotFound ? position : look(folded(name));
	}

private:
	std::uint32_t look(std::string_view name) const
	{
		return index_.find(
			fnv1a64(name), [&](std::uint32_t position) { return names_[position] == name; });
	}

	std::vector<std::string> names_;
	HashIndex index_;
};

} // namespace RPGPref
