// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Containers/Map.h"
#include "Core/Containers/UnrealString.h"
#include "Core/Internationalization/Text.h"
#include "Core/UObject/NameTypes.h"
#include "Core/UObject/WeakObjectPtrTemplates.h"

#include <memory>
#include <string>
#include <type_traits>
#include <vector>

class FObjectInitializer;
class UClass;
class UObject;
class UScriptStruct;
struct FNetDeltaSerializeInfo;
template <typename T>
struct TObjectPtr;
template <class CPPSTRUCT>
struct TStructOpsTypeTraits;

namespace HostShim
{

/// Called for every object that a property keeps alive.
class FReferenceVisitor
{
public:
	virtual ~FReferenceVisitor() = default;
	virtual void Visit(UObject* Object) = 0;
};

/// Values of one property on their way to or from bytes.
class FValueStream
{
public:
	std::vector<unsigned char> Bytes;
	std::size_t Position = 0;
	bool bLoading = false;
	bool bError = false;

	HOSTSHIM_API void Raw(void* Data, std::size_t Size);
	HOSTSHIM_API void Text(FString& Value);
	HOSTSHIM_API void Object(UObject*& Value);
};

struct FPropertyTable;
template <class T>
concept CReflectedStruct = requires(FPropertyTable& Table)
{
	T::HostShim_Properties(Table);
};

/// A struct that says of itself that it is sent in its own way.
template <class T>
concept CNetDeltaStruct = requires(T& Value, FNetDeltaSerializeInfo& Info)
{
	Value.NetDeltaSerialize(Info);
	requires static_cast<bool>(TStructOpsTypeTraits<T>::WithNetDeltaSerializer);
};

template <class T>
struct TValueOperations;

/// One reflected member: how to reach it and what can be done with its value.
struct FPropertyRow
{
	std::string Name;
	std::string Type;
	std::string Specifiers;
	void* (*Reach)(void* Container) = nullptr;
	void (*Visit)(void* Value, FReferenceVisitor& Visitor) = nullptr;
	void (*Stream)(void* Value, FValueStream& Stream) = nullptr;
	std::shared_ptr<void> (*Copy)(const void* Value) = nullptr;
	void (*Assign)(void* Value, const void* Other) = nullptr;
	/// Null: the property is not sent in a way of its own.
	bool (*NetDelta)(void* Value, FNetDeltaSerializeInfo& Info) = nullptr;

	bool Has(const char* Specifier) const
	{
		return Specifiers.find(Specifier) != std::string::npos;
	}
};

/// What uht_lite.py writes for a reflected type.
struct FPropertyTable
{
	std::vector<FPropertyRow> Rows;
	std::vector<std::string> Functions;

