// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Successor.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// What a number may be in a layer of the relaxed plan graph.
struct NumberInterval
{
	static constexpr Quantity kInfinite = (std::numeric_limits<Quantity>::max)();
	/// No value yet.
	bool isEmpty = true;
	Quantity low = 0;  ///< -kInfinite: no bound.
	Quantity high = 0; ///< kInfinite: no bound.

	static NumberInterval point(Quantity value)
	{
		return value == kUndefined ? NumberInterval{} : NumberInterval{false, value, value};
	}
	friend bool operator==(const NumberInterval&, const NumberInterval&) = default;
};

/// Interval arithmetic, saturating at infinity; calculations of several operations.
NumberInterval longIntervalOf(const GroundTask& task, ExtendedTask::Calculation calculation,
	std::span<const NumberInterval> fluents);

/// What a constant or a fluent may be.
inline NumberInterval leafInterval(
	const ExtendedTask::Operation& operation, std::span<const NumberInterval> fluents)
{
	return operation.kind == ExtendedTask::Operation::Kind::Constant
			   ? NumberInterval::point(operation.constant)
			   : fluents[operation.fluent.value()];
}

/// Any calculation; nearly all are one operation long, and every layer asks for them.
inline NumberInterval intervalOf(const GroundTask& task, ExtendedTask::Calculation calculation,
	std::span<const NumberInterval> fluents)
{
	return calculation.end - calculation.begin == 1
			   ? leafInterval(task.extension.operations[calculation.begin], fluents)
			   : longIntervalOf(task, calculation, fluents);
}
/// The interval after scaling by the point `factor`, or dividing by it.
NumberInterval scaled(const NumberInterval& interval, Quantity factor, bool divides);

/// By how much each fluent counts in a calculation that is a sum; in postfix order, exact but for
/// rounding. A fluent may occur several times.
std::vector<std::pair<FluentId, Quantity>> coefficientsOf(
	const GroundTask& task, ExtendedTask::Calculation calculation);

/// Whether the comparison can hold for some values within the intervals.
bool mayHold(NumberComparison comparison, const NumberInterval& left, const NumberInterval& right);

/// What left - right lacks for the comparison to hold; kUndefined if something is undefined.
Quantity gapOf(NumberComparison comparison, Quantity left, Quantity right);

} // namespace RPGPref
