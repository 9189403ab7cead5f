// SPDX-License-Identifier: MIT
#pragma once

#include "Core/Containers/Array.h"
#include "Core/Delegates/DelegateCombinations.h"
#include "Core/HAL/Platform.h"
#include "Core/Internationalization/Text.h"
#include "Core/Templates/SharedPointer.h"

/// How grave a message is.
namespace EMessageSeverity
{
enum Type : int32
{
	Error = 1,
	PerformanceWarning = 2,
	Warning = 3,
	Info = 4
};
} // namespace EMessageSeverity

/// A part of a message.
class IMessageToken : public TSharedFromThis<IMessageToken>
{
public:
	virtual ~IMessageToken() = default;
	virtual const FText& ToText() const { return HostShim_Text; }

	FText HostShim_Text;
};

DECLARE_DELEGATE(FOnActionTokenExecuted);

/// A part that does something when it is clicked.
class FActionToken : public IMessageToken
{
public:
	HOSTSHIM_API static TSharedRef<FActionToken> Create(const FText& InActionName,
		const FText& InActionDescription, const FOnActionTokenExecuted& InAction,
		bool bInSingleUse);

	FOnActionTokenExecuted HostShim_Action;
};

/// A message of several parts.
class FTokenizedMessage : public TSharedFromThis<FTokenizedMessage>
{
public:
	HOSTSHIM_API static TSharedRef<FTokenizedMessage> Create(
		EMessageSeverity::Type InSeverity, const FText& InMessageText);
	HOSTSHIM_API FText ToText() const;
	HOSTSHIM_API TSharedRef<FTokenizedMessage> AddToken(const TSharedRef<IMessageToken>& InToken);
	HOSTSHIM_API TSharedRef<FTokenizedMessage> AddText(const FText& InText);
	EMessageSeverity::Type GetSeverity() const { return HostShim_Severity; }
	const TArray<TSharedRef<IMessageToken>>& GetMessageTokens() const { return HostShim_Tokens; }

	EMessageSeverity::Type HostShim_Severity = EMessageSeverity::Info;
	TArray<TSharedRef<IMessageToken>> HostShim_Tokens;
};
