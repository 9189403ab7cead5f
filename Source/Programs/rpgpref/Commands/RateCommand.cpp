// SPDX-License-Identifier: MIT
#include "RPGPref/Rating/UntriedMatches.h"

#include "Commands/Command.h"
#include "Support/CommonOptions.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

namespace RPGPref::Program
{
namespace
{

using Json = nlohmann::ordered_json;

/// Nine decimals: what comes after depends on the arithmetic that the compiler was asked for.
Json figure(double value)
{
	return Json::parse(fmt::format("{:.9f}", value));
}

struct RateOptions
{
	CommonOptions common;
	std::string results;
	std::size_t predictions = 100;
};

/// Kinds in the order of their first contestant; contestants best first.
std::vector<std::pair<std::string, std::vector<const Contestant*>>> byKind(const TrialSet& trials)
{
	std::vector<std::pair<std::string, std::vector<const Contestant*>>> kinds;
	for (const Contestant& contestant : trials.contestants)
	{
		auto kind = std::find_if(kinds.begin(), kinds.end(),
			[&](const auto& entry) { return entry.first == contestant.kind; });
		if (kind == kinds.end())
		{
			kinds.push_back({contestant.kind, {}});
			kind = kinds.end() - 1;
		}
		kind->second.push_back(&contestant);
	}
	for (auto& [kind, contestants] : kinds)
	{
		std::stable_sort(contestants.begin(), contestants.end(),
			[](const Contestant* left, const Contestant* right)
			{ return left->rating.conservative() > right->rating.conservative(); });
	}
	return kinds;
}

/// By kind; a list where several members are of one kind.
Json teamJson(const TrialSet& trials, const std::vector<std::size_t>& team)
{
	std::map<std::string, std::vector<std::string>> names;
	for (const std::size_t member : team)
	{
		names[trials.contestants[member].kind].push_back(trials.contestants[member].name);
	}
	Json json = Json::object();
	for (const auto& [kind, members] : names)
	{
		json[kind] = members.size() == 1 ? Json(members.front()) : Json(members);
	}
	return json;
}

std::string teamText(const TrialSet& trials, const std::vector<std::size_t>& team)
{
	std::string text;
	for (const std::size_t member : team)
	{
		text += (text.empty() ? "" : " + ") + trials.contestants[member].name;
	}
	return text;
}

ExitCode run(const RateOptions& options)
{
	const Result<std::string> content = readFile(options.results);
	if (!content)
	{
		return reportErrors(content.errors(), options.common.json);
	}
	Result<TrialSet> trials = readTrials(*content, options.results);
	if (!trials)
	{
		return reportErrors(trials.errors(), options.common.json);
	}
	rateTrials(*trials);
	const std::vector<MatchPrediction> predictions = predictUntried(*trials, options.predictions);
	Json ratings = Json::object();
	std::string text;
	for (const auto& [kind, contestants] : byKind(*trials))
	{
		Table table({kind, "skill", "mu", "sigma", "wins", "matches"});
		for (const Contestant* contestant : contestants)
		{
			const Rating& rating = contestant->rating;
			ratings[kind][contestant->name] = {{"mu", figure(rating.mu)},
				{"sigma", figure(rating.sigma)}, {"skill", figure(rating.conservative())},
				{"wins", contestant->wins}, {"matches", contestant->matches}};
			table.add({contestant->name, fmt::format("{:.1f}", rating.conservative()),
				fmt::format("{:.1f}", rating.mu), fmt::format("{:.2f}", rating.sigma),
				std::to_string(contestant->wins), std::to_string(contestant->matches)});
		}
		text += table.text() + "\n";
	}
	Json predicted = Json::array();
	Table table({"never tried", "against", "would win"});
	for (const MatchPrediction& prediction : predictions)
	{
		predicted.push_back({{"first", teamJson(*trials, prediction.first)},
			{"second", teamJson(*trials, prediction.second)},
			{"first_wins", figure(prediction.firstWins)}});
		table.add({teamText(*trials, prediction.first), teamText(*trials, prediction.second),
			fmt::format("{:.0f} %", 100 * prediction.firstWins)});
	}
	text += predictions.empty() ? "" : table.text();
	const Json json = {{"ratings", ratings}, {"predictions", predicted}};
	return deliver(
		options.common.json ? toText(json) : text, options.common.out, options.common.json);
}

} // namespace

void addRateCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<RateOptions>();
	CLI::App& command = *application.add_subcommand(
		"rate", "TrueSkill ratings of algorithms, scenarios and time limits");
	command.footer("Example:\n  ./rpgpref rate --results Content/Samples/results/navigation.json");
	command.add_option("--results", options->results, "Trials or matches (trial-results/1)")
		->type_name("FILE")
		->required();
	command
		.add_option(
			"--predictions", options->predictions, "Predict at most this many untried matches")
		->check(wholeNumberFrom(0, 1'000'000'000))
		->capture_default_str();
	options->common.addJson(command);
	options->common.addOut(command, "Write to this file instead of printing");
	command.callback([options, &action] { action = [options] { return run(*options); }; });
}

} // namespace RPGPref::Program
