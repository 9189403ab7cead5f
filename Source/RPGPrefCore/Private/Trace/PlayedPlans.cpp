// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/PlayedPlans.h"

#include <string>

namespace RPGPref
{

void PlayedPlans::onLevel(const TraceLevelPtr& level, const TraceState&)
{
	level_ = level;
	plans_.emplace_back();
}

void PlayedPlans::onAfter(const TraceEvent& event, const TraceState&)
{
	if (!event.succeeded)
	{
		return;
	}
	std::string text = domain_.actions[event.action.value()].name;
	for (const ObjectId argument : event.arguments)
	{
		text += ' ';
		text += level_->objects()[argument.value()].name;
	}
	const ActionId action = task_.findAction(text);
	if (action.isValid())
	{
		plans_.back().push_back(action);
	}
	else
	{
		++unknownSteps_;
	}
}

} // namespace RPGPref
