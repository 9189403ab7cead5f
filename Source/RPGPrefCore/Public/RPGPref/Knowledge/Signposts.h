// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeRun.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// How a playthrough ends, in short.
struct KnowledgeScore
{
	KnowledgeStatus status = KnowledgeStatus::Undecided;
	std::uint32_t steps = 0;
	FixedValue liking = 0;
};

/// Solved before undecided before lost; then fewer steps; then better liked.
RPGPREFCORE_API bool isBetterScore(const KnowledgeScore& left, const KnowledgeScore& right);

/// A fact shown to the players, or hidden from them, that changes what they do.
struct SignpostEffect
{
	AtomId atom; ///< Of the base run's task.
	bool isTrue = true;
	std::string text; ///< `(p A)` or `(not (p A))`.
	/// Where the sign stands; invalid: everybody sees it at the start.
	ObjectId place;
	/// The first step, from 1, at which the players do something else than without it; 0: none.
	std::uint32_t partsAt = 0;
	KnowledgeScore score;
};

/// The fewest signs with which newcomers take no more than so many times the steps of veterans.
struct SignsWithin
{
	double factor = 0;
	std::uint32_t steps = 0;           ///< The most that the factor allows.
	bool isSmallest = false;           ///< Every smaller set was tried; otherwise the best found.
	std::vector<SignpostEffect> signs; ///< By fact; empty if newcomers need none.
	KnowledgeScore score;
};

struct SignpostReport
{
	KnowledgeScore base;
	std::vector<SignpostEffect> signs; ///< By fact.
	/// Signs that together help most; empty if none helps.
	std::vector<SignpostEffect> set;
	KnowledgeScore withSet;
	/// For each single sign that helps: where it helps most, among the places that the players come
	/// through without signs. Of equal places the one they reach last, which is nearest to where
	/// they go wrong.
	std::vector<SignpostEffect> placed;
	/// Absent if veterans do not reach the goal or nobody asked.
	std::optional<SignsWithin> within;
	/// Known facts without which the players would play differently.
	std::vector<SignpostEffect> hiding;
	std::uint64_t plays = 0;
	bool isComplete = false; ///< Everything was tried.
};

struct SignpostOptions
{
	std::size_t largestSet = 5;
	/// No more playthroughs than this; what was found until then is reported.
	std::uint64_t mostPlays = 4000;
	bool hides = true;
	bool places = true;
	/// How many times the steps of veterans newcomers may take; 0: nobody asks.
	double factor = 1.25;
	/// Sets that are tried for this at most.
	std::uint64_t mostSets = 300;
	/// How the same team plays when it knows everything.
	KnowledgeScore veterans = {};
};

/// Which fact would help the players most if they knew it at the start or learned it at a place,
/// alone and together, and which known fact they could not do without.
///
/// Passes: every unknown fact alone; then a set, greedily, each time the sign that helps most as
/// long as it helps, and afterwards without those that turned out not to be needed; the signs that
/// help, at each place of the players' way; every known fact that some action needs, hidden; then
/// the fewest signs that bring them near the veterans. Each try is a whole playthrough of its own;
/// a greedy set need not be the best one of its size.
class Signposts
{
public:
	/// All must outlive this; the base run is the playthrough without signs, with these options.
	RPGPREFCORE_API Signposts(const Domain& domain, const Problem& problem, const Team* team,
		const KnowledgeRun& base, const KnowledgePlayOptions& play,
		const SignpostOptions& options = {});
	RPGPREFCORE_API ~Signposts();
	Signposts(const Signposts&) = delete;
	Signposts& operator=(const Signposts&) = delete;

	/// Units as of KnowledgeRun.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: playthroughs so far.
	RPGPREFCORE_API Progress progress() const;
	/// What was found so far.
	RPGPREFCORE_API const SignpostReport& report() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
