// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/ChokePoints.h"
#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace RPGPref
{

/// What no playthrough can do without, proven. Only what all known plans use can be necessary. Of
/// that, what cannot be left out even if nothing were ever undone is found at once; the rest is
/// searched without it, and is necessary if that search proves that there is no plan. A search that
/// finds a plan or meets its bound proves nothing, and nothing is claimed.
class NecessitySearch
{
public:
	/// Task and binding must outlive the object; the plans reach the goal.
	RPGPREFCORE_API NecessitySearch(const GroundTask& task, const LevelBinding& binding,
		std::span<const Plan> plans, std::uint64_t nodesPerSearch = 1'000);
	RPGPREFCORE_API ~NecessitySearch();
	NecessitySearch(const NecessitySearch&) = delete;
	NecessitySearch& operator=(const NecessitySearch&) = delete;

	/// One unit is about one heuristic evaluation. Always ends with Done.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// What is proven so far.
	RPGPREFCORE_API ChokePoints result() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
