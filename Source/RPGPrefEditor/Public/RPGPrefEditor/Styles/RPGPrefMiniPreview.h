// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefTeamChange.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "Containers/Array.h"
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"

#include <optional>

/** How far a mini-preview is. */
enum class ERPGPrefMiniState : uint8
{
	/** Nothing was asked for. */
	Idle,
	/** An edit was made; more may follow at once. */
	Waiting,
	Planning,
	Done,
	Failed
};

/**
 * Says what edits change: plans the level as it was and, after each edit, as it is now, on a
 * worker. A series of quick edits is planned once; an edit ends the planning of the one before.
 * Nothing here blocks but Finish and the end. Game thread only.
 */
class RPGPREFEDITOR_API FRPGPrefMiniPreview
{
public:
	/** Copies out of the assets what is to be planned; nothing, with issues, when it cannot. */
	typedef TFunction<std::optional<RPGPref::PreviewInput>(TArray<FRPGPrefIssue>&)> FMakeInput;

	/** How long no edit must be made before planning begins, in seconds. */
	static constexpr double Delay = 0.25;

	explicit FRPGPrefMiniPreview(FMakeInput InMakeInput);

	/** Starts over: what the assets say now is what later edits are compared with. */
	void Restart();

	/** The assets were changed. */
	void Request();

	/** From now on edits are compared with the newest plan. */
	void CompareFromHere();

	/** To be called each frame. True when there is something new to show. */
	bool Tick(double Seconds);

	/** Blocks until nothing is left to be planned. For specs. */
	void Finish();

	ERPGPrefMiniState GetState() const;
	/** By team; empty before the first plan is there. */
	const TArray<FRPGPrefTeamChange>& GetChanges() const { return Changes; }
	/** The newest plan; null before the first. */
	TSharedPtr<const RPGPref::PreviewReport> GetReport() const { return After; }
	/** After Failed: why. */
	const TArray<FRPGPrefIssue>& GetIssues() const { return Issues; }

private:
	bool IsPlanning() const { return Run.GetState() == ERPGPrefRunState::Running; }
	void TakeResult();
	void Start(std::optional<RPGPref::PreviewInput> Input);

	FMakeInput MakeInput;
	FRPGPrefPreviewRun Run;
	/** What the edits are compared with, while it waits for the worker. */
	std::optional<RPGPref::PreviewInput> First;
	TSharedPtr<const RPGPref::PreviewReport> Before;
	TSharedPtr<const RPGPref::PreviewReport> After;
	TArray<FRPGPrefTeamChange> Changes;
	TArray<FRPGPrefIssue> Issues;
	/** Seconds since the last edit. */
	double Quiet = 0.0;
	bool bWanted = false;
};
