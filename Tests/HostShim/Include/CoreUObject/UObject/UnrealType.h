// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "CoreUObject/UObject/Object.h"

class FProperty;

namespace EPropertyChangeType
{
typedef uint32 Type;
const Type Unspecified = 1 << 0;
const Type ValueSet = 1 << 6;
} // namespace EPropertyChangeType

/// Which property the user changed.
struct FPropertyChangedEvent
{
	explicit FPropertyChangedEvent(FProperty* InProperty,
		EPropertyChangeType::Type InChangeType = EPropertyChangeType::Unspecified)
		: Property(InProperty), ChangeType(InChangeType)
	{
	}
	FName GetPropertyName() const { return HostShim_Name; }
	FName GetMemberPropertyName() const { return HostShim_Name; }

	FProperty* Property;
	EPropertyChangeType::Type ChangeType;
	FName HostShim_Name;
};
