// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "Containers/Array.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/Views/SListView.h"

/** One line of the list, as text. */
struct FRPGPrefStepLine
{
	std::size_t Step = 0;
	FText Number;
	FText When;
	FText Who;
	FText What;
	FText Liked;
	RPGPref::Colour Colour;
};

/** The steps of the shown team; choosing one shows its moment and why it was taken. */
class SRPGPrefStepList : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefStepList) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPreviewModel>& InModel);
	/** To be called when the model changed. */
	void Refresh();

private:
	using FLine = TSharedPtr<FRPGPrefStepLine>;

	TSharedRef<ITableRow> MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner);
	void Choose(FLine Line, ESelectInfo::Type How);

	TSharedPtr<FRPGPrefPreviewModel> Model;
	TSharedPtr<const RPGPref::PreviewReport> Listed;
	std::size_t ListedTeam = 0;
	TArray<FLine> Lines;
	TSharedPtr<SListView<FLine>> List;
};
