// SPDX-License-Identifier: MIT
#pragma once

#include "UObject/NameTypes.h"

/** The Players tab in the editor's Tools menu. */
namespace RPGPrefPlayersTab
{

/** What the tab manager calls the tab. */
RPGPREFEDITOR_API FName GetId();

/** Announces the tab; nothing where Slate does not run, as in commandlets. */
void Register();

/** Closes the tab, also in the middle of a study, and takes everything back. */
void Unregister();

} // namespace RPGPrefPlayersTab
