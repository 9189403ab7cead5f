// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Execution/RPGPrefPlannerAddress.h"

#include "RPGPrefRuntime/RPGPrefConvert.h"

FString FRPGPrefPlannerAddress::FindProblem() const
{
	constexpr int32 ShortestSecret = 16;
	if (Port < 1 || Port > 65535)
	{
		return FString(TEXT("The planner's port is out of range, expected 1 to 65535"));
	}
	const bool bStaysHere = RPGPrefConvert::ToUtf8(Address).starts_with("127.");
	if (Secret.IsEmpty() ? !bStaysHere : Secret.Len() < ShortestSecret)
	{
		return FString(TEXT("The planner's secret is missing or too short, expected at least 16 "
							"characters, or an address of this machine"));
	}
	return FString();
}
