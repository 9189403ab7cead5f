// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Choice/TeamIntention.h"
#include "RPGPref/Level/LevelTimes.h"

#include <memory>
#include <span>
#include <vector>

namespace RPGPref
{

/// What a team has in mind while orders come: nobody works for an order that has not come yet, so
/// each order that comes changes the goal. Without orders there is one stage.
class TeamIntentions
{
public:
	/// Task, preferences and orders must outlive this. Orders: earliest first. `known` as in
	/// TeamIntention.
	RPGPREFCORE_API TeamIntentions(const GroundTask& task, const TeamPreferences& preferences,
		std::span<const Order> orders, Plan known);
	RPGPREFCORE_API ~TeamIntentions();

	/// When so many orders have come; made when first asked for.
	RPGPREFCORE_API TeamIntention& after(std::size_t orders);

private:
	/// A task without the goals of orders that come later.
	struct Stage
	{
		std::unique_ptr<GroundTask> task; ///< Null: the whole task.
		std::unique_ptr<TeamIntention> mind;
	};

	const GroundTask& task_;
	const TeamPreferences& preferences_;
	std::span<const Order> orders_;
	Plan known_;
	std::vector<Stage> stages_; ///< By number of orders that have come.
};

} // namespace RPGPref
