// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Angles in degrees.
struct FRotator
{
	FRotator() : Pitch(0), Yaw(0), Roll(0) {}
	FRotator(double InPitch, double InYaw, double InRoll) : Pitch(InPitch), Yaw(InYaw), Roll(InRoll)
	{
	}

	double Pitch;
	double Yaw;
	double Roll;
};
