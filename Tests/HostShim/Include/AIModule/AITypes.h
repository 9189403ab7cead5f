// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"
#include "Core/Math/Vector.h"

class AActor;

/// Where an AI controller shall go.
struct FAIMoveRequest
{
	FAIMoveRequest() = default;
	FAIMoveRequest(const FVector& InGoalLocation) : Goal(InGoalLocation) {}

	FAIMoveRequest& SetAcceptanceRadius(float InRadius)
	{
		Radius = InRadius;
		return *this;
	}
	FAIMoveRequest& SetReachTestIncludesAgentRadius(bool bIncludeRadius)
	{
		HostShim_bIncludesAgent = bIncludeRadius;
		return *this;
	}
	FAIMoveRequest& SetUsePathfinding(bool bPathfinding)
	{
		HostShim_bPathfinding = bPathfinding;
		return *this;
	}
	float GetAcceptanceRadius() const { return Radius; }
	const FVector& GetGoalLocation() const { return Goal; }

	bool HostShim_bIncludesAgent = true;
	bool HostShim_bPathfinding = true;

private:
	FVector Goal;
	float Radius = -1;
};

/// Names one request.
struct FAIRequestID
{
	bool IsValid() const { return HostShim_Id != 0; }
	uint32 HostShim_Id = 0;
};
