// SPDX-License-Identifier: MIT
#include "Serve/RemotePlannerHost.h"

#include "Execution/FreshIdentity.h"

#include <chrono>
#include <utility>

namespace RPGPref::Program
{

namespace
{

double secondsNow()
{
	return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
		.count();
}

} // namespace

std::size_t RemotePlannerHost::Peer::receive(std::span<std::uint8_t> buffer)
{
	constexpr int kMostSkipped = 1024;
	std::string from;
	for (int skipped = 0; skipped < kMostSkipped; ++skipped)
	{
		const std::size_t size = hub_.receive(buffer, from);
		if (size == 0 || from == server_)
		{
			return size;
		}
	}
	return 0;
}

RemotePlannerHost::RemotePlannerHost(DatagramHub& hub, std::string server, std::string secret,
	const GroundTask& task, PlannerElsewhere::Describe describe)
	: peer_(hub, std::move(server))
	, planner_(peer_, task, {std::move(secret)}, std::move(describe), &freshIdentity)
{
}

std::string RemotePlannerHost::start(std::uint16_t generation)
{
	planner_.start(generation, secondsNow());
	return {};
}

void RemotePlannerHost::drain(JournalSink&, ExecutionMeasures&)
{
	planner_.step(secondsNow());
}

} // namespace RPGPref::Program
