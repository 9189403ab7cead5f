// SPDX-License-Identifier: MIT
#pragma once

#include "WorkspaceMenuStructure/WorkspaceMenuStructure.h"

/// Access to the menu of tabs.
namespace WorkspaceMenu
{
HOSTSHIM_API const IWorkspaceMenuStructure& GetMenuStructure();
} // namespace WorkspaceMenu
