// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefEditor/Styles/RPGPrefPreferenceRow.h"
#include "RPGPrefEditor/Styles/RPGPrefUndoSteps.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/StrongObjectPtr.h"

class URPGPrefPlaystyle;
struct FRPGPrefPreference;

/**
 * A playstyle as a table: actions first, then propositions. Every change is one undo step. Rows
 * keep their identity over changes, so that a widget may hold one. Game thread only.
 */
class RPGPREFEDITOR_API FRPGPrefPlaystyleModel
{
public:
	typedef TSharedPtr<FRPGPrefPreferenceRow> FRow;

	explicit FRPGPrefPlaystyleModel(URPGPrefPlaystyle& InPlaystyle);
	~FRPGPrefPlaystyleModel();

	URPGPrefPlaystyle& GetPlaystyle() const { return *Playstyle.Get(); }
	const TArray<FRow>& GetRows() const { return Rows; }

	/** The rows whose pattern, word of liking or matches contain the filter. */
	const TArray<FRow>& GetShownRows() const { return ShownRows; }
	void SetFilter(const FString& NewFilter);
	const FString& GetFilter() const { return Filter; }

	/** A new row at the end of its kind, which matches everything and counts nothing yet. */
	FRow Add(RPGPref::PreferenceKind Kind);
	/** A copy right behind the row. */
	FRow Duplicate(FRow Row);
	void Remove(FRow Row);
	/** Up for below 0, down for above. Of equally special patterns the later one counts. */
	void Move(FRow Row, int32 Places);
	/** False, with the reason and nothing changed, when the pattern cannot be read. */
	bool SetPattern(FRow Row, const FString& Pattern, FText& OutReason);
	/** Kept between -1 and 1. */
	void SetValue(FRow Row, double Value);
	void SetArchetype(const FString& Archetype);

	/** Around the changes of a slider that is dragged. */
	void BeginDrag();
	void EndDrag();

	/** Takes over what changed elsewhere: undo, a details panel, a reimport. */
	void Refresh();

	/** Shows what a finder found out; to be called with its newest answer alone. */
	void SetMatches(const FRPGPrefStyleMatches& Matches);

	/** Another number after each change of the playstyle. */
	int32 GetRevision() const { return Revision; }
	/** Another number when other rows are shown, or in another order. */
	int32 GetShownRevision() const { return ShownRevision; }

private:
	TArray<FRPGPrefPreference>& ListOf(RPGPref::PreferenceKind Kind) const;
	/** Where the rows of a kind begin. */
	int32 FirstOf(RPGPref::PreferenceKind Kind) const;
	/** False also for a row whose preference was taken away elsewhere since the last refresh. */
	bool Holds(const FRow& Row) const;
	void Change(const FText& What, const TFunction<void()>& Do);
	/** Puts a new row in the place that a preference got. */
	FRow InsertRow(RPGPref::PreferenceKind Kind, int32 Index);
	void FilterRows();
	bool IsShown(const FRPGPrefPreferenceRow& Row) const;

	TStrongObjectPtr<URPGPrefPlaystyle> Playstyle;
	FRPGPrefUndoSteps Steps;
	TArray<FRow> Rows;
	TArray<FRow> ShownRows;
	FString Filter;
	/** The playstyle's text, by which a change is known. */
	FString Content;
	int32 Revision = 0;
	int32 ShownRevision = 0;
	bool bDragging = false;
};
