// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Result.h"
#include "RPGPref/Model/Domain.h"
#include "RPGPref/Model/Problem.h"

#include <string_view>

namespace RPGPref
{

/// Reads a PDDL domain: `:strips :typing :negative-preconditions :equality` with constants and
/// `either`; `:action-costs` is accepted and ignored; anything else is an error that names it.
/// Reports all errors of a file at once, each with its place. `file` is only used in messages.
RPGPREFCORE_API Result<Domain> readPddlDomain(std::string_view text, std::string_view file);

/// Reads a single `(:action ...)` into a domain.
RPGPREFCORE_API Result<Domain> addPddlAction(
	Domain domain, std::string_view text, std::string_view file);

/// Reads a PDDL problem of the given domain.
RPGPREFCORE_API Result<Problem> readPddlProblem(
	std::string_view text, std::string_view file, const Domain& domain);

} // namespace RPGPref
