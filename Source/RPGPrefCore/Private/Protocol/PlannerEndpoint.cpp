// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/PlannerEndpoint.h"

namespace RPGPref
{

PlannerEndpoint::PlannerEndpoint(const PlannerInterface::Settings& settings, CyclePlanner& brain,
	Transport& transport, std::uint64_t session, JournalSink* journal, MeasureSink* measures)
	: brain_(brain)
	, transport_(transport)
	, link_(FrameLink::Side::Planner, session)
	, planner_(settings, journal, measures)
{
}

void PlannerEndpoint::poll(Tick plannerNow)
{
	std::array<std::uint8_t, kLargestFrame + 1> buffer;
	for (int count = 0; count < kMostFramesAtOnce; ++count)
	{
		const std::size_t size = transport_.receive(buffer);
		if (size == 0)
		{
			break;
		}
		if (const std::optional<Message> message = link_.decode({buffer.data(), size}))
		{
			planner_.receive(*message, plannerNow);
		}
	}
	planner_.service(plannerNow);
	flush();
}

void PlannerEndpoint::beginCycle(Tick plannerNow)
{
	planner_.beginCycle(plannerNow);
	for (const PlannerEvent& event : planner_.events())
	{
		brain_.learn(event);
	}
	planner_.clearEvents();
	if (planner_.hasTime())
	{
		brain_.begin({planner_.timing().estimate(plannerNow), planner_.planningBound(),
			planner_.timing().lockedUntil()});
	}
}

StepStatus PlannerEndpoint::think(Budget& budget)
{
	return planner_.hasTime() ? brain_.think(budget) : StepStatus::Done;
}

TimingControl::Cycle PlannerEndpoint::endCycle(Tick plannerNow)
{
	if (planner_.hasTime())
	{
		brain_.commit(planner_, plannerNow);
	}
	const TimingControl::Cycle cycle = planner_.endCycle(plannerNow, brain_.conditions());
	flush();
	return cycle;
}

void PlannerEndpoint::flush()
{
	FrameBuffer buffer;
	for (const Message& message : planner_.outbox())
	{
		transport_.send({buffer.data(), link_.encode(message, buffer)});
	}
	transport_.flush();
	planner_.clearOutbox();
}

} // namespace RPGPref
