// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Execution/RPGPrefShownExpectations.h"

#include "RPGPrefRuntime/Components/RPGPrefExecutorComponent.h"

namespace
{

void NoteShownExpectations(const FFastArraySerializer& Array)
{
	if (URPGPrefExecutorComponent* Owner =
			static_cast<const FRPGPrefShownExpectations&>(Array).Owner)
	{
		Owner->OnShownChanged.Broadcast();
	}
}

} // namespace

void FRPGPrefShownExpectation::PostReplicatedAdd(const FFastArraySerializer& InArraySerializer)
{
	NoteShownExpectations(InArraySerializer);
}

void FRPGPrefShownExpectation::PostReplicatedChange(const FFastArraySerializer& InArraySerializer)
{
	NoteShownExpectations(InArraySerializer);
}

void FRPGPrefShownExpectation::PreReplicatedRemove(const FFastArraySerializer& InArraySerializer)
{
	bIsGoing = true;
	NoteShownExpectations(InArraySerializer);
}

void FRPGPrefShownExpectations::Set(const FRPGPrefExpectation& Expectation)
{
	FRPGPrefShownExpectation* Known =
		Items.FindByPredicate([&Expectation](const FRPGPrefShownExpectation& Item)
			{ return Item.Expectation.Agent == Expectation.Agent; });
	FRPGPrefShownExpectation& Item = Known != nullptr ? *Known : Items.AddDefaulted_GetRef();
	Item.Expectation = Expectation;
	MarkItemDirty(Item);
	NoteShownExpectations(*this);
}

void FRPGPrefShownExpectations::Remove(const FString& Agent)
{
	if (Items.RemoveAll([&Agent](const FRPGPrefShownExpectation& Item)
			{ return Item.Expectation.Agent == Agent; }) > 0)
	{
		MarkArrayDirty();
		NoteShownExpectations(*this);
	}
}

void FRPGPrefShownExpectations::Reset()
{
	if (!Items.IsEmpty())
	{
		Items.Reset();
		MarkArrayDirty();
		NoteShownExpectations(*this);
	}
}

TArray<FRPGPrefExpectation> FRPGPrefShownExpectations::GetAll() const
{
	TArray<FRPGPrefExpectation> Expectations;
	for (const FRPGPrefShownExpectation& Item : Items)
	{
		if (!Item.bIsGoing)
		{
			Expectations.Add(Item.Expectation);
		}
	}
	return Expectations;
}
