// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include <span>
#include <string_view>

namespace RPGPref
{

/// What a kit file calls the things of one kind.
struct KitThingBlock
{
	const char* name;
	KitThing::Kind kind;
};

/// In the order of the file.
std::span<const KitThingBlock> thingBlocks();

/// `for all`, `each time`.
std::string_view lastingWord(KitLasting lasting);

} // namespace RPGPref
