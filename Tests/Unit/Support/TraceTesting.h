// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/ActionModel.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Trace/TraceReader.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace RPGPref::Testing
{

/// The recorded traces that are read in place. Tests that need them skip where they are absent.
bool hasSharedTraces();
#define SKIP_WITHOUT_SHARED_TRACES()                                                               \
	if (!hasSharedTraces())                                                                        \
	GTEST_SKIP() << "the recorded Sokoban and Barman traces are not on this machine"

/// "sokoban/small" and so on: all that the golden figures speak of.
std::vector<std::string> sharedTraceNames();
std::string sharedTrace(const std::string& name);
const nlohmann::json& traceGolden();
/// "sokoban" or "barman", or a trace's name that begins so.
const Domain& sharedDomain(const std::string& name);
std::string gameOf(const std::string& traceName);

/// Reads a whole trace; the test fails on any problem.
void readTrace(const Domain& domain, const std::string& text, TraceSink& sink);

/// The first `events` events of a trace.
std::string firstEvents(const std::string& text, std::size_t events);

/// {"pre_pos":["at 0 1"],...} as in the golden file.
nlohmann::json modelJson(const Domain& domain, const ActionModel& model);

/// Looks on only.
class SilentSink : public TraceSink
{
public:
	void onLevel(const TraceLevelPtr& level, const TraceState&) override
	{
		level_ = level;
		++levels;
	}
	void onBefore(const TraceEvent&, const TraceState&) override {}
	void onAfter(const TraceEvent& event, const TraceState& state) override
	{
		++events;
		successes += event.succeeded ? 1 : 0;
		hashes.push_back(stateHash(*level_, state));
	}
	void onJump(const TraceState& state) override
	{
		++jumps;
		hashes.push_back(stateHash(*level_, state));
	}

	std::size_t levels = 0;
	std::size_t events = 0;
	std::size_t successes = 0;
	std::size_t jumps = 0;
	std::vector<std::uint64_t> hashes;

protected:
	TraceLevelPtr level_;
};

} // namespace RPGPref::Testing
