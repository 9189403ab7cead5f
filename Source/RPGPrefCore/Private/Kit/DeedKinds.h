// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What a word such as `fight` or `sneak` means where a kit says nothing else.
struct DeedKind
{
	std::string_view name;
	std::string_view phrase; ///< `sneak past {what}`.
	std::string_view sentence;
	std::string_view tag;
	KitLasting lasting;
	double seconds;
};

/// Null if there is none of that name.
const DeedKind* findDeedKind(std::string_view name);

/// All names as a text for messages; deedKindList() has them as a list.
std::string deedKindNames();

} // namespace RPGPref
