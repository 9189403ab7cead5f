// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefPlaystyleModel.h"

#include "Input/Reply.h"
#include "Internationalization/Text.h"
#include "Styling/SlateColor.h"
#include "Templates/SharedPointer.h"
#include "Types/SlateEnums.h"
#include "UObject/NameTypes.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

class FRPGPrefPlaystyleSession;

/** One preference in the table: pattern, slider and number, what it matches, and buttons. */
class SRPGPrefPreferenceRow final : public SMultiColumnTableRow<FRPGPrefPlaystyleModel::FRow>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefPreferenceRow) {}
	SLATE_END_ARGS()

	/** The table's columns. */
	static TSharedRef<SHeaderRow> MakeHeader();

	void Construct(const FArguments& InArgs, const TSharedRef<STableViewBase>& OwnerTableView,
		const TSharedRef<FRPGPrefPlaystyleSession>& InSession,
		const FRPGPrefPlaystyleModel::FRow& InRow);
	/** Ends a drag that the row did not see the end of. */
	virtual ~SRPGPrefPreferenceRow() override;

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) override;

private:
	TSharedRef<SWidget> MakeKind() const;
	TSharedRef<SWidget> MakePattern();
	TSharedRef<SWidget> MakeLiking();
	TSharedRef<SWidget> MakeMatches();
	TSharedRef<SWidget> MakeButtons();

	FText GetPattern() const;
	void CommitPattern(const FText& Text, ETextCommit::Type CommitType);

	float GetSliderValue() const;
	double GetNumber() const;
	FText GetLikingWord() const;
	FSlateColor GetLikingColour() const;
	void BeginDrag();
	void EndDrag();
	void EndNumberDrag(double Value);
	void DragSlider(float Value);
	void ChangeNumber(double Value);
	void CommitNumber(double Value, ETextCommit::Type CommitType);

	FText GetMatches() const;
	FText GetMatchesTip() const;
	FSlateColor GetMatchesColour() const;

	FReply Duplicate();
	FReply Remove();

	TSharedPtr<FRPGPrefPlaystyleSession> Session;
	FRPGPrefPlaystyleModel::FRow Row;
	/** Why the last pattern that was typed could not be taken over; empty if it was. */
	FText Reason;
	bool bDragging = false;
};
