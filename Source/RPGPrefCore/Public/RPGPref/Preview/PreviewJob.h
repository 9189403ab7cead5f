// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Planning/PlanPool.h"
#include "RPGPref/Planning/PlanRequest.h"
#include "RPGPref/Playstyle/Playstyle.h"
#include "RPGPref/Preview/PreviewReport.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

struct PreviewInput
{
	/// What an earlier search of the same level found for the same team.
	struct SettledSearch
	{
		std::vector<std::string> steps; ///< As in plan files.
		std::uint64_t nodes = 0;
		std::optional<std::int64_t> cost;
		bool isProvenBest = false;
		bool isCutShort = false;
	};
	struct NamedTeam
	{
		std::string id; ///< Unique among the teams.
		Team team;
		/// Present: nothing is searched for the team, unless the plan is not valid.
		std::optional<SettledSearch> settled = {};
	};
	Domain domain;
	Problem problem;
	/// Absent: places are laid out plainly.
	std::optional<Level> level;
	std::vector<NamedTeam> teams;
	PreviewSource source;
	/// The designer's own plans, shown beside the others.
	std::vector<PlanFile> ownPlans;
	/// Plans found elsewhere, such as for another version of the level.
	PlanPool knownPlans;
};

struct PreviewOptions
{
	PreviewPlanner planner = PreviewPlanner::Natural;
	/// How long to look for better plans, in steps of one or in units; 0 units: by the effort.
	PlanEffort effort = PlanEffort::Normal;
	std::uint64_t effortUnits = 0;
	/// What is not asked for is as the team's file says.
	WorthWishes weights;
	/// Steps that every playthrough has to have: `(bribe Ada *)`, `bribe`.
	std::vector<std::string> pins;
	/// Heuristic evaluations for each team.
	std::uint64_t nodesPerTeam = 2'000'000;
	/// Also plan as published, if another planner is used.
	bool asPublished = true;
	/// Also plan with single preferences changed, and with content taken out.
	bool sensitivity = true;
	bool whatIf = true;
	/// At most this many replans for each of the two, and at most so much work: heuristic
	/// evaluations times actions of the level.
	std::size_t mostReplans = 400;
	std::uint64_t replanWork = 300'000'000;
};

/// What the plans for a team are held against when the best one is chosen. Two versions of a level
/// are compared fairly only if both are held against the same.
struct TeamStandard
{
	std::string team; ///< Id.
	/// The greatest worth that is known; what is worth about as much is as good, see sharingBar.
	FixedValue greatest = (std::numeric_limits<FixedValue>::min)() / 2;
	/// What is shown is not worth less: plans of the designer and of the published search.
	FixedValue floor = (std::numeric_limits<FixedValue>::min)() / 2;
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
	/// What is being done, for people: `planning for team 2 of 3`.
	RPGPREFCORE_API std::string stage() const;

	/// Ends the job now: playthroughs that are not planned count as stopped by a limit, and replans
	/// that were not made are left out. The report says so, with the reason (`the time limit of
	/// 5 s`). False if there is nothing to show yet or the input is wrong.
	RPGPREFCORE_API bool finishEarly(std::string_view because = {});
	/// Ends the search for the present team if it has a plan, and goes on: for callers that give
	/// each team so much time instead of an effort. False if there is nothing to end.
	RPGPREFCORE_API bool endSearch();

	/// Every plan that was found so far.
	RPGPREFCORE_API const PlanPool& pool() const;
	/// By team, as far as they are known.
	RPGPREFCORE_API std::vector<TeamStandard> standards() const;
	/// Takes in plans that were found elsewhere, such as in another version of the level, and what
	/// they were held against there. After Done; then step again.
	RPGPREFCORE_API void addPlans(
		const PlanPool& plans, const std::vector<TeamStandard>& standards = {});

	/// After Done or a successful finishEarly.
	RPGPREFCORE_API const PreviewReport& report() const;
	/// Likewise. Call once.
	RPGPREFCORE_API PreviewReport takeReport();
	/// After Failed.
	RPGPREFCORE_API const Diagnostics& errors() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
