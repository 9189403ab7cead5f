// SPDX-License-Identifier: MIT
#include "CoreUObject/UObject/Class.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"

#include <algorithm>

namespace HostShim
{

namespace
{

FTransactions::FSnapshot Snapshot(UObject* Object)
{
	FTransactions::FSnapshot Result{SlotOf(Object), {}, {}};
	ForEachProperty(Object->GetClass(), [Object, &Result](const FPropertyRow& Row)
		{ Result.Values.push_back(Row.Copy(Row.Reach(Object))); });
	return Result;
}

void Restore(UObject* Object, const FTransactions::FSnapshot& Snapshot)
{
	std::size_t Next = 0;
	ForEachProperty(Object->GetClass(), [Object, &Snapshot, &Next](const FPropertyRow& Row)
		{ Row.Assign(Row.Reach(Object), Snapshot.Values[Next++].get()); });
}

} // namespace

FTransactions& FTransactions::Get()
{
	// Never destroyed: remembered values may be of types whose module is unloaded by then.
	static auto* Transactions = new FTransactions();
	return *Transactions;
}

void FTransactions::Begin()
{
	if (++Depth == 1)
	{
		Open.clear();
	}
}

void FTransactions::End()
{
	if (Depth > 0 && --Depth == 0 && !Open.empty())
	{
		Done.push_back(std::move(Open));
		Undone.clear();
		Open.clear();
	}
}

void FTransactions::Cancel()
{
	Open.clear();
}

void FTransactions::Record(UObject* Object)
{
	const bool bKnown = std::any_of(Open.begin(), Open.end(),
		[Object](const FSnapshot& Known) { return Known.Object == SlotOf(Object); });
	if (Depth > 0 && !bKnown)
	{
		Open.push_back(Snapshot(Object));
	}
}

void FTransactions::RecordMade(UObject* Object, const TFunction<void()>& TakeAway)
{
	if (Depth > 0)
	{
		Open.push_back({SlotOf(Object), {}, TakeAway});
	}
}

bool FTransactions::Step(std::vector<FTransaction>& From, std::vector<FTransaction>& To, bool bUndo)
{
	if (From.empty())
	{
		return false;
	}
	FTransaction Back;
	const FTransaction Step = std::move(From.back());
	From.pop_back();
	std::vector<UObject*> Changed;
	for (const FSnapshot& Saved : Step)
	{
		UObject* Object = Resolve(Saved.Object);
		if (Object != nullptr && Saved.TakeAway)
		{
			Saved.TakeAway();
		}
		else if (Object != nullptr)
		{
			Back.push_back(Snapshot(Object));
			Restore(Object, Saved);
			Changed.push_back(Object);
		}
	}
	To.push_back(std::move(Back));
#if WITH_EDITOR
	for (UObject* Object : Changed)
	{
		Object->PostEditUndo();
	}
#endif
	for (const auto& [Owner, Notify] : std::vector(Clients))
	{
		Notify(bUndo);
	}
	return true;
}

bool Undo()
{
	FTransactions& Transactions = FTransactions::Get();
	return Transactions.Step(Transactions.Done, Transactions.Undone, true);
}

bool Redo()
{
	FTransactions& Transactions = FTransactions::Get();
	return Transactions.Step(Transactions.Undone, Transactions.Done, false);
}

void ForgetTransactions()
{
	FTransactions::Get().Done.clear();
	FTransactions::Get().Undone.clear();
}

} // namespace HostShim

bool UObject::Modify(bool bAlwaysMarkDirty)
{
	HostShim::AssertGameThread("Modify");
	if (HasAnyFlags(RF_Transactional))
	{
		HostShim::FTransactions::Get().Record(this);
	}
	if (bAlwaysMarkDirty)
	{
		MarkPackageDirty();
	}
	return HostShim::FTransactions::Get().Depth > 0;
}
