// SPDX-License-Identifier: MIT
#pragma once

#include "Planning/ExtendedOperators.h"
#include "Planning/NumberIntervals.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// The numbers of the relaxed plan graph: what each may be in the layer at hand, who pushes a
/// comparison towards holding, and how often that takes.
///
/// An operator that can raise a number makes its upper bound infinite at once, so that the bounds
/// move at most a few times, however often something must be repeated. How often is counted from
/// the evaluated state alone, once for each operator and comparison.
class NumberReach
{
public:
	/// Both must outlive this.
	NumberReach(const GroundTask& task, const ExtendedOperators& operators);

	void begin(StateView state);
	/// Bounds of the layer before.
	const NumberInterval& bounds(FluentId fluent) const { return bounds_[fluent.value()]; }
	/// Moves the bounds for the layer at hand by the effects of the operators that `isPossible`
	/// says yes to; true if any moved.
	template <class Predicate>
	bool move(Predicate isPossible)
	{
		nextBounds_ = bounds_;
		for (const std::uint32_t op : operators_.numericOperators)
		{
			if (isPossible(op))
			{
				moveBy(op);
			}
		}
		return bounds_ != nextBounds_;
	}
	/// The layer at hand becomes the layer before.
	void advance() { bounds_ = nextBounds_; }

	/// By the bounds of the layer at hand.
	bool mayHold(std::uint32_t condition) const;
	/// By the bounds of the layer before.
	bool pushes(const ExtendedOperators::Pusher& pusher, NumberComparison comparison) const;
	/// How often the pusher's operator makes the comparison hold, from the evaluated state.
	std::uint32_t repetitions(const ExtendedOperators::Pusher& pusher, std::uint32_t condition);
	std::uint32_t repetitions(std::uint32_t op, std::uint32_t condition);

private:
	static constexpr std::uint32_t kMostRepetitions = 1'000'000;

	void moveBy(std::uint32_t op);
	void assign(const NumberInterval& value, std::size_t fluent);
	void scale(Quantity factor, bool divides, std::size_t fluent);
	void reach(std::size_t fluent, Quantity low, Quantity high);
	std::uint32_t countRepetitions(std::uint32_t op, std::uint32_t condition);

	const GroundTask& task_;
	const ExtendedTask& extension_;
	const ExtendedOperators& operators_;
	StateView state_;
	std::vector<NumberInterval> bounds_; ///< Of the layer before.
	std::vector<NumberInterval> nextBounds_;
	PackedState after_; ///< For repetitions; only its numbers count.
	/// By slot of the pusher; 0: not counted yet.
	std::vector<std::uint32_t> knownRepetitions_;
};

} // namespace RPGPref
