// SPDX-License-Identifier: MIT
#pragma once

class FCanvasItem;

/// Draws flat things into a viewport.
class FCanvas
{
public:
	HOSTSHIM_API void DrawItem(FCanvasItem& Item);
	float GetDPIScale() const { return 1.0F; }
};
