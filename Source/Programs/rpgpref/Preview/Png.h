// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"

#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// Renders an SVG document with rsvg-convert into a PNG file, beside first and then renamed.
/// What went wrong, empty on success.
Diagnostics writePng(const std::string& path, std::string_view svg);

} // namespace RPGPref::Program
