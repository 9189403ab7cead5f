// SPDX-License-Identifier: MIT
#include "CoreUObject/Misc/DataValidation.h"
#include "CoreUObject/UObject/Package.h"
#include "CoreUObject/UObject/StrongObjectPtr.h"
#include "CoreUObject/UObject/UObjectGlobals.h"
#include "CoreUObject/UObject/UnrealType.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <string_view>
#include <vector>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace HostShim
{

FObjectRegistry& FObjectRegistry::Get()
{
	// Never destroyed: classes of unloaded modules may still be asked for at exit.
	static auto* Registry = new FObjectRegistry();
	return *Registry;
}

UObject* FObjectRegistry::Create(
	UObject* Outer, const UClass* Class, FName Name, EObjectFlags Flags)
{
	AssertGameThread("NewObject");
	check(Class != nullptr && Class->HostShim_Description.Construct != nullptr);
	const FClassDescription& Description = Class->HostShim_Description;
	void* Memory = ::operator new(Description.Size, std::align_val_t(Description.Alignment));
	std::memset(Memory, 0, Description.Size);
	if (Name.IsNone())
	{
		Name = FName(*FString::Printf(TEXT("%s_%d"), *Class->GetName(), ++NameCounter));
	}
	Pending.push_back({Outer, const_cast<UClass*>(Class), Name, Flags});
	UObject* Object = Description.Construct(Memory, FObjectInitializer::Get());
	Pending.pop_back();
	return Object;
}

void FObjectRegistry::Destroy(UObject* Object)
{
	const FClassDescription Description = Object->GetClass()->HostShim_Description;
	Object->BeginDestroy();
	Object->~UObject();
	std::memset(static_cast<void*>(Object), 0xDD, Description.Size);
#if defined(__SANITIZE_ADDRESS__)
	ASAN_POISON_MEMORY_REGION(Object, Description.Size);
#endif
	// Quarantine: reachable for leak checkers, never used again.
	static auto* Quarantine = new std::vector<void*>();
	Quarantine->push_back(Object);
}

void FObjectRegistry::Collect(EObjectFlags KeepFlags)
{
	AssertGameThread("CollectGarbage");
	class FMarker final : public FReferenceVisitor
	{
	public:
		void Visit(UObject* Object) override
		{
			if (Object != nullptr && !Object->HostShim_bMarked && !Object->HostShim_bGarbage)
			{
				Object->HostShim_bMarked = true;
				Open.push_back(Object);
			}
		}
		std::vector<UObject*> Open;
	};
	FMarker Marker;
	for (const FSlot& Slot : Slots)
	{
		if (Slot.Object != nullptr)
		{
			Slot.Object->HostShim_bMarked = false;
		}
	}
	for (const FSlot& Slot : Slots)
	{
		UObject* Object = Slot.Object;
		if (Object != nullptr && (Object->HostShim_bRooted || Object->HasAnyFlags(KeepFlags) ||
									 Object->HasAnyFlags(RF_ClassDefaultObject)))
		{
			Marker.Visit(Object);
		}
	}
	for (const auto& [Object, Count] : StrongReferences)
	{
		Marker.Visit(const_cast<UObject*>(Object));
	}
	while (!Marker.Open.empty())
	{
		UObject* Object = Marker.Open.back();
		Marker.Open.pop_back();
		Marker.Visit(Object->HostShim_Outer);
		Object->HostShim_References(Marker);
		ForEachProperty(Object->GetClass(),
			[Object, &Marker](const FPropertyRow& Row) { Row.Visit(Row.Reach(Object), Marker); });
	}
	std::vector<UObject*> Dead;
	for (const FSlot& Slot : Slots)
	{
		if (Slot.Object != nullptr && !Slot.Object->HostShim_bMarked)
		{
			Dead.push_back(Slot.Object);
		}
	}
	for (UObject* Object : Dead)
	{
		Destroy(Object);
	}
}

int FObjectRegistry::LiveObjects() const
{
	return static_cast<int>(std::count_if(Slots.begin(), Slots.end(),
		[](const FSlot& Slot)
		{ return Slot.Object != nullptr && !Slot.Object->HasAnyFlags(RF_ClassDefaultObject); }));
}

int LiveObjects()
{
	return FObjectRegistry::Get().LiveObjects();
}

void ForEachProperty(const UClass* Class, const TFunction<void(const FPropertyRow&)>& Visit)
{
	if (Class == nullptr)
	{
		return;
	}
	ForEachProperty(Class->HostShim_Super, Visit);
	for (const FPropertyRow& Row : Class->HostShim_Table.Rows)
	{
		Visit(Row);
	}
}

FObjectSlot SlotOf(const UObject* Object)
{
	return Object == nullptr ? FObjectSlot{} : Object->HostShim_Slot;
}

UObject* Resolve(FObjectSlot Slot)
{
	const auto& Slots = FObjectRegistry::Get().Slots;
	if (Slot.Index < 0)
	{
		return nullptr;
	}
	const FObjectRegistry::FSlot& Found = Slots[static_cast<std::size_t>(Slot.Index)];
	const bool bAlive = Found.Object != nullptr && Found.Serial == Slot.Serial;
	return bAlive && !Found.Object->HostShim_bGarbage ? Found.Object : nullptr;
}

bool HasReflectedFunction(const UObject* Object, const char* QualifiedName)
{
	const std::string_view Text(QualifiedName);
	const std::size_t Colon = Text.rfind(':');
	const std::string_view Name = Colon == std::string_view::npos ? Text : Text.substr(Colon + 1);
	for (const UClass* Class = Object->GetClass(); Class != nullptr; Class = Class->HostShim_Super)
	{
		const auto& Functions = Class->HostShim_Table.Functions;
		if (std::find(Functions.begin(), Functions.end(), Name) != Functions.end())
		{
			return true;
		}
	}
	return false;
}

UObject* NewObjectOf(UObject* Outer, const UClass* Class, FName Name, EObjectFlags Flags)
{
	return FObjectRegistry::Get().Create(Outer, Class, Name, Flags);
}

namespace
{
FName NameWithoutPrefix(std::string_view Name)
{
	FString Text;
	for (const char Letter : Name.substr(1))
	{
		const TCHAR Unit[] = {static_cast<TCHAR>(Letter), 0};
		Text += Unit;
	}
	return FName(*Text);
}
} // namespace

UScriptStruct* MakeStruct(const char* Name)
{
	auto& Pending = FObjectRegistry::Get().Pending;
	Pending.push_back({nullptr, nullptr, NameWithoutPrefix(Name), RF_ClassDefaultObject});
	// They live as long as the program: the module that asked for one may be unloaded.
	static auto& Structs = *new std::vector<UScriptStruct*>();
	Structs.push_back(new UScriptStruct());
	Pending.pop_back();
	return Structs.back();
}

UClass* MakeClass(const FClassDescription& Description)
{
	auto& Pending = FObjectRegistry::Get().Pending;
	Pending.push_back({nullptr, nullptr, FName(), RF_ClassDefaultObject});
	auto* Class = new UClass();
	Pending.pop_back();
	Class->HostShim_Name = NameWithoutPrefix(Description.Name);
	Class->HostShim_Super = Description.SuperClass == nullptr ? nullptr : Description.SuperClass();
	Class->HostShim_Description = Description;
	Description.Properties(Class->HostShim_Table);
	return Class;
}

FClassRegistration::FClassRegistration(UClass* (*InStaticClass)()) : StaticClass(InStaticClass)
{
	FObjectRegistry::Get().Classes.push_back(StaticClass());
}

FClassRegistration::~FClassRegistration()
{
	FObjectRegistry& Registry = FObjectRegistry::Get();
	UClass* Class = StaticClass();
	std::erase(Registry.Classes, Class);
	if (Class->HostShim_Default != nullptr)
	{
		Registry.Destroy(Class->HostShim_Default);
		Class->HostShim_Default = nullptr;
	}
	const bool bIsInUse = std::any_of(Registry.Slots.begin(), Registry.Slots.end(),
		[Class](const FObjectRegistry::FSlot& Slot)
		{ return Slot.Object != nullptr && Slot.Object->GetClass() == Class; });
	if (!bIsInUse)
	{
		delete Class;
	}
}

void AddStrongReference(const UObject* Object)
{
	if (Object != nullptr)
	{
		++FObjectRegistry::Get().StrongReferences[Object];
	}
}

void RemoveStrongReference(const UObject* Object)
{
	auto& References = FObjectRegistry::Get().StrongReferences;
	if (const auto Found = References.find(Object);
		Object != nullptr && Found != References.end() && --Found->second == 0)
	{
		References.erase(Found);
	}
}

} // namespace HostShim

