// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"
#include "RPGPref/Trace/TraceLevel.h"

namespace RPGPref
{

/// A state of a trace as the start of a problem without a goal.
Problem problemFrom(const TraceLevel& level, const TraceState& state);

} // namespace RPGPref
