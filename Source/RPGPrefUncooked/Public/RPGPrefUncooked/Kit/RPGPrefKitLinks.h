// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include <cstdint>
#include <string>
#include <vector>

/** How two entries of a kit have to do with each other. */
struct FRPGPrefKitLink
{
	enum class EKind : std::uint8_t
	{
		/** The first helps with the second: a key with its door. */
		Helps,
		/** Dealing with the first changes the second: a lever opens a gate. */
		Brings,
		/** The first keeps the second shut: a guard a room. */
		Shuts
	};
	EKind Kind = EKind::Helps;
	std::string From;
	std::string To;
};

namespace RPGPrefKitLinks
{

/** All links between items, things and places, each once, in the order of the kit. */
RPGPREFUNCOOKED_API std::vector<FRPGPrefKitLink> Find(const RPGPref::Kit& Kit);

} // namespace RPGPrefKitLinks
