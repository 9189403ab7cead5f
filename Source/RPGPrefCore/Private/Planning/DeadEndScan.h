// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/WhyUnsolvable.h"

#include "Planning/StateRegistry.h"

#include <map>
#include <vector>

namespace RPGPref
{

/// Looks at states breadth first for steps from where all goals still seem possible to where one
/// no longer is.
class DeadEndScan
{
public:
	DeadEndScan(RelaxedPlanGraph& graph, std::uint64_t mostStates);

	/// Evaluates one more successor; false when finished. Goes on where it stopped.
	bool next();

	std::vector<Choke> takeChokes();

private:
	void look(ActionId action);

	RelaxedPlanGraph& graph_;
	const GroundTask& task_;
	std::uint64_t mostStates_;
	StateRegistry states_;
	std::uint32_t expanding_ = 0;
	std::uint32_t nextAction_ = 0;
	/// Whether all goals seem possible, by StateId.
	std::vector<std::uint8_t> isAlive_;
	std::map<ActionId, Choke> chokes_;
	PackedState scratch_;
};

} // namespace RPGPref
