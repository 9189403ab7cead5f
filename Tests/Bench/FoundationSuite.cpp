// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Foundation/Random.h"

#include "Bench.h"

#include <unordered_map>
#include <vector>

using namespace RPGPref;

namespace
{

constexpr std::size_t kKeys = 200'000;

std::vector<std::uint64_t> randomKeys()
{
	Random random(7);
	std::vector<std::uint64_t> keys(kKeys);
	for (std::uint64_t& key : keys)
	{
		key = random.next();
	}
	return keys;
}

void run(Bench::Report& report)
{
	const std::vector<std::uint64_t> keys = randomKeys();
	const double standard = Bench::secondsPerCall(
		[&]
		{
			std::unordered_map<std::uint64_t, std::uint32_t> map;
			for (std::uint32_t i = 0; i < keys.size(); ++i)
			{
				map.emplace(keys[i], i);
			}
			Bench::keep(map.size());
		});
	const double own = Bench::secondsPerCall(
		[&]
		{
			HashIndex index;
			for (std::uint32_t i = 0; i < keys.size(); ++i)
			{
				if (index.find(keys[i], [&](std::uint32_t at) { return keys[at] == keys[i]; }) ==
					HashIndex::kNotFound)
				{
					index.insert(keys[i], i, [&](std::uint32_t at) { return keys[at]; });
				}
			}
			Bench::keep(index.size());
		});
	report.add("HashIndex insert against std::unordered_map", own / kKeys * 1e9, "ns/key",
		standard / kKeys * 1e9, Bench::Better::Lower);
}

const Bench::Suite kSuite("foundation", "Hash tables", run);

} // namespace
