// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/ExecutorEndpoint.h"

namespace RPGPref
{

ExecutorEndpoint::ExecutorEndpoint(const ExecutorInterface::Settings& settings, ExecutorHost& host,
	Transport& transport, std::uint64_t session, MeasureSink* measures)
	: transport_(transport)
	, link_(FrameLink::Side::Executor, session)
	, executor_(settings, host, measures)
{
}

void ExecutorEndpoint::tick(Tick now)
{
	std::array<std::uint8_t, kLargestFrame + 1> incoming;
	for (int count = 0; count < kMostFramesAtOnce; ++count)
	{
		const std::size_t size = transport_.receive(incoming);
		if (size == 0)
		{
			break;
		}
		if (const std::optional<Message> message = link_.decode({incoming.data(), size}))
		{
			executor_.post(*message);
		}
	}
	executor_.tick(now);
	FrameBuffer outgoing;
	for (const Message& message : executor_.outbox())
	{
		transport_.send({outgoing.data(), link_.encode(message, outgoing)});
	}
	transport_.flush();
}

} // namespace RPGPref
