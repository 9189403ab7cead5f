// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// The editor's engine; here what undoes and redoes.
class UEditorEngine
{
public:
	HOSTSHIM_API bool UndoTransaction(bool bCanRedo = true);
	HOSTSHIM_API bool RedoTransaction();
};
