// SPDX-License-Identifier: MIT
#include "Planning/WindowSearch.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

WindowSearch::WindowSearch(OptimalSearchTools& tools, std::vector<FactId> goals)
	: tools_(tools), goals_(std::move(goals)), shuffler_(tools.task, 1)
{
}

void WindowSearch::setPlan(const Plan& plan)
{
	plan_ = plan;
	search_.reset();
	size_ = kFirstWindow;
	effort_ = kFirstEffort;
	begin_ = 0;
}

bool WindowSearch::advance()
{
	if (!search_)
	{
		openWindow();
	}
	const OptimalSearch::Status status = search_->advance();
	evaluations_ += search_->evaluations() - searchEvaluations_;
	searchEvaluations_ = search_->evaluations();
	const bool isFound = status == OptimalSearch::Status::Found;
	if (isFound)
	{
		return splice();
	}
	if (status == OptimalSearch::Status::Exhausted || search_->evaluations() >= effort_)
	{
		nextWindow();
	}
	return false;
}

/// What the steps behind the window, and the goals, need is what the window has to reach.
void WindowSearch::openWindow()
{
	end_ = (std::min)(begin_ + size_, plan_.size());
	PackedState state = packInitialState(tools_.task);
	for (std::size_t step = 0; step < begin_; ++step)
	{
		applyAction(tools_.task, plan_[step], state);
	}
	PackedState needed = packState(tools_.task, goals_);
	for (std::size_t step = plan_.size(); step > end_; --step)
	{
		for (const FactId fact : tools_.task.adds[plan_[step - 1]])
		{
			setFact(needed, fact, false);
		}
		for (const FactId fact : tools_.task.preconditions[plan_[step - 1]])
		{
			setFact(needed, fact, true);
		}
	}
	std::vector<FactId> wanted;
	tools_.tables.forEachTrueFact(
		needed, [&](std::uint32_t fact) { wanted.push_back(FactId{fact}); });
	OptimalSearch::Cost cost = 0;
	for (std::size_t step = begin_; step < end_; ++step)
	{
		cost += tools_.costs[plan_[step].value()];
	}
	search_.emplace(tools_, state, std::move(wanted), cost);
	searchEvaluations_ = 0;
}

void WindowSearch::nextWindow()
{
	search_.reset();
	if (end_ < plan_.size())
	{
		begin_ += (std::max)(size_ / 3, std::size_t{1});
		return;
	}
	const bool wasWhole = begin_ == 0;
	begin_ = 0;
	plan_ = shuffler_.shuffle(plan_);
	if (wasWhole)
	{
		size_ = kFirstWindow;
		effort_ = (std::min)(effort_ * 4, kMostEffort);
	}
	else
	{
		size_ += size_ / 2;
		effort_ = (std::min)(effort_ * 2, kMostEffort);
	}
}

bool WindowSearch::splice()
{
	const Plan part = search_->plan();
	Plan better(plan_.begin(), plan_.begin() + static_cast<std::ptrdiff_t>(begin_));
	better.insert(better.end(), part.begin(), part.end());
	better.insert(better.end(), plan_.begin() + static_cast<std::ptrdiff_t>(end_), plan_.end());
	setPlan(better);
	return true;
}

} // namespace RPGPref
