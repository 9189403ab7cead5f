// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Protocol/Message.h"

#include <span>

namespace RPGPref
{

/// Why bytes are not a frame.
enum class FrameFault : std::uint8_t
{
	None,
	Truncated,
	Oversized,
	WrongVersion,
	UnknownKind,
	WrongLength,
	WrongChecksum,
	WrongValue,     ///< An enumeration beyond its words, a time beyond kLargestTick.
	WrongDirection, ///< A planner's message sent to a planner.
	Replayed        ///< Seen before, or from a session that is over.
};

template <>
struct EnumWords<FrameFault>
{
	static constexpr std::array<std::string_view, 10> kWords = {"none", "truncated", "oversized",
		"wrong_version", "unknown_kind", "wrong_length", "wrong_checksum", "wrong_value",
		"wrong_direction", "replayed"};
};

inline constexpr std::size_t kFrameFaults = EnumWords<FrameFault>::kWords.size();
inline constexpr std::uint8_t kFrameVersion = 1;
inline constexpr std::size_t kFrameHeaderBytes = 16;
inline constexpr std::size_t kFrameChecksumBytes = 4;
/// No kind needs more; anything longer is refused unread.
inline constexpr std::size_t kLargestFrame = 96;

using FrameBuffer = std::array<std::uint8_t, kLargestFrame>;

/// One message on the wire. Little-endian: version (1 byte), kind (1), length of the whole frame
/// (2), session (8), sequence (4), the message's fields in order, FNV-1a of all before, folded to
/// 4 bytes. The checksum finds accidents; a transport that leaves the machine adds a keyed tag.
struct Frame
{
	std::uint64_t session = 0;
	std::uint32_t sequence = 0;
	Message message;
};

/// Writes a frame and returns its length. Never fails, never allocates.
RPGPREFCORE_API std::size_t encodeFrame(const Frame& frame, FrameBuffer& buffer);

/// Reads exactly one frame from exactly these bytes; the frame is changed only on None.
RPGPREFCORE_API FrameFault decodeFrame(std::span<const std::uint8_t> bytes, Frame& frame);

} // namespace RPGPref
