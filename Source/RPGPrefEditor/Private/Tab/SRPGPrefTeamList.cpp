// SPDX-License-Identifier: MIT
#include "Tab/SRPGPrefTeamList.h"

#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "UObject/NameTypes.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

const FName NameColumn(TEXT("Name"));
const FName StepsColumn(TEXT("Steps"));
const FName TimeColumn(TEXT("Time"));
const FName WorthColumn(TEXT("Worth"));
const FName LikedShareColumn(TEXT("LikedShare"));
const FName BusiestColumn(TEXT("Busiest"));
const FName QuestsColumn(TEXT("Quests"));
const FName StandingColumn(TEXT("Standing"));

/** A row with a cell for each column. */
class SRPGPrefTeamRow : public SMultiColumnTableRow<TSharedPtr<FRPGPrefTeamLine>>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefTeamRow) {}
	SLATE_END_ARGS()

	void Construct(const FArguments&, const TSharedRef<STableViewBase>& Owner,
		const TSharedPtr<FRPGPrefTeamLine>& InLine)
	{
		Line = InLine;
		SMultiColumnTableRow<TSharedPtr<FRPGPrefTeamLine>>::Construct(
			FSuperRowType::FArguments().Padding(FMargin(4.0F, 2.0F)), Owner);
	}

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) override
	{
		const FText& Text = InColumnName == NameColumn         ? Line->Name
							: InColumnName == StepsColumn      ? Line->Steps
							: InColumnName == TimeColumn       ? Line->Time
							: InColumnName == WorthColumn      ? Line->Worth
							: InColumnName == LikedShareColumn ? Line->Liked
							: InColumnName == BusiestColumn    ? Line->Busiest
							: InColumnName == QuestsColumn     ? Line->Quests
															   : Line->Standing;
		const FText& Tip = InColumnName == QuestsColumn ? Line->QuestReasons : Line->WholeName;
		return SNew(STextBlock).Text(Text).ToolTipText(Tip);
	}

private:
	TSharedPtr<FRPGPrefTeamLine> Line;
};

} // namespace

void SRPGPrefTeamList::Construct(const FArguments&, const TSharedRef<FRPGPrefPreviewModel>& InModel)
{
	Model = InModel;
	const TSharedRef<SHeaderRow> Header =
		SNew(SHeaderRow) +
		SHeaderRow::Column(NameColumn).DefaultLabel(LOCTEXT("TeamColumn", "Team")).FillWidth(0.2F) +
		SHeaderRow::Column(StepsColumn)
			.DefaultLabel(LOCTEXT("StepsColumn", "Steps"))
			.FillWidth(0.1F) +
		SHeaderRow::Column(TimeColumn).DefaultLabel(LOCTEXT("TimeColumn", "Time")).FillWidth(0.1F) +
		SHeaderRow::Column(WorthColumn)
			.DefaultLabel(LOCTEXT("WorthColumn", "Worth"))
			.DefaultTooltip(LOCTEXT("WorthTip", "Fun minus effort"))
			.FillWidth(0.11F) +
		SHeaderRow::Column(LikedShareColumn)
			.DefaultLabel(LOCTEXT("LikedShareColumn", "Liked"))
			.DefaultTooltip(LOCTEXT("LikedShareTip", "Share of the agents' steps that are liked"))
			.FillWidth(0.1F) +
		SHeaderRow::Column(BusiestColumn)
			.DefaultLabel(LOCTEXT("BusiestColumn", "Busiest"))
			.DefaultTooltip(
				LOCTEXT("BusiestTip", "Share of the agents' steps that the busiest agent does"))
			.FillWidth(0.11F) +
		SHeaderRow::Column(QuestsColumn)
			.DefaultLabel(LOCTEXT("QuestsColumn", "Quests"))
			.DefaultTooltip(LOCTEXT(
				"QuestsTip", "Side quests that hold at the end; the tip of a cell says why"))
			.FillWidth(0.11F) +
		SHeaderRow::Column(StandingColumn)
			.DefaultLabel(LOCTEXT("StandingColumn", "Search"))
			.DefaultTooltip(LOCTEXT("StandingTip", "Whether something better is possible"))
			.FillWidth(0.17F);
	ChildSlot[SAssignNew(List, SListView<FLine>)
				  .ListItemsSource(&Lines)
				  .SelectionMode(ESelectionMode::Single)
				  .HeaderRow(Header)
				  .OnGenerateRow(
					  SListView<FLine>::FOnGenerateRow::CreateSP(this, &SRPGPrefTeamList::MakeRow))
				  .OnSelectionChanged(SListView<FLine>::FOnSelectionChanged::CreateSP(
					  this, &SRPGPrefTeamList::Choose))];
	Refresh();
}

void SRPGPrefTeamList::Refresh()
{
	if (Listed != Model->GetReport())
	{
		Listed = Model->GetReport();
		Lines.Reset();
		if (Listed.IsValid())
		{
			for (const FRPGPrefTeamLine& Line : RPGPrefTeamLines::Make(*Listed))
			{
				Lines.Add(MakeShared<FRPGPrefTeamLine>(Line));
			}
		}
		List->RequestListRefresh();
	}
	const int32 Shown = static_cast<int32>(Model->GetTeam());
	if (Model->HasReport() && Shown < Lines.Num() && !List->IsItemSelected(Lines[Shown]))
	{
		List->SetSelection(Lines[Shown], ESelectInfo::Direct);
	}
}

TSharedRef<ITableRow> SRPGPrefTeamList::MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	return SNew(SRPGPrefTeamRow, Owner, Line);
}

void SRPGPrefTeamList::Choose(FLine Line, ESelectInfo::Type How)
{
	// Only what a person chose; Refresh selects by itself.
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->SetTeam(Line->Team);
	}
}

#undef LOCTEXT_NAMESPACE
