// SPDX-License-Identifier: MIT
#pragma once

#include "HostShim/Trial.h"

namespace Journey
{

/// A companion plans with what its team counts on a person for, and again when they do otherwise.
void TryTeammate(HostShim::FTrial& Trial);

} // namespace Journey
