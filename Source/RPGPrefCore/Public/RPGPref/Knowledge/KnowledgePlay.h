// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/TeamPreferences.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// How players who do not know the level plan.
enum class KnowledgeMode : std::uint8_t
{
	Paper,  ///< The published search, in belief.
	Tidy,   ///< The same without steps that the plan does not need.
	Full,   ///< The best liked of several tidy plans that look differently far.
	Natural ///< The most worth of these: fun minus effort, as WorthModel has it.
};

struct KnowledgePlayOptions
{
	KnowledgeMode mode = KnowledgeMode::Tidy;
	/// As in TeamSearchOptions; KnowledgeRun takes the team's for 0.
	std::uint32_t f = 1;
	/// Of each search.
	std::uint64_t nodeLimit = 200'000;
	/// Whether to keep what is true and believed after each step.
	bool keepStates = false;
};

/// How a mind came to know something.
enum class LearnedHow : std::uint8_t
{
	Seen,
	Tried,   ///< Needed by a step that was done or failed.
	Deduced, ///< Follows from the alternatives.
	Told,    ///< Learned from a companion.
	Done     ///< An action settled it.
};

struct LearnedFact
{
	std::uint32_t step = 0; ///< Steps done by then; 0: at the start.
	std::uint32_t mind = 0;
	OpenId fact;
	bool isTrue = false;
	LearnedHow how = LearnedHow::Seen;
	/// Whose mind it was learned from; only for `told`.
	std::uint32_t from = 0;
};

struct PlayedStep
{
	ActionId action;
	bool isDone = false;         ///< Otherwise an attempt that failed.
	bool isSideTrip = false;     ///< Done only to see something.
	std::vector<FactId> assumed; ///< What the step took to be so when it was begun.
	std::vector<LearnedFact> learned;
};

/// A plan that the players followed, or the last, futile search for one.
struct MadePlan
{
	enum class Why : std::uint8_t
	{
		Start,
		Contradiction, ///< The plan before came to nothing.
		Better,        ///< Something was learned that might help.
		SideTrip       ///< Somebody has come from one.
	};

	std::uint32_t step = 0; ///< Steps done before it was made.
	Why why = Why::Start;
	bool isSolved = false;
	std::string_view stage;
	std::uint64_t nodes = 0;
	Plan plan;
	std::vector<FactId> assumptions;
};

/// Learned to be otherwise than the running plan assumed.
struct Surprise
{
	std::uint32_t step = 0;
	std::uint32_t mind = 0;
	FactId expected;
	LearnedHow how = LearnedHow::Seen;
};

/// "That will not work": all learn what stops the plan.
struct ToldObjection
{
	std::uint32_t step = 0;
	std::uint32_t mind = 0;
	FactId notSo;
};

enum class KnowledgeStatus : std::uint8_t
{
	Solved,
	Stranded,   ///< The goal was in reach at the start and is not any more.
	Unsolvable, ///< It never was.
	Undecided   ///< A limit was reached.
};

/// How a team plays a level that it does not fully know.
struct KnowledgePlaythrough
{
	KnowledgeStatus status = KnowledgeStatus::Undecided;
	/// The first step after which the goal was out of reach, counted from 1.
	std::optional<std::uint32_t> strandedAt;
	std::vector<PlayedStep> steps;
	std::vector<MadePlan> plans;
	std::vector<Surprise> surprises;
	std::vector<ToldObjection> objections;
	std::vector<LearnedFact> learnedAtStart;
	/// Each (mind, fact) that was unknown at the start and is known at the end, by step, mind,
	/// fact.
	std::vector<LearnedFact> discovered;
	/// (mind, fact) pairs that stayed unknown, with the truth at the start.
	std::vector<LearnedFact> neverDiscovered;
	std::uint32_t failedAttempts = 0;
	std::uint64_t nodes = 0;
	/// With those that turned out no better than the running plan.
	std::uint64_t plansMade = 0;
	/// No more than so many plans can be made.
	std::uint64_t planBound = 1;
	FixedValue liking = 0; ///< Sum of own preferences over all steps.

	/// After each step, if asked for.
	std::vector<PackedState> trueStates;
	std::vector<std::vector<std::uint64_t>> beliefs;

	double playstyle() const
	{
		return steps.empty() ? 0 : toDouble(liking) / static_cast<double>(steps.size());
	}
};

/// Plays a level that is not fully known: plan with what is known and assumed, act, see, and plan
/// again when what was learned spoils the plan.
///
/// At most one plan for each (mind, unknown fact) pair and one more is made, and one after each
/// side trip: a plan is dropped only after some mind has learned something, and nothing is
/// forgotten. If the players give up, the goal is out of reach, because the true way would be among
/// those that they can imagine.
class KnowledgePlay
{
public:
	/// Task and preferences, which are for the task's actions, must outlive this.
	RPGPREFCORE_API KnowledgePlay(const KnowledgeTask& task, const TeamPreferences& preferences,
		const KnowledgePlayOptions& options);
	RPGPREFCORE_API ~KnowledgePlay();
	KnowledgePlay(const KnowledgePlay&) = delete;
	KnowledgePlay& operator=(const KnowledgePlay&) = delete;

	/// One unit is one heuristic evaluation or one step in the world. Done at the end, whatever
	/// the status.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// Done: evaluations so far.
	RPGPREFCORE_API Progress progress() const;
	/// Complete after Done.
	RPGPREFCORE_API const KnowledgePlaythrough& result() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// `solved`, `stranded`, `unsolvable`, `undecided`.
RPGPREFCORE_API std::string_view statusWord(KnowledgeStatus status);
/// `seen`, `tried`, `deduced`, `told`, `done`.
RPGPREFCORE_API std::string_view learnedWord(LearnedHow how);
/// `start`, `contradiction`, `better`, `side-trip`.
RPGPREFCORE_API std::string_view whyWord(MadePlan::Why why);

} // namespace RPGPref
