// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// `, did you mean "Vault"?` for the known word that is most like the given one; empty if none is
/// like it: at most a third of its letters may differ.
std::string suggestion(std::string_view word, const std::vector<std::string>& known);

} // namespace RPGPref
