// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/GroundTask.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// What may make somebody choose an action. Few and named, so that a fitted weight means
/// something to a person.
enum class ChoiceFeature : std::uint8_t
{
	HabitAction,   ///< log P(action | own last actions), from people seen before.
	HabitItem,     ///< The same with what the action is about.
	PartnerAction, ///< log P(action | the others' last actions and the own last one).
	PartnerItem,   ///< The same with what the action is about.
	Effort,        ///< Seconds of walking and doing, in tens.
	Alternatives,  ///< log of how many executable actions are about the same.
	RoleAction,    ///< Log ratio of own to others' count of this action so far.
	RoleItem,      ///< The same with what the action is about.
	Freshness,     ///< log of steps since the youngest thing that it needs was made.
	OwnWork,       ///< Whether the agent itself made that.
	PartnersWork,  ///< Whether somebody else made it: something is handed over.
	SamePlace,     ///< Whether it happens where the agent did its last action.
	PlaceHabit,    ///< log of how often the agent did this action at this place.
	TeamPlan,      ///< Whether the relaxed plan for the goal has this very action.
	TeamPlanKind,  ///< Whether it has one about the same, whoever does it.
	Undo,          ///< Whether it takes back what the agent just did.
	Liking,        ///< The team's liking, where there is a playstyle.
	Count
};

inline constexpr std::size_t kChoiceFeatures = static_cast<std::size_t>(ChoiceFeature::Count);

/// `habit-action`, as tables and files write it.
RPGPREFCORE_API std::string_view featureName(ChoiceFeature feature);

using ChoiceVector = std::array<double, kChoiceFeatures>;

/// The executable actions of one agent in one situation, described.
struct ChoiceSet
{
	std::vector<ActionId> actions; ///< Ascending.
	std::vector<ChoiceVector> features;
};

} // namespace RPGPref
