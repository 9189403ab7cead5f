// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include <string>

namespace RPGPref
{

/// The trace of a recording, for whoever learns from play.
struct RecordedPlay
{
	std::string trace; ///< `aml-trace`, version 1.
	std::size_t deeds = 0;
	/// Deeds and facts that speak of what the level does not have: left out, named once each.
	Diagnostics warnings;
};

/// The initial state is the problem's, corrected by what the recording says of how things stood.
/// What changed is what the game reported, not what the rules would have done: learners compare the
/// two. Every deed is a decision of its own.
RPGPREFCORE_API RecordedPlay playOf(const Domain& domain, const Problem& problem,
	const Recording& recording, std::string_view file);

} // namespace RPGPref
