// SPDX-License-Identifier: MIT
#include "PreferencePatterns.h"

#include <algorithm>
#include <tuple>

namespace RPGPref
{

namespace
{

constexpr std::string_view kWildcard = "*";

} // namespace

PreferencePatterns::PreferencePatterns(const std::vector<Preference>& preferences,
	const NameTable& names, const NameTable& objects, std::size_t nameCount)
	: patternsOfName_(nameCount), hasMatched_(preferences.size(), false)
{
	struct Ranked
	{
		Pattern pattern;
		std::uint32_t name = kAny;
		std::size_t literalArguments = 0;
	};
	std::vector<Ranked> ranked;
	for (std::uint32_t i = 0; i < preferences.size(); ++i)
	{
		const Preference& preference = preferences[i];
		Ranked entry;
		entry.pattern.position = i;
		entry.pattern.value = toFixed(preference.value);
		entry.pattern.anyArguments = !preference.arguments.has_value();
		bool isKnown = true;
		if (preference.name != kWildcard)
		{
			entry.name = names.find(preference.name);
			isKnown = entry.name != NameTable::kNotFound;
		}
		for (const std::string& argument :
			preference.arguments.value_or(std::vector<std::string>()))
		{
			const bool isLiteral = argument != kWildcard;
			const std::uint32_t object = isLiteral ? objects.find(argument) : kAny;
			isKnown = isKnown && (!isLiteral || object != NameTable::kNotFound);
			entry.literalArguments += isLiteral ? 1 : 0;
			entry.pattern.arguments.push_back(object);
		}
		if (isKnown)
		{
			ranked.push_back(std::move(entry));
		}
	}
	std::sort(ranked.begin(), ranked.end(),
		[](const Ranked& a, const Ranked& b)
		{
			return std::tuple(a.name == kAny, b.literalArguments, b.pattern.position) <
				   std::tuple(b.name == kAny, a.literalArguments, a.pattern.position);
		});
	for (const Ranked& entry : ranked)
	{
		for (std::uint32_t name = 0; name < nameCount; ++name)
		{
			if (entry.name == kAny || entry.name == name)
			{
				patternsOfName_[name].push_back(entry.pattern);
			}
		}
	}
}

FixedValue PreferencePatterns::valueOf(std::uint32_t name, std::span<const ObjectId> arguments)
{
	FixedValue value = 0;
	bool isFirst = true;
	forEachMatch(name, arguments,
		[&](std::uint32_t position, FixedValue patternValue)
		{
			value = isFirst ? patternValue : value;
			isFirst = false;
			hasMatched_[position] = true;
		});
	return value;
}

bool PreferencePatterns::matches(const Pattern& pattern, std::span<const ObjectId> arguments)
{
	return pattern.anyArguments || std::equal(pattern.arguments.begin(), pattern.arguments.end(),
									   arguments.begin(), arguments.end(),
									   [](std::uint32_t wanted, ObjectId object)
									   { return wanted == kAny || wanted == object.value(); });
}

} // namespace RPGPref
