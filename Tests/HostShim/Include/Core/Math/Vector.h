// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

#include <cmath>

/// Three doubles.
struct FVector
{
	FVector() : X(0), Y(0), Z(0) {}
	FVector(double InX, double InY, double InZ) : X(InX), Y(InY), Z(InZ) {}

	FVector operator+(const FVector& V) const { return {X + V.X, Y + V.Y, Z + V.Z}; }
	FVector operator-(const FVector& V) const { return {X - V.X, Y - V.Y, Z - V.Z}; }
	FVector operator*(double Scale) const { return {X * Scale, Y * Scale, Z * Scale}; }
	FVector operator/(double Scale) const { return {X / Scale, Y / Scale, Z / Scale}; }
	bool operator==(const FVector& V) const { return X == V.X && Y == V.Y && Z == V.Z; }

	double Size() const { return std::sqrt(X * X + Y * Y + Z * Z); }
	double Size2D() const { return std::sqrt(X * X + Y * Y); }
	bool Equals(const FVector& V, double Tolerance) const
	{
		return std::fabs(X - V.X) <= Tolerance && std::fabs(Y - V.Y) <= Tolerance &&
			   std::fabs(Z - V.Z) <= Tolerance;
	}
	static double Dist(const FVector& V1, const FVector& V2) { return (V1 - V2).Size(); }
	static double Dist2D(const FVector& V1, const FVector& V2) { return (V1 - V2).Size2D(); }

	HOSTSHIM_API static const FVector ZeroVector;

	double X;
	double Y;
	double Z;
};
