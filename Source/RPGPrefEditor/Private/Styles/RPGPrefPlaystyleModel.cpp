// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefPlaystyleModel.h"

#include "RPGPrefEditor/Styles/RPGPrefLiking.h"
#include "RPGPrefEditor/Styles/RPGPrefPatternText.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefUncooked/RPGPrefText.h"

#include "Internationalization/Internationalization.h"

#include <algorithm>

#define LOCTEXT_NAMESPACE "RPGPref"

using RPGPref::PreferenceKind;
using RPGPrefText::IsSameText;

FRPGPrefPlaystyleModel::FRPGPrefPlaystyleModel(URPGPrefPlaystyle& InPlaystyle)
	: Playstyle(&InPlaystyle), Steps(InPlaystyle)
{
	Refresh();
}

FRPGPrefPlaystyleModel::~FRPGPrefPlaystyleModel() = default;

TArray<FRPGPrefPreference>& FRPGPrefPlaystyleModel::ListOf(PreferenceKind Kind) const
{
	return Kind == PreferenceKind::Action ? Playstyle->Actions : Playstyle->Propositions;
}

int32 FRPGPrefPlaystyleModel::FirstOf(PreferenceKind Kind) const
{
	int32 First = 0;
	while (Kind == PreferenceKind::Proposition && First < Rows.Num() &&
		   Rows[First]->Kind == PreferenceKind::Action)
	{
		++First;
	}
	return First;
}

bool FRPGPrefPlaystyleModel::Holds(const FRow& Row) const
{
	return Row.IsValid() && Rows.Contains(Row) && ListOf(Row->Kind).IsValidIndex(Row->Index);
}

void FRPGPrefPlaystyleModel::SetFilter(const FString& NewFilter)
{
	Filter = NewFilter.TrimStartAndEnd();
	FilterRows();
}

bool FRPGPrefPlaystyleModel::IsShown(const FRPGPrefPreferenceRow& Row) const
{
	if (Filter.IsEmpty() || Row.Pattern.Contains(*Filter) ||
		RPGPrefLiking::Word(Row.Value).ToString().Contains(*Filter))
	{
		return true;
	}
	return Row.Matches.Texts.ContainsByPredicate(
		[this](const FString& Text) { return Text.Contains(*Filter); });
}

void FRPGPrefPlaystyleModel::FilterRows()
{
	// A row must not vanish under the pointer that drags its slider.
	if (bDragging)
	{
		return;
	}
	TArray<FRow> Shown;
	for (const FRow& Row : Rows)
	{
		if (IsShown(*Row))
		{
			Shown.Add(Row);
		}
	}
	if (!(Shown == ShownRows))
	{
		ShownRows = Shown;
		++ShownRevision;
	}
}

void FRPGPrefPlaystyleModel::Change(const FText& What, const TFunction<void()>& Do)
{
	Steps.Change(What, Do);
	Refresh();
}

FRPGPrefPlaystyleModel::FRow FRPGPrefPlaystyleModel::InsertRow(PreferenceKind Kind, int32 Index)
{
	const FRow Row = MakeShared<FRPGPrefPreferenceRow>();
	Row->Kind = Kind;
	Rows.Add(Row);
	FRow* Data = Rows.GetData();
	std::rotate(Data + FirstOf(Kind) + Index, Data + Rows.Num() - 1, Data + Rows.Num());
	return Row;
}

FRPGPrefPlaystyleModel::FRow FRPGPrefPlaystyleModel::Add(PreferenceKind Kind)
{
	const FRow Row = InsertRow(Kind, ListOf(Kind).Num());
	Change(LOCTEXT("AddPreference", "Add preference"),
		[this, Kind]() { ListOf(Kind).AddDefaulted_GetRef().Name = TEXT("*"); });
	return Row;
}

FRPGPrefPlaystyleModel::FRow FRPGPrefPlaystyleModel::Duplicate(FRow Row)
{
	if (!Holds(Row))
	{
		return nullptr;
	}
	const FRow Copy = InsertRow(Row->Kind, Row->Index + 1);
	Change(LOCTEXT("DuplicatePreference", "Duplicate preference"),
		[this, Row]()
		{
			TArray<FRPGPrefPreference>& List = ListOf(Row->Kind);
			const FRPGPrefPreference Original = List[Row->Index];
			List.Add(Original);
			FRPGPrefPreference* Data = List.GetData();
			std::rotate(Data + Row->Index + 1, Data + List.Num() - 1, Data + List.Num());
		});
	return Copy;
}

