// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionTypes.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace RPGPref
{

/// The nearest value that an attribute can have.
constexpr AttributeValue saturated(std::int64_t value)
{
	using Limits = std::numeric_limits<AttributeValue>;
	return static_cast<AttributeValue>(
		std::clamp<std::int64_t>(value, (Limits::min)(), (Limits::max)()));
}

enum class Comparison : std::uint8_t
{
	Equal,
	AtLeast,
	AtMost
};

/// A demand on an attribute.
struct TemporalCondition
{
	SymbolId attribute = 0;
	Comparison comparison = Comparison::Equal;
	AttributeValue value = 0;

	/// By how much a value misses the demand; 0 if it is met.
	std::int64_t shortfall(AttributeValue actual) const
	{
		const std::int64_t above = std::int64_t{actual} - value;
		switch (comparison)
		{
		case Comparison::AtLeast:
			return above < 0 ? -above : 0;
		case Comparison::AtMost:
			return above > 0 ? above : 0;
		case Comparison::Equal:
			break;
		}
		return above < 0 ? -above : above;
	}
};

/// What a task does to an attribute, `after` its start.
struct Contribution
{
	SymbolId attribute = 0;
	bool isRelative = false; ///< Adds the value instead of setting it.
	AttributeValue value = 0;
	TickSpan after = 0;
};

/// A kind of task. Each uses one actuator, which serves one task at a time.
struct TaskTemplate
{
	SymbolId actuator = 0;
	TickSpan duration = 0;
	TickSpan grace = 0;
	std::vector<TemporalCondition> conditions; ///< At its start.
	std::vector<Contribution> contributions;
	bool isOffered = true; ///< Whether a planner may choose it of its own accord.
};

/// What should hold from a tick until another, both included.
struct TemporalGoal
{
	TemporalCondition condition;
	Tick from = 0;
	Tick until = 0;
	std::int32_t weight = 1;
};

/// An attribute that changes by itself.
struct AttributeModel
{
	AttributeValue initial = 0;
	AttributeValue drift = 0; ///< Added every `driftPeriod` ticks.
	TickSpan driftPeriod = 0; ///< 0: none.
};

/// A world over time, as far as a planner must know it. Attributes and templates are numbered
/// by their position.
struct TemporalModel
{
	std::vector<AttributeModel> attributes;
	std::vector<TaskTemplate> templates;
	std::vector<TemporalGoal> goals;
};

} // namespace RPGPref
