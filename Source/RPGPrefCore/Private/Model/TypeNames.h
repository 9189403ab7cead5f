// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

#include "Foundation/Names.h"

#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Looks up a domain's types by name while files are read.
class TypeNames
{
public:
	explicit TypeNames(const std::vector<Type>& types)
	{
		for (std::size_t i = 0; i < types.size(); ++i)
		{
			names_.insert(types[i].name, i);
		}
	}

	TypeId find(std::string_view name) const
	{
		const std::uint32_t position = names_.find(name);
		return position == NameTable::kNotFound ? TypeId() : TypeId(position);
	}

private:
	NameTable names_;
};

/// `player`, or `(either player thing)`.
inline std::string typeText(const TypeUnion& types, const std::vector<Type>& all)
{
	std::string text;
	for (const TypeId type : types)
	{
		text += (text.empty() ? "" : " ") + all[type.value()].name;
	}
	return types.size() == 1 ? text : "(either " + text + ")";
}

/// `a player`, `an item`.
inline std::string aTypeText(const TypeUnion& types, const std::vector<Type>& all)
{
	const std::string text = typeText(types, all);
	return (text.find_first_of("aeioAEIO") == 0 ? "an " : "a ") + text;
}

} // namespace RPGPref
