// SPDX-License-Identifier: MIT
#pragma once

#include "Input/Reply.h"
#include "Internationalization/Text.h"
#include "Layout/Geometry.h"
#include "Templates/SharedPointer.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"

class FRPGPrefStyleSession;
class SVerticalBox;
struct FRPGPrefTeamChange;

/** Says what the edits change in the scene: steps and liking before and after, steps gone and new.
 */
class SRPGPrefChangePanel final : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefChangePanel) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefStyleSession>& InSession);
	virtual void Tick(const FGeometry& AllottedGeometry, const double InCurrentTime,
		const float InDeltaTime) override;

private:
	FText GetStateText() const;
	FReply CompareFromHere();
	/** Shows the newest result, team by team. */
	void ShowChanges();
	TSharedRef<SWidget> MakeTeam(const FRPGPrefTeamChange& Change) const;

	TSharedPtr<FRPGPrefStyleSession> Session;
	TSharedPtr<SVerticalBox> Teams;
	/** The result that is shown; only compared, never used. */
	const void* Shown = nullptr;
	bool bStale = true;
};
