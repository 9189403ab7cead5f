// SPDX-License-Identifier: MIT
#include "Tab/SRPGPrefStepList.h"

#include "RPGPref/Preview/PlaythroughDisplay.h"
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Framework/Views/ITypedTableView.h"
#include "Internationalization/Internationalization.h"
#include "Layout/Margin.h"
#include "Math/Color.h"
#include "Styling/AppStyle.h"
#include "Styling/SlateColor.h"
#include "Types/SlateStructs.h"
#include "UObject/NameTypes.h"
#include "Widgets/Layout/SBorder.h"
#include "Widgets/Layout/SBox.h"
#include "Widgets/SBoxPanel.h"
#include "Widgets/Text/STextBlock.h"
#include "Widgets/Views/SHeaderRow.h"
#include "Widgets/Views/STableRow.h"
#include "Widgets/Views/STableViewBase.h"

#define LOCTEXT_NAMESPACE "RPGPrefPreviewTab"

namespace
{

const FName NumberColumn(TEXT("Number"));
const FName WhenColumn(TEXT("When"));
const FName WhoColumn(TEXT("Who"));
const FName WhatColumn(TEXT("What"));
const FName LikedColumn(TEXT("Liked"));

/** Minutes and seconds. */
FText Clock(double Seconds)
{
	const int32 Whole = static_cast<int32>(Seconds);
	return FText::FromString(FString::Printf(TEXT("%d:%02d"), Whole / 60, Whole % 60));
}

/** A row with a cell for each column. */
class SRPGPrefStepRow : public SMultiColumnTableRow<TSharedPtr<FRPGPrefStepLine>>
{
public:
	SLATE_BEGIN_ARGS(SRPGPrefStepRow) {}
	SLATE_END_ARGS()

	void Construct(const FArguments&, const TSharedRef<STableViewBase>& Owner,
		const TSharedPtr<FRPGPrefStepLine>& InLine)
	{
		Line = InLine;
		SMultiColumnTableRow<TSharedPtr<FRPGPrefStepLine>>::Construct(
			FSuperRowType::FArguments().Padding(FMargin(4.0F, 2.0F)), Owner);
	}

	virtual TSharedRef<SWidget> GenerateWidgetForColumn(const FName& InColumnName) override
	{
		if (InColumnName == WhoColumn)
		{
			// Letters in the agent's colour would be hard to read where the row is selected.
			const FColor Colour(Line->Colour.red, Line->Colour.green, Line->Colour.blue, 255);
			const TSharedRef<SWidget> Bar = SNew(SBox).WidthOverride(FOptionalSize(
				4.0F))[SNew(SBorder)
						   .BorderImage(FAppStyle::GetBrush(FName(TEXT("WhiteBrush")), nullptr))
						   .BorderBackgroundColor(FSlateColor(FLinearColor(Colour)))];
			return SNew(SHorizontalBox) +
				   SHorizontalBox::Slot().AutoWidth().Padding(0.0F, 0.0F, 6.0F, 0.0F)[Bar] +
				   SHorizontalBox::Slot().FillWidth(1.0F)[SNew(STextBlock).Text(Line->Who)];
		}
		const FText& Text = InColumnName == NumberColumn  ? Line->Number
							: InColumnName == WhenColumn  ? Line->When
							: InColumnName == LikedColumn ? Line->Liked
														  : Line->What;
		return SNew(STextBlock).Text(Text).ToolTipText(Line->What);
	}

private:
	TSharedPtr<FRPGPrefStepLine> Line;
};

} // namespace

void SRPGPrefStepList::Construct(const FArguments&, const TSharedRef<FRPGPrefPreviewModel>& InModel)
{
	Model = InModel;
	const TSharedRef<SHeaderRow> Header =
		SNew(SHeaderRow) +
		SHeaderRow::Column(NumberColumn)
			.DefaultLabel(LOCTEXT("NumberColumn", "#"))
			.FillWidth(0.07F) +
		SHeaderRow::Column(WhenColumn)
			.DefaultLabel(LOCTEXT("WhenColumn", "From"))
			.FillWidth(0.11F) +
		SHeaderRow::Column(WhoColumn).DefaultLabel(LOCTEXT("WhoColumn", "Who")).FillWidth(0.13F) +
		SHeaderRow::Column(WhatColumn)
			.DefaultLabel(LOCTEXT("WhatColumn", "Step"))
			.FillWidth(0.57F) +
		SHeaderRow::Column(LikedColumn)
			.DefaultLabel(LOCTEXT("LikedColumn", "Liked"))
			.DefaultTooltip(
				LOCTEXT("LikedTip", "How much its agent likes the step; below 0: dislikes it"))
			.FillWidth(0.12F);
	ChildSlot[SAssignNew(List, SListView<FLine>)
				  .ListItemsSource(&Lines)
				  .SelectionMode(ESelectionMode::Single)
				  .HeaderRow(Header)
				  .OnGenerateRow(
					  SListView<FLine>::FOnGenerateRow::CreateSP(this, &SRPGPrefStepList::MakeRow))
				  .OnSelectionChanged(SListView<FLine>::FOnSelectionChanged::CreateSP(
					  this, &SRPGPrefStepList::Choose))];
	Refresh();
}

void SRPGPrefStepList::Refresh()
{
	if (Listed != Model->GetReport() || ListedTeam != Model->GetTeam())
	{
		Listed = Model->GetReport();
		ListedTeam = Model->GetTeam();
		Lines.Reset();
		if (Model->HasReport())
		{
			const RPGPref::Playthrough& Shown = Listed->playthroughs[ListedTeam];
			for (std::size_t Step = 0; Step < Shown.schedule.steps.size(); ++Step)
			{
				const RPGPref::ScheduledStep& Scheduled = Shown.schedule.steps[Step];
				const RPGPref::AgentId Agent = Scheduled.participants.front();
				const FLine Line = MakeShared<FRPGPrefStepLine>();
				Line->Step = Step;
				Line->Number = FText::AsNumber(static_cast<int32>(Step) + 1, nullptr);
				Line->When = Clock(Scheduled.start);
				Line->Who = FText::FromString(RPGPrefConvert::ToString(Listed->task.nameOf(Agent)));
				Line->What = FText::FromString(
					RPGPrefConvert::ToString(Listed->task.deed(Scheduled.action)));
				Line->Liked = FText::AsNumber(Shown.value(Step), nullptr);
				Line->Colour = RPGPref::colourFrom(Listed->binding.colour(Agent));
				Lines.Add(Line);
			}
		}
		List->RequestListRefresh();
	}
	const std::optional<std::size_t> Step = Model->GetStep();
	if (Step && *Step < static_cast<std::size_t>(Lines.Num()))
	{
		const FLine Line = Lines[static_cast<int32>(*Step)];
		if (!List->IsItemSelected(Line))
		{
			List->SetSelection(Line, ESelectInfo::Direct);
			List->RequestScrollIntoView(Line, 0);
		}
	}
	else
	{
		List->ClearSelection();
	}
}

TSharedRef<ITableRow> SRPGPrefStepList::MakeRow(FLine Line, const TSharedRef<STableViewBase>& Owner)
{
	return SNew(SRPGPrefStepRow, Owner, Line);
}

void SRPGPrefStepList::Choose(FLine Line, ESelectInfo::Type How)
{
	// Only what a person chose; Refresh selects by itself.
	if (Line.IsValid() && How != ESelectInfo::Direct)
	{
		Model->SelectStep(Line->Step);
	}
}

#undef LOCTEXT_NAMESPACE
