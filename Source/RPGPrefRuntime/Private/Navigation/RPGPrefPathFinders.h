// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Navigation/RPGPrefPathFinder.h"

class AActor;

/** Ways over the level's navigation mesh. */
class FRPGPrefNavigationPathFinder final : public IRPGPrefPathFinder
{
public:
	virtual EResult FindPath(AActor& Walker, const FVector& From, const FVector& To,
		TArray<FVector>& OutPoints) override;
	virtual bool UsesNavigation() const override { return true; }
};

/** Straight lines: for levels without a navigation mesh, if their makers want that. */
class FRPGPrefStraightPathFinder final : public IRPGPrefPathFinder
{
public:
	virtual EResult FindPath(AActor& Walker, const FVector& From, const FVector& To,
		TArray<FVector>& OutPoints) override;
	virtual bool UsesNavigation() const override { return false; }
};
