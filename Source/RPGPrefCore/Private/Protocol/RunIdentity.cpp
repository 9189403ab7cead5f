// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/RunIdentity.h"

#include "RPGPref/Foundation/KeyedHash.h"

#include "Foundation/HexText.h"

namespace RPGPref
{

RunIdentity RunIdentity::joined(const RunIdentity& first, const RunIdentity& second)
{
	RunIdentity run;
	keyedHash(run.bytes, first.bytes, second.bytes);
	return run;
}

RunIdentity RunIdentity::fromText(std::string_view text)
{
	RunIdentity run;
	for (std::size_t i = 0; i < run.bytes.size() && 2 * i + 2 <= text.size(); ++i)
	{
		std::uint64_t byte = 0;
		run.bytes[i] = readHex(text.substr(2 * i, 2), byte) ? static_cast<std::uint8_t>(byte)
															: std::uint8_t{0};
	}
	return run;
}

std::string RunIdentity::text() const
{
	std::string text;
	for (const std::uint8_t byte : bytes)
	{
		appendHex(text, byte, 2);
	}
	return text;
}

std::uint64_t RunIdentity::session() const
{
	std::uint64_t number = 0;
	for (std::size_t i = 0; i < 5; ++i)
	{
		number = number << 8 | bytes[i];
	}
	return (number << 16) + 1;
}

} // namespace RPGPref
