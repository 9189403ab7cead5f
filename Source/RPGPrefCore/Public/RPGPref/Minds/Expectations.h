// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/TeamTask.h"
#include "RPGPref/Protocol/CyclePlanner.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace RPGPref
{

struct ExpectationOptions
{
	/// A person gets this many hundredths of the time that the schedule gives, and this many ticks
	/// at least.
	std::uint32_t patience = 200;
	TickSpan leastPatience = 120;
};

/// What a person is expected to do: a fact gets a value by a deadline.
struct Expectation
{
	AgentId agent;
	ActionId action;
	FactId fact;
	bool value = true;
	Tick deadline = 0;
};

/// Human players are predicted, not commanded: the step that a plan gives to one becomes a rule
/// ("A Real-Time Concurrent Planning and Execution Framework for Automated Story Planning for
/// Games"), which the executor watches. Met: the plan goes on. Before the deadline it is extended
/// if the player visibly works on it; otherwise it is broken, and whoever asked plans again.
class Expectations
{
public:
	struct Counts
	{
		std::uint32_t met = 0;
		std::uint32_t extended = 0;
		std::uint32_t broken = 0;
	};
	/// What a plan expects of a person next.
	struct Wanted
	{
		AgentId agent;
		ActionId action;
		FactId fact;
		bool value = true;
		Tick end = 0; ///< When the schedule has it done.
	};
	/// How one ended, or that it got more time; for people.
	struct News
	{
		enum class Kind : std::uint8_t
		{
			Begun,
			Met,
			Extended,
			Broken
		};
		Kind kind = Kind::Begun;
		Expectation what;
	};

	explicit Expectations(const ExpectationOptions& options) : options_(options) {}

	/// A rule's end, as the planner's half of the protocol reports it.
	RPGPREFCORE_API void learn(const PlannerEvent& event);
	/// The person did something that the plan contains, or came nearer to it.
	RPGPREFCORE_API void noteProgress(AgentId agent);
	/// Makes the rules those of the plan: begins, extends and drops. `isTrue(fact)` says how
	/// things stand. Once a cycle.
	template <class IsTrue>
	void update(std::span<const Wanted> wanted, const IsTrue& isTrue, const CycleBounds& bounds,
		PlannerInterface& planner, Tick plannerNow)
	{
		for (Watched& watched : watched_)
		{
			watched.isThere = isTrue(watched.what.fact) == watched.what.value;
		}
		settle(wanted, bounds, planner, plannerNow);
	}

	/// What is waited for now, at most one of each agent.
	RPGPREFCORE_API std::vector<Expectation> open() const;
	const Counts& counts() const { return counts_; }
	/// Since they were last taken, in order.
	std::vector<News> takeNews() { return std::exchange(news_, {}); }

private:
	struct Watched
	{
		Expectation what;
		RuleId rule = 0;
		TickSpan span = 0;
		bool hasProgress = false;
		bool isThere = false; ///< The fact is as expected.
		std::optional<RuleState> ended;
	};

	void settle(std::span<const Wanted> wanted, const CycleBounds& bounds,
		PlannerInterface& planner, Tick plannerNow);
	void begin(const Wanted& wanted, const CycleBounds& bounds, PlannerInterface& planner,
		Tick plannerNow);
	void extendIfDue(
		Watched& watched, const CycleBounds& bounds, PlannerInterface& planner, Tick plannerNow);

	ExpectationOptions options_;
	std::vector<Watched> watched_;
	std::vector<News> news_;
	/// By agent: how often in a row nothing came of it; patience doubles with each.
	std::vector<std::uint32_t> failures_;
	Counts counts_;
	RuleId nextRule_ = 0;
};

} // namespace RPGPref
