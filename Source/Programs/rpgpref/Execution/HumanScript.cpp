// SPDX-License-Identifier: MIT
#include "Execution/HumanScript.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

constexpr const char* kExpectedScript =
	"expected {\"schema\": \"human-script/1\", \"agent\": NAME, \"pace\": NUMBER, \"leaves\": "
	"SECOND, \"moves\": [{\"second\": NUMBER, \"do\": \"(action object ...)\"}]}";

/// Where a byte of the text is.
SourcePosition placeOf(const std::string& text, std::size_t byte)
{
	const std::string_view before = std::string_view(text).substr(0, byte);
	const std::size_t lineStart =
		before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
	return {static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1),
		static_cast<std::uint32_t>(before.size() - lineStart + 1)};
}

} // namespace

Result<HumanScript> HumanScript::read(const TextFile& file)
{
	const auto wrong = [&file](SourcePosition place, const std::string& what)
	{
		return Diagnostic{
			file.name, place, what + ", " + kExpectedScript, "invalid-script", Severity::Error};
	};
	HumanScript script;
	try
	{
		const nlohmann::json json = nlohmann::json::parse(file.text);
		for (const auto& [key, value] : json.items())
		{
			const bool isKnown = key == "schema" || key == "agent" || key == "pace" ||
								 key == "leaves" || key == "moves";
			if (!isKnown)
			{
				return wrong({}, fmt::format("unknown member \"{}\"", key));
			}
		}
		if (json.at("schema") != "human-script/1")
		{
			return wrong({}, "the schema does not match");
		}
		script.agent = json.at("agent").get<std::string>();
		script.pace = json.value("pace", 1.0);
		script.leaves = json.value("leaves", -1.0);
		for (const nlohmann::json& move : json.value("moves", nlohmann::json::array()))
		{
			script.moves.push_back(
				{move.at("second").get<double>(), move.at("do").get<std::string>()});
		}
	}
	catch (const nlohmann::json::parse_error& error)
	{
		return wrong(placeOf(file.text, error.byte > 0 ? error.byte - 1 : 0), "is not JSON");
	}
	catch (const nlohmann::json::exception& error)
	{
		return wrong(
			{}, fmt::format("a value is missing or has the wrong type ({})", error.what()));
	}
	const bool isPaceGood = script.pace >= 0 && script.pace <= 1000;
	const bool areSecondsGood = std::all_of(script.moves.begin(), script.moves.end(),
		[](const Move& move) { return move.second >= 0 && move.second <= 1e6; });
	if (!isPaceGood || !areSecondsGood)
	{
		return wrong({}, "a pace is outside 0 to 1000 or a second outside 0 to 1000000");
	}
	std::stable_sort(script.moves.begin(), script.moves.end(),
		[](const Move& a, const Move& b) { return a.second < b.second; });
	return script;
}

} // namespace RPGPref::Program
