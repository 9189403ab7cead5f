// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutorInterface.h"
#include "RPGPref/Protocol/Transport.h"

namespace RPGPref
{

/// An executor at work: its half of the protocol and its end of the link. One call a tick.
class ExecutorEndpoint
{
public:
	RPGPREFCORE_API ExecutorEndpoint(const ExecutorInterface::Settings& settings,
		ExecutorHost& host, Transport& transport, std::uint64_t session,
		MeasureSink* measures = nullptr);

	/// Reads what arrived, runs the tick, sends what there is to say.
	RPGPREFCORE_API void tick(Tick now);

	ExecutorInterface& executor() { return executor_; }
	const FrameLink& link() const { return link_; }

private:
	Transport& transport_;
	FrameLink link_;
	ExecutorInterface executor_;
};

} // namespace RPGPref
