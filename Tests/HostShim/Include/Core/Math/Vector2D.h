// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

/// Two doubles.
struct FVector2D
{
	FVector2D() : X(0), Y(0) {}
	FVector2D(double InX, double InY) : X(InX), Y(InY) {}

	FVector2D operator+(const FVector2D& V) const { return {X + V.X, Y + V.Y}; }
	FVector2D operator-(const FVector2D& V) const { return {X - V.X, Y - V.Y}; }
	FVector2D operator*(double Scale) const { return {X * Scale, Y * Scale}; }
	bool operator==(const FVector2D& V) const { return X == V.X && Y == V.Y; }

	double X;
	double Y;
};

/// Two floats; never mixed with doubles by accident.
struct FVector2f
{
	FVector2f() : X(0), Y(0) {}
	FVector2f(float InX, float InY) : X(InX), Y(InY) {}
	explicit FVector2f(const FVector2D& V) : X(static_cast<float>(V.X)), Y(static_cast<float>(V.Y))
	{
	}

	FVector2f operator+(const FVector2f& V) const { return {X + V.X, Y + V.Y}; }
	FVector2f operator-(const FVector2f& V) const { return {X - V.X, Y - V.Y}; }
	FVector2f operator*(float Scale) const { return {X * Scale, Y * Scale}; }
	bool operator==(const FVector2f& V) const { return X == V.X && Y == V.Y; }

	float X;
	float Y;
};
