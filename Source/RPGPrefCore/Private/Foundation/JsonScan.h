// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// Why a JSON text must not be handed to the parser: too deep, a repeated key, a NUL byte.
struct JsonScanProblem
{
	SourcePosition position;
	std::string message;
	std::string code;
};

/// Looks over a JSON text without building anything. Finds the hazards above; ordinary syntax
/// errors are left to the parser.
std::optional<JsonScanProblem> scanJson(std::string_view text, std::size_t maximumDepth);

/// The places of all values in document order, the root first, keys not counted. The text must
/// be valid JSON.
std::vector<SourcePosition> locateJsonValues(std::string_view text);

/// Line and column of a byte offset.
SourcePosition positionAt(std::string_view text, std::size_t offset);

} // namespace RPGPref
