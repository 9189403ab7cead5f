// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Containers/StringConv.h"

namespace RPGPrefConvert
{

std::string ToUtf8(const FString& Text)
{
	const FTCHARToUTF8 Converted(*Text, Text.Len());
	return std::string(Converted.Get(), static_cast<std::size_t>(Converted.Length()));
}

std::string ToUtf8(FName Name)
{
	return Name.IsNone() ? std::string() : ToUtf8(Name.ToString());
}

FString ToString(std::string_view Text)
{
	const FUTF8ToTCHAR Converted(Text.data(), static_cast<int32>(Text.size()));
	return FString::ConstructFromPtrSize(Converted.Get(), Converted.Length());
}

FName ToName(std::string_view Text)
{
	return Text.empty() ? FName() : FName(*ToString(Text));
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

void AddError(const TCHAR* Message, TArray<FRPGPrefIssue>& OutIssues)
{
	OutIssues.AddDefaulted_GetRef().Message = FString(Message);
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

} // namespace RPGPrefConvert
