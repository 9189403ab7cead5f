// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace RPGPref
{

/// Costs as heuristics that only guide want them: small whole numbers, about kScaledMean on
/// average, and at least 1, so that steps that cost nothing are not taken for nothing. Empty stays
/// empty.
inline std::vector<std::uint32_t> scaleCosts(const std::vector<std::int64_t>& costs)
{
	constexpr std::int64_t kScaledMean = 16;
	constexpr std::int64_t kMost = 1 << 12;
	std::int64_t sum = 0;
	for (const std::int64_t cost : costs)
	{
		sum += cost / static_cast<std::int64_t>(costs.size());
	}
	const std::int64_t unit = (std::max)(sum / kScaledMean, std::int64_t{1});
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
