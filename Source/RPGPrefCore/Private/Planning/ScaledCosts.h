// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// So much cost is 1 in numbers that are about 16 on average.
inline std::int64_t scaledUnit(const std::vector<std::int64_t>& costs)
{
	constexpr std::int64_t kScaledMean = 16;
	std::int64_t mean = 0;
	for (const std::int64_t cost : costs)
	{
		mean += cost / static_cast<std::int64_t>(costs.size());
	}
	return (std::max)(mean / kScaledMean, std::int64_t{1});
}

/// Costs as heuristics that only guide want them: small whole numbers, and at least 1, so that
/// steps that cost nothing are not taken for nothing. Empty stays empty.
inline std::vector<std::uint32_t> scaleCosts(const std::vector<std::int64_t>& costs)
{
	constexpr std::int64_t kMost = 1 << 12;
	const std::int64_t unit = scaledUnit(costs);
	std::vector<std::uint32_t> scaled;
	scaled.reserve(costs.size());
	for (const std::int64_t cost : costs)
	{
		scaled.push_back(static_cast<std::uint32_t>(
			std::clamp((cost + unit / 2) / unit, std::int64_t{1}, kMost)));
	}
	return scaled;
}

} // namespace RPGPref
