// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Logging/TokenizedMessage.h"

class UObject;

/// A part of a message that leads to an object.
class FUObjectToken : public IMessageToken
{
public:
	HOSTSHIM_API static TSharedRef<FUObjectToken> Create(
		const UObject* InObject, const FText& InLabelOverride);
};
