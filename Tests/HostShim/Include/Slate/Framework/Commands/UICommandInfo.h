// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "Core/Templates/SharedPointer.h"
#include "Core/UObject/NameTypes.h"
#include "Slate/Framework/Commands/InputChord.h"

enum class EUserInterfaceActionType : uint8
{
	None,
	Button,
	ToggleButton,
	RadioButton,
	Check,
	CollapsedButton
};

/// A command: its name, its explanation, its key.
class FUICommandInfo : public TSharedFromThis<FUICommandInfo>
{
public:
	const FText& GetLabel() const { return HostShim_Label; }
	const FText& GetDescription() const { return HostShim_Description; }
	FName GetCommandName() const { return HostShim_Name; }

	FName HostShim_Name;
	FText HostShim_Label;
	FText HostShim_Description;
	FInputChord HostShim_Chord;
};
