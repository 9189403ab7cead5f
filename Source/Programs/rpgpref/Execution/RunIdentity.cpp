// SPDX-License-Identifier: MIT
#include "Execution/RunIdentity.h"

#include <fmt/format.h>
#include <sodium.h>

#include <charconv>

namespace RPGPref::Program
{

RunIdentity RunIdentity::fresh()
{
	RunIdentity run;
	randombytes_buf(run.bytes.data(), run.bytes.size());
	return run;
}

RunIdentity RunIdentity::joined(const RunIdentity& first, const RunIdentity& second)
{
	RunIdentity run;
	crypto_generichash(run.bytes.data(), run.bytes.size(), first.bytes.data(), first.bytes.size(),
		second.bytes.data(), second.bytes.size());
	return run;
}

RunIdentity RunIdentity::fromText(std::string_view text)
{
	RunIdentity run;
	for (std::size_t i = 0; i < run.bytes.size() && 2 * i + 2 <= text.size(); ++i)
	{
		std::from_chars(text.data() + 2 * i, text.data() + 2 * i + 2, run.bytes[i], 16);
	}
	return run;
}

std::string RunIdentity::text() const
{
	std::string text;
	for (const std::uint8_t byte : bytes)
	{
		text += fmt::format("{:02x}", byte);
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

} // namespace RPGPref::Program
