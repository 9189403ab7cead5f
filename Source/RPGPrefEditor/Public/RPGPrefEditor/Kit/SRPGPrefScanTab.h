// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Kit/RPGPrefScanModel.h"

#include "Containers/Array.h"
#include "Input/Reply.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/SWidget.h"
#include "Widgets/Views/SListView.h"

/** The scan tab: what is wrong with the level, and what is different from the last scan. */
class RPGPREFEDITOR_API SRPGPrefScanTab : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefScanTab) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs);

	const TSharedRef<FRPGPrefScanModel> GetModel() const { return Model.ToSharedRef(); }

private:
	/** A position among the model's lines. */
	using FLine = TSharedPtr<int32>;

	TSharedRef<SWidget> MakeToolbar();
	TSharedRef<ITableRow> MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner);
	void Choose(FLine Line, ESelectInfo::Type How);
	void Refresh();
	FReply ScanAgain();
	FReply Apply();
	FReply ApplyAndPreview();

	TSharedPtr<FRPGPrefScanModel> Model;
	TArray<FLine> Lines;
	TSharedPtr<SListView<FLine>> List;
};
