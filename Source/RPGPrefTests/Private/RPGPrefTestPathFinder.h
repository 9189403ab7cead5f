// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Navigation/RPGPrefPathFinder.h"

class AActor;

/** A path finder that always answers the same. */
class FRPGPrefTestPathFinder final : public IRPGPrefPathFinder
{
public:
	explicit FRPGPrefTestPathFinder(EResult InAnswer) : Answer(InAnswer) {}

	virtual EResult FindPath(
		AActor&, const FVector& From, const FVector& To, TArray<FVector>& OutPoints) override
	{
		OutPoints.Reset();
		OutPoints.Add(From);
		OutPoints.Add(To);
		return Answer;
	}
	virtual bool UsesNavigation() const override { return false; }

private:
	EResult Answer;
};
