// SPDX-License-Identifier: MIT
#include "RPGPref/Session/LevelGrounding.h"

#include "Session/Sensing.h"

#include <utility>

namespace RPGPref
{

LevelGrounding::LevelGrounding(const Domain& domain, Problem problem, GroundingOptions options,
	const std::vector<PredicateId>& sensed)
	: domain_(withChangesFromOutside(domain, sensed))
	, problem_(std::move(problem))
	, firstChange_(domain.actions.size())
	, grounder_(std::make_unique<Grounder>(domain_, problem_, std::move(options)))
{
}

LevelGrounding::~LevelGrounding() = default;

StepStatus LevelGrounding::step(Budget& budget)
{
	const StepStatus status = grounder_->step(budget);
	if (status == StepStatus::Done)
	{
		task_ = grounder_->takeTask();
		if (domain_.actions.size() > firstChange_.value())
		{
			removeActionsFrom(task_, firstChange_);
		}
	}
	return status;
}

} // namespace RPGPref
