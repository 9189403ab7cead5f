// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/FixedPoint.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Playstyle/Playstyle.h"

#include "Foundation/Names.h"

#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// One agent's preferences of one kind, ready to be asked for ground actions or atoms.
class PreferencePatterns
{
public:
	/// `names` are the names that a pattern can have (actions or predicates), `objects` those of
	/// its arguments.
	PreferencePatterns(const std::vector<Preference>& preferences, const NameTable& names,
		const NameTable& objects, std::size_t nameCount);

	/// Calls with the position and value of each preference that matches, the one that counts
	/// first.
	template <typename Visit>
	void forEachMatch(
		std::uint32_t name, std::span<const ObjectId> arguments, const Visit& visit) const
	{
		for (const Pattern& pattern : patternsOfName_[name])
		{
			if (matches(pattern, arguments))
			{
				visit(pattern.position, pattern.value);
			}
		}
	}

	/// 0 if no pattern matches.
	FixedValue valueOf(std::uint32_t name, std::span<const ObjectId> arguments);

	/// By preference: whether it has matched anything that was asked for, even if a more special
	/// one counted.
	const std::vector<bool>& hasMatched() const { return hasMatched_; }

private:
	static constexpr std::uint32_t kAny = 0xFFFFFFFFU;

	struct Pattern
	{
		std::vector<std::uint32_t> arguments; ///< An object or kAny.
		bool anyArguments = false;
		std::uint32_t position = 0; ///< In the list of preferences.
		FixedValue value = 0;
	};

	static bool matches(const Pattern& pattern, std::span<const ObjectId> arguments);

	/// By name, the pattern that counts first in front.
	std::vector<std::vector<Pattern>> patternsOfName_;
	std::vector<bool> hasMatched_;
};

} // namespace RPGPref
