// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Preview/PreviewJob.h"

#include "PreviewContext.h"

namespace RPGPref
{

/// Puts the designer's own plans into the pool if they are valid, and into the report in any case.
/// Steps that the level does not have are errors.
Diagnostics addOwnPlans(const PreviewInput& input, PreviewContext& context);

} // namespace RPGPref
