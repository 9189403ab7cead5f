// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Layout/PaintGeometry.h"
#include "SlateCore/Rendering/SlateLayoutTransform.h"
#include "SlateCore/Rendering/SlateRenderTransform.h"
#include "SlateCore/Types/SlateVector2.h"

/// The place and size of a widget.
struct FGeometry
{
	FGeometry() = default;

	static FGeometry MakeRoot(const UE::Slate::FDeprecateVector2DParameter& InLocalSize,
		const FSlateLayoutTransform& LayoutTransform)
	{
		FGeometry Geometry;
		Geometry.Position = LayoutTransform.GetTranslation();
		Geometry.Transform.HostShim_Translation = Geometry.Position;
		Geometry.Size = InLocalSize;
		return Geometry;
	}
	FGeometry MakeChild(const UE::Slate::FDeprecateVector2DParameter& InLocalSize,
		const FSlateLayoutTransform& LayoutTransform) const
	{
		return MakeRoot(
			InLocalSize, FSlateLayoutTransform(Position + LayoutTransform.GetTranslation()));
	}

	UE::Slate::FDeprecateVector2DResult GetLocalSize() const { return Size; }
	UE::Slate::FDeprecateVector2DResult AbsoluteToLocal(
		UE::Slate::FDeprecateVector2DParameter AbsoluteCoordinate) const
	{
		return AbsoluteCoordinate - Position;
	}
	UE::Slate::FDeprecateVector2DResult LocalToAbsolute(
		UE::Slate::FDeprecateVector2DParameter LocalCoordinate) const
	{
		return LocalCoordinate + Position;
	}
	const FSlateRenderTransform& GetAccumulatedRenderTransform() const { return Transform; }
	FPaintGeometry ToPaintGeometry() const { return HostShim_Paint(Position, Size); }
	FPaintGeometry ToPaintGeometry(const UE::Slate::FDeprecateVector2DParameter& InLocalSize,
		const FSlateLayoutTransform& InLayoutTransform) const
	{
		return HostShim_Paint(Position + InLayoutTransform.GetTranslation(), InLocalSize);
	}

	const FVector2f& HostShim_Position() const { return Position; }

private:
	static FPaintGeometry HostShim_Paint(const FVector2f& At, const FVector2f& Extent)
	{
		FPaintGeometry Paint;
		Paint.HostShim_Position = At;
		Paint.HostShim_Size = Extent;
		return Paint;
	}

	FVector2f Position;
	FVector2f Size;
	FSlateRenderTransform Transform;
};
