// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/RunIdentity.h"

namespace RPGPref::Program
{

/// Drawn from the system's source of randomness.
RunIdentity freshIdentity();

} // namespace RPGPref::Program
