// SPDX-License-Identifier: MIT
#include "RPGPref/Rating/TrialRatings.h"

#include "Foundation/JsonReader.h"
#include "Foundation/NumberText.h"

#include <algorithm>
#include <map>
#include <utility>

namespace RPGPref
{
namespace
{

class TrialReader
{
public:
	explicit TrialReader(TrialSet& trials) : trials_(trials) {}

	void readTrial(const JsonNode& node)
	{
		Match match;
		match.first = {contestant("algorithm", node.at("algorithm"))};
		match.second = {contestant("scenario", node.at("scenario"))};
		if (const JsonNode limit = node.find("time_limit"))
		{
			match.second.push_back(contestant("time_limit", limit));
		}
		match.outcome =
			node.at("solved").boolean() ? MatchOutcome::FirstWins : MatchOutcome::SecondWins;
		trials_.matches.push_back(std::move(match));
	}

	void readMatch(const JsonNode& node)
	{
		Match match;
		match.first = team(node.at("first"));
		match.second = team(node.at("second"));
		refuseRepeated(node, match);
		const std::string outcome = node.at("outcome").string("draw");
		if (outcome == "first" || outcome == "second")
		{
			match.outcome = outcome == "first" ? MatchOutcome::FirstWins : MatchOutcome::SecondWins;
		}
		else
		{
			match.outcome = MatchOutcome::Draw;
			if (outcome != "draw")
			{
				node.at("outcome").error("found outcome \"" + outcome +
										 "\", expected \"first\", \"second\" or \"draw\"");
			}
		}
		trials_.matches.push_back(std::move(match));
	}

private:
	static std::string nameOf(double number)
	{
		const auto whole = static_cast<long long>(number);
		if (number == static_cast<double>(whole))
		{
			return std::to_string(whole);
		}
		std::string text;
		appendShortest(text, number);
		return text;
	}

	std::size_t contestant(const std::string& kind, const JsonNode& node)
	{
		// A time limit may be written as a number of seconds.
		const std::string name =
			node.isNumber() ? nameOf(node.number(0, -1e15, 1e15)) : node.string();
		const auto [entry, isNew] = known_.try_emplace({kind, name}, trials_.contestants.size());
		if (isNew)
		{
			trials_.contestants.push_back({kind, name, {}, 0, 0});
		}
		return entry->second;
	}

	std::vector<std::size_t> team(const JsonNode& node)
	{
		std::vector<std::size_t> members;
		if (node.expectArray() && node.size() == 0)
		{
			node.error("found an empty team, expected at least one member");
		}
		for (std::size_t position = 0; position < node.size(); ++position)
		{
			const JsonNode member = node.element(position);
			members.push_back(contestant(member.at("kind").string(), member.at("name")));
		}
		return members;
	}

	/// Nobody plays twice in a match: whose rating would it be?
	void refuseRepeated(const JsonNode& node, const Match& match) const
	{
		std::vector<std::size_t> members = match.first;
		members.insert(members.end(), match.second.begin(), match.second.end());
		std::sort(members.begin(), members.end());
		const auto repeated = std::adjacent_find(members.begin(), members.end());
		if (repeated != members.end())
		{
			node.error("found \"" + trials_.contestants[*repeated].name +
					   "\" twice in a match, expected every contestant once");
		}
	}

	TrialSet& trials_;
	std::map<std::pair<std::string, std::string>, std::size_t> known_;
};

SkillEnvironment readEnvironment(const JsonNode& node)
{
	constexpr const char* kExpected =
		", expected \"scaled\", \"classic\", \"dissertation\" or an object";
	SkillEnvironment environment;
	if (node.isString())
	{
		const std::string name = node.string();
		if (name == "classic")
		{
			return SkillEnvironment::classic();
		}
		if (name == "dissertation")
		{
			return SkillEnvironment::dissertation();
		}
		if (name != "scaled")
		{
			node.error("found environment \"" + name + "\"" + kExpected);
		}
		return environment;
	}
	if (!node.isObject())
	{
		node.error(std::string("found something else") + kExpected, "wrong-type");
		return environment;
	}
	node.allowOnly({"mu", "sigma", "beta", "tau", "drawProbability"});
	environment.mu = node.find("mu").number(environment.mu, -1e6, 1e6);
	environment.sigma = node.find("sigma").number(environment.sigma, 1e-6, 1e6);
	environment.beta = node.find("beta").number(environment.beta, 1e-6, 1e6);
	environment.tau = node.find("tau").number(environment.tau, 0, 1e6);
	environment.drawProbability =
		node.find("drawProbability").number(environment.drawProbability, 0, 0.999);
	return environment;
}

} // namespace

Result<TrialSet> readTrials(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("trial-results/1");
	TrialSet trials;
	TrialReader trialReader(trials);
	if (const JsonNode environment = root.find("environment"))
	{
		trials.environment = readEnvironment(environment);
	}
	const JsonNode entries = root.find("trials");
	const JsonNode matches = root.find("matches");
	if (root && !entries && !matches)
	{
		root.error("found neither \"trials\" nor \"matches\", expected at least one of them");
	}
	const std::size_t trialCount = entries.expectArray() ? entries.size() : 0;
	for (std::size_t position = 0; position < trialCount; ++position)
	{
		trialReader.readTrial(entries.element(position));
	}
	const std::size_t matchCount = matches.expectArray() ? matches.size() : 0;
	for (std::size_t position = 0; position < matchCount; ++position)
	{
		trialReader.readMatch(matches.element(position));
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return trials;
}

std::vector<Rating> ratingsOf(const TrialSet& trials, const std::vector<std::size_t>& team)
{
	std::vector<Rating> ratings;
	ratings.reserve(team.size());
	for (const std::size_t member : team)
	{
		ratings.push_back(trials.contestants[member].rating);
	}
	return ratings;
}

void rateTrials(TrialSet& trials)
{
	for (Contestant& contestant : trials.contestants)
	{
		contestant.rating = trials.environment.newcomer();
		contestant.wins = 0;
		contestant.matches = 0;
	}
	for (const Match& match : trials.matches)
	{
		std::vector<Rating> first = ratingsOf(trials, match.first);
		std::vector<Rating> second = ratingsOf(trials, match.second);
		rateMatch(trials.environment, first, second, match.outcome);
		const auto store =
			[&](const std::vector<std::size_t>& team, const std::vector<Rating>& ratings, bool won)
		{
			for (std::size_t position = 0; position < team.size(); ++position)
			{
				Contestant& contestant = trials.contestants[team[position]];
				contestant.rating = ratings[position];
				contestant.wins += won ? 1 : 0;
				++contestant.matches;
			}
		};
		store(match.first, first, match.outcome == MatchOutcome::FirstWins);
		store(match.second, second, match.outcome == MatchOutcome::SecondWins);
	}
}

} // namespace RPGPref
