// SPDX-License-Identifier: MIT
#include "RPGPrefEditor/Styles/RPGPrefPatternText.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Internationalization/Internationalization.h"

#include <string>
#include <vector>

#define LOCTEXT_NAMESPACE "RPGPref"

namespace
{

constexpr const char* Spaces = " \t\r\n";

std::vector<std::string> Words(const std::string& Text)
{
	std::vector<std::string> Result;
	std::size_t First = Text.find_first_not_of(Spaces);
	while (First != std::string::npos)
	{
		const std::size_t End = Text.find_first_of(Spaces, First);
		Result.push_back(Text.substr(First, End - First));
		First = Text.find_first_not_of(Spaces, End);
	}
	return Result;
}

} // namespace

FString RPGPrefPatternText::Write(const FRPGPrefPreference& Preference)
{
	FString Text = Preference.Name;
	if (!Preference.bAnyArguments && Preference.Arguments.IsEmpty())
	{
		Text += TEXT(" ()");
	}
	for (int32 Index = 0; !Preference.bAnyArguments && Index < Preference.Arguments.Num(); ++Index)
	{
		Text += TEXT(" ");
		Text += Preference.Arguments[Index];
	}
	return Text;
}

bool RPGPrefPatternText::Read(
	const FString& Text, FRPGPrefPreference& InOutPreference, FText& OutReason)
{
	std::string Plain = RPGPrefConvert::ToUtf8(Text.TrimStartAndEnd());
	const bool bInParentheses = Plain.size() >= 2 && Plain.front() == '(' && Plain.back() == ')';
	if (bInParentheses)
	{
		Plain = Plain.substr(1, Plain.size() - 2);
	}
	std::vector<std::string> Parts = Words(Plain);
	const bool bNoArguments = Parts.size() == 2 && Parts.back() == "()";
	if (bNoArguments)
	{
		Parts.pop_back();
	}
	if (Parts.empty())
	{
		OutReason = LOCTEXT("PatternEmpty", "Write a name, or * for any");
		return false;
	}
	for (const std::string& Part : Parts)
	{
		if (Part.find_first_of("()\"") != std::string::npos)
		{
			OutReason =
				FText::Format(LOCTEXT("PatternWord",
								  "{0} is not a name; write an action or predicate, then one name "
								  "or * for each argument"),
					FText::FromString(RPGPrefConvert::ToString(Part)));
			return false;
		}
	}
	InOutPreference.Name = RPGPrefConvert::ToString(Parts.front());
	InOutPreference.bAnyArguments = Parts.size() == 1 && !bNoArguments;
	InOutPreference.Arguments.Reset();
	for (std::size_t Index = 1; Index < Parts.size(); ++Index)
	{
		InOutPreference.Arguments.Add(RPGPrefConvert::ToString(Parts[Index]));
	}
	return true;
}

#undef LOCTEXT_NAMESPACE
