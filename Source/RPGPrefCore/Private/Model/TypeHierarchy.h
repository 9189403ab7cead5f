// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Domain.h"

#include "ErrorList.h"

#include <string>
#include <vector>

namespace RPGPref
{

/// A type as a file declares it; the parent may be declared later.
struct TypeDeclaration
{
	std::string name;
	SourcePosition position;
	std::string parent; ///< Empty: `object`.
	SourcePosition parentPosition;
};

/// Turns declarations into types with `object` in front. A type that is declared again with another
/// parent gets both and a warning. Reports repeated names, unknown parents and cycles; the result
/// has no cycles whatever was declared.
std::vector<Type> buildTypeHierarchy(const std::vector<TypeDeclaration>& declarations,
	ErrorList& errors, Diagnostics* warnings = nullptr);

} // namespace RPGPref
