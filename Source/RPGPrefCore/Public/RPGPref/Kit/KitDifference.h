// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Kit/Kit.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// One entry that two versions of a kit do not have in common.
struct KitChange
{
	enum class Kind : std::uint8_t
	{
		Added,
		Removed,
		Changed
	};
	Kind kind = Kind::Changed;
	std::string block; ///< `gates`; empty for what the kit says of itself.
	std::string id;    ///< Of the entry: stays when its name changes.
	std::string name;  ///< For people.
	/// Of a changed entry: which members differ, and what they say before and after, as JSON.
	struct Member
	{
		std::string key;
		std::string before; ///< Empty: it was not there.
		std::string after;  ///< Empty: it is gone.
	};
	std::vector<Member> members;

	/// `The gate “the vault door”: ways changed.`
	RPGPREFCORE_API std::string text() const;
};

/// What is different in `after`: entries are the same if block and id are; connections, which
/// have no id, by their ends. In the order of the file, removed entries where they were.
RPGPREFCORE_API std::vector<KitChange> compareKits(const Kit& before, const Kit& after);

} // namespace RPGPref
