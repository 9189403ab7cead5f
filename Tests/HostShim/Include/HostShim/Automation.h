// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Misc/AutomationTest.h"

#include <vector>

namespace HostShim
{

/// All tests of the loaded modules, in the order of loading.
HOSTSHIM_API std::vector<FAutomationTestBase*>& AutomationTests();

/// How many comparisons failed since the last call.
HOSTSHIM_API int TakeFailures();

/// How many errors were logged since the last call that the test did not expect, and the other way
/// round; forgets what was expected.
HOSTSHIM_API int TakeLogFailures();

} // namespace HostShim
