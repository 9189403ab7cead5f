// SPDX-License-Identifier: MIT
#include "Core/Serialization/Archive.h"
#include "CoreUObject/Serialization/ObjectReader.h"
#include "CoreUObject/Serialization/ObjectWriter.h"
#include "CoreUObject/UObject/Class.h"
#include "HostShim/Host.h"
#include "HostShim/ObjectRegistry.h"
#include "HostShim/Utf.h"

#include <cstring>

namespace HostShim
{

void FValueStream::Raw(void* Data, std::size_t Size)
{
	if (!bLoading)
	{
		const auto* First = static_cast<unsigned char*>(Data);
		Bytes.insert(Bytes.end(), First, First + Size);
	}
	else if (Size > Bytes.size() - Position)
	{
		bError = true;
	}
	else
	{
		std::memcpy(Data, Bytes.data() + Position, Size);
		Position += Size;
	}
}

void FValueStream::Text(FString& Value)
{
	std::string Utf8 = bLoading ? std::string() : ToUtf8(*Value);
	auto Size = static_cast<uint32>(Utf8.size());
	Raw(&Size, sizeof(Size));
	if (bLoading)
	{
		if (Size > Bytes.size() - Position)
		{
			bError = true;
			return;
		}
		Utf8.resize(Size);
	}
	Raw(Utf8.data(), Utf8.size());
	Value = FString(ToUtf16(Utf8).c_str());
}

void FValueStream::Object(UObject*& Value)
{
	// References inside one session: by slot, as the engine's memory archives do by address.
	FObjectSlot Slot = SlotOf(Value);
	Raw(&Slot, sizeof(Slot));
	Value = bError ? nullptr : Resolve(Slot);
}

} // namespace HostShim

void UObject::Serialize(FArchive& Ar)
{
	// Tagged properties: name, size, value; unknown names are skipped when loading.
	if (Ar.IsSaving())
	{
		HostShim::ForEachProperty(GetClass(),
			[this, &Ar](const HostShim::FPropertyRow& Row)
			{
				if (Row.Has("Transient"))
				{
					return;
				}
				HostShim::FValueStream Stream;
				Row.Stream(Row.Reach(this), Stream);
				FString Name(HostShim::ToUtf16(Row.Name).c_str());
				auto Size = static_cast<int32>(Stream.Bytes.size());
				Ar << Name << Size;
				Ar.Serialize(Stream.Bytes.data(), Size);
			});
		FString End;
		Ar << End;
		return;
	}
	while (!Ar.IsError())
	{
		FString Name;
		int32 Size = 0;
		Ar << Name;
		if (Name.IsEmpty())
		{
			return;
		}
		Ar << Size;
		if (Size < 0 || Ar.IsError())
		{
			Ar.SetError();
			return;
		}
		HostShim::FValueStream Stream;
		Stream.bLoading = true;
		Stream.Bytes.resize(static_cast<std::size_t>(Size));
		Ar.Serialize(Stream.Bytes.data(), Size);
		HostShim::ForEachProperty(GetClass(),
			[this, &Name, &Stream](const HostShim::FPropertyRow& Row)
			{
				if (HostShim::ToUtf8(*Name) == Row.Name)
				{
					Row.Stream(Row.Reach(this), Stream);
				}
			});
	}
}

FArchive& operator<<(FArchive& Ar, FString& Value)
{
	std::string Utf8 = HostShim::ToUtf8(*Value);
	auto Size = static_cast<int32>(Utf8.size());
	Ar << Size;
	if (Ar.IsLoading())
	{
		Utf8.assign(static_cast<std::size_t>(Ar.IsError() || Size < 0 ? 0 : Size), '\0');
	}
	Ar.Serialize(Utf8.data(), static_cast<int64>(Utf8.size()));
	Value = FString(HostShim::ToUtf16(Utf8).c_str());
	return Ar;
}

FArchive& operator<<(FArchive& Ar, FName& Value)
{
	FString Text = Value.ToString();
	Ar << Text;
	Value = FName(*Text);
	return Ar;
}

FArchive& operator<<(FArchive& Ar, int32& Value)
{
	Ar.Serialize(&Value, sizeof(Value));
	return Ar;
}

FArchive& operator<<(FArchive& Ar, double& Value)
{
	Ar.Serialize(&Value, sizeof(Value));
	return Ar;
}

FObjectWriter::FObjectWriter(UObject* Obj, TArray<uint8>& InBytes) : Bytes(InBytes)
{
	Obj->Serialize(*this);
}

void FObjectWriter::Serialize(void* V, int64 Length)
{
	Bytes.Append(static_cast<const uint8*>(V), static_cast<int32>(Length));
}

FObjectReader::FObjectReader(UObject* Obj, const TArray<uint8>& InBytes) : Bytes(InBytes)
{
	bLoading = true;
	Obj->Serialize(*this);
}

void FObjectReader::Serialize(void* V, int64 Length)
{
	if (Length < 0 || Length > Bytes.Num() - Position)
	{
		SetError();
		std::memset(V, 0, static_cast<std::size_t>(Length < 0 ? 0 : Length));
		return;
	}
	if (Length > 0)
	{
		std::memcpy(V, Bytes.GetData() + Position, static_cast<std::size_t>(Length));
		Position += Length;
	}
}
