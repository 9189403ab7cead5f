// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Trace/TraceReader.h"

#include <vector>

namespace RPGPref
{

/// Guesses the problem that was played from a trace alone: the objects and the initial state of the
/// first level, and as the goal what the last successful step made true, because play ends when the
/// goal is reached.
class PlayedProblem : public TraceSink
{
public:
	RPGPREFCORE_API void onLevel(const TraceLevelPtr& level, const TraceState& initial) override;
	void onBefore(const TraceEvent&, const TraceState&) override {}
	RPGPREFCORE_API void onAfter(const TraceEvent& event, const TraceState& state) override;
	void onJump(const TraceState&) override {}

	/// Its goal is empty if nothing ever succeeded.
	RPGPREFCORE_API Problem problem() const;

private:
	TraceLevelPtr first_;
	bool isInFirst_ = false;
	TraceState initial_;
	std::vector<TraceAtomId> achieved_;
};

} // namespace RPGPref