void FRPGPrefPlaystyleModel::Remove(FRow Row)
{
	if (!Holds(Row))
	{
		return;
	}
	Rows.Remove(Row);
	Change(LOCTEXT("RemovePreference", "Remove preference"),
		[this, Row]() { ListOf(Row->Kind).RemoveAt(Row->Index); });
}

void FRPGPrefPlaystyleModel::Move(FRow Row, int32 Places)
{
	if (!Holds(Row))
	{
		return;
	}
	TArray<FRPGPrefPreference>& List = ListOf(Row->Kind);
	const int32 From = Row->Index;
	const int32 To = std::clamp(From + Places, 0, List.Num() - 1);
	if (From == To)
	{
		return;
	}
	const auto Shift = [From, To](auto* Data)
	{
		if (From < To)
		{
			std::rotate(Data + From, Data + From + 1, Data + To + 1);
		}
		else
		{
			std::rotate(Data + To, Data + From, Data + From + 1);
		}
	};
	Shift(Rows.GetData() + FirstOf(Row->Kind));
	Change(
		LOCTEXT("MovePreference", "Move preference"), [&List, &Shift]() { Shift(List.GetData()); });
}

bool FRPGPrefPlaystyleModel::SetPattern(FRow Row, const FString& Pattern, FText& OutReason)
{
	if (!Holds(Row))
	{
		return false;
	}
	FRPGPrefPreference& Preference = ListOf(Row->Kind)[Row->Index];
	FRPGPrefPreference Changed = Preference;
	if (!RPGPrefPatternText::Read(Pattern, Changed, OutReason))
	{
		return false;
	}
	if (!IsSameText(RPGPrefPatternText::Write(Changed), Row->Pattern))
	{
		Change(LOCTEXT("ChangePattern", "Change pattern"),
			[&Preference, &Changed]() { Preference = Changed; });
	}
	return true;
}

void FRPGPrefPlaystyleModel::SetValue(FRow Row, double Value)
{
	const double Bounded = std::clamp(Value, -1.0, 1.0);
	if (Holds(Row) && ListOf(Row->Kind)[Row->Index].Value != Bounded)
	{
		Change(LOCTEXT("ChangeValue", "Change preference"),
			[this, &Row, Bounded]() { ListOf(Row->Kind)[Row->Index].Value = Bounded; });
	}
}

void FRPGPrefPlaystyleModel::SetArchetype(const FString& Archetype)
{
	if (!IsSameText(Archetype, Playstyle->Archetype))
	{
		Change(LOCTEXT("ChangeArchetype", "Rename playstyle"),
			[this, &Archetype]() { Playstyle->Archetype = Archetype; });
	}
}

void FRPGPrefPlaystyleModel::BeginDrag()
{
	bDragging = true;
	Steps.BeginDrag(LOCTEXT("DragValue", "Change preference"));
}

void FRPGPrefPlaystyleModel::EndDrag()
{
	Steps.EndDrag();
	bDragging = false;
	FilterRows();
}

void FRPGPrefPlaystyleModel::Refresh()
{
	const int32 Actions = Playstyle->Actions.Num();
	const int32 Wanted = Actions + Playstyle->Propositions.Num();
	while (Rows.Num() > Wanted)
	{
		Rows.RemoveAt(Rows.Num() - 1);
	}
	while (Rows.Num() < Wanted)
	{
		Rows.Add(MakeShared<FRPGPrefPreferenceRow>());
	}
	for (int32 Place = 0; Place < Wanted; ++Place)
	{
		FRPGPrefPreferenceRow& Row = *Rows[Place];
		const bool bAction = Place < Actions;
		Row.Kind = bAction ? PreferenceKind::Action : PreferenceKind::Proposition;
		Row.Index = bAction ? Place : Place - Actions;
		const FRPGPrefPreference& Preference = ListOf(Row.Kind)[Row.Index];
		const FString Pattern = RPGPrefPatternText::Write(Preference);
		if (!IsSameText(Pattern, Row.Pattern))
		{
			Row.Pattern = Pattern;
			Row.Matches = FRPGPrefRowMatches();
		}
		Row.Value = Preference.Value;
	}
	const FString Text = Playstyle->ExportText();
	if (!IsSameText(Text, Content))
	{
		Content = Text;
		++Revision;
	}
	FilterRows();
}

void FRPGPrefPlaystyleModel::SetMatches(const FRPGPrefStyleMatches& Matches)
{
	for (const FRow& Row : Rows)
	{
		const TArray<FRPGPrefRowMatches>& List =
			Row->Kind == PreferenceKind::Action ? Matches.Actions : Matches.Propositions;
		Row->Matches = List.IsValidIndex(Row->Index) ? List[Row->Index] : FRPGPrefRowMatches();
	}
	FilterRows();
}

#undef LOCTEXT_NAMESPACE