UObjectBase::UObjectBase()
{
	auto& Registry = HostShim::FObjectRegistry::Get();
	check(!Registry.Pending.empty());
	const HostShim::FObjectRegistry::FPending& Pending = Registry.Pending.back();
	HostShim_Class = Pending.Class;
	HostShim_Outer = Pending.Outer;
	HostShim_Name = Pending.Name;
	HostShim_Flags = Pending.Flags;
	if (HostShim_Class != nullptr)
	{
		HostShim_Slot = {static_cast<int32>(Registry.Slots.size()), 1};
		Registry.Slots.push_back({static_cast<UObject*>(this), 1});
	}
}

UObjectBase::~UObjectBase()
{
	if (HostShim_Slot.Index >= 0)
	{
		auto& Slot =
			HostShim::FObjectRegistry::Get().Slots[static_cast<std::size_t>(HostShim_Slot.Index)];
		Slot.Object = nullptr;
	}
}

UObject* UObjectBase::GetOuter() const
{
	return HostShim_Outer;
}

FString UObjectBaseUtility::GetName() const
{
	return HostShim_Name.ToString();
}

bool UObjectBaseUtility::MarkPackageDirty() const
{
	HostShim_bDirty = true;
	return true;
}

bool UObjectBaseUtility::HostShim_IsA(const UClass* Class) const
{
	return HostShim_Class->IsChildOf(Class);
}

