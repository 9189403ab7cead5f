// SPDX-License-Identifier: MIT
#include "Support/TraceTesting.h"

#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

namespace RPGPref::Testing
{
namespace
{

std::string sharedPath(const std::string& name)
{
	return std::string(RPGPREF_SHARED) + "/traces/" + name;
}

} // namespace

bool hasSharedTraces()
{
	return std::filesystem::exists(sharedPath("golden.json"));
}

std::vector<std::string> sharedTraceNames()
{
	std::vector<std::string> names;
	for (const auto& [name, ignored] : traceGolden()["traces"].items())
	{
		names.push_back(name);
	}
	return names;
}

std::string sharedTrace(const std::string& name)
{
	return fileContent(sharedPath(name + ".jsonl"));
}

const nlohmann::json& traceGolden()
{
	static const nlohmann::json content =
		nlohmann::json::parse(fileContent(sharedPath("golden.json")));
	return content;
}

std::string gameOf(const std::string& traceName)
{
	return traceName.substr(0, traceName.find('/'));
}

const Domain& sharedDomain(const std::string& name)
{
	static std::map<std::string, Domain> domains;
	const std::string game = gameOf(name);
	const auto known = domains.find(game);
	return known != domains.end()
			   ? known->second
			   : domains.emplace(game, domainOf(fileContent(sharedPath(game + "/domain.pddl"))))
					 .first->second;
}

void readTrace(const Domain& domain, const std::string& text, TraceSink& sink)
{
	TraceReader reader(domain, sink, {});
	reader.beginFile("trace.jsonl");
	reader.feed(text);
	reader.endFile();
	EXPECT_TRUE(reader.diagnostics().empty()) << errorText(reader.diagnostics());
}

std::string firstEvents(const std::string& text, std::size_t events)
{
	std::string part;
	for (std::size_t begin = 0; begin < text.size();)
	{
		const std::size_t end = text.find('\n', begin) + 1;
		const std::string line = text.substr(begin, end - begin);
		if (line.starts_with("{\"t\":\"event\"") && events-- == 0)
		{
			break;
		}
		part += line.starts_with("{\"t\":\"end\"") ? "" : line;
		begin = end;
	}
	return part;
}

nlohmann::json modelJson(const Domain& domain, const ActionModel& model)
{
	const auto list = [&](const LiteralSet& set)
	{
		std::vector<std::string> keys;
		for (const LiftedLiteral& literal : set)
		{
			keys.push_back(literalKey(domain, literal));
		}
		std::sort(keys.begin(), keys.end());
		return keys;
	};
	return {{"pre_pos", list(model.positivePreconditions)},
		{"pre_neg", list(model.negativePreconditions)}, {"add", list(model.adds)},
		{"del", list(model.deletes)}};
}

} // namespace RPGPref::Testing
