// SPDX-License-Identifier: MIT
#include "Execution/RunSettings.h"

#include <algorithm>
#include <cmath>

namespace RPGPref::Program
{

namespace
{

/// How likely it may be that a run is cut off although one more question would have closed it.
constexpr double kCutOffTooEarly = 1e-9;
/// A link that needs more questions than this is as good as none.
constexpr double kMostQuestions = 100'000;
/// Even so nobody waits longer than this: two days at 60 Hz, seconds in simulated time.
constexpr Tick kLongestClosing = 10'000'000;

/// How often a question must be repeated until it and its answer have come through for every task.
Tick questionsNeeded(double loss, std::uint32_t tasks)
{
	const double answered = (1 - loss) * (1 - loss);
	if (answered <= 0 || answered >= 1)
	{
		return 1;
	}
	const double wanted = std::log(kCutOffTooEarly / (1.0 + tasks)) / std::log1p(-answered);
	return static_cast<Tick>(std::ceil((std::min)(wanted, kMostQuestions)));
}

} // namespace

Tick RunSettings::closingTicks() const
{
	const Tick quiet = 600 + 40 * (2 * Tick{timing.mu} + timing.omega);
	if (mode == ExecutionMode::Published)
	{
		return quiet; // Nothing is asked again: what is open then stays open.
	}
	// One question and its answer at the slowest: delays both ways, the repetition that waits for
	// them, and what the two sides may be busy with.
	const Tick answer = 2 * faults.longestDelay() + 2 * Tick{timing.mu} + timing.omega +
						timing.upsilon + faults.hitchTicks + faults.overrunTicks + 4;
	// Tasks planned last start up to two such spans later, and are asked for after their grace.
	const Tick asking = (2 + questionsNeeded(faults.loss, tasks)) * answer;
	return quiet + grace + (std::min)(asking, kLongestClosing);
}

RunEnd RunSettings::endAt(Tick now, const RunProgress& progress) const
{
	if (now < ticks || progress.areBooksClosed)
	{
		return now < ticks ? RunEnd::Running : RunEnd::Closed;
	}
	const bool isWaitedFor = progress.plannerBackAt <= ticks + kLongestAbsence;
	const Tick start = isWaitedFor ? (std::max)(ticks, progress.plannerBackAt) : ticks;
	if (now >= (std::max)(start, progress.lastWrite) + closingTicks())
	{
		return RunEnd::Silent;
	}
	return now >= start + closingTicks() + kLongestClosing ? RunEnd::CutOff : RunEnd::Running;
}

} // namespace RPGPref::Program
