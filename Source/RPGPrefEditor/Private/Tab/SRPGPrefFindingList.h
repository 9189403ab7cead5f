// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "Containers/Array.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/Views/SListView.h"

/** What the analysis found; choosing a finding shows the step or the place that it speaks of. */
class SRPGPrefFindingList : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefFindingList) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPreviewModel>& InModel);
	/** To be called when the model changed. */
	void Refresh();

private:
	/** A position among the report's findings. */
	using FLine = TSharedPtr<std::size_t>;

	TSharedRef<ITableRow> MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner);
	void Choose(FLine Line, ESelectInfo::Type How);

	TSharedPtr<FRPGPrefPreviewModel> Model;
	TSharedPtr<const RPGPref::PreviewReport> Listed;
	TArray<FLine> Lines;
	TSharedPtr<SListView<FLine>> List;
};
