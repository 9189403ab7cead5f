// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace RPGPref::Program
{

/// The preview's page without data, as Tools/report.sh built it; empty when it was not built
/// before the program was.
std::string_view reportTemplate();

} // namespace RPGPref::Program
