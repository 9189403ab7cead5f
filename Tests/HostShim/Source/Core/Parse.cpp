// SPDX-License-Identifier: MIT
#include "Core/Misc/Parse.h"

#include "HostShim/Utf.h"

bool FParse::Value(const TCHAR* Stream, const TCHAR* Match, FString& Value,
	bool bShouldStopOnSeparator, const TCHAR** OptStreamGotTo)
{
	const std::u16string Text = Stream;
	const std::size_t Found = HostShim::ToLower(Text).find(HostShim::ToLower(Match));
	if (Found == std::u16string::npos)
	{
		return false;
	}
	std::size_t Start = Found + std::u16string_view(Match).size();
	std::size_t End = 0;
	if (Start < Text.size() && Text[Start] == u'"')
	{
		End = Text.find(u'"', ++Start);
	}
	else
	{
		End = Text.find_first_of(bShouldStopOnSeparator ? u" \t\r\n,)" : u" \t\r\n", Start);
	}
	Value = FString(Text.substr(Start, End == std::u16string::npos ? End : End - Start).c_str());
	if (OptStreamGotTo != nullptr)
	{
		*OptStreamGotTo = Stream + (End == std::u16string::npos ? Text.size() : End);
	}
	return true;
}
