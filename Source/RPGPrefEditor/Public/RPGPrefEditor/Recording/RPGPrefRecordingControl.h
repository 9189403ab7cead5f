// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"
#include "Templates/SharedPointer.h"
#include "UObject/NameTypes.h"
#include "UObject/StrongObjectPtr.h"

class AActor;
class APlayerController;
class FRPGPrefRecordingKeys;
class FSpawnTabArgs;
class FUICommandList;
class SDockTab;
class UCanvas;
class URPGPrefRecordingSession;

/**
 * The way to recordings while playing in the editor: a button beside Play and a key start and stop
 * them, a sign in the game's viewport shows that one runs, the end of the game ends it, and a tab
 * lists what was recorded. Needs Slate.
 */
class RPGPREFEDITOR_API FRPGPrefRecordingControl
{
public:
	FRPGPrefRecordingControl();
	~FRPGPrefRecordingControl();
	FRPGPrefRecordingControl(const FRPGPrefRecordingControl&) = delete;
	FRPGPrefRecordingControl& operator=(const FRPGPrefRecordingControl&) = delete;

	/** What was recorded; made when it is first asked for. */
	URPGPrefRecordingSession& GetSession();

	bool IsRecording() const;

	/** Starts to record the player, or stops. */
	void Toggle();

	/** Whether there is somebody to record, or something to stop. */
	bool CanToggle() const;

private:
	static FName TabId();
	/** The first player's actor in the game that the editor plays; null without one. */
	static AActor* FindPlayer();

	TSharedRef<SDockTab> SpawnTab(const FSpawnTabArgs& Arguments);
	void AddMenus();
	void OnGameEnds(const bool bIsSimulating);
	void DrawSign(UCanvas* Canvas, APlayerController* PlayerController);

	TStrongObjectPtr<URPGPrefRecordingSession> Session;
	TSharedPtr<FUICommandList> Commands;
	TSharedPtr<FRPGPrefRecordingKeys> Keys;
	FDelegateHandle GameEnds;
	FDelegateHandle Sign;
	FDelegateHandle Menus;
};
