// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "CoreUObject/UObject/Object.h"

/// A page of the settings windows.
class UDeveloperSettings : public UObject
{
	HOSTSHIM_ENGINE_CLASS(UDeveloperSettings, UObject)

	virtual FName GetCategoryName() const { return CategoryName; }
#if WITH_EDITOR
	virtual FText GetSectionText() const
	{
		return FText();
	}
#endif

protected:
	FName CategoryName;
};
