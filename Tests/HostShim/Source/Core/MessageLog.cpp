// SPDX-License-Identifier: MIT
#include "Core/Logging/MessageLog.h"

#include <vector>

namespace
{

struct FMessage
{
	FName Log;
	EMessageSeverity::Type Severity;
};

std::vector<FMessage>& Messages()
{
	static std::vector<FMessage> All;
	return All;
}

} // namespace

FMessageLog::FMessageLog(const FName& InLogName) : Name(InLogName) {}

TSharedRef<FTokenizedMessage> FMessageLog::Add(EMessageSeverity::Type Severity, const FText&)
{
	Messages().push_back({Name, Severity});
	return MakeShared<FTokenizedMessage>();
}

TSharedRef<FTokenizedMessage> FMessageLog::Error(const FText& InMessage)
{
	return Add(EMessageSeverity::Error, InMessage);
}

TSharedRef<FTokenizedMessage> FMessageLog::Warning(const FText& InMessage)
{
	return Add(EMessageSeverity::Warning, InMessage);
}

TSharedRef<FTokenizedMessage> FMessageLog::Info(const FText& InMessage)
{
	return Add(EMessageSeverity::Info, InMessage);
}

int32 FMessageLog::NumMessages(EMessageSeverity::Type InSeverityFilter)
{
	int32 Count = 0;
	for (const FMessage& Message : Messages())
	{
		Count += Message.Log == Name && Message.Severity <= InSeverityFilter ? 1 : 0;
	}
	return Count;
}
