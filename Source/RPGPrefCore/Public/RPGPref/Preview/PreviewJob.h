// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

struct PreviewInput
{
	struct NamedTeam
	{
		std::string id; ///< Unique among the teams.
		Team team;
	};
	Domain domain;
	Problem problem;
	/// Absent: places are laid out plainly.
	std::optional<Level> level;
	std::vector<NamedTeam> teams;
	PreviewSource source;
};

struct PreviewOptions
{
	PreviewPlanner planner = PreviewPlanner::Full;
	/// Heuristic evaluations for each team.
	std::uint64_t nodesPerTeam = 2'000'000;
	/// Also plan as published, if another planner is used.
	bool asPublished = true;
	/// Also plan with single preferences changed, and with content taken out.
	bool sensitivity = true;
	bool whatIf = true;
	/// At most this many replans for each of the two.
	std::size_t mostReplans = 400;
};

/// Plans a level for all teams, schedules and analyses the playthroughs. The program and the
/// editor drive the same job, so they say the same.
class PreviewJob
{
public:
	RPGPREFCORE_API explicit PreviewJob(PreviewInput input, const PreviewOptions& options = {});
	RPGPREFCORE_API ~PreviewJob();
	PreviewJob(const PreviewJob&) = delete;
	PreviewJob& operator=(const PreviewJob&) = delete;

	/// One unit is about one heuristic evaluation. Failed: the input is wrong, see errors().
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Pieces of work (teams, replans); the total is known once the teams are planned.
	RPGPREFCORE_API Progress progress() const;

	/// Ends the job now: playthroughs that are not planned count as stopped by a limit, and replans
	/// that were not made are left out. False if there is nothing to show yet or the input is
	/// wrong.
	RPGPREFCORE_API bool finishEarly();

	/// After Done or a successful finishEarly. Call once.
	RPGPREFCORE_API PreviewReport takeReport();
	/// After Failed.
	RPGPREFCORE_API const Diagnostics& errors() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