	template <class T>
	void Add(const char* Name, const char* Type, const char* Specifiers, void* (*Reach)(void*))
	{
		FPropertyRow Row;
		Row.Name = Name;
		Row.Type = Type;
		Row.Specifiers = Specifiers;
		Row.Reach = Reach;
		Row.Visit = [](void* Value, FReferenceVisitor& Visitor)
		{ TValueOperations<T>::Visit(*static_cast<T*>(Value), Visitor); };
		Row.Stream = [](void* Value, FValueStream& Stream)
		{ TValueOperations<T>::Stream(*static_cast<T*>(Value), Stream); };
		Row.Copy = [](const void* Value) -> std::shared_ptr<void>
		{ return std::make_shared<T>(*static_cast<const T*>(Value)); };
		Row.Assign = [](void* Value, const void* Other)
		{ *static_cast<T*>(Value) = *static_cast<const T*>(Other); };
		if constexpr (CNetDeltaStruct<T>)
		{
			Row.NetDelta = [](void* Value, FNetDeltaSerializeInfo& Info)
			{ return static_cast<T*>(Value)->NetDeltaSerialize(Info); };
		}
		Rows.push_back(std::move(Row));
	}
};

template <class T>
const FPropertyTable& TableOf()
{
	static const FPropertyTable Table = []
	{
		FPropertyTable Built;
		T::HostShim_Properties(Built);
		return Built;
	}();
	return Table;
}

/// The properties of a struct's base, if that has any.
template <class T>
void AddBaseProperties(FPropertyTable& Table)
{
	if constexpr (CReflectedStruct<T>)
	{
		T::HostShim_Properties(Table);
	}
}

/// Numbers, flags and enumerations; anything with a table of its own; nothing for the rest.
template <class T>
struct TValueOperations
{
	static void Visit(T& Value, FReferenceVisitor& Visitor)
	{
		if constexpr (CReflectedStruct<T>)
		{
			for (const FPropertyRow& Row : TableOf<T>().Rows)
			{
				Row.Visit(Row.Reach(&Value), Visitor);
			}
		}
		else
		{
			(void)Value;
			(void)Visitor;
		}
	}
	static void Stream(T& Value, FValueStream& Stream)
	{
		if constexpr (CReflectedStruct<T>)
		{
			for (const FPropertyRow& Row : TableOf<T>().Rows)
			{
				Row.Stream(Row.Reach(&Value), Stream);
			}
		}
		else if constexpr (std::is_trivially_copyable_v<T>)
		{
			Stream.Raw(&Value, sizeof(T));
		}
		else
		{
			(void)Value;
			(void)Stream;
		}
	}
};

template <>
struct TValueOperations<FString>
{
	static void Visit(FString&, FReferenceVisitor&) {}
	static void Stream(FString& Value, FValueStream& Stream) { Stream.Text(Value); }
};

template <>
struct TValueOperations<FName>
{
	static void Visit(FName&, FReferenceVisitor&) {}
	static void Stream(FName& Value, FValueStream& Stream)
	{
		FString Text = Value.ToString();
		Stream.Text(Text);
		Value = FName(*Text);
	}
};

template <>
struct TValueOperations<FText>
{
	static void Visit(FText&, FReferenceVisitor&) {}
	static void Stream(FText& Value, FValueStream& Stream)
	{
		FString Text = Value.ToString();
		Stream.Text(Text);
		Value = FText::FromString(Text);
	}
};

template <class T>
struct TValueOperations<TObjectPtr<T>>
{
	static void Visit(TObjectPtr<T>& Value, FReferenceVisitor& Visitor)
	{
		// The class may be known by name alone here; UObject is always the first base.
		Visitor.Visit(reinterpret_cast<UObject*>(Value.Get()));
	}
	static void Stream(TObjectPtr<T>& Value, FValueStream& Stream)
	{
		auto* Object = reinterpret_cast<UObject*>(Value.Get());
		Stream.Object(Object);
		Value = reinterpret_cast<T*>(Object);
	}
};

template <class T>
struct TValueOperations<TArray<T>>
{
	static void Visit(TArray<T>& Value, FReferenceVisitor& Visitor)
	{
		for (T& Item : Value)
		{
			TValueOperations<T>::Visit(Item, Visitor);
		}
	}
	static void Stream(TArray<T>& Value, FValueStream& Stream)
	{
		int32 Count = Value.Num();
		Stream.Raw(&Count, sizeof(Count));
		if (Stream.bLoading)
		{
			Value.SetNum(Stream.bError ? 0 : Count);
		}
		for (T& Item : Value)
		{
			TValueOperations<T>::Stream(Item, Stream);
		}
	}
};

template <class Key, class Value>
struct TValueOperations<TMap<Key, Value>>
{
	static void Visit(TMap<Key, Value>& Map, FReferenceVisitor& Visitor)
	{
		for (auto& Pair : Map)
		{
			TValueOperations<Key>::Visit(Pair.Key, Visitor);
			TValueOperations<Value>::Visit(Pair.Value, Visitor);
		}
	}
	static void Stream(TMap<Key, Value>& Map, FValueStream& Stream)
	{
		TMap<Key, Value> Loaded;
		int32 Count = Map.Num();
		Stream.Raw(&Count, sizeof(Count));
		auto* Next = Map.begin();
		for (int32 I = 0; I < Count && !Stream.bError; ++I)
		{
			Key K = Stream.bLoading ? Key() : Next->Key;
			Value V = Stream.bLoading ? Value() : Next->Value;
			TValueOperations<Key>::Stream(K, Stream);
			TValueOperations<Value>::Stream(V, Stream);
			Loaded.Add(K, V);
			Next += Stream.bLoading ? 0 : 1;
		}
		Map = Loaded;
	}
};

using FConstructor = UObject* (*)(void* Memory, const FObjectInitializer& Initializer);

/// Everything a class needs to be known; uht_lite.py writes one per UCLASS.
struct FClassDescription
{
	const char* Name;
	UClass* (*SuperClass)();
	std::size_t Size;
	std::size_t Alignment;
	/// Null for an abstract class.
	FConstructor Construct;
	void (*Properties)(FPropertyTable&);
	const char* Specifiers;
};

/// Keeps a class registered for as long as its shared library is loaded.
class FClassRegistration
{
public:
	HOSTSHIM_API explicit FClassRegistration(UClass* (*StaticClass)());
	HOSTSHIM_API ~FClassRegistration();

private:
	UClass* (*StaticClass)();
};

HOSTSHIM_API UClass* MakeClass(const FClassDescription& Description);
HOSTSHIM_API UScriptStruct* MakeStruct(const char* Name);

template <class T>
UObject* ConstructObject(void* Memory, const FObjectInitializer& Initializer)
{
	if constexpr (std::is_constructible_v<T, const FObjectInitializer&>)
	{
		return new (Memory) T(Initializer);
	}
	else
	{
		return new (Memory) T();
	}
}

} // namespace HostShim

// For the engine's own classes in the stand-in; the plugin's come from uht_lite.py.
#define HOSTSHIM_ENGINE_CLASS(TClass, TSuper)                                                      \
public:                                                                                            \
	using ThisClass = TClass;                                                                      \
	using Super = TSuper;                                                                          \
	HOSTSHIM_API static UClass* StaticClass();                                                     \
	static void HostShim_Properties(HostShim::FPropertyTable&) {}

#define HOSTSHIM_IMPLEMENT_CLASS(TClass, ConstructFunction)                                        \
	UClass* TClass::StaticClass()                                                                  \
	{                                                                                              \
		static UClass* const Class = HostShim::MakeClass(                                          \
			{#TClass, []() -> UClass* { return TClass::Super::StaticClass(); }, sizeof(TClass),    \
				alignof(TClass), ConstructFunction, &TClass::HostShim_Properties, ""});            \
		return Class;                                                                              \
	}                                                                                              \
	static const HostShim::FClassRegistration HostShimRegistration##TClass(&TClass::StaticClass);
