// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Model/Problem.h"

#include <string_view>

/** Brings a problem's initial state up to what the running game has come to. */
namespace RPGPrefWorldState
{

/** Makes the fact, written as (name argument ...), true or false. */
RPGPref::Diagnostics SetFact(
	std::string_view Fact, bool bIsTrue, const RPGPref::Domain& Domain, RPGPref::Problem& Problem);

/** Does what the step, written as (action argument ...), does; whether it could is not asked. */
RPGPref::Diagnostics DoStep(
	std::string_view Step, const RPGPref::Domain& Domain, RPGPref::Problem& Problem);

} // namespace RPGPrefWorldState
