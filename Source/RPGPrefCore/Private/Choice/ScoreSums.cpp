// SPDX-License-Identifier: MIT
#include "Choice/ScoreSums.h"

#include "RPGPref/Foundation/Random.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace RPGPref
{

ScoreCell cellOf(const ScoreSums& sums, const std::vector<std::size_t>& games,
	std::size_t bootstraps, std::uint64_t seed)
{
	const auto meanOf = [&](const auto& pick)
	{
		double sum = 0;
		double count = 0;
		for (std::size_t k = 0; k < games.size(); ++k)
		{
			const std::size_t game = games[pick(k)];
			sum += sums.sum[game];
			count += sums.count[game];
		}
		return std::pair(count > 0 ? sum / count : 0, count);
	};
	ScoreCell cell;
	std::tie(cell.value, cell.count) = meanOf([](std::size_t k) { return k; });
	Random random(seed);
	std::vector<double> values;
	for (std::size_t k = 0; k < bootstraps && !games.empty(); ++k)
	{
		const auto [value, count] = meanOf(
			[&](std::size_t) { return random.below(static_cast<std::uint32_t>(games.size())); });
		if (count > 0)
		{
			values.push_back(value);
		}
	}
	std::sort(values.begin(), values.end());
	cell.low = values.empty() ? cell.value : values[values.size() / 40];
	cell.high = values.empty() ? cell.value : values[values.size() - 1 - values.size() / 40];
	return cell;
}

} // namespace RPGPref
