// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/CyclePlanner.h"
#include "RPGPref/Protocol/Transport.h"

namespace RPGPref
{

/// A planner at work: its brain, its half of the protocol and its end of the link, driven by
/// whoever owns thread and clock.
///
///     endpoint.poll(now); endpoint.beginCycle(now); endpoint.think(budget);
///     endpoint.endCycle(now);
class PlannerEndpoint
{
public:
	/// `session`: larger than that of any planner before.
	RPGPREFCORE_API PlannerEndpoint(const PlannerInterface::Settings& settings, CyclePlanner& brain,
		Transport& transport, std::uint64_t session, JournalSink* journal = nullptr,
		MeasureSink* measures = nullptr);

	/// Reads what arrived; repeats what was not answered. Call it at least once a tick.
	RPGPREFCORE_API void poll(Tick plannerNow);

	RPGPREFCORE_API void beginCycle(Tick plannerNow);
	RPGPREFCORE_API StepStatus think(Budget& budget);
	RPGPREFCORE_API TimingControl::Cycle endCycle(Tick plannerNow);

	PlannerInterface& planner() { return planner_; }
	const FrameLink& link() const { return link_; }

private:
	void flush();

	CyclePlanner& brain_;
	Transport& transport_;
	FrameLink link_;
	PlannerInterface planner_;
};

} // namespace RPGPref
