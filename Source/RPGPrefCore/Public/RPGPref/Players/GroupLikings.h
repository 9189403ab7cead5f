// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/PreferenceFit.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Styles/PreferenceInference.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// How much the players of a group like something, and between which values it may lie.
struct LikedThing
{
	std::string agent;
	bool isProposition = false;
	std::string name;
	double value = 0;
	double low = -1;
	double high = 1;
	std::uint64_t timesDone = 0;
};

/// What a group of players likes.
struct GroupLikings
{
	Team team;
	std::vector<LikedThing> things;
	/// Found by planning: steps by which the plan for the team and the plays differ on average.
	/// Absent: fitted to the choices of play that is too long to be met step by step.
	std::optional<double> difference;
};

/// Infers what the players of one group like. Short play is met by planning: the values under which
/// the published search plays as they did. Longer play is fitted choice by choice.
class GroupLikingsSearch
{
public:
	/// Longer play is never met step by step: nobody repeats a hundred choices of a planner.
	static constexpr std::size_t kMostStepsToMeet = 60;

	/// The task and the games must outlive this. A game for each play, or none at all: then also
	/// long play is met by planning.
	RPGPREFCORE_API GroupLikingsSearch(
		const GroundTask& task, std::vector<Plan> plays, std::vector<StudiedGame*> games);

	/// One unit is a planner run, or all of a fit. Failed: nothing was done, or the level cannot be
	/// played through.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;

	/// What was found so far; empty until a plan was found.
	RPGPREFCORE_API std::optional<GroupLikings> likings() const;

private:
	GroupLikings fitted() const;

	const GroundTask& task_;
	std::vector<Plan> plays_;
	std::vector<StudiedGame*> games_;
	std::optional<PreferenceInference> inference_; ///< Absent: a fit, or nothing.
	std::optional<GroupLikings> fit_;
};

} // namespace RPGPref
