// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <cstddef>
#include <optional>

class AActor;
class ARPGPrefLevel;
class FRPGPrefLevelScan;
class FRPGPrefPreviewModel;
class UObject;

namespace RPGPref
{
struct PreviewReport;
}

/**
 * Keeps the preview tab and the level together while a scanned level is shown: choosing a step, a
 * place or a finding selects the actor and looks at it; selecting an actor chooses the step in
 * which the team deals with it, or else its place.
 */
class RPGPREFEDITOR_API FRPGPrefLevelSelection
{
public:
	explicit FRPGPrefLevelSelection(const TSharedRef<FRPGPrefPreviewModel>& InModel);
	~FRPGPrefLevelSelection();
	FRPGPrefLevelSelection(const FRPGPrefLevelSelection&) = delete;
	FRPGPrefLevelSelection& operator=(const FRPGPrefLevelSelection&) = delete;

	/** The actor that the shown step or place is about; null: none, or the level is another. */
	AActor* FindShownActor();

private:
	void FollowTab();
	void FollowLevel(UObject* Selection);
	/** Reads the level again when another report is shown; false: no open level has its scene. */
	bool Prepare();
	AActor* FindActorOfStep(std::size_t Step) const;
	AActor* FindActorOfPlace() const;

	TSharedRef<FRPGPrefPreviewModel> Model;
	TSharedPtr<const RPGPref::PreviewReport> Known;
	TSharedPtr<FRPGPrefLevelScan> Scan;
	TWeakObjectPtr<ARPGPrefLevel> Level;
	/** What was chosen when the tab was followed last. */
	std::optional<std::size_t> Step;
	std::optional<std::size_t> Place;
	/** The change comes from here. */
	bool bOwn = false;
	FDelegateHandle TabHandle;
	FDelegateHandle LevelHandle;
};
