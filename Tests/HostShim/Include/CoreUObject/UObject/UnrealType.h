// SPDX-License-Identifier: MIT
#pragma once

#include "Core/UObject/NameTypes.h"
#include "CoreUObject/UObject/Object.h"

class FProperty;

namespace EPropertyChangeType
{
typedef uint32 Type;
const Type Unspecified = 1 << 0;
} // namespace EPropertyChangeType

/// Which property the user changed.
struct FPropertyChangedEvent
{
	explicit FPropertyChangedEvent(FProperty* InProperty,
		EPropertyChangeType::Type InChangeType = EPropertyChangeType::Unspecified)
		: Property(InProperty), ChangeType(InChangeType)
	{
	}

	FProperty* Property;
	EPropertyChangeType::Type ChangeType;
	FName HostShim_Name;
};
