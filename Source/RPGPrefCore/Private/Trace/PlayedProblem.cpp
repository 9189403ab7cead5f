// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/PlayedProblem.h"

#include <algorithm>

namespace RPGPref
{

void PlayedProblem::onLevel(const TraceLevelPtr& level, const TraceState& initial)
{
	isInFirst_ = first_ == nullptr;
	if (isInFirst_)
	{
		first_ = level;
		initial.forEachTrue([this](TraceAtomId atom) { initial_.push_back(atom); });
	}
}

void PlayedProblem::onAfter(const TraceEvent& event, const TraceState&)
{
	if (isInFirst_ && event.succeeded && !event.adds.empty())
	{
		achieved_.assign(event.adds.begin(), event.adds.end());
	}
}

Problem PlayedProblem::problem() const
{
	Problem problem;
	if (first_ == nullptr)
	{
		return problem;
	}
	problem.name = first_->name();
	for (const TraceLevel::LevelObject& object : first_->objects())
	{
		problem.objects.push_back({object.name, {object.type}, {}});
		TypeUnion& types = problem.objects.back().types;
		types.insert(types.end(), object.moreTypes.begin(), object.moreTypes.end());
	}
	const auto atomOf = [this](TraceAtomId atom) {
		return Atom{first_->predicateOf(atom), first_->argumentsOf(atom)};
	};
	for (const TraceAtomId atom : initial_)
	{
		problem.init.push_back(atomOf(atom));
	}
	std::sort(problem.init.begin(), problem.init.end());
	for (const TraceAtomId atom : achieved_)
	{
		problem.goal.push_back({atomOf(atom), false, {}});
	}
	return problem;
}

} // namespace RPGPref
