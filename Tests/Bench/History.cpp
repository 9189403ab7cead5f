// SPDX-License-Identifier: MIT
#include "History.h"

#include "Support/Output.h"

#include <fmt/format.h>

#include <fstream>
#include <vector>

namespace RPGPref::Bench
{

namespace
{

using Json = nlohmann::ordered_json;

Result<std::vector<Json>> readRuns(const std::string& path)
{
	const Result<std::string> text = Program::readFile(path);
	if (!text)
	{
		return text.errors();
	}
	std::vector<Json> runs;
	std::uint32_t line = 0;
	for (std::size_t begin = 0; begin < text->size();)
	{
		const std::size_t end = std::min(text->find('\n', begin), text->size());
		++line;
		Json run = Json::parse(text->substr(begin, end - begin), nullptr, false);
		if (!run.is_object() || !run.contains("suites"))
		{
			return Diagnostic{path, {line, 1},
				"found a line that is not a run, expected what `bench --json` prints on one line"};
		}
		runs.push_back(std::move(run));
		begin = end + 1;
	}
	return runs;
}

/// The newest entry of a case; null if no run has it.
Json lastEntry(const std::vector<Json>& runs, const std::string& suite, const std::string& name)
{
	for (auto run = runs.rbegin(); run != runs.rend(); ++run)
	{
		const Json::json_pointer place = Json::json_pointer() / "suites" / suite / name;
		if (run->contains(place))
		{
			return run->at(place);
		}
	}
	return nullptr;
}

std::string row(const std::string& name, const Json& now, const Json& then)
{
	if (then.is_null())
	{
		return fmt::format("  {:<58} {:>12} {:>12} {:>8}\n", name, "", "", "new");
	}
	const char* figure = now["ratio"].is_number() && then["ratio"].is_number() ? "ratio" : "value";
	const double value = now[figure].get<double>();
	const double before = then[figure].get<double>();
	return fmt::format(
		"  {:<58} {:>12.6g} {:>12.6g} {:>8.2f} {}\n", name, before, value, value / before, figure);
}

} // namespace

Result<bool> appendToHistory(const std::string& path, const Json& run)
{
	std::ofstream file(path, std::ios::app | std::ios::binary);
	file << run.dump() << '\n';
	file.close();
	if (!file)
	{
		return Diagnostic{path, {}, "cannot be written, expected a file that can be appended to"};
	}
	return true;
}

Result<std::string> compareWithHistory(const std::string& path, const Json& run)
{
	const Result<std::vector<Json>> runs = readRuns(path);
	if (!runs)
	{
		return runs.errors();
	}
	std::string table;
	for (const auto& [suite, cases] : run["suites"].items())
	{
		table += fmt::format(
			"\n{}\n  {:<58} {:>12} {:>12} {:>8}\n", suite, "case", "before", "now", "change");
		for (const auto& [name, entry] : cases.items())
		{
			table += row(name, entry, lastEntry(*runs, suite, name));
		}
	}
	return table;
}

} // namespace RPGPref::Bench
