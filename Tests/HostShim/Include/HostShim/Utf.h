// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <string>
#include <string_view>

namespace HostShim
{

/// Text in the engine's units: 16 bits each, which are wide characters on Windows.
using FUnits = std::basic_string<TCHAR>;
using FUnitsView = std::basic_string_view<TCHAR>;

/// Invalid input becomes the replacement character.
HOSTSHIM_API FUnits ToUtf16(std::string_view Text);
HOSTSHIM_API std::string ToUtf8(FUnitsView Text);

/// ASCII alone, as names compare.
HOSTSHIM_API FUnits ToLower(FUnitsView Text);

} // namespace HostShim
