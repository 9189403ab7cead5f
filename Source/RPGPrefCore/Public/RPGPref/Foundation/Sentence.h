// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Something to say, before it is put into any language: which pattern, and what to fill in.
/// Whoever speaks another language than English looks its own pattern up by the key.
struct Sentence
{
	struct Argument
	{
		std::string name;
		std::vector<std::string> values; ///< Several are enumerated: `a, b and c`.
	};

	std::string key; ///< Of the catalogue; empty: nothing to say.
	std::vector<Argument> arguments;

	/// In English.
	RPGPREFCORE_API std::string text() const;
};

/// A pattern of the catalogue: `{agent} of {team} waits for {share} of the playthrough.`
struct SentencePattern
{
	std::string_view key;
	std::string_view english;
};

/// Every sentence that findings and explanations can say, by key: the only place that has their
/// English words.
RPGPREFCORE_API std::span<const SentencePattern> sentencePatterns();

/// Empty if there is none.
RPGPREFCORE_API std::string_view englishPattern(std::string_view key);

} // namespace RPGPref
