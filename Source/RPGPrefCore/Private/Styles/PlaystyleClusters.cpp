// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/PlaystyleClusters.h"

#include "Styles/ActivityList.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace RPGPref
{
namespace
{

std::string labelOf(
	const DominantSet& set, const std::vector<Activity>& activities, std::size_t number)
{
	std::map<std::string, std::size_t> counts;
	for (const std::size_t member : set.members)
	{
		if (!activities[member].label.empty())
		{
			++counts[activities[member].label];
		}
	}
	const auto most = std::max_element(counts.begin(), counts.end(),
		[](const auto& left, const auto& right) { return left.second < right.second; });
	return most == counts.end() ? "style-" + std::to_string(number) : most->first;
}

} // namespace

double alphaFor(std::size_t activities)
{
	constexpr double kMost = 3;
	constexpr double kEnough = 72;
	return (std::min)(kMost, kMost * static_cast<double>(activities) / kEnough);
}

double confidenceOf(const std::vector<double>& probabilities)
{
	if (probabilities.size() < 2)
	{
		return probabilities.empty() ? 0 : 1;
	}
	double entropy = 0;
	for (const double probability : probabilities)
	{
		entropy -= probability > 0 ? probability * std::log(probability) : 0;
	}
	return (std::max)(0.0, 1 - entropy / std::log(static_cast<double>(probabilities.size())));
}

PlaystyleClusters::PlaystyleClusters(
	std::vector<Activity> activities, ClusterOptions options, std::vector<DominantSet> sets)
	: activities_(std::move(activities)), options_(options)
{
	for (DominantSet& set : sets)
	{
		std::string label = labelOf(set, activities_, clusters_.size() + 1);
		clusters_.push_back({std::move(label), std::move(set)});
	}
	prepare();
}

void PlaystyleClusters::prepare()
{
	std::vector<std::vector<std::uint32_t>> numbered;
	for (const Activity& activity : activities_)
	{
		numbered.push_back(vocabulary_.addAll(activity.events));
		histograms_.emplace_back(numbered.back());
	}
	eventShares_.assign(clusters_.size(), std::vector<double>(vocabulary_.size() + 1, 1.0));
	for (std::size_t cluster = 0; cluster < clusters_.size(); ++cluster)
	{
		std::vector<double>& shares = eventShares_[cluster];
		double total = static_cast<double>(shares.size());
		for (const std::size_t member : clusters_[cluster].set.members)
		{
			for (const std::uint32_t event : numbered[member])
			{
				shares[event] += 1;
				total += 1;
			}
		}
		for (double& share : shares)
		{
			share /= total;
		}
	}
}

ClusterScores PlaystyleClusters::classify(std::span<const std::string> events) const
{
	ClusterScores result;
	if (clusters_.empty())
	{
		return result;
	}
	// Unknown events must differ from each other and from all known ones, or they would look
	// like something the activities share.
	EventVocabulary extended = vocabulary_;
	const NGramHistogram histogram(extended.addAll(events));
	double total = 0;
	for (const PlaystyleCluster& cluster : clusters_)
	{
		double score = 0;
		for (std::size_t i = 0; i < cluster.set.members.size(); ++i)
		{
			score += cluster.set.participation[i] *
					 similarity(histogram, histograms_[cluster.set.members[i]], options_.weights);
		}
		result.scores.push_back(score);
		total += score;
	}
	for (const double score : result.scores)
	{
		result.probabilities.push_back(
			total > 0 ? score / total : 1.0 / static_cast<double>(clusters_.size()));
	}
	const auto best = std::max_element(result.scores.begin(), result.scores.end());
	result.best = static_cast<std::size_t>(best - result.scores.begin());
	result.confidence = confidenceOf(result.probabilities);
	return result;
}

double PlaystyleClusters::eventShare(std::size_t cluster, std::string_view event) const
{
	return eventShares_[cluster][vocabulary_.find(event)];
}

std::optional<double> PlaystyleClusters::purity() const
{
	double right = 0;
	double all = 0;
	for (const PlaystyleCluster& cluster : clusters_)
	{
		for (const std::size_t member : cluster.set.members)
		{
			all += activities_[member].label.empty() ? 0 : 1;
			right += activities_[member].label == cluster.label ? 1 : 0;
		}
	}
	return all > 0 ? std::optional(right / all) : std::nullopt;
}

Result<PlaystyleClusters> PlaystyleClusters::read(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("playstyle-clusters/1");
	PlaystyleClusters model;
	const JsonNode weighing = root.at("weights");
	const std::string weights = weighing.string();
	if (weighing.isString() && weights != "uniform" && weights != "perN")
	{
		weighing.error("found \"" + weights + "\", expected \"uniform\" or \"perN\"");
	}
	model.options_.weights = weights == "uniform" ? NGramWeights::Uniform : NGramWeights::PerLength;
	model.options_.alpha = root.at("alpha").number(3, 0, 1e6);
	model.activities_ = readActivityList(root.at("activities"));
	std::map<std::string, std::size_t> positions;
	for (std::size_t i = 0; i < model.activities_.size(); ++i)
	{
		positions.emplace(model.activities_[i].id, i);
	}
	const JsonNode clusters = root.at("clusters");
	if (clusters.expectArray() && clusters.size() == 0)
	{
		clusters.error(
			"found no clusters, expected at least 1: this model cannot classify anything");
	}
	for (std::size_t i = 0; i < clusters.size(); ++i)
	{
		const JsonNode node = clusters.element(i);
		PlaystyleCluster cluster;
		cluster.label = node.at("label").string();
		cluster.set.cohesion = node.at("cohesion").number();
		const JsonNode members = node.at("members");
		const JsonNode shares = node.at("participation");
		if (members.size() == 0 || members.size() != shares.size())
		{
			node.error("found " + std::to_string(members.size()) + " members and " +
					   std::to_string(shares.size()) +
					   " participations, expected as many of both, at least 1");
			continue;
		}
		for (std::size_t j = 0; j < members.size(); ++j)
		{
			const auto position = positions.find(members.element(j).string());
			if (position == positions.end())
			{
				members.element(j).error("found a member that is not an activity of this file");
				continue;
			}
			cluster.set.members.push_back(position->second);
			cluster.set.participation.push_back(shares.element(j).number(0, 0, 1));
		}
		model.clusters_.push_back(std::move(cluster));
	}
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	model.prepare();
	return model;
}

std::string PlaystyleClusters::write() const
{
	using Json = nlohmann::ordered_json;
	Json activities = Json::array();
	for (const Activity& activity : activities_)
	{
		activities.push_back(
			{{"id", activity.id}, {"label", activity.label}, {"events", activity.events}});
	}
	Json clusters = Json::array();
	for (const PlaystyleCluster& cluster : clusters_)
	{
		Json members = Json::array();
		for (const std::size_t member : cluster.set.members)
		{
			members.push_back(activities_[member].id);
		}
		clusters.push_back({{"label", cluster.label}, {"members", members},
			{"exemplar", activities_[cluster.set.exemplar()].id},
			{"cohesion", cluster.set.cohesion}, {"participation", cluster.set.participation}});
	}
	const Json file = {{"schema", "playstyle-clusters/1"},
		{"weights", options_.weights == NGramWeights::Uniform ? "uniform" : "perN"},
		{"alpha", options_.alpha.value_or(alphaFor(activities_.size()))}, {"clusters", clusters},
		{"activities", activities}};
	return file.dump(1, '\t', false, Json::error_handler_t::replace) + '\n';
}

} // namespace RPGPref
