// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

enum EHorizontalAlignment
{
	HAlign_Fill,
	HAlign_Left,
	HAlign_Center,
	HAlign_Right
};

enum EVerticalAlignment
{
	VAlign_Fill,
	VAlign_Top,
	VAlign_Center,
	VAlign_Bottom
};

enum EOrientation
{
	Orient_Horizontal,
	Orient_Vertical
};

namespace ESelectInfo
{
/// How a selection came about.
enum Type
{
	OnKeyPress,
	OnNavigation,
	OnMouseClick,
	Direct
};
} // namespace ESelectInfo

namespace ETextCommit
{
/// How somebody ended typing.
enum Type
{
	Default,
	OnEnter,
	OnUserMovedFocus,
	OnCleared
};
} // namespace ETextCommit
