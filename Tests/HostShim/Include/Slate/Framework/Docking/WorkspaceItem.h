// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/SharedPointer.h"

/// A group in the menu of tabs.
class FWorkspaceItem : public TSharedFromThis<FWorkspaceItem>
{
};
