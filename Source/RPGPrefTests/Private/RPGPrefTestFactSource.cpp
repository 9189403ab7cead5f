// SPDX-License-Identifier: MIT
#include "RPGPrefTestFactSource.h"

bool URPGPrefTestFactSource::Sense_Implementation(const FString& Fact, bool& bOutIsTrue)
{
	++Questions;
	Asked.AddUnique(Fact);
	bOutIsTrue = bIsTrue;
	return Fact == Known;
}
