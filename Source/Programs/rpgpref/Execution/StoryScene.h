// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Story/StoryPlanner.h"

#include "Execution/RunLedger.h"
#include "Execution/RunScene.h"

#include <mutex>

namespace RPGPref::Program
{

/// A line of what happened in a story, seen from the world or from the storyteller.
struct StoryLine
{
	Tick tick = 0;
	bool isPlanner = false;
	std::string text;
};

/// The world of a story: attributes, drift, the scripted player.
class StoryScene final : public RunScene
{
public:
	/// The most tasks that one run may need; beyond that the books are not kept.
	static constexpr std::uint32_t kMostTasks = 4096;

	/// The story must outlive the scene.
	explicit StoryScene(const Story& story);

	std::unique_ptr<CyclePlanner> makePlanner(MeasureSink& measures) override;
	void advance(ExecutorInterface& executor, Tick now) override;
	JournalSink& journal() override { return ledger_; }
	const PlannerJournal& openTasks() const override { return ledger_.journal(); }

	void startTask(const ExecuteTask& task, Tick now) override;
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId attribute) override { return values_[attribute]; }

	bool hasEnded() const { return endedAt_ >= 0; }
	Tick endedAt() const { return endedAt_; }
	/// The curve's attribute at each of its points, as far as the run came.
	const std::vector<AttributeValue>& curve() const { return curve_; }
	const RunLedger& ledger() const { return ledger_; }
	/// In the order of ticks.
	std::vector<StoryLine> lines() const;

private:
	struct Pending
	{
		Tick at;
		SymbolId attribute;
		bool isRelative;
		AttributeValue value;
	};

	void change(ExecutorInterface& executor, SymbolId attribute, AttributeValue value, Tick now);
	void movePlayer(ExecutorInterface& executor, Tick now);
	void add(Tick tick, bool isPlanner, const std::string& text);

	const Story* story_;
	RunLedger ledger_{kMostTasks};
	std::vector<AttributeValue> values_;
	std::vector<Pending> pending_;
	std::vector<Tick> actionStarted_; ///< By template: first start, or -1.
	std::vector<bool> isMoveDone_;
	std::vector<AttributeValue> curve_;
	Tick lastTick_ = 0;
	Tick endedAt_ = -1;
	mutable std::mutex mutex_; ///< The storyteller may live in another thread.
	std::vector<StoryLine> lines_;
};

} // namespace RPGPref::Program
