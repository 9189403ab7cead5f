// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "Core/Modules/ModuleInterface.h"
#include "Core/UObject/NameTypes.h"

/// What a listing of the Message Log window offers.
struct FMessageLogInitializationOptions
{
};

/// Keeps the listings of the Message Log window.
class FMessageLogModule : public IModuleInterface
{
public:
	HOSTSHIM_API virtual void RegisterLogListing(const FName& LogName, const FText& LogLabel,
		const FMessageLogInitializationOptions& InitializationOptions);
	HOSTSHIM_API virtual bool UnregisterLogListing(const FName& LogName);
};
