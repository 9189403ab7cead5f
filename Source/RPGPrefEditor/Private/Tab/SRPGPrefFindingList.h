// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Tab/RPGPrefFindingLines.h"
#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"

#include "Containers/Array.h"
#include "Input/Reply.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/Views/SListView.h"

/**
 * What the analysis found, in groups that fold; a search and the chosen team narrow it. Choosing a
 * finding shows the step or the place that it speaks of.
 */
class SRPGPrefFindingList : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefFindingList) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPreviewModel>& InModel);
	/** To be called when the model changed. */
	void Refresh();

private:
	using FLine = TSharedPtr<FRPGPrefFindingLine>;

	TSharedRef<SWidget> MakeTools();
	TSharedRef<ITableRow> MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner);
	TSharedRef<SWidget> MakeHead(const FRPGPrefFindingLine& Line) const;
	TSharedRef<SWidget> MakeFinding(const FRPGPrefFindingLine& Line) const;
	void Choose(FLine Line, ESelectInfo::Type How);
	void Search(const FText& Text);
	FReply NarrowToTeam();
	FText GetScope() const;
	void Fill();

	TSharedPtr<FRPGPrefPreviewModel> Model;
	TSharedPtr<const RPGPref::PreviewReport> Listed;
	std::size_t ListedTeam = 0;
	FRPGPrefFindingFilter Filter;
	bool bTeamOnly = false;
	TArray<FLine> Lines;
	TSharedPtr<SListView<FLine>> List;
};
