// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Kit/RPGPrefDeed.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Delegates/Delegate.h"
#include "EditorUndoClient.h"
#include "Internationalization/Text.h"
#include "Templates/Function.h"
#include "Templates/SharedPointer.h"
#include "UObject/WeakObjectPtrTemplates.h"

class AActor;
class ARPGPrefLevel;
class FRPGPrefDressedActors;
class FRPGPrefLevelScan;
class UObject;

/** Something that can be done in a level, and who says so. */
struct FRPGPrefRule
{
	/** A component with ways or actions, or the level actor. */
	TWeakObjectPtr<UObject> Holder;
	/** Which of its deeds. */
	int32 Index = 0;
	FText Owner;
	FText Name;
	/** Something is wrong with who says it. */
	bool bWrong = false;
};

/**
 * All that can be done in a level, as rules with rows of needs and results: ways past things, uses
 * and actions. Changes what the level's actors say, each change an undo step, and scans after
 * each, so that mistakes and PDDL are those of the level as it is. Knows no widgets.
 */
class RPGPREFEDITOR_API FRPGPrefRulesModel : public TSharedFromThis<FRPGPrefRulesModel>,
											 public FSelfRegisteringEditorUndoClient
{
public:
	enum class ESide : uint8
	{
		Needs,
		Results
	};
	/** A mistake or a warning, and whom to look at. */
	struct FIssue
	{
		FText Text;
		TWeakObjectPtr<AActor> Actor;
	};

	void SetLevel(ARPGPrefLevel* InLevel);
	/** Looks at the level again. */
	void Refresh();

	const TArray<FRPGPrefRule>& GetRules() const { return Rules; }
	/** Below 0: none. */
	int32 GetSelected() const { return Selected; }
	void Select(int32 Rule);
	/** Null: none is selected, or who said it is gone. */
	const FRPGPrefDeed* GetDeed() const;

	void SetName(const FString& Name);
	void SetKind(const FString& Kind);
	void SetSeconds(double Seconds);
	void SetLasting(ERPGPrefLasting Lasting);
	void ToggleOnce();
	void ToggleTogether();
	void AddRow(ESide Side);
	void RemoveRow(ESide Side, int32 Row);
	/** A sentence from the list. */
	void SetSentence(ESide Side, int32 Row, const FString& Sentence);
	/** A sentence of one's own, which counts instead; empty: that of the list. */
	void SetOwn(ESide Side, int32 Row, const FString& Sentence);

	bool CanAddRule() const { return Level.IsValid(); }
	/** Of the selected rule's thing; else an action of the level. */
	void AddRule();
	void RemoveRule();

	/** What can be picked. */
	static TArray<FString> GetKinds();
	TArray<FString> GetSentences(ESide Side) const;

	const TArray<FIssue>& GetIssues() const { return Issues; }
	/** Selects whom an issue is about, in the level and here. */
	void ShowIssue(int32 Issue);
	/** Selects who says the rule, in the level. */
	void ShowActor() const;

	/** What the planner makes of the rule. */
	FText GetPddl() const;

	virtual void PostUndo(bool bSuccess) override;
	virtual void PostRedo(bool bSuccess) override;

	/** Called whenever something else is to be shown. */
	FSimpleMulticastDelegate OnChanged;

private:
	void Gather();
	void AddRules(
		UObject& Holder, const TArray<FRPGPrefDeed>& Deeds, const FText& Owner, bool bWay);
	static TArray<FRPGPrefDeed>* FindDeeds(UObject* Holder);
	static AActor* FindActor(UObject* Holder);
	/** Below 0: there is none. */
	int32 FindRule(const TFunction<bool(const FRPGPrefRule&)>& IsMeant) const;
	void Change(const FText& What, const TFunction<void(FRPGPrefDeed&)>& Do);
	void ChangeRows(
		const FText& What, ESide Side, const TFunction<void(TArray<FRPGPrefSentence>&)>& Do);

	TWeakObjectPtr<ARPGPrefLevel> Level;
	/** Loaded once: every change of a rule is a scan. */
	TSharedPtr<const FRPGPrefDressedActors> Dressed;
	TSharedPtr<FRPGPrefLevelScan> Scan;
	TArray<FRPGPrefRule> Rules;
	TArray<FIssue> Issues;
	int32 Selected = -1;
};
