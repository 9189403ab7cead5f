// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"

#include <string_view>

namespace RPGPref
{

/// The colour of a kind of scenery; a neutral one for kinds that are not known.
inline Colour sceneryColour(std::string_view kind)
{
	struct Entry
	{
		std::string_view kind;
		std::uint32_t colour;
	};
	constexpr Entry kColours[] = {// Areas
		{"sea", 0x8FC1DE}, {"shallows", 0xB4DBEB}, {"beach", 0xF0DFB0}, {"grass", 0xA9CF8A},
		{"ash", 0xBDB4A8}, {"forest", 0x6FA36B}, {"meadow", 0xC8DD8E}, {"rock", 0x9A948C},
		{"water", 0x7FB8DC}, {"lava", 0xE2703A}, {"floor", 0xDADCE1}, {"wall", 0x3D434B},
		{"road", 0x8B8D92}, {"building", 0xA2A8B3}, {"metal", 0x7F8794}, {"hazard", 0xE8C948},
		// Lines
		{"path", 0xD8BF86}, {"door", 0xB5651D}, {"cable", 0x5B6470},
		// Spots
		{"tree", 0x3F7D45}, {"palm", 0x4E9A51}, {"tent", 0xB5533C}, {"campfire", 0xF08C2E},
		{"house", 0x8C5A3C}, {"monolith", 0x2D2A3A}, {"stones", 0x77736D}, {"boat", 0x7A4B2A},
		{"crystal", 0x6C7FD1}, {"crate", 0xA9763F}, {"lamp", 0xF6D55C}, {"console", 0x2F6F8F},
		{"turret", 0x5A2E2E}, {"guard", 0x8F2D2D}, {"core", 0x35C2B4}, {"button", 0xC93A3A},
		{"key", 0xD8A920}, {"bomb", 0x222222}, {"truck", 0x4F6B4A}};
	for (const Entry& entry : kColours)
	{
		if (entry.kind == kind)
		{
			return Colour::rgb(entry.colour);
		}
	}
	return Colour::rgb(0x9AA0A6);
}

} // namespace RPGPref
