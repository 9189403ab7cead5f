// SPDX-License-Identifier: MIT
#pragma once

class FRPGPrefKitDraft;

/** Which places of a level can be seen from which. */
namespace RPGPrefSights
{

/** Adds to each place those that are within a distance, in engine units, from region to region. */
void AddNear(double Distance, FRPGPrefKitDraft& Draft);

} // namespace RPGPrefSights
