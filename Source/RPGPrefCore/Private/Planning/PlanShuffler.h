// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Random.h"
#include "RPGPref/Model/GroundTask.h"
#include "RPGPref/Model/Plan.h"

#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Other orders of a plan's steps that are as good: steps that depend on each other keep their
/// order, and each agent does as much as it can at a stretch. So steps that belong together, but
/// stand apart because others act in between, come into one window.
class PlanShuffler
{
public:
	PlanShuffler(const GroundTask& task, std::uint64_t seed) : task_(task), random_(seed) {}

	Plan shuffle(const Plan& plan);

private:
	bool depend(ActionId first, ActionId second) const;

	const GroundTask& task_;
	Random random_;
};

} // namespace RPGPref
