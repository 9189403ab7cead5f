// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Execution/RPGPrefActionRow.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

#include "Execution/RPGPrefActionSites.h"

bool FRPGPrefActionRow::Matches(const FRPGPrefPlanStep& Step) const
{
	const std::vector<std::string> Words = RPGPrefActionSites::SplitPattern(*this);
	if (Words.empty() || !(RPGPrefConvert::ToString(Words[0]) == Step.Action))
	{
		return false;
	}
	if (Words.size() == 1)
	{
		return true;
	}
	if (Words.size() != static_cast<std::size_t>(Step.Arguments.Num()) + 1)
	{
		return false;
	}
	for (int32 Index = 0; Index < Step.Arguments.Num(); ++Index)
	{
		const std::string& Word = Words[static_cast<std::size_t>(Index) + 1];
		if (Word != "*" && !(RPGPrefConvert::ToString(Word) == Step.Arguments[Index]))
		{
			return false;
		}
	}
	return true;
}
