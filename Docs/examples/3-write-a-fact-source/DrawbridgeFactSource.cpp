// SPDX-License-Identifier: MIT
#include "DrawbridgeFactSource.h"

#include "GameFramework/Actor.h"

bool UDrawbridgeFactSource::Sense_Implementation(const FString& Fact, bool& bOutIsTrue)
{
	// Facts are spelled as in the level. Of any other fact this source knows nothing: it returns
	// false, and the executor asks the next source or keeps what it believes.
	if (Fact != FString::Printf(TEXT("(down %s)"), *Symbol))
	{
		return false;
	}
	bOutIsTrue = GetOwner()->GetActorLocation().Z < DownBelow;
	return true;
}
