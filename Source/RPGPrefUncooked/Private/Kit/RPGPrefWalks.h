// SPDX-License-Identifier: MIT
#pragma once

class FRPGPrefKitDraft;
class UWorld;

/** Which places of a level are connected. */
namespace RPGPrefWalks
{

/**
 * Adds a connection for each pair of regions that one can walk between without passing a third,
 * with the time that it takes. Over the navigation mesh where there is one, else between regions
 * that touch. What the draft already connects stays as it is; gates connect what they keep apart.
 */
void AddConnections(UWorld& World, double UnitsPerMetre, FRPGPrefKitDraft& Draft);

} // namespace RPGPrefWalks
