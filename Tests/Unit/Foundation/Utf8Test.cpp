// SPDX-License-Identifier: MIT
#include "Foundation/Utf8.h"

#include <gtest/gtest.h>

namespace RPGPref
{
namespace
{

TEST(Utf8, TheFirstCharacterIsWhole)
{
	EXPECT_EQ(firstCharacter("Red"), "R");
	EXPECT_EQ(firstCharacter("\u00C9mile"), "\u00C9") << "two bytes";
	EXPECT_EQ(firstCharacter("\u9f8d"), "\u9f8d") << "three bytes, and nothing else";
	EXPECT_EQ(firstCharacter(""), "");
}

} // namespace
} // namespace RPGPref
