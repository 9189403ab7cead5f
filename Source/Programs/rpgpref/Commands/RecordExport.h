// SPDX-License-Identifier: MIT
#pragma once

#include "Commands/Command.h"

namespace RPGPref::Program
{

/// `record export`: one recording for all learners.
void addRecordExport(CLI::App& record, CommandAction& action);

} // namespace RPGPref::Program
