// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Tab/RPGPrefPreviewModel.h"
#include "RPGPrefEditor/Tab/RPGPrefTeamLines.h"

#include "Containers/Array.h"
#include "Types/SlateEnums.h"
#include "Widgets/DeclarativeSyntaxSupport.h"
#include "Widgets/SCompoundWidget.h"
#include "Widgets/Views/SListView.h"

/** How every team fares; choosing one shows it. */
class SRPGPrefTeamList : public SCompoundWidget
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefTeamList) {}
	SLATE_END_ARGS()

	void Construct(const FArguments& InArgs, const TSharedRef<FRPGPrefPreviewModel>& InModel);
	/** To be called when the model changed. */
	void Refresh();

private:
	using FLine = TSharedPtr<FRPGPrefTeamLine>;

	TSharedRef<ITableRow> MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner);
	void Choose(FLine Line, ESelectInfo::Type How);

	TSharedPtr<FRPGPrefPreviewModel> Model;
	TSharedPtr<const RPGPref::PreviewReport> Listed;
	TArray<FLine> Lines;
	TSharedPtr<SListView<FLine>> List;
};
