// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Hash.h"
#include "RPGPref/Foundation/HashIndex.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace RPGPref
{

/// Numbers ground atoms in the order in which they are met. Predicates and objects are plain
/// positions here: this is the innermost loop of grounding.
class AtomTable
{
public:
	static constexpr std::uint32_t kNotFound = HashIndex::kNotFound;

	std::uint32_t find(std::uint32_t predicate, std::span<const std::uint32_t> arguments) const
	{
		return findHashed(hashOf(predicate, arguments), predicate, arguments);
	}

	/// Finds the atom or adds it.
	std::uint32_t intern(std::uint32_t predicate, std::span<const std::uint32_t> arguments)
	{
		const std::uint64_t hash = hashOf(predicate, arguments);
		const std::uint32_t known = findHashed(hash, predicate, arguments);
		if (known != kNotFound)
		{
			return known;
		}
		const auto atom = static_cast<std::uint32_t>(predicates_.size());
		predicates_.push_back(predicate);
		hashes_.push_back(hash);
		arguments_.insert(arguments_.end(), arguments.begin(), arguments.end());
		ends_.push_back(arguments_.size());
		index_.insert(hash, atom, [&](std::uint32_t other) { return hashes_[other]; });
		return atom;
	}

	std::size_t size() const { return predicates_.size(); }
	std::uint32_t predicate(std::uint32_t atom) const { return predicates_[atom]; }

	std::span<const std::uint32_t> arguments(std::uint32_t atom) const
	{
		const std::size_t begin = atom == 0 ? 0 : ends_[atom - 1];
		return {arguments_.data() + begin, ends_[atom] - begin};
	}

private:
	static std::uint64_t hashOf(std::uint32_t predicate, std::span<const std::uint32_t> arguments)
	{
		std::uint64_t hash = mixBits(predicate + 0x9E3779B97F4A7C15ULL);
		for (const std::uint32_t argument : arguments)
		{
			hash = mixBits(hash ^ (argument + 1ULL));
		}
		return hash;
	}

	std::uint32_t findHashed(
		std::uint64_t hash, std::uint32_t predicate, std::span<const std::uint32_t> wanted) const
	{
		return index_.find(hash,
			[&](std::uint32_t atom)
			{
				const std::span<const std::uint32_t> known = arguments(atom);
				return predicates_[atom] == predicate &&
					   std::equal(known.begin(), known.end(), wanted.begin(), wanted.end());
			});
	}

	std::vector<std::uint32_t> predicates_;
	std::vector<std::uint64_t> hashes_;
	std::vector<std::uint32_t> arguments_;
	std::vector<std::size_t> ends_;
	HashIndex index_;
};

} // namespace RPGPref