UObject* UObjectBaseUtility::HostShim_TypedOuter(const UClass* Class) const
{
	for (UObject* Outer = HostShim_Outer; Outer != nullptr; Outer = Outer->HostShim_Outer)
	{
		if (Outer->HostShim_IsA(Class))
		{
			return Outer;
		}
	}
	return nullptr;
}

UObject::UObject(const FObjectInitializer&) {}

UClass* UObject::StaticClass()
{
	static UClass* const Class = HostShim::MakeClass({"UObject", nullptr, sizeof(UObject),
		alignof(UObject), &HostShim::ConstructObject<UObject>, &UObject::HostShim_Properties, ""});
	return Class;
}

UClass* UClass::StaticClass()
{
	return UObject::StaticClass();
}

UWorld* UObject::GetWorld() const
{
	return HostShim_Outer == nullptr ? nullptr : HostShim_Outer->GetWorld();
}

UObject* UObject::HostShim_CreateSubobject(UClass* Class, FName Name)
{
	return HostShim::FObjectRegistry::Get().Create(this, Class, Name, HostShim_Flags);
}

#if WITH_EDITOR
void UObject::PostEditChangeProperty(FPropertyChangedEvent&) {}

EDataValidationResult UObject::IsDataValid(FDataValidationContext&) const
{
	return EDataValidationResult::NotValidated;
}
#endif

EDataValidationResult CombineDataValidationResults(
	EDataValidationResult Result1, EDataValidationResult Result2)
{
	using E = EDataValidationResult;
	if (Result1 == E::Invalid || Result2 == E::Invalid)
	{
		return E::Invalid;
	}
	return Result1 == E::Valid || Result2 == E::Valid ? E::Valid : E::NotValidated;
}

bool UClass::IsChildOf(const UClass* SomeBase) const
{
	for (const UClass* Class = this; Class != nullptr; Class = Class->HostShim_Super)
	{
		if (Class == SomeBase)
		{
			return true;
		}
	}
	return false;
}

UObject* UClass::GetDefaultObject() const
{
	auto* Self = const_cast<UClass*>(this);
	if (HostShim_Default == nullptr)
	{
		Self->HostShim_Default = HostShim::FObjectRegistry::Get().Create(
			nullptr, this, FName(*(FString(TEXT("Default__")) + GetName())), RF_ClassDefaultObject);
	}
	return HostShim_Default;
}

const FObjectInitializer& FObjectInitializer::Get()
{
	static const FObjectInitializer Initializer;
	return Initializer;
}

HOSTSHIM_IMPLEMENT_CLASS(UPackage, &HostShim::ConstructObject<UPackage>)

UPackage* GetTransientPackage()
{
	static UPackage* Package = nullptr;
	if (Package == nullptr)
	{
		Package = NewObject<UPackage>(
			nullptr, UPackage::StaticClass(), FName(TEXT("Transient")), RF_ClassDefaultObject);
	}
	return Package;
}

UObject* HostShim_TransientOuter()
{
	return GetTransientPackage();
}

void CollectGarbage(EObjectFlags KeepFlags, bool)
{
	HostShim::FObjectRegistry::Get().Collect(KeepFlags);
}

bool IsValid(const UObject* Test)
{
	return Test != nullptr && !Test->HostShim_bGarbage;
}
