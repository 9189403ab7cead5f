// SPDX-License-Identifier: MIT
#include "RPGPrefRuntime/Planning/RPGPrefPlan.h"

FString FRPGPrefPlanStep::ToString() const
{
	FString Text = FString(TEXT("(")) + Action;
	for (const FString& Argument : Arguments)
	{
		Text += TEXT(" ");
		Text += Argument;
	}
	return Text + TEXT(")");
}
