// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// Renders an SVG document with rsvg-convert into a PNG file, beside first and then renamed.
/// Returns an error text, empty on success.
std::string writePng(const std::string& path, std::string_view svg);

} // namespace RPGPref::Program
