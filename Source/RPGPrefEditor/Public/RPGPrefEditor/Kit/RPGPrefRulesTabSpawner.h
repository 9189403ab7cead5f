// SPDX-License-Identifier: MIT
#pragma once

#include "UObject/NameTypes.h"

class ARPGPrefLevel;

/** The rules tab; Tools > RPGPref > Level Rules opens it. */
namespace RPGPrefRulesTab
{

/** What the tab manager calls the tab. */
RPGPREFEDITOR_API FName GetId();

/** Announces the tab; nothing where Slate does not run, as in commandlets. */
void Register();

/** Closes the tab and takes everything back. */
void Unregister();

/** Brings the tab to the front with the rules of the level. */
RPGPREFEDITOR_API void Open(ARPGPrefLevel& Level);

} // namespace RPGPrefRulesTab
