// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace RPGPref::Program
{

/// The preview's page without data, as Tools/report.sh built it; empty when it was not built
/// before the program was.
std::string_view reportTemplate();

/// The page with a `preview-report/1` object in the placeholder's stead. `<` becomes its JSON
/// escape, so that no text in the data can end the script element.
std::string fillReportTemplate(std::string_view page, std::string_view json);

} // namespace RPGPref::Program
