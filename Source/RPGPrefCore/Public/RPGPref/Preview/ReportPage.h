// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <string>
#include <string_view>

namespace RPGPref
{

/// The preview's page with a `preview-report/1` object where its data belongs. `<` becomes its
/// JSON escape, so that no text in the data can end the script element.
RPGPREFCORE_API std::string fillReportPage(std::string_view page, std::string_view json);

} // namespace RPGPref
