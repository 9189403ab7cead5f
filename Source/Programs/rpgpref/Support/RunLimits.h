// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"

#include "Support/CommonOptions.h"

#include <chrono>
#include <cstdint>

namespace RPGPref::Program
{

/// Watches the clock, the process's memory and requests to end (Ctrl-C, SIGTERM) on behalf of the
/// core, which knows none of them. Counts from construction.
class RunLimits
{
public:
	enum class Reason : unsigned char
	{
		None,
		Time,
		ProcessorTime,
		Memory,
		Interrupted
	};

	explicit RunLimits(const CommonOptions& options);

	/// For work that nobody gave a time: on a busy machine it gets as much done as on an idle one.
	void limitProcessorTime(double seconds) { processorSeconds_ = seconds; }

	/// True from the moment a limit is met.
	bool reached();
	/// Whether so many more bytes fit into the memory limit. If not, that counts as reaching it.
	bool hasRoomFor(std::uint64_t bytes);
	/// For people: "the time limit of 5 s", "the memory limit of 100 MB", "Ctrl-C".
	std::string reasonText() const;
	double seconds() const;

	/// A budget that ends early when a limit is met. A step that can take long should get few
	/// units, so that limits are kept to within a fifth of a second.
	Budget budget(std::uint64_t units)
	{
		return Budget(
			units, [](void* self) { return static_cast<RunLimits*>(self)->reached(); }, this);
	}

private:
	std::chrono::steady_clock::time_point start_;
	double timeLimitSeconds_;
	double processorSeconds_ = 0; ///< 0: none.
	std::uint64_t memoryLimitMib_;
	std::uint32_t callsUntilMemoryCheck_ = 0;
	Reason reason_ = Reason::None;
};

} // namespace RPGPref::Program
