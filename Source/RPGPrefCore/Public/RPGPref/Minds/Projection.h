// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Minds/TemporalModel.h"

#include <span>

namespace RPGPref
{

/// A task at its place in time.
struct PlacedTask
{
	std::uint32_t kind = 0; ///< The template.
	Tick start = 0;
};

/// The values that attributes are expected to have: the last observation, and on it what tasks
/// contribute afterwards. An observation overrides all that was projected up to its stamp.
class Projection
{
public:
	/// The model must outlive the projection.
	RPGPREFCORE_API explicit Projection(const TemporalModel& model);

	/// An older observation than the last one is ignored.
	RPGPREFCORE_API void observe(SymbolId attribute, AttributeValue value, Tick stamp);
	/// The expected value at a tick, the contributions of that tick included. O(tasks).
	RPGPREFCORE_API AttributeValue valueAt(
		SymbolId attribute, Tick tick, std::span<const PlacedTask> tasks) const;
	/// The last value that was seen.
	AttributeValue observed(SymbolId attribute) const { return bases_[attribute].value; }
	Tick observedAt(SymbolId attribute) const { return bases_[attribute].stamp; }

private:
	struct Base
	{
		AttributeValue value = 0;
		Tick stamp = -1;
	};

	const TemporalModel* model_;
	std::vector<Base> bases_;
};

} // namespace RPGPref
