// SPDX-License-Identifier: MIT
#pragma once

/// Four doubles.
struct FVector4
{
	FVector4() = default;
	FVector4(double InX, double InY, double InZ, double InW) : X(InX), Y(InY), Z(InZ), W(InW) {}

	double X = 0;
	double Y = 0;
	double Z = 0;
	double W = 0;
};
