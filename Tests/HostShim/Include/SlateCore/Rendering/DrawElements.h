// SPDX-License-Identifier: MIT
#pragma once

#include "SlateCore/Layout/SlateRect.h"
#include "SlateCore/Rendering/DrawElementTypes.h"

#include <string>
#include <vector>

namespace HostShim
{

/// One recorded call of a widget.
struct FDrawnElement
{
	enum class EKind
	{
		Box,
		Text,
		Lines,
		/// Three points for each.
		Triangles
	};
	EKind Kind = EKind::Box;
	int32 Layer = 0;
	FVector2f Position;
	FVector2f Size;
	FLinearColor Colour;
	std::string Text;
	bool bBold = false;
	float Thickness = 0.0F;
	/// Corner radius of a box, height of a text's font.
	float Measure = 0.0F;
	std::vector<FVector2f> Points;
	FSlateRect Clip;
};

} // namespace HostShim

/// Everything that was painted into a window.
class FSlateWindowElementList
{
public:
	std::vector<HostShim::FDrawnElement> HostShim_Elements;
	std::vector<FSlateRect> HostShim_Clips;
};
