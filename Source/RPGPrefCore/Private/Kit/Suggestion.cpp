// SPDX-License-Identifier: MIT
#include "Kit/Suggestion.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <numeric>

namespace RPGPref
{

namespace
{

/// How many letters must be changed, left out or put in to turn one word into the other.
std::size_t editDistance(std::string_view left, std::string_view right)
{
	std::vector<std::size_t> row(right.size() + 1);
	std::iota(row.begin(), row.end(), std::size_t{0});
	for (std::size_t i = 0; i < left.size(); ++i)
	{
		std::size_t diagonal = row[0];
		row[0] = i + 1;
		for (std::size_t j = 0; j < right.size(); ++j)
		{
			const bool isSame = foldCase(left[i]) == foldCase(right[j]);
			const std::size_t changed = diagonal + (isSame ? 0 : 1);
			diagonal = row[j + 1];
			row[j + 1] = (std::min)({changed, row[j] + 1, row[j + 1] + 1});
		}
	}
	return row.back();
}

} // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& known)
{
	constexpr std::size_t kLongestCompared = 64;
	std::size_t best = word.size() / 3 + 1;
	const std::string* nearest = nullptr;
	for (const std::string& candidate : known)
	{
		if (word.size() > kLongestCompared || candidate.size() > kLongestCompared)
		{
			continue;
		}
		const std::size_t distance = editDistance(word, candidate);
		if (distance < best || (distance == best && nearest == nullptr))
		{
			best = distance;
			nearest = &candidate;
		}
	}
	return nearest == nullptr ? std::string() : ", did you mean \"" + *nearest + "\"?";
}

} // namespace RPGPref
