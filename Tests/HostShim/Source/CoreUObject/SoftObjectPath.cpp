// SPDX-License-Identifier: MIT
#include "CoreUObject/UObject/SoftObjectPath.h"

#include "HostShim/ObjectRegistry.h"
#include "HostShim/Utf.h"

FSoftObjectPath::FSoftObjectPath(const UObject* InObject)
	: HostShim_Path(InObject == nullptr ? FString() : InObject->GetName())
{
}

UObject* FSoftObjectPath::TryLoad(FUObjectSerializeContext*) const
{
	const HostShim::FUnits Path = *HostShim_Path;
	const std::size_t Dot = Path.find_last_of(TEXT("./"));
	const FName Name(Path.substr(Dot == HostShim::FUnits::npos ? 0 : Dot + 1).c_str());
	for (const auto& Slot : HostShim::FObjectRegistry::Get().Slots)
	{
		if (Slot.Object != nullptr && Slot.Object->GetFName() == Name)
		{
			return Slot.Object;
		}
	}
	return nullptr;
}
