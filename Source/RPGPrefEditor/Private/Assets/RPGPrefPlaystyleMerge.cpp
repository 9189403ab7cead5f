// SPDX-License-Identifier: MIT
#include "Assets/RPGPrefPlaystyleMerge.h"

#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"

#include "UObject/UObjectGlobals.h"

namespace
{

bool IsSamePattern(const FRPGPrefPreference& A, const FRPGPrefPreference& B)
{
	if (!(A.Name == B.Name) || A.bAnyArguments != B.bAnyArguments ||
		(!A.bAnyArguments && A.Arguments.Num() != B.Arguments.Num()))
	{
		return false;
	}
	for (int32 Index = 0; !A.bAnyArguments && Index < A.Arguments.Num(); ++Index)
	{
		if (!(A.Arguments[Index] == B.Arguments[Index]))
		{
			return false;
		}
	}
	return true;
}

const FRPGPrefPreference* Find(
	const TArray<FRPGPrefPreference>& List, const FRPGPrefPreference& Pattern)
{
	return List.FindByPredicate(
		[&Pattern](const FRPGPrefPreference& Entry) { return IsSamePattern(Entry, Pattern); });
}

TArray<FRPGPrefPreference> MergeLists(const TArray<FRPGPrefPreference>& Mine,
	const TArray<FRPGPrefPreference>& Base, const TArray<FRPGPrefPreference>& Theirs)
{
	TArray<FRPGPrefPreference> Result;
	for (const FRPGPrefPreference& Entry : Theirs)
	{
		const FRPGPrefPreference* Old = Find(Base, Entry);
		const FRPGPrefPreference* Own = Find(Mine, Entry);
		const bool bRemovedByHand = Old != nullptr && Own == nullptr;
		const bool bChangedByHand = Own != nullptr && (Old == nullptr || Own->Value != Old->Value);
		if (!bRemovedByHand)
		{
			Result.Add(bChangedByHand ? *Own : Entry);
		}
	}
	for (const FRPGPrefPreference& Entry : Mine)
	{
		const FRPGPrefPreference* Old = Find(Base, Entry);
		const bool bTouched = Old == nullptr || Old->Value != Entry.Value;
		if (bTouched && Find(Theirs, Entry) == nullptr)
		{
			Result.Add(Entry);
		}
	}
	return Result;
}

} // namespace

bool RPGPrefPlaystyleMerge::Merge(URPGPrefPlaystyle& Mine, const FString& ImportedText,
	const FString& NewText, TArray<FRPGPrefIssue>& OutIssues)
{
	URPGPrefPlaystyle* Base = NewObject<URPGPrefPlaystyle>();
	URPGPrefPlaystyle* Theirs = NewObject<URPGPrefPlaystyle>();
	TArray<FRPGPrefIssue> Ignored;
	Base->ImportText(ImportedText, Ignored);
	if (!Theirs->ImportText(NewText, OutIssues))
	{
		return false;
	}
	if (Mine.Archetype == Base->Archetype)
	{
		Mine.Archetype = Theirs->Archetype;
	}
	Mine.Actions = MergeLists(Mine.Actions, Base->Actions, Theirs->Actions);
	Mine.Propositions = MergeLists(Mine.Propositions, Base->Propositions, Theirs->Propositions);
	return true;
}
