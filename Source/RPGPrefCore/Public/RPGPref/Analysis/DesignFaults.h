// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Playthrough.h"
#include "RPGPref/Export.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A mistake in a level that has a name among designers.
struct DesignFault
{
	enum class Kind : std::uint8_t
	{
		KeyBehindItsDoor, ///< What opens a way lies behind it.
		NoWayOut,         ///< Once there, nothing leads out.
		SharedSingleItem  ///< Two steps use up the same single thing.
	};
	Kind kind = Kind::KeyBehindItsDoor;
	std::string subject; ///< The thing or the place that it is about.
	std::string text;    ///< A sentence.
};

/// `key-behind-its-door`, `no-way-out` or `shared-single-item`.
RPGPREFCORE_API std::string_view faultName(DesignFault::Kind kind);

/// Faults of a level that some team does not get through; nothing for a level that all finish.
/// `why` may be null: then only what the task itself shows is found. Nothing is guessed: each fault
/// is read off what is proven out of reach, or off the list of all actions.
RPGPREFCORE_API std::vector<DesignFault> findDesignFaults(
	const GroundTask& task, Playthroughs playthroughs, const UnsolvableReport* why);

} // namespace RPGPref
