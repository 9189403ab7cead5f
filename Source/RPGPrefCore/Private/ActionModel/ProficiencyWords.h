// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/Proficiency.h"

namespace RPGPref
{

/// Fills in what the learned model lacks, what it has too much, and the latter in words.
void describeDifferences(
	const Domain& domain, const LearnedAction& learned, MechanicProficiency& mechanic);

/// Notes what a designer should look at.
void raiseFlags(const std::vector<std::uint64_t>& levelChanges, MechanicProficiency& mechanic);

} // namespace RPGPref
