// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Tab/RPGPrefPreviewCommands.h"

#include "Framework/Commands/InputChord.h"
#include "InputCoreTypes.h"
#include "Internationalization/Internationalization.h"
#include "Styling/AppStyle.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPrefPreviewCommands"

FRPGPrefPreviewCommands::FRPGPrefPreviewCommands()
	: TCommands<FRPGPrefPreviewCommands>(FName(TEXT("RPGPrefPreview")),
		  LOCTEXT("Context", "RPGPref Playthrough Preview"), FName(),
		  FAppStyle::GetAppStyleSetName())
{
}

void FRPGPrefPreviewCommands::RegisterCommands()
{
	UI_COMMAND(RunPreview, "Run", "Plans the scene for all its teams.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::F5));
	UI_COMMAND(CancelPreview, "Cancel", "Ends the planning; what was shown before stays.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Escape));
	UI_COMMAND(NextStep, "Next step", "Shows the next step of the team.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Right));
	UI_COMMAND(PreviousStep, "Previous step", "Shows the step before.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::Left));
	UI_COMMAND(ExportReport, "Export HTML report",
		"Writes the interactive page into the project's Saved folder.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::E, false, true, false, false));
	UI_COMMAND(ExportStoryboard, "Export storyboard",
		"Writes the key steps of the shown team as one picture into the project's Saved folder.",
		EUserInterfaceActionType::Button, FInputChord(EKeys::E, true, true, false, false));
}

#undef LOCTEXT_NAMESPACE
