// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/FrameCodec.h"

#include "RPGPref/Foundation/Hash.h"

#include "MessageKinds.h"

#include <type_traits>
#include <utility>

namespace RPGPref
{

namespace
{

/// Writes fields one after the other; the buffer holds the largest kind, which a test pins.
class FieldWriter
{
public:
	explicit FieldWriter(std::uint8_t* target) : target_(target) {}

	template <class Value>
	void operator()(std::string_view, Value value)
	{
		if constexpr (std::is_enum_v<Value>)
		{
			put(static_cast<std::uint8_t>(value));
		}
		else
		{
			put(static_cast<std::make_unsigned_t<Value>>(value));
		}
	}

	template <class Unsigned>
	void put(Unsigned value)
	{
		for (std::size_t byte = 0; byte < sizeof(Unsigned); ++byte)
		{
			target_[size_++] = static_cast<std::uint8_t>(value >> (8 * byte));
		}
	}

	std::size_t size() const { return size_; }

private:
	std::uint8_t* target_;
	std::size_t size_ = 0;
};

/// Reads fields; beyond the end it reads zeros and remembers that it did.
class FieldReader
{
public:
	explicit FieldReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

	template <class Value>
	void operator()(std::string_view, Value& value)
	{
		if constexpr (std::is_enum_v<Value>)
		{
			const std::uint8_t number = take<std::uint8_t>();
			isValueWrong_ = isValueWrong_ || number >= EnumWords<Value>::kWords.size();
			value = static_cast<Value>(number);
		}
		else
		{
			value = static_cast<Value>(take<std::make_unsigned_t<Value>>());
			if constexpr (std::is_same_v<Value, Tick>)
			{
				isValueWrong_ = isValueWrong_ || value < -kLargestTick || value > kLargestTick;
			}
		}
	}

	template <class Unsigned>
	Unsigned take()
	{
		if (bytes_.size() - position_ < sizeof(Unsigned))
		{
			isShort_ = true;
			return 0;
		}
		Unsigned value = 0;
		for (std::size_t byte = 0; byte < sizeof(Unsigned); ++byte)
		{
			value = static_cast<Unsigned>(
				value | (static_cast<Unsigned>(bytes_[position_++]) << (8 * byte)));
		}
		return value;
	}

	bool isExact() const { return !isShort_ && position_ == bytes_.size(); }
	bool isValueWrong() const { return isValueWrong_; }

private:
	std::span<const std::uint8_t> bytes_;
	std::size_t position_ = 0;
	bool isShort_ = false;
	bool isValueWrong_ = false;
};

std::uint32_t checksumOf(std::span<const std::uint8_t> bytes)
{
	const std::uint64_t hash = fnv1a64({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
	return static_cast<std::uint32_t>(hash ^ (hash >> 32));
}

} // namespace

std::size_t encodeFrame(const Frame& frame, FrameBuffer& buffer)
{
	FieldWriter fields(buffer.data() + kFrameHeaderBytes);
	std::visit([&](const auto& message) { visitFields(message, fields); }, frame.message);
	const std::size_t bodyEnd = kFrameHeaderBytes + fields.size();
	const std::size_t length = bodyEnd + kFrameChecksumBytes;

	FieldWriter header(buffer.data());
	header.put(kFrameVersion);
	header.put(static_cast<std::uint8_t>(frame.message.index()));
	header.put(static_cast<std::uint16_t>(length));
	header.put(frame.session);
	header.put(frame.sequence);

	FieldWriter(buffer.data() + bodyEnd).put(checksumOf({buffer.data(), bodyEnd}));
	return length;
}

FrameFault decodeFrame(std::span<const std::uint8_t> bytes, Frame& frame)
{
	if (bytes.size() > kLargestFrame)
	{
		return FrameFault::Oversized;
	}
	if (bytes.size() < kFrameHeaderBytes + kFrameChecksumBytes)
	{
		return FrameFault::Truncated;
	}
	FieldReader header(bytes);
	if (header.take<std::uint8_t>() != kFrameVersion)
	{
		return FrameFault::WrongVersion;
	}
	const std::size_t kind = header.take<std::uint8_t>();
	const std::size_t length = header.take<std::uint16_t>();
	if (length != bytes.size())
	{
		return length > bytes.size() ? FrameFault::Truncated : FrameFault::WrongLength;
	}
	const std::size_t bodyEnd = length - kFrameChecksumBytes;
	if (FieldReader(bytes.subspan(bodyEnd)).take<std::uint32_t>() !=
		checksumOf(bytes.first(bodyEnd)))
	{
		return FrameFault::WrongChecksum;
	}
	Frame read;
	read.session = header.take<std::uint64_t>();
	read.sequence = header.take<std::uint32_t>();
	if (!emplaceKind(read.message, kind))
	{
		return FrameFault::UnknownKind;
	}
	FieldReader fields(bytes.subspan(kFrameHeaderBytes, bodyEnd - kFrameHeaderBytes));
	std::visit([&](auto& message) { visitFields(message, fields); }, read.message);
	if (!fields.isExact())
	{
		return FrameFault::WrongLength;
	}
	if (fields.isValueWrong())
	{
		return FrameFault::WrongValue;
	}
	frame = read;
	return FrameFault::None;
}

} // namespace RPGPref
