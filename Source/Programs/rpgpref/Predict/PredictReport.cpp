// SPDX-License-Identifier: MIT
#include "Predict/PredictReport.h"

#include <fmt/format.h>

#include <array>
#include <sstream>

namespace RPGPref::Program
{
namespace
{

using Json = nlohmann::ordered_json;

constexpr const char* kOwn = "rpgpref";

/// What the contract names, and where it is in the tables.
struct Figure
{
	const char* task;
	const char* key;
	const char* measure;
	const char* group; ///< Levels that do not force the roles, or all.
};
constexpr std::array kFigures = {
	Figure{"second_half", "share_error", "second half: share error", "open"},
	Figure{"second_half", "jaccard", "second half: Jaccard", "open"},
	Figure{"second_half", "edit_distance", "second half: edit distance", "open"},
	Figure{"next_action", "top1", "next action and item top 1", "all"},
	Figure{"next_action", "top3", "next action and item top 3", "all"},
	Figure{"layout", "best_of_three", "layout: best of three", "open"},
};

const ScoreCell* cellOf(const PredictionScore::Tables& tables, const std::string& measure,
	const std::string& method, const std::string& group)
{
	const auto table = tables.find(measure);
	if (table == tables.end())
	{
		return nullptr;
	}
	const auto row = table->second.find(method);
	if (row == table->second.end())
	{
		return nullptr;
	}
	const auto cell = row->second.find(group);
	return cell == row->second.end() ? nullptr : &cell->second;
}

/// Where no level is open (or none forced), all of them.
const ScoreCell* figureCell(
	const PredictionScore::Tables& tables, const Figure& figure, const std::string& method)
{
	const ScoreCell* cell = cellOf(tables, figure.measure, method, figure.group);
	return cell != nullptr ? cell : cellOf(tables, figure.measure, method, "all");
}

Json wordsOf(const std::string& text)
{
	Json words = Json::array();
	std::istringstream stream(text);
	for (std::string word; stream >> word;)
	{
		words.push_back(word);
	}
	return words;
}

Json stepsOf(const std::vector<std::string>& plan)
{
	Json steps = Json::array();
	for (const std::string& step : plan)
	{
		steps.push_back(wordsOf(step));
	}
	return steps;
}

/// The first agent's shares, as the scorer of the protocol wants them.
Json firstShares(const LabourShares& shares, const PlayProtocol& protocol)
{
	Json result = Json::object();
	for (std::size_t c = 0; c < shares.categories(); ++c)
	{
		result[protocol.categories[c].name] =
			shares.total(c) > 0 ? Json(shares.share(c, 0)) : Json();
	}
	return result;
}

} // namespace

Json sharesJson(const LabourShares& shares, const PlayProtocol& protocol, const GroundTask& task)
{
	Json result = Json::object();
	for (std::size_t c = 0; c < shares.categories(); ++c)
	{
		Json parts = Json::object();
		for (std::size_t agent = 0; agent < shares.agents(); ++agent)
		{
			parts[std::string(task.agentName(AgentId(agent)))] = shares.share(c, agent);
		}
		result[protocol.categories[c].name] = shares.total(c) > 0 ? parts : Json();
	}
	return result;
}

std::string sharesText(
	const LabourShares& shares, const PlayProtocol& protocol, const GroundTask& task)
{
	std::string text;
	for (std::size_t c = 0; c < shares.categories(); ++c)
	{
		if (shares.total(c) <= 0)
		{
			continue;
		}
		text += fmt::format("  {:<16}", protocol.categories[c].name);
		for (std::size_t agent = 0; agent < shares.agents(); ++agent)
		{
			text += fmt::format(
				"  {} {:3.0f} %", task.agentName(AgentId(agent)), 100 * shares.share(c, agent));
		}
		text += '\n';
	}
	return text;
}

Json splitsJson(
	const std::vector<RoleSplit>& splits, const PlayProtocol& protocol, const GroundTask& task)
{
	Json result = Json::array();
	for (const RoleSplit& split : splits)
	{
		Json roles = Json::object();
		for (const RoleSplit::Role& role : split.roles)
		{
			roles[role.action] = task.agentName(role.agent);
		}
		result.push_back({{"probability", split.probability}, {"effort", split.effort},
			{"roles", roles}, {"shares", sharesJson(split.shares, protocol, task)}});
	}
	return result;
}

std::string splitsText(const std::vector<RoleSplit>& splits, const GroundTask& task)
{
	std::string text;
	for (const RoleSplit& split : splits)
	{
		text += fmt::format("  {:3.0f} %", 100 * split.probability);
		for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
		{
			std::string actions;
			for (const RoleSplit::Role& role : split.roles)
			{
				actions += role.agent == AgentId(agent)
							   ? (actions.empty() ? "" : ", ") + role.action
							   : std::string();
			}
			text += fmt::format("  {}: {}{}", task.agentName(AgentId(agent)),
				actions.empty() ? "nothing" : actions, agent + 1 < task.agents.size() ? ";" : "");
		}
		text += '\n';
	}
	return text;
}

Json scoreJson(const PredictionScore& score)
{
	Json tasks = Json::object();
	Json baselines = Json::object();
	Json intervals = Json::object();
	for (const Figure& figure : kFigures)
	{
		const auto table = score.tables().find(figure.measure);
		for (const auto& [method, row] :
			table == score.tables().end() ? decltype(table->second)() : table->second)
		{
			const ScoreCell* cell = figureCell(score.tables(), figure, method);
			if (cell == nullptr || method.rfind("without ", 0) == 0)
			{
				continue;
			}
			if (method == kOwn)
			{
				tasks[figure.task][figure.key] = cell->value;
				intervals[figure.task][figure.key] = {cell->low, cell->high};
			}
			else
			{
				baselines[method][figure.task][figure.key] = cell->value;
			}
		}
	}
	Json tables = Json::object();
	for (const auto& [measure, methods] : score.tables())
	{
		for (const auto& [method, groups] : methods)
		{
			for (const auto& [group, cell] : groups)
			{
				tables[measure][method][group] = {{"value", cell.value}, {"low", cell.low},
					{"high", cell.high}, {"count", cell.count}};
			}
		}
	}
	Json weights = Json::object();
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		const auto feature = static_cast<ChoiceFeature>(f);
		const ChoiceWeights::Interval interval = score.weights().interval(feature);
		weights[std::string(featureName(feature))] = {
			{"weight", score.weights().weight[f]}, {"low", interval.low}, {"high", interval.high}};
	}
	Json ablation = Json::object();
	for (const PredictionScore::Ablation& one : score.ablation())
	{
		ablation[one.feature] = {
			{"top1", one.top1}, {"top3", one.top3}, {"log_likelihood", one.logLikelihood}};
	}
	const Progress progress = score.progress();
	Json result = {{"games", progress.done}, {"cut_short", progress.done < progress.total},
		{"tasks", tasks}, {"baselines", baselines}, {"intervals", intervals}, {"tables", tables},
		{"weights", weights}};
	if (!ablation.empty())
	{
		result["ablation"] = ablation;
	}
	return result;
}

