// SPDX-License-Identifier: MIT
#include "Core/Misc/Parse.h"

#include "HostShim/Utf.h"

bool FParse::Value(const TCHAR* Stream, const TCHAR* Match, FString& Value,
	bool bShouldStopOnSeparator, const TCHAR** OptStreamGotTo)
{
	const HostShim::FUnits Text = Stream;
	const std::size_t Found = HostShim::ToLower(Text).find(HostShim::ToLower(Match));
	if (Found == HostShim::FUnits::npos)
	{
		return false;
	}
	std::size_t Start = Found + HostShim::FUnitsView(Match).size();
	std::size_t End = 0;
	if (Start < Text.size() && Text[Start] == TEXT('"'))
	{
		End = Text.find(TEXT('"'), ++Start);
	}
	else
	{
		End =
			Text.find_first_of(bShouldStopOnSeparator ? TEXT(" \t\r\n,)") : TEXT(" \t\r\n"), Start);
	}
	Value = FString(Text.substr(Start, End == HostShim::FUnits::npos ? End : End - Start).c_str());
	if (OptStreamGotTo != nullptr)
	{
		*OptStreamGotTo = Stream + (End == HostShim::FUnits::npos ? Text.size() : End);
	}
	return true;
}
