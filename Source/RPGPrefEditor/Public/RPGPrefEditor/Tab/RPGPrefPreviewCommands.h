// SPDX-License-Identifier: MIT
#pragma once

#include "Framework/Commands/Commands.h"
#include "Framework/Commands/UICommandInfo.h"
#include "Templates/SharedPointer.h"

/** What can be done in the Playthrough Preview tab, with keys that users can change. */
class RPGPREFEDITOR_API FRPGPrefPreviewCommands : public TCommands<FRPGPrefPreviewCommands>
{
public:
	FRPGPrefPreviewCommands();
	virtual void RegisterCommands() override;

	TSharedPtr<FUICommandInfo> RunPreview;
	TSharedPtr<FUICommandInfo> CancelPreview;
	TSharedPtr<FUICommandInfo> NextStep;
	TSharedPtr<FUICommandInfo> PreviousStep;
	TSharedPtr<FUICommandInfo> ExportReport;
	TSharedPtr<FUICommandInfo> ExportStoryboard;
};
