// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/Projection.h"

#include <algorithm>

namespace RPGPref
{

Projection::Projection(const TemporalModel& model) : model_(&model)
{
	for (const AttributeModel& attribute : model.attributes)
	{
		bases_.push_back({attribute.initial, -1});
	}
}

void Projection::observe(SymbolId attribute, AttributeValue value, Tick stamp)
{
	if (attribute < bases_.size() && stamp >= bases_[attribute].stamp)
	{
		bases_[attribute] = {value, stamp};
	}
}

AttributeValue Projection::valueAt(
	SymbolId attribute, Tick tick, std::span<const PlacedTask> tasks) const
{
	const Base& base = bases_[attribute];
	std::int64_t value = base.value;
	Tick since = base.stamp;
	const auto forEach = [&](auto visit)
	{
		for (const PlacedTask& task : tasks)
		{
			for (const Contribution& effect : model_->templates[task.kind].contributions)
			{
				const Tick at = task.start + effect.after;
				if (effect.attribute == attribute && at > base.stamp && at <= tick)
				{
					visit(effect, at);
				}
			}
		}
	};
	forEach(
		[&](const Contribution& effect, Tick at)
		{
			if (!effect.isRelative && at >= since)
			{
				value = effect.value;
				since = at;
			}
		});
	forEach(
		[&](const Contribution& effect, Tick at)
		{
			if (effect.isRelative && at > since)
			{
				value += effect.value;
			}
		});
	const AttributeModel& model = model_->attributes[attribute];
	if (model.driftPeriod > 0 && tick > since)
	{
		const Tick begin = (std::max)(since, Tick{0});
		value += model.drift * (tick / model.driftPeriod - begin / model.driftPeriod);
	}
	return saturated(value);
}

} // namespace RPGPref