std::string scoreText(const PredictionScore& score)
{
	std::string text = fmt::format("{} of {} games, each predicted from others. In brackets: 95 of "
								   "100 resampled sets of games lie in between.\n",
		score.progress().done, score.progress().total);
	for (const auto& [measure, methods] : score.tables())
	{
		text += fmt::format(
			"\n{}\n| method | all | open levels | forced levels |\n|---|---|---|---|\n", measure);
		for (const auto& [method, groups] : methods)
		{
			text += fmt::format("| {} |", method);
			for (const char* group : {"all", "open", "forced"})
			{
				const auto cell = groups.find(group);
				text += cell == groups.end()
							? std::string(" - |")
							: fmt::format(" {:.3f} [{:.3f}, {:.3f}] |", cell->second.value,
								  cell->second.low, cell->second.high);
			}
			text += '\n';
		}
	}
	text += "\nWhat people's choices depend on, fitted to all games\n| feature | weight | 90 % "
			"interval |\n|---|---|---|\n";
	for (std::size_t f = 0; f < kChoiceFeatures; ++f)
	{
		const auto feature = static_cast<ChoiceFeature>(f);
		const ChoiceWeights::Interval interval = score.weights().interval(feature);
		text += fmt::format("| {} | {:.2f} | {:.2f} to {:.2f} |\n", featureName(feature),
			score.weights().weight[f], interval.low, interval.high);
	}
	return text;
}

std::string predictionLines(const PredictionScore& score, const PlayProtocol& protocol)
{
	std::string lines;
	const auto add = [&lines](const Json& line) { lines += line.dump() + "\n"; };
	for (const auto& [level, splits] : score.splits())
	{
		Json shares = Json::array();
		for (const RoleSplit& split : splits)
		{
			shares.push_back(firstShares(split.shares, protocol));
		}
		add({{"task", "a"}, {"map", level}, {"shares", shares}});
	}
	for (const GamePrediction& game : score.predictions())
	{
		add({{"task", "b-share"}, {"game", game.game},
			{"shares", firstShares(game.secondHalf, protocol)}});
		add({{"task", "b-plan"}, {"game", game.game}, {"steps", stepsOf(game.plan)}});
		add({{"task", "a-plan"}, {"game", game.game}, {"steps", stepsOf(game.layoutPlan)}});
		for (const GamePrediction::Next& next : game.next)
		{
			add({{"task", "b-next"}, {"game", game.game}, {"i", next.event}, {"names", next.names},
				{"labels", next.labels}});
		}
	}
	return lines;
}

} // namespace RPGPref::Program
