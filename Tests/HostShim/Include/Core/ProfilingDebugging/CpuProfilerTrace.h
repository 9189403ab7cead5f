// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Stats/Stats.h"

#define TRACE_CPUPROFILER_EVENT_SCOPE(Name) HostShim::EnterStatScope(#Name)
