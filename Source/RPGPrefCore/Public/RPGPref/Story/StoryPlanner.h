// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Minds/RepairPlanner.h"
#include "RPGPref/Story/Story.h"

#include <functional>

namespace RPGPref
{

/// Runs a story: keeps attributes on their curve by repairing its plan, plays cues at their
/// ticks, gives the player a second chance, and, when the player ignores the quest, brings the
/// quest to the player by choosing another asset for a place that nobody has seen yet.
///
/// Task ids: one subscription for each attribute first, then tasks. A planner that follows one
/// that died asks for the same subscriptions again; the executor knows them. A subscription that
/// did not start is asked for again under a new id. A successor leaves rules alone of which the
/// journal shows an action after the deadline.
class StoryPlanner final : public CyclePlanner
{
public:
	/// Hears in plain words what was adapted and when; called within cycles.
	using Log = std::function<void(Tick now, const std::string& what)>;

	/// The story must outlive the planner. `journal`: what a predecessor left; empty at first.
	RPGPREFCORE_API StoryPlanner(const Story& story, const PlannerJournal& journal, Log log);
	RPGPREFCORE_API ~StoryPlanner() override;

	RPGPREFCORE_API void learn(const PlannerEvent& event) override;
	RPGPREFCORE_API void begin(const CycleBounds& bounds) override;
	RPGPREFCORE_API StepStatus think(Budget& budget) override;
	RPGPREFCORE_API void commit(PlannerInterface& planner, Tick plannerNow) override;
	/// The story's end was observed.
	RPGPREFCORE_API bool isDone() const override;

private:
	struct Subscription
	{
		TaskId task = 0;
		bool isAsked = false;
	};
	struct RuleProgress
	{
		bool isReached = false; ///< The value was observed at some time.
		bool isWatched = false;
		bool isExtended = false;
		bool isOver = false;
		bool isFailed = false; ///< Timed out; the story is to be changed.
	};
	struct ObjectProgress
	{
		std::uint32_t wanted = 0; ///< The asset.
		bool isRequested = false;
		bool isCommitted = false;
	};

	/// Whether the file asks for a predecessor's task: as a cue or as a rule's consequence. All
	/// others were planned for goals.
	bool isOwed(const ExecuteTask& task) const;
	/// Whether it follows another one and has not seen the current state yet.
	bool isBlind() const;
	void subscribe(PlannerInterface& planner);
	void renewSubscription(TaskId lost);
	void watchRules(PlannerInterface& planner, Tick plannerNow);
	void changeStory(std::size_t rule);
	void anchorObjects(PlannerInterface& planner, Tick plannerNow);
	void tellChanges();
	void say(const std::string& what) { log_(bounds_.now, what); }

	const Story* story_;
	RepairPlanner repair_;
	Log log_;
	CycleBounds bounds_;
	std::vector<Subscription> subscriptions_; ///< By attribute.
	std::vector<RuleProgress> rules_;
	std::vector<ObjectProgress> objects_;
	std::size_t nextCue_ = 0;
	bool isSuccessor_;
};

} // namespace RPGPref
