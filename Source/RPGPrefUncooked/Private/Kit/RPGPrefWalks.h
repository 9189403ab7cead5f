// SPDX-License-Identifier: MIT
#pragma once

#include "Containers/Array.h"
#include "Math/Vector.h"

class ARPGPrefRegion;
class FRPGPrefKitDraft;
class UWorld;

/** Which places of a level are connected. */
namespace RPGPrefWalks
{

/**
 * Adds a connection for each pair of regions that one can walk between without passing a third,
 * with the time that it takes. Over the navigation mesh where there is one, else between regions
 * that touch; navigation links add theirs. What the draft already connects stays as it is; gates
 * connect what they keep apart.
 */
void AddConnections(UWorld& World, double UnitsPerMetre, FRPGPrefKitDraft& Draft);

/** The line from the middle of one region to that of another: over the navigation mesh where there
 * is one, else straight. */
TArray<FVector> FindLine(UWorld& World, const ARPGPrefRegion& From, const ARPGPrefRegion& To);

} // namespace RPGPrefWalks
