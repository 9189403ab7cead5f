// SPDX-License-Identifier: MIT
#pragma once

namespace ETextJustify
{
/// At which side lines of a text begin.
enum Type
{
	Left,
	Center,
	Right
};
} // namespace ETextJustify
