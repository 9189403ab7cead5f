// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include <optional>
#include <string>
#include <string_view>

namespace RPGPref
{

/// Why bytes are not text.
struct TextProblem
{
	SourcePosition position;
	std::string message;
	std::string code;
};

/// The first NUL byte, forbidden control character or malformed UTF-8 sequence.
std::optional<TextProblem> scanText(std::string_view text);

/// `text` as it may stand in a message: shortened if it is long, in single quotes.
std::string quoteForMessage(std::string_view text);

} // namespace RPGPref
