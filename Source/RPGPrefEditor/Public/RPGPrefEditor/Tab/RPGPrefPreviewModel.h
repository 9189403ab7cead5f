// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"
#include "RPGPrefUncooked/Preview/RPGPrefPreviewRun.h"

#include "Delegates/Delegate.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <cstddef>
#include <optional>

class URPGPrefPreviewScene;

/**
 * What the Playthrough Preview tab shows: a scene, its report, and which team, moment, step and
 * finding are looked at. Knows no widgets. Game thread only; planning runs on a worker.
 */
class RPGPREFEDITOR_API FRPGPrefPreviewModel : public TSharedFromThis<FRPGPrefPreviewModel>
{
public:
	/** The report of another scene is forgotten. */
	void SetScene(URPGPrefPreviewScene* InScene);
	URPGPrefPreviewScene* GetScene() const;

	bool CanRun() const { return Scene.IsValid() && !IsRunning(); }
	/** Begins to plan; what is wrong with the scene goes to the Message Log and into the status. */
	void Run();
	bool IsRunning() const { return Planning.GetState() == ERPGPrefRunState::Running; }
	void Cancel();
	/** Takes over what the worker has done; to be called now and then. */
	void Poll();
	/** Blocks until the run is over. For specs and tools. */
	void Finish();
	/** From 0 to 1. */
	float GetProgress() const { return Planning.GetProgress(); }
	FText GetStatus() const { return Status; }

	/** Null until something was planned. */
	TSharedPtr<const RPGPref::PreviewReport> GetReport() const { return Report; }
	bool HasReport() const { return Report.IsValid() && !Report->playthroughs.empty(); }

	std::size_t GetTeam() const { return Team; }
	void SetTeam(std::size_t InTeam);
	/** The team that is compared with, if any. */
	std::optional<std::size_t> GetOther() const { return Other; }
	void SetOther(std::optional<std::size_t> InOther);
	/** How the two teams differ, in a sentence; empty when none are compared. */
	FText DescribeComparison() const;

	/** How the team plays without knowing the level; null if nobody asked. */
	const RPGPref::NewcomersPlay* GetNewcomers() const
	{
		return HasReport() ? Report->newcomersOf(Team) : nullptr;
	}
	bool HasNewcomers() const { return GetNewcomers() != nullptr; }
	/** The map shows newcomers, with fog over what they do not know yet, instead of veterans. */
	bool ShowsNewcomers() const { return bShowsNewcomers && HasNewcomers(); }
	void SetShowsNewcomers(bool bInShows);
	/** Newcomers beside veterans, in sentences; empty if there are none. */
	FText DescribeNewcomers() const;

	/** Seconds from the start of the playthrough. */
	double GetTime() const { return Time; }
	void SetTime(double InTime);
	/** When the last of the shown teams is through. */
	double GetEnd() const;

	std::optional<std::size_t> GetStep() const { return Step; }
	/** Shows a step of the team, and the moment when it begins. */
	void SelectStep(std::size_t InStep);
	bool CanStepForward() const;
	void StepForward();
	bool CanStepBack() const;
	void StepBack();
	/** Which candidates stood by at the chosen step and what tipped the scales. */
	FText DescribeStep() const;

	/** Shows what a finding speaks of: its first step, or else its place. */
	void SelectFinding(std::size_t Finding);
	/** Points at a place, and at no step. */
	void SelectPlace(RPGPref::PlaceId InPlace);
	/** The place that is pointed at. */
	RPGPref::PlaceId GetPlace() const { return Place; }

	/** Writes the page that the headless program makes; the status says where, or why not. */
	bool Export(const FString& File);
	bool CanExport() const { return HasReport(); }
	/** Writes the key steps of the shown team as one picture; the status says where, or why not. */
	bool ExportStoryboard(const FString& File);
	bool CanExportStoryboard() const { return HasReport() && Shown().isSolved(); }

	/** Called whenever something else is to be shown. */
	FSimpleMulticastDelegate OnChanged;

private:
	void Take();
	void Forget();
	const RPGPref::Playthrough& Shown() const { return Report->playthroughs[Team]; }

	TWeakObjectPtr<URPGPrefPreviewScene> Scene;
	FRPGPrefPreviewRun Planning;
	TSharedPtr<const RPGPref::PreviewReport> Report;
	FText Status;
	std::size_t Team = 0;
	std::optional<std::size_t> Other;
	bool bShowsNewcomers = false;
	double Time = 0.0;
	std::optional<std::size_t> Step;
	RPGPref::PlaceId Place;
};
