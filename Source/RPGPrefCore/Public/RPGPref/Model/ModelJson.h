// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include <string>
#include <string_view>

namespace RPGPref
{

/// The same model as PDDL, as JSON (`domain/1` and `problem/1`), for tools that write levels.
RPGPREFCORE_API Result<Domain> readJsonDomain(std::string_view text, std::string_view file);
RPGPREFCORE_API Result<Problem> readJsonProblem(
	std::string_view text, std::string_view file, const Domain& domain);
RPGPREFCORE_API std::string writeJsonDomain(const Domain& domain);
RPGPREFCORE_API std::string writeJsonProblem(const Problem& problem, const Domain& domain);

} // namespace RPGPref
