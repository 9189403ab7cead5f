// SPDX-License-Identifier: MIT
#pragma once

#include "Framework/Commands/Commands.h"
#include "Framework/Commands/UICommandInfo.h"
#include "Templates/SharedPointer.h"

/** The keys of recording; people change them in the editor's preferences. */
class FRPGPrefRecordingCommands final : public TCommands<FRPGPrefRecordingCommands>
{
public:
	FRPGPrefRecordingCommands();
	virtual void RegisterCommands() override;

	/** Begins a recording of the player, or ends it. */
	TSharedPtr<FUICommandInfo> ToggleRecording;
};
