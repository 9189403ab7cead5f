// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/MessageJson.h"

#include "Foundation/JsonReader.h"
#include "MessageKinds.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <type_traits>

namespace RPGPref
{

namespace
{

template <class Enum>
std::optional<Enum> fromWord(std::string_view word)
{
	const auto& words = EnumWords<Enum>::kWords;
	const auto found = std::find(words.begin(), words.end(), word);
	return found == words.end() ? std::nullopt
								: std::optional(static_cast<Enum>(found - words.begin()));
}

} // namespace

std::string toJson(const Message& message)
{
	nlohmann::ordered_json object;
	object["message"] = kMessageWords[message.index()];
	const auto write = [&](std::string_view name, auto value)
	{
		if constexpr (std::is_enum_v<decltype(value)>)
		{
			object[std::string(name)] = toWord(value);
		}
		else
		{
			object[std::string(name)] = value;
		}
	};
	std::visit([&](const auto& body) { visitFields(body, write); }, message);
	return object.dump();
}

Result<Message> messageFromJson(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.root();
	const JsonNode kindNode = root.at("message");
	const std::string word = kindNode.string();
	const auto found = std::find(kMessageWords.begin(), kMessageWords.end(), word);
	Message message;
	if (!reader.hasErrors() &&
		!emplaceKind(message, static_cast<std::size_t>(found - kMessageWords.begin())))
	{
		kindNode.error(
			"\"" + word + "\" is not a kind of message, expected one such as \"execute\"");
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	std::size_t members = 1;
	const auto read = [&](std::string_view name, auto& value)
	{
		using Value = std::decay_t<decltype(value)>;
		++members;
		const JsonNode node = root.at(name);
		if constexpr (std::is_enum_v<Value>)
		{
			const std::string text_ = node.string();
			if (const std::optional<Value> known = fromWord<Value>(text_))
			{
				value = *known;
			}
			else
			{
				node.error("\"" + text_ + "\" is not known here, expected one such as \"" +
						   std::string(EnumWords<Value>::kWords[0]) + "\"");
			}
		}
		else
		{
			constexpr bool isTick = std::is_same_v<Value, Tick>;
			value = static_cast<Value>(
				node.integer(0, isTick ? -kLargestTick : std::numeric_limits<Value>::lowest(),
					isTick ? kLargestTick : Tick{(std::numeric_limits<Value>::max)()}));
		}
	};
	std::visit([&](auto& body) { visitFields(body, read); }, message);
	if (!reader.hasErrors() && root.size() != members)
	{
		root.error(
			"members that a message of kind \"" + word + "\" does not have", "unknown-member");
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return message;
}

} // namespace RPGPref
