// SPDX-License-Identifier: MIT
#include "Core/Logging/MessageLog.h"

#include "Core/Logging/LogMacros.h"
#include "HostShim/Host.h"

#include <vector>

namespace
{
struct FMessage
{
	FName Log;
	TSharedRef<FTokenizedMessage> Message;
};

std::vector<FMessage>& Messages()
{
	// Never destroyed: parts of messages may come from modules that are unloaded by then.
	static auto* All = new std::vector<FMessage>();
	return *All;
}

int Notifications = 0;
} // namespace

int HostShim::TakeNotifications()
{
	const int Taken = Notifications;
	Notifications = 0;
	return Taken;
}

FMessageLog::FMessageLog(const FName& InLogName) : Name(InLogName) {}

TSharedRef<FTokenizedMessage> FMessageLog::Add(EMessageSeverity::Type Severity, const FText& Text)
{
	return AddMessage(FTokenizedMessage::Create(Severity, Text));
}

const TSharedRef<FTokenizedMessage>& FMessageLog::AddMessage(
	const TSharedRef<FTokenizedMessage>& InMessage)
{
	Messages().push_back({Name, InMessage});
	// The window's messages are in the log as well, where tests look for errors.
	static const FLogCategoryBase Category("LogMessageLog");
	const EMessageSeverity::Type Severity = InMessage->GetSeverity();
	HostShim::WriteLog(Category,
		Severity == EMessageSeverity::Error  ? ELogVerbosity::Error
		: Severity == EMessageSeverity::Info ? ELogVerbosity::Log
											 : ELogVerbosity::Warning,
		InMessage->ToText().ToString());
	return InMessage;
}

void FMessageLog::Notify(const FText&, EMessageSeverity::Type InSeverityFilter, bool bForce)
{
	Notifications += bForce || NumMessages(InSeverityFilter) > 0 ? 1 : 0;
}

int32 FMessageLog::NumMessages(EMessageSeverity::Type InSeverityFilter)
{
	int32 Count = 0;
	for (const FMessage& Message : Messages())
	{
		Count += Message.Log == Name && Message.Message->GetSeverity() <= InSeverityFilter ? 1 : 0;
	}
	return Count;
}

namespace
{
class FTextPart final : public IMessageToken
{
public:
	explicit FTextPart(const FText& Text) { HostShim_Text = Text; }
};
} // namespace

TSharedRef<FTokenizedMessage> FTokenizedMessage::Create(
	EMessageSeverity::Type InSeverity, const FText& InMessageText)
{
	const TSharedRef<FTokenizedMessage> Message = MakeShared<FTokenizedMessage>();
	Message->HostShim_Severity = InSeverity;
	return InMessageText.IsEmpty() ? Message : Message->AddText(InMessageText);
}

FText FTokenizedMessage::ToText() const
{
	FString All;
	for (const TSharedRef<IMessageToken>& Token : HostShim_Tokens)
	{
		All += (All.IsEmpty() ? FString() : FString(TEXT(" "))) + Token->ToText().ToString();
	}
	return FText::FromString(All);
}

TSharedRef<FTokenizedMessage> FTokenizedMessage::AddToken(const TSharedRef<IMessageToken>& InToken)
{
	HostShim_Tokens.Add(InToken);
	return AsShared();
}

TSharedRef<FTokenizedMessage> FTokenizedMessage::AddText(const FText& InText)
{
	return AddToken(MakeShared<FTextPart>(InText));
}

TSharedRef<FActionToken> FActionToken::Create(
	const FText& InActionName, const FText&, const FOnActionTokenExecuted& InAction, bool)
{
	const TSharedRef<FActionToken> Token = MakeShared<FActionToken>();
	Token->HostShim_Text = InActionName;
	Token->HostShim_Action = InAction;
	return Token;
}
