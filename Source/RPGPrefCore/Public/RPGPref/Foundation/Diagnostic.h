// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// A place in a text that a person wrote. Lines and columns count from 1; columns count bytes.
/// Line 0 means that the whole file is meant; it prints as 1:1, so that tools can always parse it.
struct SourcePosition
{
	std::uint32_t line = 0;
	std::uint32_t column = 0;

	friend auto operator<=>(SourcePosition, SourcePosition) = default;
};

enum class Severity : std::uint8_t
{
	Warning,
	Error
};

/// One thing that is wrong with an input, put so that its author can mend it: where, what was
/// found, what was expected.
struct Diagnostic
{
	std::string file;
	SourcePosition position;
	std::string message;
	/// A stable word for programs, such as "unknown-type".
	std::string code = "invalid-input";
	Severity severity = Severity::Error;
};

using Diagnostics = std::vector<Diagnostic>;

/// `FILE:LINE:COLUMN: error: message`, without a line break.
RPGPREFCORE_API std::string format(const Diagnostic& diagnostic);

/// In the order of their places; those of one place stay in order.
RPGPREFCORE_API void sortByPlace(Diagnostics& diagnostics);

/// True if at least one entry is an error rather than a warning.
RPGPREFCORE_API bool hasErrors(const Diagnostics& diagnostics);

} // namespace RPGPref
