// SPDX-License-Identifier: MIT
#pragma once

#include "CoreUObject/UObject/UObjectBaseUtility.h"

class FArchive;
class FDataValidationContext;
class FObjectInitializer;
class UWorld;
enum class EDataValidationResult : uint8;

/// The root of all reflected classes.
class UObject : public UObjectBaseUtility
{
public:
	using ThisClass = UObject;
	HOSTSHIM_API static UClass* StaticClass();
	static void HostShim_Properties(HostShim::FPropertyTable&) {}

	UObject() = default;
	HOSTSHIM_API explicit UObject(const FObjectInitializer& ObjectInitializer);

	HOSTSHIM_API virtual void Serialize(FArchive& Ar);
	virtual void BeginDestroy() {}
	HOSTSHIM_API virtual bool Modify(bool bAlwaysMarkDirty = true);
	HOSTSHIM_API virtual UWorld* GetWorld() const;
#if WITH_EDITOR
	HOSTSHIM_API virtual void PostEditChangeProperty(
		struct FPropertyChangedEvent& PropertyChangedEvent);
	virtual void PostEditUndo() {}
	HOSTSHIM_API virtual EDataValidationResult IsDataValid(
		class FDataValidationContext& Context) const;
#endif

	template <class TReturnType>
	TReturnType* CreateDefaultSubobject(FName SubobjectName)
	{
		return static_cast<TReturnType*>(
			HostShim_CreateSubobject(TReturnType::StaticClass(), SubobjectName));
	}

	HOSTSHIM_API UObject* HostShim_CreateSubobject(UClass* Class, FName Name);
	/// Engine classes say what they keep alive beside their reflected properties.
	virtual void HostShim_References(HostShim::FReferenceVisitor&) {}
};
