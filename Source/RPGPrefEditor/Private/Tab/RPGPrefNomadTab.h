// SPDX-License-Identifier: MIT
#pragma once

#include "Framework/Docking/TabManager.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"

class SDockTab;

/** What all tabs of the plugin have in common. Without Slate nothing happens. */
namespace RPGPrefNomadTab
{
/** Puts the tab into the editor's menu Tools. */
void Register(FName Id, const FOnSpawnTab& Spawn, const FText& Name, const FText& Tip);

/** Closes the tab if it is open. Slate may have ended before the module does. */
void Unregister(FName Id);

/** The tab, opened if need be. */
TSharedPtr<SDockTab> Open(FName Id);
} // namespace RPGPrefNomadTab
