// SPDX-License-Identifier: MIT
#pragma once

#include "Foundation/NumberText.h"

#include <string>

namespace RPGPref
{

/// A part of 1 for people: `45 %`.
inline std::string percentText(double part)
{
	std::string text;
	appendFixed(text, part * 100, 0);
	return text + " %";
}

} // namespace RPGPref
