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
	/** Metres between the lines that fill an area; 0 leaves areas empty. */
	double FillSpacing = 1.0;
};

/**
 * A display list as straight lines and labels in the world: what the engine's drawing interface
 * can draw. Areas are filled with parallel lines, circles are polygons, dashes are gaps. Colours
 * have plain channels, as files have them.
 */
struct RPGPREFEDITOR_API FRPGPrefPicture
{
	struct FLine
	{
		FVector Start;
		FVector End;
		FLinearColor Colour;
		/** In engine units. */
		float Thickness = 0.0F;
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

	TArray<FLine> Lines;
	TArray<FLabel> Labels;

	static FRPGPrefPicture Make(
		const RPGPref::DisplayList& List, const FRPGPrefPictureOptions& Options);

	/** A colour of a picture as the engine's renderer takes it. */
	static FLinearColor ToLinear(const FLinearColor& Plain);

	/** Back to a display list in metres, for pictures of what the viewport shows. */
	RPGPref::DisplayList ToDisplayList(const FRPGPrefPictureOptions& Options) const;
};
