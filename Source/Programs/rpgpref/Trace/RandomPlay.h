// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Problem.h"

#include <cstdint>
#include <memory>
#include <string>

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
	RandomPlay(const Domain& domain, const Problem& problem, const GroundTask& task,
		const RandomPlaySettings& settings);
	~RandomPlay();
	RandomPlay(const RandomPlay&) = delete;
	RandomPlay& operator=(const RandomPlay&) = delete;

	/// The next part of the trace, about `bytes` long; empty at the end.
	std::string next(std::size_t bytes);

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
