// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitWorld.h"

#include <string>

namespace RPGPref
{

/// What the kit's `newcomers` know, see and learn where, as `knowledge/1`; empty if the kit says
/// nothing about them. What is wrong goes to the world's errors.
std::string kitKnowledgeText(KitWorld& world);

} // namespace RPGPref
