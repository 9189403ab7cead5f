// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Templates/Function.h"
#include "CoreUObject/UObject/Class.h"

#include <map>
#include <vector>

namespace HostShim
{

/// All classes and all objects. Objects are never freed: a collected one is destroyed and its
/// memory poisoned, so that a pointer that nothing reflected kept is found out.
class FObjectRegistry
{
public:
	HOSTSHIM_API static FObjectRegistry& Get();

	UObject* Create(UObject* Outer, const UClass* Class, FName Name, EObjectFlags Flags);
	void Destroy(UObject* Object);
	void Collect(EObjectFlags KeepFlags);
	int LiveObjects() const;

	struct FSlot
	{
		UObject* Object = nullptr;
		uint32 Serial = 0;
	};
	std::vector<FSlot> Slots;
	std::vector<UClass*> Classes;
	std::map<const UObject*, int> StrongReferences;
	/// What UObjectBase's constructor reads.
	struct FPending
	{
		UObject* Outer = nullptr;
		UClass* Class = nullptr;
		FName Name;
		EObjectFlags Flags = RF_NoFlags;
	};
	std::vector<FPending> Pending;
	int NameCounter = 0;
};

/// What a transaction remembers of an object.
class FTransactions
{
public:
	static FTransactions& Get();

	struct FSnapshot
	{
		FObjectSlot Object;
		std::vector<std::shared_ptr<void>> Values;
		/// Set when the transaction made the object: undo takes it away. The host's redo does not
		/// bring it back.
		TFunction<void()> TakeAway;
	};
	using FTransaction = std::vector<FSnapshot>;

	void Begin();
	void End();
	void Cancel();
	void Record(UObject* Object);
	void RecordMade(UObject* Object, const TFunction<void()>& TakeAway);
	bool Step(std::vector<FTransaction>& From, std::vector<FTransaction>& To, bool bUndo);

	std::vector<FTransaction> Done;
	std::vector<FTransaction> Undone;
	FTransaction Open;
	int Depth = 0;
	/// Called after each undo or redo.
	std::vector<std::pair<const void*, TFunction<void(bool bUndo)>>> Clients;
};

/// Calls for every property of the object, its bases' first.
HOSTSHIM_API void ForEachProperty(
	const UClass* Class, const TFunction<void(const FPropertyRow&)>& Visit);

} // namespace HostShim
