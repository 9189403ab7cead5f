// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <string>
#include <string_view>

namespace HostShim
{

/// Invalid input becomes the replacement character.
HOSTSHIM_API std::u16string ToUtf16(std::string_view Text);
HOSTSHIM_API std::string ToUtf8(std::u16string_view Text);

/// ASCII alone, as names compare.
HOSTSHIM_API std::u16string ToLower(std::u16string_view Text);

} // namespace HostShim
