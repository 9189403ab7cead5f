// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Plan.h"

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Every plan that was found anywhere in a run, as texts of steps, so that plans travel between
/// teams and between versions of a level. Whoever shows a plan takes the best of these first:
/// give `plansFor` to PlanRequest::knownPlans.
class PlanPool
{
public:
	struct Entry
	{
		/// As GroundTask::actionText writes them.
		std::vector<std::string> steps;
		/// Who found it, for people.
		std::string source;
	};

	/// A plan that is in the pool already keeps its first source.
	RPGPREFCORE_API void add(
		const GroundTask& task, std::span<const ActionId> plan, std::string_view source);
	RPGPREFCORE_API void add(std::vector<std::string> steps, std::string_view source);

	/// The plans that are valid in this task, and their images under exchanges of agents that the
	/// task does not tell apart; each once, in the order in which they were added.
	RPGPREFCORE_API std::vector<Plan> plansFor(const GroundTask& task) const;

	const std::vector<Entry>& entries() const { return entries_; }

private:
	std::vector<Entry> entries_;
	std::set<std::vector<std::string>> known_;
};

} // namespace RPGPref
