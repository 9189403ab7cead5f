// SPDX-License-Identifier: MIT
// Example 2: write a planner that works beside a running game. It rings a bell every 60 ticks.
//
// A CyclePlanner never says "now": it hands over tasks with start times at or after the planning
// bound. The protocol below it sends them in time, repeats what is lost and reports each outcome.
// Here game and planner share one loop; in a game they run in two threads with a queue between.
#include "RPGPref/Protocol/ExecutorEndpoint.h"
#include "RPGPref/Protocol/PlannerEndpoint.h"

#include <algorithm>
#include <deque>
#include <iostream>
#include <vector>

namespace
{

using namespace RPGPref;

constexpr SymbolId kRing = 1;
constexpr Tick kPeriod = 60;
constexpr TaskId kBells = 5;

class BellRinger final : public CyclePlanner
{
public:
	void learn(const PlannerEvent& event) override
	{
		done_ += event.kind == PlannerEvent::Kind::Outcome;
	}
	void begin(const CycleBounds& bounds) override { bounds_ = bounds; }
	StepStatus think(Budget&) override { return StepStatus::Done; }
	void commit(PlannerInterface& planner, Tick) override
	{
		if (planned_ == 0)
		{
			next_ = bounds_.earliestStart;
		}
		for (; planned_ < kBells; next_ += kPeriod)
		{
			ExecuteTask task;
			task.task = planned_++;
			task.start = next_;
			task.subject = kRing;
			planner.accept(task);
		}
	}
	bool isDone() const override { return done_ == kBells; }

private:
	CycleBounds bounds_;
	Tick next_ = 0;
	TaskId planned_ = 0;
	TaskId done_ = 0;
};

class Game final : public ExecutorHost
{
public:
	void startTask(const ExecuteTask& task, Tick now) override
	{
		std::cout << "tick " << now << ": bell " << task.task + 1 << " rings\n";
	}
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId) override { return 0; }
};

using Frames = std::deque<std::vector<std::uint8_t>>;

/// One end of a link inside one process. A socket would do as well.
class Pipe final : public Transport
{
public:
	Pipe(Frames& out, Frames& in) : out_(out), in_(in) {}
	void send(std::span<const std::uint8_t> frame) override
	{
		out_.emplace_back(frame.begin(), frame.end());
	}
	std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
	{
		if (in_.empty())
		{
			return 0;
		}
		const std::vector<std::uint8_t> frame = std::move(in_.front());
		in_.pop_front();
		std::copy(frame.begin(), frame.end(), buffer.begin());
		return frame.size();
	}

private:
	Frames& out_;
	Frames& in_;
};

} // namespace

int main()
{
	Frames toGame;
	Frames toPlanner;
	Pipe plannerEnd(toGame, toPlanner);
	Pipe gameEnd(toPlanner, toGame);
	Game game;
	BellRinger ringer;
	ExecutorEndpoint executor({}, game, gameEnd, 1);
	PlannerEndpoint planner({}, ringer, plannerEnd, 1);

	for (Tick tick = 0; tick < 1000 && !ringer.isDone(); ++tick)
	{
		executor.tick(tick);
		planner.poll(tick);
		planner.beginCycle(tick);
		Budget budget(100);
		planner.think(budget);
		planner.endCycle(tick);
	}
	return ringer.isDone() ? 0 : 1;
}
