// SPDX-License-Identifier: MIT
#include "RPGPref/Choice/RoleSplits.h"
#include "RPGPref/Choice/TeamForecast.h"
#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Schedule/StepSeconds.h"

#include "Commands/Command.h"
#include "Predict/GameStudy.h"
#include "Predict/PlayFolder.h"
#include "Predict/PredictReport.h"
#include "Support/CommonOptions.h"
#include "Support/Drive.h"
#include "Support/Output.h"
#include "Support/RunLimits.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>

namespace RPGPref::Program
{
namespace
{

using Json = nlohmann::ordered_json;

struct PredictOptions
{
	CommonOptions common;
	std::string level;
	std::string trace;
	std::string at = "half";
	std::string traces;
	std::string words;
	bool score = false;
	std::string split = "half";
	std::size_t samples = 40;
	bool ablation = false;
	std::string predictions;
};

/// The command in its three forms: held against recordings, for a team, for a layout.
class PredictRun
{
public:
	explicit PredictRun(const PredictOptions& options)
		: options_(options), limits_(options.common), folder_(options.words)
	{
	}

	ExitCode run()
	{
		if (options_.score)
		{
			return score();
		}
		return options_.trace.empty() ? predictLayout() : predictTeam();
	}

private:
	ExitCode fail(const Diagnostics& errors) const
	{
		return reportErrors(errors, options_.common.json);
	}

	ExitCode score()
	{
		if (const Diagnostics errors = folder_.read(options_.traces, options_.level);
			!errors.empty())
		{
			return fail(errors);
		}
		if (folder_.games().size() < 2)
		{
			return fail({{options_.traces, {},
				"has one game, expected at least two: each is predicted from the others",
				"too-few-games"}});
		}
		PredictionScoreOptions scoring;
		scoring.samples = options_.samples;
		scoring.seed = options_.common.seed;
		scoring.ablation = options_.ablation;
		scoring.leaveOutLevels = options_.split == "groups";
		scoring.gamesPerGroup = options_.split == "leave-one-out" ? 1 : 5;
		// Few games: all but one of them are needed to learn from.
		scoring.gamesPerGroup = folder_.games().size() < 20 ? 1 : scoring.gamesPerGroup;
		GameStudy study(folder_.games(), 0);
		if (drive(study, limits_, "reading choices", 1) != StepStatus::Done)
		{
			return reportNothingFound("predict", limits_, options_.common.json);
		}
		PredictionScore result(study.games(), folder_.protocol(), folder_.words(), scoring);
		const bool isCutShort = drive(result, limits_, "predicting games", 1) != StepStatus::Done;
		if (isCutShort && result.progress().done == 0)
		{
			return reportNothingFound("predict", limits_, options_.common.json);
		}
		if (isCutShort)
		{
			result.stop();
			fmt::print(stderr,
				"predict: stopped by {} after {} of {} games; the tables cover only these\n",
				limits_.reasonText(), result.progress().done, result.progress().total);
		}
		if (const ExitCode code = deliverBeside(options_.predictions.empty()
													? std::string()
													: predictionLines(result, folder_.protocol()),
				options_.predictions);
			code != ExitCode::Done)
		{
			return code;
		}
		const ExitCode code =
			deliver(options_.common.json ? toText(scoreJson(result)) : scoreText(result),
				options_.common.out, options_.common.json);
		return firstFailure(code, isCutShort ? ExitCode::StoppedByLimit : ExitCode::Done);
	}

	/// The event before which the game is cut; none if `--at` does not fit this game.
	std::optional<std::size_t> cut(const PlayedGame& game) const
	{
		if (options_.at == "half")
		{
			return game.events.size() / 2;
		}
		std::size_t event = 0;
		const char* end = options_.at.data() + options_.at.size();
		const auto read = std::from_chars(options_.at.data(), end, event);
		return read.ec == std::errc() && read.ptr == end && event <= game.events.size()
				   ? std::optional(event)
				   : std::nullopt;
	}

