// Seeds: Tests/Data/execution/frames.bin
// SPDX-License-Identifier: MIT
// Bytes from a hostile link: frames are decoded, encoded again and given to both sides of the
// protocol. Whatever is refused must change nothing; whatever is accepted must survive a round
// trip and leave every promise intact.
#include "RPGPref/Protocol/ExecutorEndpoint.h"
#include "RPGPref/Protocol/MessageJson.h"
#include "RPGPref/Protocol/PlannerInterface.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>

using namespace RPGPref;

namespace
{

class CountingHost final : public ExecutorHost
{
public:
	std::map<std::pair<TaskId, Revision>, int> starts;

	void startTask(const ExecuteTask& task, Tick) override
	{
		if (++starts[{task.task, task.revision}] > 1)
		{
			std::abort(); // A duplicate start.
		}
	}
	void finishTask(const ExecuteTask&, Tick) override {}
	AttributeValue sense(SymbolId) override { return 0; }
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
	CountingHost host;
	ExecutorInterface::Settings settings;
	settings.tasks = {32, 32};
	settings.rules = 8;
	settings.objects = 8;
	ExecutorInterface executor(settings, host);
	PlannerInterface planner({});
	FrameLink executorLink(FrameLink::Side::Executor, 1);
	FrameLink plannerLink(FrameLink::Side::Planner, 1);
	Tick now = 0;
	while (size > 0)
	{
		// One byte says how many bytes the next datagram has.
		const std::size_t length = std::min<std::size_t>(data[0], size - 1);
		std::uint8_t datagram[256];
		std::memcpy(datagram, data + 1, length);
		data += 1 + length;
		size -= 1 + length;
		if (length > kFrameChecksumBytes + kFrameHeaderBytes)
		{
			// Mend length and checksum now and then, or nothing would ever get past them.
			Frame frame;
			if (decodeFrame({datagram, length}, frame) == FrameFault::WrongChecksum)
			{
				datagram[2] = static_cast<std::uint8_t>(length);
				datagram[3] = 0;
				std::uint64_t hash = 0xCBF29CE484222325ULL;
				for (std::size_t i = 0; i + kFrameChecksumBytes < length; ++i)
				{
					hash = (hash ^ datagram[i]) * 0x100000001B3ULL;
				}
				const auto sum = static_cast<std::uint32_t>(hash ^ (hash >> 32));
				for (std::size_t i = 0; i < kFrameChecksumBytes; ++i)
				{
					datagram[length - kFrameChecksumBytes + i] =
						static_cast<std::uint8_t>(sum >> (8 * i));
				}
			}
			if (decodeFrame({datagram, length}, frame) == FrameFault::None)
			{
				FrameBuffer again;
				if (encodeFrame(frame, again) != length ||
					std::memcmp(again.data(), datagram, length) != 0 ||
					!messageFromJson(toJson(frame.message), "fuzz"))
				{
					std::abort(); // Not a round trip.
				}
			}
		}
		if (const auto message = executorLink.decode({datagram, length}))
		{
			executor.post(*message);
		}
		if (const auto message = plannerLink.decode({datagram, length}))
		{
			planner.receive(*message, now);
		}
		executor.tick(now);
		for (const Message& message : executor.outbox())
		{
			planner.receive(message, now);
		}
		planner.endCycle(now);
		planner.beginCycle(now);
		planner.service(now);
		planner.clearOutbox();
		planner.clearEvents();
		++now;
	}
	if (executor.tasks().slotCount() > 64)
	{
		std::abort(); // Memory is not bounded.
	}
	return 0;
}
