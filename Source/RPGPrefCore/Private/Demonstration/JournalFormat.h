// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Demonstration/Journal.h"

#include <cstdint>
#include <string_view>

namespace RPGPref
{

/// What writer and reader of journals share: see Journal for the form of a record.
namespace JournalFormat
{
inline constexpr char kMark = '\xA5';
inline constexpr std::size_t kBeforeContent = 4; // mark, kind, two bytes of length
inline constexpr std::size_t kChecksumBytes = 4;
inline constexpr std::size_t kTagBytes = 4;
inline constexpr std::size_t kLongestText = 200;
/// Of any record; keeps the search for the next record after damage fast.
inline constexpr std::size_t kLongestContent = 1024;
inline constexpr std::size_t kMostFacts = 0xFFFF;
/// A whole record of the first version.
inline constexpr std::size_t kOldSampleRecord = kBeforeContent + 8 + 24 + 3 + kChecksumBytes;

/// The checksum of a record before it, and the name of a recording whose first record it is.
std::uint32_t checksumOf(std::string_view bytes);
} // namespace JournalFormat

} // namespace RPGPref
