// SPDX-License-Identifier: MIT
#pragma once

#include "Slate/Framework/Docking/WorkspaceItem.h"

/// The groups that the editor's menu of tabs has.
class IWorkspaceMenuStructure
{
public:
	virtual ~IWorkspaceMenuStructure() = default;
	virtual TSharedRef<FWorkspaceItem> GetToolsCategory() const = 0;
};
