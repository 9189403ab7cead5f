// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Internationalization/Text.h"
#include "Core/Logging/TokenizedMessage.h"
#include "Core/UObject/NameTypes.h"

/// Writes to a listing of the Message Log window. The host keeps the messages until it ends.
class FMessageLog
{
public:
	HOSTSHIM_API FMessageLog(const FName& InLogName);

	HOSTSHIM_API const TSharedRef<FTokenizedMessage>& AddMessage(
		const TSharedRef<FTokenizedMessage>& InMessage);
	HOSTSHIM_API void Notify(
		const FText& InMessage, EMessageSeverity::Type InSeverityFilter, bool bForce);
	HOSTSHIM_API int32 NumMessages(EMessageSeverity::Type InSeverityFilter);

private:
	HOSTSHIM_API TSharedRef<FTokenizedMessage> Add(
		EMessageSeverity::Type Severity, const FText& Text);

	FName Name;
};
