// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitWorld.h"

#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// An objective that comes while people play.
struct KitOrder
{
	std::string goal;
	double comes = 0;
	std::optional<double> dueAfter;
};

/// Writes the goal: what must hold at the end, and side quests as wishes.
class KitObjectives
{
public:
	explicit KitObjectives(KitWorld& world) : world_(world) {}

	void write();

	const std::vector<KitOrder>& orders() const { return orders_; }

private:
	std::vector<std::string> goalsOf(const KitObjective& objective);
	void writeSideQuest(const KitObjective& objective, const std::vector<std::string>& goals);
	std::vector<std::string> conditionsOf(const KitCondition& need, const KitRow& row);
	std::vector<std::string> placesOf(const KitCondition& need);
	std::vector<std::string> possessionsOf(const KitCondition& need, const KitRow& row);
	std::vector<std::string> amountsOf(const KitCondition& need, const KitRow& row,
		const KitCounter& counter, bool isAtLeast, bool isNegated);
	std::vector<std::string> holdersOf(
		const KitCondition& need, const KitRow& row, const KitCounter& counter, bool isNegated);

	KitWorld& world_;
	std::vector<KitOrder> orders_;
};

} // namespace RPGPref
