// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Diagnostic.h"

#include <algorithm>

namespace RPGPref
{

std::string format(const Diagnostic& diagnostic)
{
	std::string text = diagnostic.file.empty() ? std::string("<input>") : diagnostic.file;
	text += ':' + std::to_string((std::max)(diagnostic.position.line, 1U));
	text += ':' + std::to_string((std::max)(diagnostic.position.column, 1U));
	text += diagnostic.severity == Severity::Error ? ": error: " : ": warning: ";
	text += diagnostic.message;
	return text;
}

void sortByPlace(Diagnostics& diagnostics)
{
	std::stable_sort(diagnostics.begin(), diagnostics.end(),
		[](const Diagnostic& a, const Diagnostic& b) { return a.position < b.position; });
}

bool hasErrors(const Diagnostics& diagnostics)
{
	return std::any_of(diagnostics.begin(), diagnostics.end(),
		[](const Diagnostic& entry) { return entry.severity == Severity::Error; });
}

} // namespace RPGPref
