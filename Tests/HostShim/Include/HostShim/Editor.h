// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Math/Color.h"
#include "Core/Math/Vector.h"

#include <string>
#include <vector>

class AActor;
class UObject;
class UWorld;
struct FSlateIcon;
struct FToolMenuEntry;

/// What a person in front of the editor does and sees outside of windows. The plugin never includes
/// this; programs of the host do.
namespace HostShim
{

/// The game that the editor plays, and the level that is open; null: none.
HOSTSHIM_API void SetPlayWorld(UWorld* World);
HOSTSHIM_API void SetEditorWorld(UWorld* World);

/// Saves a level, as a person or the editor by itself does.
HOSTSHIM_API void SaveLevel(UWorld& World, bool bAutosave);

/// The engine is there: what the loader of modules does after all of them.
HOSTSHIM_API void FinishEngineInit();

/// A line that the viewports show for one frame.
struct FDrawnLine
{
	FVector Start;
	FVector End;
	FLinearColor Colour;
	float Thickness = 0;
	/// Nothing hides it.
	bool bInFront = false;
};
/// What the visualizers of the selected actors' components draw.
HOSTSHIM_API std::vector<FDrawnLine> DrawSelection();

/// The actor that the viewports look at since code framed it; null: none.
HOSTSHIM_API AActor* FramedActor();

/// Whether somebody says yes to the dialogs that ask where a new asset goes; at first nobody does.
HOSTSHIM_API void AcceptNewAssets(bool bAccept);
/// The asset that such a dialog made last; null: none.
HOSTSHIM_API UObject* NewestAsset();

/// The texts that are drawn over the game's viewport now.
HOSTSHIM_API std::vector<std::string> TextsOverGame();

/// The entry of a menu or toolbar that has this label; null: none.
HOSTSHIM_API FToolMenuEntry* FindMenuEntry(const std::string& Menu, const std::string& Label);
/// What a click on it does, in a menu that was opened on an object; false when it cannot be
/// clicked.
HOSTSHIM_API bool ClickMenuEntry(const FToolMenuEntry& Entry, UObject* OpenedOn);

/// The picture behind an icon, as its style has it; empty when no registered style does.
HOSTSHIM_API std::string IconFile(const FSlateIcon& Icon);

} // namespace HostShim
