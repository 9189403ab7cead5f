// SPDX-License-Identifier: MIT
#pragma once

#include "Framework/Commands/Commands.h"
#include "Framework/Commands/UICommandInfo.h"
#include "Templates/SharedPointer.h"

/** What the editors of playstyles and teams can do with a key. */
class FRPGPrefStyleCommands final : public TCommands<FRPGPrefStyleCommands>
{
public:
	FRPGPrefStyleCommands();
	virtual void RegisterCommands() override;

	/** A new action in a playstyle, a new member in a team. */
	TSharedPtr<FUICommandInfo> AddFirst;
	/** A new proposition. */
	TSharedPtr<FUICommandInfo> AddSecond;
	TSharedPtr<FUICommandInfo> DuplicateRow;
	TSharedPtr<FUICommandInfo> RemoveRow;
	TSharedPtr<FUICommandInfo> MoveRowUp;
	TSharedPtr<FUICommandInfo> MoveRowDown;
};