	ExitCode predictTeam()
	{
		if (const Diagnostics errors = folder_.read(options_.trace, options_.level);
			!errors.empty())
		{
			return fail(errors);
		}
		const PlayedGame& game = *folder_.games().front();
		const std::optional<std::size_t> event = cut(game);
		if (!event)
		{
			return fail({{options_.trace, {},
				fmt::format("--at {}: expected half or a number of steps from 0 to {}", options_.at,
					game.events.size()),
				"wrong-cut"}});
		}
		// Other people's play teaches habits and weights; without it the prior counts, fitted to
		// what this team has done so far.
		if (!options_.traces.empty())
		{
			if (const Diagnostics errors = folder_.read(options_.traces, options_.level);
				!errors.empty())
			{
				return fail(errors);
			}
		}
		StudiedGame own(game, true);
		GameStudy study(folder_.games(), 1);
		if (drive(study, limits_, "reading choices", 1) != StepStatus::Done)
		{
			return reportNothingFound("predict", limits_, options_.common.json);
		}
		std::vector<StudiedGame*> others = study.games();
		std::erase_if(others, [&](StudiedGame* other) { return other->game().id == game.id; });
		ChoiceModel model = others.empty() ? ChoiceModel() : learnModel(others, true);
		const double playersDiffer = others.empty() ? 1 : fitPlayersVariance(model, others);
		own.describeHabits(model.habits, false);
		fitPlayers(model, own, *event, playersDiffer);
		TeamForecastOptions forecasting;
		forecasting.samples = options_.samples;
		forecasting.seed = options_.common.seed;
		const TeamForecast forecast =
			forecastTeam(own, *event, model, folder_.protocol().categories.size(), forecasting);
		const bool json = options_.common.json;
		return deliver(json ? toText(teamJson(own, *event, model, forecast, others.size()))
							: teamText(own, *event, model, forecast, others.size()),
			options_.common.out, json);
	}

	/// By agent, most probable first.
	std::vector<std::vector<RankedChoice>> nextActions(
		StudiedGame& game, std::size_t event, const ChoiceModel& model) const
	{
		const ChoiceHistory history = game.historyAt(event);
		const HabitTable own = game.habitsUntil(event);
		std::vector<std::vector<RankedChoice>> next;
		for (std::size_t agent = 0; agent < game.game().task->agents.size(); ++agent)
		{
			next.push_back(model.rank(game.scene(), history, AgentId(agent), &own));
		}
		return next;
	}

	/// Seconds until the goal, of the continuations that reach it, in order.
	static std::vector<double> goalTimes(const TeamForecast& forecast)
	{
		std::vector<double> times;
		for (const Continuation& one : forecast.continuations)
		{
			if (one.reachesGoal)
			{
				times.push_back(one.times.empty() ? 0 : one.times.back());
			}
		}
		std::sort(times.begin(), times.end());
		return times;
	}

	Json teamJson(StudiedGame& game, std::size_t event, const ChoiceModel& model,
		const TeamForecast& forecast, std::size_t others) const
	{
		const GroundTask& task = *game.game().task;
		Json next = Json::object();
		const std::vector<std::vector<RankedChoice>> ranked = nextActions(game, event, model);
		for (std::size_t agent = 0; agent < ranked.size(); ++agent)
		{
			Json choices = Json::array();
			for (const RankedChoice& choice : ranked[agent])
			{
				choices.push_back({{"action", task.actionText(choice.action)},
					{"probability", choice.probability}});
			}
			next[std::string(task.agentName(AgentId(agent)))] = choices;
		}
		Json steps = Json::array();
		for (const ActionId action : forecast.typical)
		{
			steps.push_back(task.actionText(action));
		}
		Json samples = Json::array();
		for (const Continuation& one : forecast.continuations)
		{
			samples.push_back({{"steps", one.plan.size()}, {"reaches_goal", one.reachesGoal},
				{"seconds", one.times.empty() ? 0 : one.times.back()}});
		}
		const std::vector<double> times = goalTimes(forecast);
		return {{"level", game.game().level}, {"game", game.game().id}, {"at", event},
			{"learned_from", others}, {"next", next},
			{"shares", sharesJson(forecast.shares, folder_.protocol(), task)},
			{"playthrough", steps}, {"horizon", forecast.horizon},
			{"reaches_goal", forecast.reaches},
			{"seconds_to_goal", times.empty() ? Json() : Json(times[times.size() / 2])},
			{"samples", samples}};
	}

