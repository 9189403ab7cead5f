// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"
#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/Problem.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

struct RandomPlaySettings
{
	std::uint64_t seed = 1;
	std::uint64_t events = 200;
	/// The share of events that are attempts which fail.
	double failures = 0.25;
	/// The probability that an atom over an event's objects is recorded wrongly.
	double noise = 0;
	/// The probability that such an atom is not observed at all.
	double unknown = 0;
};

/// Plays a level at random by its true rules and writes a trace of it, with failed attempts,
/// wrong and missing observations as asked. The rules are the ground truth for whatever learns
/// from the trace. Same settings, same bytes.
class RandomPlay
{
public:
	/// The task is the grounded problem. All must outlive this.
	RPGPREFCORE_API RandomPlay(const Domain& domain, const Problem& problem, const GroundTask& task,
		const RandomPlaySettings& settings);
	RPGPREFCORE_API ~RandomPlay();
	RandomPlay(const RandomPlay&) = delete;
	RandomPlay& operator=(const RandomPlay&) = delete;

	/// The next part of the trace, about `bytes` long; empty at the end.
	RPGPREFCORE_API std::string next(std::size_t bytes);

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

/// The trace of somebody who plays exactly this plan. The first step that is not possible is an
/// error at its place in the file that the plan was read from.
RPGPREFCORE_API Result<std::string> traceOfPlan(const Domain& domain, const Problem& problem,
	const GroundTask& task, const Plan& plan, const PlanFile& file);

} // namespace RPGPref
