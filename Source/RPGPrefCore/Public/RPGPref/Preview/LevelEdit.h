// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Diagnostic.h"
#include "RPGPref/Preview/PreviewJob.h"

#include <string_view>

namespace RPGPref
{

/// Changes a level for a what-if, as given in one line:
///
///     add fact (connected Act1 Act3)        a connection, or where an item is
///     remove fact (connected Act1 Act2)
///     add item Anvil object                 a new object and its type
///     remove item Stone                     all that is true of it at the start
///     add action (:action swim :parameters … :precondition … :effect …)
///     remove action fight-bandits
///
/// Returns what is wrong with the line; empty when the change is made. The input's source keeps its
/// texts and notes the line.
RPGPREFCORE_API Diagnostics applyEdit(PreviewInput& input, std::string_view edit);

} // namespace RPGPref
