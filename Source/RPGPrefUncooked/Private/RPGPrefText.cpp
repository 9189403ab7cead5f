// SPDX-License-Identifier: MIT
#include "RPGPrefUncooked/RPGPrefText.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Delegates/Delegate.h"
#include "Framework/Application/SlateApplication.h"
#include "Internationalization/Internationalization.h"
#include "Logging/MessageLog.h"
#include "Misc/Paths.h"
#include "SourceCodeNavigation.h"
#include "UObject/NameTypes.h"

#define LOCTEXT_NAMESPACE "RPGPref"

namespace RPGPrefText
{

const TCHAR* const LogName = TEXT("RPGPref");

bool IsSameText(const FString& A, const FString& B)
{
	return RPGPrefConvert::ToUtf8(A) == RPGPrefConvert::ToUtf8(B);
}

void AddIssue(bool bIsError, const FText& Message, TArray<FRPGPrefIssue>& OutIssues)
{
	FRPGPrefIssue& Issue = OutIssues.AddDefaulted_GetRef();
	Issue.Message = Message.ToString();
	Issue.bIsError = bIsError;
}

TSharedRef<FTokenizedMessage> MakeMessage(const FRPGPrefIssue& Issue)
{
	const TSharedRef<FTokenizedMessage> Message = FTokenizedMessage::Create(
		Issue.bIsError ? EMessageSeverity::Error : EMessageSeverity::Warning, FText());
	if (!FPaths::FileExists(Issue.Source))
	{
		return Message->AddText(FText::FromString(RPGPrefConvert::Describe(Issue)));
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
	// Commandlets have nowhere to show it.
	if (RPGPrefConvert::HasErrors(Issues) && FSlateApplication::IsInitialized())
	{
		Log.Notify(LOCTEXT("HasErrors", "RPGPref found errors"), EMessageSeverity::Error, false);
	}
}

} // namespace RPGPrefText

#undef LOCTEXT_NAMESPACE
