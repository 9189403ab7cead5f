// SPDX-License-Identifier: MIT
#include "Styles/RPGPrefStyleCommands.h"

#include "Framework/Commands/InputChord.h"
#include "InputCoreTypes.h"
#include "Internationalization/Internationalization.h"
#include "Styling/AppStyle.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

FRPGPrefStyleCommands::FRPGPrefStyleCommands()
	: TCommands<FRPGPrefStyleCommands>(FName(TEXT("RPGPrefStyles")),
		  LOCTEXT("StyleCommands", "RPGPref playstyles and teams"), FName(),
		  FAppStyle::GetAppStyleSetName())
{
}

void FRPGPrefStyleCommands::RegisterCommands()
{
	UI_COMMAND(AddFirst, "Add", "Adds an action to a playstyle, or a member to a team.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Enter, false, true, false, false));
	UI_COMMAND(AddSecond, "Add proposition", "Adds a proposition to a playstyle.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Enter, false, false, true, false));
	UI_COMMAND(DuplicateRow, "Duplicate", "Copies the selected preference.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::D, false, true, false, false));
	UI_COMMAND(RemoveRow, "Remove", "Removes the selected row.", EUserInterfaceActionType::Button,
		FInputChord(EKeys::Delete));
	UI_COMMAND(MoveRowUp, "Move up",
		"Moves the row up; lower rows win among equally specific patterns.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Up, false, false, true, false));
	UI_COMMAND(MoveRowDown, "Move down",
		"Moves the row down; lower rows win among equally specific patterns.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Down, false, false, true, false));
}

#undef LOCTEXT_NAMESPACE
