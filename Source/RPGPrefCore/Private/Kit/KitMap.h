// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitDeedCompiler.h"
#include "Kit/KitObjectives.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// The kit's level as a `level/1` file: places with their outlines, things where they stand,
/// connections as links, and where each action happens. Places without coordinates are laid out by
/// how far they are from the first one. The words of actions, things and facts go with it.
std::string kitLevelText(const KitWorld& world, const std::vector<KitSite>& sites,
	const std::vector<CompiledKit::Action>& words, const std::vector<KitOrder>& orders);

} // namespace RPGPref
