// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/RPGPrefText.h"

#include "Containers/StringConv.h"
#include "Delegates/Delegate.h"
#include "Internationalization/Internationalization.h"
#include "Internationalization/Text.h"
#include "Logging/MessageLog.h"
#include "Misc/Paths.h"
#include "SourceCodeNavigation.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace RPGPrefText
{

const TCHAR* const LogName = TEXT("RPGPref");

std::string ToUtf8(const FString& Text)
{
	const FTCHARToUTF8 Converted(*Text, Text.Len());
	return std::string(Converted.Get(), static_cast<std::size_t>(Converted.Length()));
}

FString ToString(std::string_view Text)
{
	const FUTF8ToTCHAR Converted(Text.data(), static_cast<int32>(Text.size()));
	return FString(Converted.Length(), Converted.Get());
}

bool IsSameText(const FString& A, const FString& B)
{
	return ToUtf8(A) == ToUtf8(B);
}

void AddIssues(const RPGPref::Diagnostics& Diagnostics, TArray<FRPGPrefIssue>& OutIssues)
{
	for (const RPGPref::Diagnostic& Diagnostic : Diagnostics)
	{
		FRPGPrefIssue& Issue = OutIssues.AddDefaulted_GetRef();
		Issue.Message = ToString(Diagnostic.message);
		Issue.Source = ToString(Diagnostic.file);
		Issue.Line = static_cast<int32>(Diagnostic.position.line);
		Issue.Column = static_cast<int32>(Diagnostic.position.column);
		Issue.bIsError = Diagnostic.severity == RPGPref::Severity::Error;
	}
}

void AddIssue(bool bIsError, const FString& Message, TArray<FRPGPrefIssue>& OutIssues)
{
	FRPGPrefIssue& Issue = OutIssues.AddDefaulted_GetRef();
	Issue.Message = Message;
	Issue.bIsError = bIsError;
}

bool HasErrors(const TArray<FRPGPrefIssue>& Issues)
{
	return Issues.ContainsByPredicate([](const FRPGPrefIssue& Issue) { return Issue.bIsError; });
}

FString Describe(const FRPGPrefIssue& Issue)
{
	if (Issue.Source.IsEmpty())
	{
		return Issue.Message;
	}
	return FString::Printf(
		TEXT("%s:%d:%d: %s"), *Issue.Source, Issue.Line, Issue.Column, *Issue.Message);
}

TSharedRef<FTokenizedMessage> MakeMessage(const FRPGPrefIssue& Issue)
{
	const TSharedRef<FTokenizedMessage> Message = FTokenizedMessage::Create(
		Issue.bIsError ? EMessageSeverity::Error : EMessageSeverity::Warning, FText());
	if (!FPaths::FileExists(Issue.Source))
	{
		return Message->AddText(FText::FromString(Describe(Issue)));
	}
	const FString Place =
		FString::Printf(TEXT("%s:%d:%d:"), *Issue.Source, Issue.Line, Issue.Column);
	const auto Open = [File = Issue.Source, Line = Issue.Line, Column = Issue.Column]()
	{ FSourceCodeNavigation::OpenSourceFile(File, Line, Column); };
	return Message
		->AddToken(FActionToken::Create(FText::FromString(Place),
			LOCTEXT("OpenFile", "Opens the file at this line"),
			FOnActionTokenExecuted::CreateLambda(Open), false))
		->AddText(FText::FromString(Issue.Message));
}

void Report(const TArray<FRPGPrefIssue>& Issues)
{
	FMessageLog Log{FName(LogName)};
	for (const FRPGPrefIssue& Issue : Issues)
	{
		Log.AddMessage(MakeMessage(Issue));
	}
}

} // namespace RPGPrefText

#undef LOCTEXT_NAMESPACE
