// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/HAL/Platform.h"
#include "Core/Internationalization/Text.h"
#include "Core/Logging/TokenizedMessage.h"
#include "Core/Templates/SharedPointer.h"
#include "Core/Templates/UnrealTemplate.h"

/// Collects what is wrong with an asset.
class FDataValidationContext : public FNoncopyable
{
public:
	void AddError(const FText& Text) { Errors.Add(Text); }
	void AddWarning(const FText& Text) { Warnings.Add(Text); }
	void AddMessage(TSharedRef<FTokenizedMessage> Message)
	{
		const bool bError = Message->GetSeverity() == EMessageSeverity::Error;
		(bError ? Errors : Warnings).Add(Message->ToText());
	}
	uint32 GetNumErrors() const { return static_cast<uint32>(Errors.Num()); }

private:
	TArray<FText> Errors;
	TArray<FText> Warnings;
};
