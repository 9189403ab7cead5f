// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewJob.h"
#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Tasks/Task.h"
#include "Templates/SharedPointer.h"

/** How far a preview is. */
enum class ERPGPrefRunState : uint8
{
	Idle,
	Running,
	Done,
	Cancelled,
	Failed
};

/**
 * Makes one preview at a time on a worker. Game thread only; the worker touches no object. When
 * this goes, the worker is cancelled and waited for, so a tab may close in the middle of planning.
 */
class RPGPREFUNCOOKED_API FRPGPrefPreviewRun
{
public:
	FRPGPrefPreviewRun() = default;
	~FRPGPrefPreviewRun();
	FRPGPrefPreviewRun(const FRPGPrefPreviewRun&) = delete;
	FRPGPrefPreviewRun& operator=(const FRPGPrefPreviewRun&) = delete;

	/**
	 * Ends what runs and starts over. With a knowledge/1 text the teams are played as newcomers,
	 * too.
	 */
	void Start(RPGPref::PreviewInput Input, const RPGPref::PreviewOptions& Options,
		const FString& Knowledge = FString());

	/** The run ends soon after, without a report. */
	void Cancel();

	/** Takes over what the worker has done; to be called now and then. True when the state changed.
	 */
	bool Poll();

	/** Blocks until the worker is through; Poll then takes over what it has done. */
	void WaitForWorker() const;

	/** Blocks until the run is over. For commandlets and specs. */
	void Wait();

	ERPGPrefRunState GetState() const { return State; }
	/** From 0 to 1; 0 while it is unknown. */
	float GetProgress() const;
	/** Null until a run is done. Kept while a new one runs. */
	TSharedPtr<const RPGPref::PreviewReport> GetReport() const { return Report; }
	/** After Failed: why. After Done: what is wrong with the knowledge. */
	const TArray<FRPGPrefIssue>& GetIssues() const { return Issues; }

private:
	struct FJob;

	ERPGPrefRunState State = ERPGPrefRunState::Idle;
	TSharedPtr<FJob> Job;
	UE::Tasks::FTask Task;
	TSharedPtr<const RPGPref::PreviewReport> Report;
	TArray<FRPGPrefIssue> Issues;
};
