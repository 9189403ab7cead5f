// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Minds/TeamCyclePlanner.h"
#include "RPGPref/Protocol/RunIdentity.h"

#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What a planner elsewhere shows of its mind, whole each time: a view that is lost is made up for
/// by the next one. For people and for the durations of tasks; nothing is started because of it.
struct TeamView
{
	/// Something that became of an expectation; numbered, since several views say the same.
	struct Said
	{
		std::uint32_t number = 0;
		Expectations::News news;
	};

	std::uint32_t serial = 0; ///< Grows; an older view is not used.
	std::vector<PlannedTask> steps;
	std::uint32_t revision = 0; ///< How often the steps became others.
	std::vector<Said> said;     ///< The last few, in order.
	bool isUnsolvable = false;
	std::uint32_t plansMade = 0;
	std::uint32_t plansKept = 0;
	Tick windowLow = 0;
	Tick windowHigh = 0;
	Tick roundTrip = 0;

	/// Adds it behind the others; the oldest one goes.
	RPGPREFCORE_API void say(const Expectations::News& news);
};

/// With a keyed tag that belongs to the run; steps beyond the first few hundred are left out.
RPGPREFCORE_API std::string write(
	const TeamView& view, const RunIdentity& run, std::string_view secret);
/// An error for whatever is not a view of this run, or has numbers that the task does not.
RPGPREFCORE_API Result<TeamView> readTeamView(
	std::string_view text, const RunIdentity& run, std::string_view secret, const GroundTask& task);

} // namespace RPGPref
