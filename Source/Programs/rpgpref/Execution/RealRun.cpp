// SPDX-License-Identifier: MIT
#include "Execution/RealRun.h"

#include "Execution/RelayTransport.h"
#include "Execution/TickClock.h"

namespace RPGPref::Program
{

std::string RealRun::run()
{
	ExecutorInterface::Settings executorSettings;
	executorSettings.mode = settings_.mode;
	executorSettings.upsilon = settings_.timing.upsilon;
	Random random(settings_.seed);
	RelayTransport relay(host_.transport(), settings_.faults, random.next());
	ExecutorEndpoint executor(executorSettings, scene_, relay, host_.session(), &measures_);
	if (std::string problem = host_.start(0); !problem.empty())
	{
		return problem;
	}
	const TickClock clock(settings_.rate);
	bool isPlannerUp = true;
	Tick restartAt = 0;
	std::size_t nextKill = 0;
	Tick last = -1;
	RunProgress progress;
	for (;;)
	{
		clock.sleepUntil(last + 1);
		if (settings_.faults.hitch > 0 && random.unit() < settings_.faults.hitch)
		{
			clock.sleepUntil(last + 1 + settings_.faults.hitchTicks);
		}
		const Tick now = (std::max)(clock.tick(), last + 1);
		skippedTicks_ += now - last - 1;
		last = now;
		const Tick latency = clock.microsecondsSince(now);

		const auto& kills = settings_.faults.kills;
		if (isPlannerUp && nextKill < kills.size() && now >= kills[nextKill].at)
		{
			host_.kill();
			isPlannerUp = false;
			restartAt = now + kills[nextKill++].backAfter;
		}
		if (isPlannerUp && host_.hasDied())
		{
			plannerEndedAt_ = now; // What was measured up to here still counts.
			break;
		}
		host_.drain(scene_.journal(), measures_);
		if (!isPlannerUp && now >= restartAt)
		{
			isPlannerUp = true;
			if (std::string problem = host_.start(++generation_); !problem.empty())
			{
				return problem;
			}
		}

		relay.advance(now);
		scene_.advance(executor.executor(), now);
		executor.tick(now);
		relay.advance(now);
		for (const Message& message : executor.executor().outbox())
		{
			const auto* status = std::get_if<TaskStatus>(&message);
			if (status != nullptr && status->state == TaskState::Started)
			{
				measures_.note(Measure::StartLatencyMicroseconds, latency);
			}
		}
		progress.note(scene_.openTasks(), now);
		progress.plannerBackAt = restartAt;
		progress.areBooksClosed =
			isPlannerUp && host_.isDone() && scene_.openTasks().openTasks().empty();
		end_ = scene_.isOver() && progress.areBooksClosed ? RunEnd::Closed
														  : settings_.endAt(now, progress);
		if (end_ != RunEnd::Running || limits_.reached())
		{
			break;
		}
	}
	host_.kill();
	host_.drain(scene_.journal(), measures_);
	link_.add(executor.link());
	lostFrames_ = relay.lost();
	return {};
}

} // namespace RPGPref::Program
