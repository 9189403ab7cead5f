// SPDX-License-Identifier: MIT
#pragma once

#include "Delegates/IDelegateInstance.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

#include <cstddef>

class ARPGPrefPreviewActor;
class FRPGPrefPreviewModel;

namespace RPGPref
{
struct PreviewReport;
}

/**
 * Shows over a scanned level what the preview tab shows of it: the same report, team and moment, so
 * scrubbing in the tab moves the team in the viewports. Uses an anchor that shows the scene
 * already, or else one of its own, which is never saved and goes with this object.
 */
class RPGPREFEDITOR_API FRPGPrefViewportMoment
{
public:
	explicit FRPGPrefViewportMoment(const TSharedRef<FRPGPrefPreviewModel>& InModel);
	~FRPGPrefViewportMoment();
	FRPGPrefViewportMoment(const FRPGPrefViewportMoment&) = delete;
	FRPGPrefViewportMoment& operator=(const FRPGPrefViewportMoment&) = delete;

private:
	void Follow();
	/** Null: the scene belongs to no level that is open. */
	ARPGPrefPreviewActor* FindAnchor();

	TSharedRef<FRPGPrefPreviewModel> Model;
	TWeakObjectPtr<ARPGPrefPreviewActor> Own;
	/** What the anchor was given last. */
	TSharedPtr<const RPGPref::PreviewReport> Shown;
	std::size_t Team = 0;
	double Time = -1.0;
	FDelegateHandle Handle;
};
