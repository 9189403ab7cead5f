// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Display/DisplayList.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Math/Color.h"
#include "Math/Vector.h"

/** How a display list becomes lines. */
struct FRPGPrefPictureOptions
{
	/** Where the map's origin lies, in engine units. */
	FVector Origin = FVector(0.0, 0.0, 0.0);
	double UnitsPerMetre = 100.0;
	/** Lines are so many times as thick as the list says. */
	double Thickness = 1.0;
	/** So much higher lies each item than the one before, in engine units: what is drawn later
	 * covers what was drawn before, in tilted views as well. */
	double LayerHeight = 0.0;
};

/**
 * A display list as triangles, straight lines and labels in the world: what the engine's drawing
 * interfaces can draw. Circles are polygons, dashes are gaps. Colours have plain channels, as files
 * have them.
 */
struct RPGPREFUNCOOKED_API FRPGPrefPicture
{
	struct FArea
	{
		/** Around the area. */
		TArray<FVector> Corners;
		/** Three corners for each triangle, by number. */
		TArray<int32> Triangles;
		FLinearColor Colour;
		/** How many lines are drawn before it. */
		int32 LinesBefore = 0;
	};
	struct FLine
	{
		FVector Start;
		FVector End;
		FLinearColor Colour;
		/** In engine units. */
		float Thickness = 0.0F;
		/** A way, not the edge of an area: nothing in the level hides it. */
		bool bIsWay = false;
	};
	struct FLabel
	{
		FVector Middle;
		FString Text;
		FLinearColor Colour;
		/** Height in engine units. */
		float Size = 0.0F;
		/** Around the letters, so that they are readable on any ground; transparent: nothing. */
		FLinearColor Halo;
	};

	TArray<FArea> Areas;
	TArray<FLine> Lines;
	TArray<FLabel> Labels;

	static FRPGPrefPicture Make(
		const RPGPref::DisplayList& List, const FRPGPrefPictureOptions& Options);

	/** A colour of a picture with eight bits a channel. */
	static FColor ToBytes(const FLinearColor& Plain);

	/** A colour of a picture as the engine's renderer takes it. */
	static FLinearColor ToLinear(const FLinearColor& Plain);

	/** Back to a display list in metres, for pictures of what the viewport shows. */
	RPGPref::DisplayList ToDisplayList(const FRPGPrefPictureOptions& Options) const;
};
