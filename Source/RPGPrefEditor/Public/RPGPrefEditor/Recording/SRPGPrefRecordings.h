// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/IDelegateInstance.h"
#include "Input/Reply.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/StrongObjectPtr.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"

class ITableRow;
class STableViewBase;
class SVerticalBox;
class URPGPrefRecordingSession;

/** What was recorded, with the path of each take, and what can be done with it. */
class RPGPREFEDITOR_API SRPGPrefRecordings : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefRecordings) {}
	SLATE_END_ARGS()

	// Both elsewhere: an exported class makes them wherever it is included, and the session is not
	// known here.
	SRPGPrefRecordings();
	virtual ~SRPGPrefRecordings() override;
	void Construct(const FArguments& InArgs, URPGPrefRecordingSession* InSession);

private:
	/** A row: the take, and the part of it that Trim would keep. */
	struct FRow
	{
		int32 Take = 0;
		double From = 0.0;
		double To = 0.0;
	};
	using FRowPtr = TSharedPtr<FRow>;

	void Rebuild();
	TSharedRef<ITableRow> MakeRow(FRowPtr Row, const TSharedRef<STableViewBase>& Table);
	TSharedRef<SWidget> MakeMoment(FRowPtr Row, double FRow::*Moment, const FText& ToolTip) const;
	FReply ListLost();
	FReply Recover(FString Journal);
	FReply ShowInLevel(FRowPtr Row);
	FReply Trim(FRowPtr Row);
	FReply Discard(FRowPtr Row);
	FReply Save(FRowPtr Row);

	TStrongObjectPtr<URPGPrefRecordingSession> Session;
	FDelegateHandle Changed;
	TArray<FRowPtr> Rows;
	TSharedPtr<SListView<FRowPtr>> List;
	TSharedPtr<SVerticalBox> Lost;
};
