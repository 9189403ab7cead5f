// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"

#include <cstdint>
#include <span>

namespace RPGPref
{

/// BLAKE2b (RFC 7693): fills `digest` (1 to 64 bytes; its length is part of what is hashed) with
/// the hash of the bytes under a key of at most 64 bytes. An empty key: a plain hash.
RPGPREFCORE_API void keyedHash(std::span<std::uint8_t> digest, std::span<const std::uint8_t> bytes,
	std::span<const std::uint8_t> key);

/// Compares in a time that does not depend on where they differ.
RPGPREFCORE_API bool areSameBytes(
	std::span<const std::uint8_t> left, std::span<const std::uint8_t> right);

} // namespace RPGPref
