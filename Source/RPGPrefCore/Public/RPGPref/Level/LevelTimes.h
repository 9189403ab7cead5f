// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Level/Level.h"
#include "RPGPref/Model/GroundTask.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace RPGPref
{

/// A fact that becomes true or false only when a machine is done.
struct LateChange
{
	FactId fact;
	bool isTrue = false;
};

/// A goal that comes while people play. Times are seconds from the start.
struct Order
{
	FactId goal;
	double comes = 0;
	std::optional<double> due;
};

/// Whether that is too late for the order.
inline bool isLate(const Order& order, double served)
{
	return order.due && served > *order.due;
}

/// What a level says about time beyond how long somebody needs for a deed: machines that go on by
/// themselves, orders that come later.
class LevelTimes
{
public:
	/// Finds the goals of the orders; what is not a goal of the task is an error.
	RPGPREFCORE_API void bindOrders(
		const Level& level, const GroundTask& task, Diagnostics& errors);
	/// The action starts the machine that its site describes, if that has one.
	RPGPREFCORE_API void bindMachine(
		const ActionSite& site, const GroundTask& task, ActionId action);

	bool hasMachines() const { return !machines_.empty(); }
	/// How long it goes on when whoever started it has gone; 0: not a machine.
	RPGPREFCORE_API double machineSeconds(ActionId action) const;
	/// Effects of the action that come when the machine is done.
	RPGPREFCORE_API std::span<const LateChange> late(ActionId action) const;

	/// Earliest first.
	const std::vector<Order>& orders() const { return orders_; }
	/// When the last order comes that the action serves; 0: it serves none.
	RPGPREFCORE_API double earliest(const GroundTask& task, ActionId action) const;

private:
	struct Machine
	{
		double seconds = 0;
		std::vector<LateChange> late;
	};

	std::map<ActionId, Machine> machines_;
	std::vector<Order> orders_;
};

} // namespace RPGPref
