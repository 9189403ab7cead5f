// SPDX-License-Identifier: MIT
#include "Recording/RPGPrefRecordingCommands.h"

#include "RPGPrefStyle.h"

#include "Framework/Commands/InputChord.h"
#include "InputCoreTypes.h"
#include "Internationalization/Internationalization.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

FRPGPrefRecordingCommands::FRPGPrefRecordingCommands()
	: TCommands<FRPGPrefRecordingCommands>(FName(TEXT("RPGPrefRecording")),
		  LOCTEXT("RecordingCommands", "RPGPref Recording"), FName(), FRPGPrefStyle::Name())
{
}

void FRPGPrefRecordingCommands::RegisterCommands()
{
	UI_COMMAND(ToggleRecording, "Record",
		"Records where you go while you play in the editor; press again to stop",
		EUserInterfaceActionType::ToggleButton, FInputChord(EKeys::R, true, true, false, false));
}

#undef LOCTEXT_NAMESPACE
