// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/PlaystyleLearner.h"

#include "Commands/Command.h"
#include "Commands/PlaystylesGroups.h"
#include "Support/CommonOptions.h"
#include "Support/Drive.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace RPGPref::Program
{

/// In a file of its own: PlaystylesInfer.cpp.
void addPlaystylesInfer(CLI::App& playstyles, CommandAction& action);

namespace
{

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kUnitsPerStep = 256;

struct ClusterCommandOptions
{
	CommonOptions common;
	std::string activities;
	std::string model;
	std::string weights = "perN";
	std::optional<double> alpha;
	GroupOptions groups;
};

Result<std::vector<Activity>> loadActivities(const std::string& path)
{
	const Result<std::string> content = readFile(path);
	return content ? readActivities(*content, path)
				   : Result<std::vector<Activity>>(content.errors());
}

/// With --out the model is written there, whole, for `classify`; what is printed stays short.
ExitCode runLearn(const ClusterCommandOptions& options)
{
	Result<std::vector<Activity>> activities = loadActivities(options.activities);
	if (!activities)
	{
		return reportErrors(activities.errors(), options.common.json);
	}
	const NGramWeights weights =
		options.weights == "uniform" ? NGramWeights::Uniform : NGramWeights::PerLength;
	PlaystyleLearner learner(std::move(*activities), {weights, options.alpha});
	RunLimits limits(options.common);
	if (drive(learner, limits, "comparing activities", kUnitsPerStep) != StepStatus::Done)
	{
		return reportNothingFound("playstyles learn", limits, options.common.json);
	}
	const PlaystyleClusters model = learner.takeModel();
	if (model.clusters().empty())
	{
		reportWarnings({{options.activities, {},
			"no two activities are alike, so no playstyle was found; record more of them",
			"no-playstyles", Severity::Warning}});
	}
	Json clusters = Json::array();
	Table table({"playstyle", "members", "exemplar", "cohesion"});
	for (const PlaystyleCluster& cluster : model.clusters())
	{
		Json members = Json::array();
		for (const std::size_t member : cluster.set.members)
		{
			members.push_back(model.activities()[member].id);
		}
		const std::string& exemplar = model.activities()[cluster.set.exemplar()].id;
		clusters.push_back({{"label", cluster.label}, {"members", members}, {"exemplar", exemplar},
			{"cohesion", cluster.set.cohesion}});
		table.add({cluster.label, std::to_string(cluster.set.members.size()), exemplar,
			fmt::format("{:.3f}", cluster.set.cohesion)});
	}
	if (!options.common.out.empty())
	{
		if (const ExitCode code = deliver(model.write(), options.common.out, options.common.json);
			code != ExitCode::Done)
		{
			return code;
		}
	}
	const std::optional<double> purity = model.purity();
	const Json json = {{"clusters", clusters}, {"purity", purity ? Json(*purity) : Json()}};
	const ExitCode code =
		deliver(options.common.json ? toText(json) : table.text(), "", options.common.json);
	return options.groups.folder.empty()
			   ? code
			   : firstFailure(code, writeGroupTeams(model, options.groups, options.common, limits));
}

/// How probable each playstyle is. Several clusters may carry one label: they add up.
class LabelProbabilities
{
public:
	LabelProbabilities(const PlaystyleClusters& model, const ClusterScores& scores)
	{
		for (std::size_t cluster = 0; cluster < scores.probabilities.size(); ++cluster)
		{
			const std::string& label = model.clusters()[cluster].label;
			const auto known = std::find(labels_.begin(), labels_.end(), label);
			const auto position = static_cast<std::size_t>(known - labels_.begin());
			if (known == labels_.end())
			{
				labels_.push_back(label);
				probabilities_.push_back(0);
			}
			probabilities_[position] += scores.probabilities[cluster];
		}
		best_ = static_cast<std::size_t>(
			std::max_element(probabilities_.begin(), probabilities_.end()) -
			probabilities_.begin());
	}

	const std::string& label() const { return labels_[best_]; }
	double probability() const { return probabilities_[best_]; }
	double confidence() const { return confidenceOf(probabilities_); }
	/// Whether anything speaks for one of them: people do not want to read a name beside "0.00".
	bool isDecided() const { return confidence() >= 0.005; }

	Json json() const
	{
		Json json = Json::object();
		for (std::size_t i = 0; i < labels_.size(); ++i)
		{
			json[labels_[i]] = probabilities_[i];
		}
		return json;
	}

private:
	std::vector<std::string> labels_;
	std::vector<double> probabilities_; ///< By label.
	std::size_t best_ = 0;
};

ExitCode runClassify(const ClusterCommandOptions& options)
{
	const Result<std::string> content = readFile(options.model);
	if (!content)
	{
		return reportErrors(content.errors(), options.common.json);
	}
	const Result<PlaystyleClusters> model = PlaystyleClusters::read(*content, options.model);
	if (!model)
	{
		return reportErrors(model.errors(), options.common.json);
	}
	const Result<std::vector<Activity>> activities = loadActivities(options.activities);
	if (!activities)
	{
		return reportErrors(activities.errors(), options.common.json);
	}
	Json list = Json::array();
	Table table({"activity", "playstyle", "probability", "confidence"});
	for (const Activity& activity : *activities)
	{
		const LabelProbabilities labels(*model, model->classify(activity.events));
		list.push_back({{"id", activity.id}, {"cluster", labels.label()},
			{"probabilities", labels.json()}, {"confidence", labels.confidence()}});
		table.add({activity.id, labels.isDecided() ? labels.label() : "undecided",
			fmt::format("{:.3f}", labels.probability()),
			fmt::format("{:.2f}", labels.confidence())});
	}
	const Json json = {{"activities", list}};
	return deliver(
		options.common.json ? toText(json) : table.text(), options.common.out, options.common.json);
}

void addLearn(CLI::App& playstyles, CommandAction& action)
{
	const auto options = std::make_shared<ClusterCommandOptions>();
	CLI::App& command =
		*playstyles.add_subcommand("learn", "Find playstyles in recorded activities");
	command.footer("Example:\n  ./rpgpref playstyles learn --activities "
				   "Tests/Data/activities/train.json --out Build/styles.json");
	command.add_option("--activities", options->activities, "Recordings (npc-activities/1)")
		->type_name("FILE")
		->required();
	command.add_option("--weights", options->weights, "How sequences of events are weighed")
		->check(CLI::IsMember({"uniform", "perN"}))
		->capture_default_str();
	command
		.add_option("--alpha", options->alpha,
			"0 finds many tight groups, 3 finds whole playstyles among many activities, larger "
			"values merge them; default: by the number of activities")
		->check(numberFrom(0, 1000));
	options->common.addJson(command);
	CLI::Option& level =
		*command
			 .add_option("--level", options->groups.level, "For --teams: the level that was played")
			 ->type_name("DIR");
	CLI::Option& trace =
		*command
			 .add_option("--trace", options->groups.trace,
				 "For --teams: the trace of the same recordings (record export writes both)")
			 ->type_name("FILE");
	command
		.add_option("--teams", options->groups.folder,
			"Also infer what the players of each group like, and write it to this folder as "
			"playstyles-GROUP.json, for plan, preview and Unreal")
		->type_name("FOLDER")
		->needs(&level)
		->needs(&trace);
	options->common.addOut(command, "Write the model for classify");
	options->common.addLimits(command);
	command.callback([options, &action] { action = [options] { return runLearn(*options); }; });
}

void addClassify(CLI::App& playstyles, CommandAction& action)
{
	const auto options = std::make_shared<ClusterCommandOptions>();
	CLI::App& command =
		*playstyles.add_subcommand("classify", "Classify recorded activities by playstyle");
	command.footer("Example:\n  ./rpgpref playstyles classify --model "
				   "Content/Samples/activities/styles.json --activities "
				   "Tests/Data/activities/train.json");
	command.add_option("--model", options->model, "Playstyles found by learn")
		->type_name("FILE")
		->required();
	command.add_option("--activities", options->activities, "Recordings (npc-activities/1)")
		->type_name("FILE")
		->required();
	options->common.addJson(command);
	options->common.addOut(command, "Write to this file instead of printing");
	command.callback([options, &action] { action = [options] { return runClassify(*options); }; });
}

} // namespace

void addPlaystylesCommand(CLI::App& application, CommandAction& action)
{
	CLI::App& command = *application.add_subcommand(
		"playstyles", "Playstyles from play: clusters, classification, preferences");
	command.require_subcommand(1);
	command.footer("Examples:\n"
				   "  ./rpgpref playstyles classify --model Content/Samples/activities/styles.json "
				   "--activities Tests/Data/activities/train.json\n"
				   "  ./rpgpref playstyles infer --domain Content/Samples/archipelago/domain.pddl "
				   "--problem Content/Samples/archipelago/problem.pddl --trace "
				   "Content/Samples/traces/archipelago-2.jsonl --out Build/team.json");
	addLearn(command, action);
	addClassify(command, action);
	addPlaystylesInfer(command, action);
}

} // namespace RPGPref::Program
