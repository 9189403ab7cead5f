// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Delegates/Delegate.h"
#include "Internationalization/Text.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

class AActor;
class ARPGPrefLevel;
class FRPGPrefLevelScan;

/** A line of the scan's result. */
struct FRPGPrefScanLine
{
	enum class EKind : uint8
	{
		Error,
		Warning,
		Added,
		Removed,
		Changed
	};
	EKind Kind = EKind::Changed;
	FText Text;
	/** What a changed entry says before and after. */
	FText Detail;
	TWeakObjectPtr<AActor> Actor;
};

/** What the scan tab shows: a level as it is now, held against its last scan. Knows no widgets. */
class RPGPREFEDITOR_API FRPGPrefScanModel : public TSharedFromThis<FRPGPrefScanModel>
{
public:
	/** Scans the level. */
	void SetLevel(ARPGPrefLevel* InLevel);
	ARPGPrefLevel* GetLevel() const;

	bool CanScan() const { return Level.IsValid(); }
	/** Looks at the level again. */
	void Scan();

	/** What is wrong, then what is different; empty when nothing is. */
	const TArray<FRPGPrefScanLine>& GetLines() const { return Lines; }
	FText GetStatus() const { return Status; }

	/** Only a level without errors that was scanned can be applied. */
	bool CanApply() const;
	/** Takes the scan over. Can be undone. */
	void Apply();
	/** And opens the preview tab with it. */
	void ApplyAndPreview();

	/** Selects the actor of a line and looks at it; what is gone has none. */
	void SelectLine(int32 Line) const;

	/** Called whenever something else is to be shown. */
	FSimpleMulticastDelegate OnChanged;

private:
	void Fill();

	TWeakObjectPtr<ARPGPrefLevel> Level;
	TSharedPtr<FRPGPrefLevelScan> Result;
	TArray<FRPGPrefScanLine> Lines;
	FText Status;
};
