// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/Continuation.h"

#include <span>
#include <vector>

namespace RPGPref
{

/// One play on the clock, drawn choice by choice. Whoever is free first chooses; who has nothing
/// to do, or waits for what others do, is asked again when something has happened. Machines finish
/// and orders come in between.
class DrawnPlay
{
public:
	/// All must outlive this. `minds` as in sampleContinuations.
	DrawnPlay(ChoiceScene& scene, const ChoiceModel& model, const ContinuationOptions& options,
		TeamIntentions* minds);

	Continuation draw(
		ChoiceHistory history, const HabitTable* own, std::span<const double> pace, Random& random);

private:
	/// The agent that may choose next; none: everybody waits.
	std::size_t nextAgent() const;
	/// Who waits is asked again when a machine finishes or an order comes before the next agent is
	/// free; false if nobody is.
	bool wakeForEvent(const ChoiceHistory& history, std::size_t next);
	/// Machines that are done by now finish; orders that have come by now are known.
	void catchUp(ChoiceHistory& history, double now);
	void wakeAll(double now);
	/// Does what the whole team does next, if that is what it has in mind; false if not.
	bool doTogether(ChoiceHistory& history, Continuation& result);
	/// Chances of the agent's choices, with an invalid action for waiting.
	void weigh(const ChoiceHistory& history, AgentId agent, const HabitTable* own);
	/// One of them; invalid: to wait. With a plan in mind nobody does what plainly loses the goal.
	ActionId pick(const ChoiceHistory& history, Random& random);
	void perform(ChoiceHistory& history, ActionId action, std::span<const AgentId> who,
		double seconds, Continuation& result);
	bool isFinished(const ChoiceHistory& history, Continuation& result);
	TeamIntention* mind() const { return minds_ == nullptr ? nullptr : &minds_->after(come_); }

	ChoiceScene& scene_;
	const ChoiceModel& model_;
	const ContinuationOptions& options_;
	TeamIntentions* minds_;
	std::vector<double> free_; ///< By agent: when it can begin something new.
	std::vector<bool> waits_;  ///< By agent: until something happens.
	std::size_t come_ = 0;     ///< How many orders have come.
	ChoiceSet choices_;
	std::vector<double> chances_;
};

} // namespace RPGPref