	std::string teamText(StudiedGame& game, std::size_t event, const ChoiceModel& model,
		const TeamForecast& forecast, std::size_t others) const
	{
		const GroundTask& task = *game.game().task;
		std::string text = fmt::format("{} after {} of {} steps, {}\n", game.game().id, event,
			game.events().size(),
			others == 0 ? std::string("without other people's play to learn from")
						: fmt::format("learned from {} other games", others));
		Table table({"who", "next", "probability"});
		const std::vector<std::vector<RankedChoice>> ranked = nextActions(game, event, model);
		for (std::size_t agent = 0; agent < ranked.size(); ++agent)
		{
			for (std::size_t k = 0; k < ranked[agent].size() && k < 5; ++k)
			{
				table.add({std::string(task.agentName(AgentId(agent))),
					task.actionText(ranked[agent][k].action),
					fmt::format("{:.3f}", ranked[agent][k].probability)});
			}
		}
		text += "\n" + table.text() + "\nDivision of labour expected from here on:\n" +
				sharesText(forecast.shares, folder_.protocol(), task);
		const std::vector<double> times = goalTimes(forecast);
		text += fmt::format("\n{} of {} drawn continuations reach the goal within {} steps{}.\n",
			times.size(), forecast.continuations.size(), forecast.horizon,
			times.empty() ? std::string()
						  : fmt::format(", half of them in {:.0f} s", times[times.size() / 2]));
		text += "\nA typical continuation:\n";
		for (const ActionId action : forecast.typical)
		{
			text += "  " + task.actionText(action) + "\n";
		}
		return text;
	}

	ExitCode predictLayout()
	{
		const Result<std::unique_ptr<PlayLevel>> level = loadPlayLevel(options_.level);
		if (!level)
		{
			return fail(level.errors());
		}
		if (const Diagnostics errors = folder_.takeWords((*level)->domain.name); !errors.empty())
		{
			return fail(errors);
		}
		GroundingOptions grounding;
		grounding.agentType = (*level)->agentType;
		const Result<GroundTask> task = ground((*level)->domain, (*level)->problem, grounding);
		if (!task)
		{
			return fail(task.errors());
		}
		if (task->agents.empty())
		{
			return fail({{options_.level, {},
				fmt::format("has no object of type {}, expected the players", grounding.agentType),
				"no-agents"}});
		}
		std::optional<LevelBinding> map;
		if ((*level)->map)
		{
			Diagnostics warnings;
			Result<LevelBinding> binding =
				LevelBinding::bind(*(*level)->map, (*level)->domain, *task, warnings);
			if (!binding)
			{
				return fail(binding.errors());
			}
			map = std::move(*binding);
		}
		const PlayLabels words((*level)->domain, *task, folder_.protocol(), folder_.words());
		ChoiceScene scene(*task, words, map ? &*map : nullptr);
		const std::size_t categories = folder_.protocol().categories.size();
		const std::vector<RoleSplit> splits =
			layoutSplits(scene, map ? &*map : nullptr, categories, options_.common.seed);
		const TeamPreferences indifferent(*task);
		const Plan unknown;
		TeamIntentions minds(*task, indifferent, scene.orders(), unknown);
		ChoiceModel prior;
		if (map)
		{
			prior.weights = priorWeights(typicalSeconds(*task, *map));
		}
		const LayoutForecast forecast =
			forecastPlays(scene, prior, minds, options_.samples, options_.common.seed);
		const auto reached = std::count_if(forecast.samples.begin(), forecast.samples.end(),
			[](const Continuation& one) { return one.reachesGoal; });
		if (options_.common.json)
		{
			Json steps = Json::array();
			for (const ActionId action : forecast.typical)
			{
				steps.push_back(task->actionText(action));
			}
			return deliver(toText({{"level", options_.level},
							   {"splits", splitsJson(splits, folder_.protocol(), *task)},
							   {"playthrough", steps}, {"samples", forecast.samples.size()},
							   {"reach_goal", reached}, {"tested", false}}),
				options_.common.out, true);
		}
		std::string text = "Divisions of labour that the layout invites (no recorded play was "
						   "used; untested on this level):\n" +
						   splitsText(splits, *task);
		text += fmt::format("\n{} of {} drawn playthroughs reach the goal. A typical one:\n",
			reached, forecast.samples.size());
		for (const ActionId action : forecast.typical)
		{
			text += "  " + task->actionText(action) + "\n";
		}
		return deliver(text, options_.common.out, false);
	}

