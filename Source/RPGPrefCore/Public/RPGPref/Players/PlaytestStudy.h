// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/Cohort.h"
#include "RPGPref/Choice/PlayComparison.h"
#include "RPGPref/Demonstration/Journal.h"
#include "RPGPref/Export.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Players/GroupLikings.h"
#include "RPGPref/Styles/PlaystyleClusters.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// A level and what testers were recorded to do in it.
struct PlaytestInput
{
	Domain domain;
	Problem problem;
	std::optional<Level> map; ///< Its walks say nothing of a style.
	std::string agentType = "player";
	std::string agentParameter;
	std::vector<Recording> recordings; ///< Those without deeds are left out.
};

/// One tester.
struct StudiedPlayer
{
	std::string name;
	std::string playstyle; ///< As the recording says; may be empty.
	std::string trace;     ///< `aml-trace`, version 1.
	std::size_t deeds = 0;
	std::size_t failed = 0;
	std::vector<MechanicProficiency> mechanics; ///< In the domain's order.
	std::vector<std::uint64_t> levelChanges;
	Plan play; ///< What worked, as steps of the task.
	std::optional<std::size_t> group;
};

/// Testers who play alike.
struct StudiedGroup
{
	std::string label;
	std::vector<std::size_t> players;
	double cohesion = 0;
	/// Absent: nothing they did could be explained.
	std::optional<GroupLikings> likings;
};

/// How well the playthroughs of a preview predicted the testers.
struct PreviewAgreement
{
	/// By player; no agreements for who did no step of the level.
	std::vector<PlayComparison> players;
	/// Means over the players, each with the nearest playthrough.
	double whoDoesWhat = 0;
	double whatIsDone = 0;
	double orderDistance = 0;
	std::size_t compared = 0;
	/// For people: all of it, in a few sentences.
	std::vector<std::string> sentences;
};

/// Everything that a playtest says of its players: what each could know of the rules and shows to
/// know, what all have in common, who plays alike, and what those like.
class PlaytestStudy
{
public:
	RPGPREFCORE_API explicit PlaytestStudy(PlaytestInput input);
	RPGPREFCORE_API ~PlaytestStudy();
	PlaytestStudy(const PlaytestStudy&) = delete;
	PlaytestStudy& operator=(const PlaytestStudy&) = delete;

	/// One unit is a recording, a comparison of activities or a planner run. Failed: see errors().
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;
	RPGPREFCORE_API const Diagnostics& errors() const;
	/// Deeds and facts that the level does not know.
	RPGPREFCORE_API const Diagnostics& warnings() const;

	RPGPREFCORE_API const Domain& domain() const;
	RPGPREFCORE_API const PlaytestInput& input() const;
	RPGPREFCORE_API const std::vector<StudiedPlayer>& players() const;
	/// The rest after Done.
	RPGPREFCORE_API const std::vector<CohortMechanic>& cohort() const;
	RPGPREFCORE_API const std::vector<StudiedGroup>& groups() const;
	/// To classify further players.
	RPGPREFCORE_API const PlaystyleClusters& clusters() const;

	/// Compares the players with playthroughs; `task` is the one that these are plans of.
	RPGPREFCORE_API PreviewAgreement compare(const GroundTask& task, std::span<const Plan> previews,
		std::span<const std::string> names) const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
