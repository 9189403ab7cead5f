// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Planning/PlanSearch.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace RPGPref
{

/// Each team's own search, one team after another. What is found goes into the pool, from which
/// every team takes its playthrough.
class TeamPlans
{
public:
	using Settled = std::vector<std::optional<PreviewInput::SettledSearch>>;

	/// Context, domain and problem must outlive this; the context's report has the teams.
	/// `settled`: by team, what an earlier search found.
	TeamPlans(
		PreviewContext& context, Settled settled, const Domain& domain, const Problem& problem)
		: context_(context)
		, report_(context.report)
		, settled_(std::move(settled))
		, domain_(domain)
		, problem_(problem)
	{
	}

	StepStatus step(Budget& budget);
	/// Teams that are planned.
	std::size_t done() const { return done_; }
	/// Ends the present search if it has a plan, and goes on with the next team.
	bool endSearch();
	/// Ends the present search for good, with what it has.
	void stop();

	/// Each team takes the best plan that was found anywhere.
	void settle();

private:
	bool takeSettled();
	void takePlan(bool isStopped);

	PreviewContext& context_;
	PreviewReport& report_;
	Settled settled_;
	const Domain& domain_;
	const Problem& problem_;
	std::size_t done_ = 0;
	std::unique_ptr<PlanSearch> search_;
};

} // namespace RPGPref