	const PredictOptions& options_;
	RunLimits limits_;
	PlayFolder folder_;
};

/// What is wrong with the combination of options; empty if nothing.
std::string wrongUse(const PredictOptions& options)
{
	if (options.score)
	{
		return options.traces.empty() ? "--score needs --traces DIR, the recorded games" : "";
	}
	if (!options.trace.empty())
	{
		return "";
	}
	return options.level.empty() ? "expected --level DIR, --trace FILE or --score --traces DIR"
								 : "";
}

} // namespace

void addPredictCommand(CLI::App& application, CommandAction& action)
{
	const auto options = std::make_shared<PredictOptions>();
	CLI::App& command = *application.add_subcommand("predict",
		"Predict what people will do: next actions, the rest of a game, roles that a layout "
		"invites");
	command.footer("Examples:\n  ./rpgpref predict --level Content/Samples/archipelago\n"
				   "  ./rpgpref predict --level Content/Samples/archipelago --trace "
				   "Content/Samples/traces/archipelago-2.jsonl --at half\n"
				   "  ./rpgpref predict --score --traces DIR --split half");
	command
		.add_option("--level", options->level,
			"Folder or sample; default: the folder named in the trace's header")
		->type_name("DIR");
	command.add_option("--trace", options->trace, "A team's recording, to be continued")
		->type_name("FILE");
	command.add_option("--at", options->at, "Where to continue it: half, or after this many steps")
		->capture_default_str();
	command
		.add_option("--traces", options->traces,
			"Recordings of other people to learn from; with --score those to predict")
		->type_name("DIR");
	command
		.add_option("--words", options->words,
			"What counts as work and what actions are about (play-words/1)")
		->type_name("FILE");
	command.add_flag("--score", options->score, "Compare predictions with recordings");
	command
		.add_option("--split", options->split,
			"half: second halves from first halves, models from other games, five left out at a "
			"time; leave-one-out: one at a time; groups: models from other levels only")
		->check(CLI::IsMember({"half", "leave-one-out", "groups"}))
		->capture_default_str();
	command.add_option("--samples", options->samples, "Continuations to draw")
		->check(wholeNumberFrom(1, 10'000))
		->capture_default_str();
	command.add_flag("--ablation", options->ablation,
		"With --score: also score the choice model without each of its features in turn");
	command
		.add_option("--predictions", options->predictions,
			"With --score: also write what was predicted, as JSON lines for other scorers")
		->type_name("FILE");
	options->common.addSeed(command);
	options->common.addLimits(command);
	options->common.addJson(command);
	options->common.addOut(command, "Write to this file instead of printing");
	command.callback(
		[options, &action]
		{
			if (const std::string wrong = wrongUse(*options); !wrong.empty())
			{
				throw CLI::ValidationError("predict", wrong);
			}
			action = [options] { return PredictRun(*options).run(); };
		});
}

} // namespace RPGPref::Program
