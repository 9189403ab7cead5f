// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/TeamIntentions.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

TeamIntentions::TeamIntentions(const GroundTask& task, const TeamPreferences& preferences,
	std::span<const Order> orders, Plan known)
	: task_(task)
	, preferences_(preferences)
	, orders_(orders)
	, known_(std::move(known))
	, stages_(orders.size() + 1)
{
}

TeamIntentions::~TeamIntentions() = default;

TeamIntention& TeamIntentions::after(std::size_t orders)
{
	Stage& stage = stages_[(std::min)(orders, orders_.size())];
	if (stage.mind == nullptr && orders >= orders_.size())
	{
		stage.mind = std::make_unique<TeamIntention>(task_, preferences_, known_);
	}
	else if (stage.mind == nullptr)
	{
		stage.task = std::make_unique<GroundTask>(task_);
		for (const Order& later : orders_.subspan(orders))
		{
			std::erase(stage.task->goals, later.goal);
		}
		stage.mind = std::make_unique<TeamIntention>(*stage.task, preferences_, Plan{});
	}
	return *stage.mind;
}

} // namespace RPGPref
