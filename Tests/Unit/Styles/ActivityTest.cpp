// SPDX-License-Identifier: MIT
#include "RPGPref/Styles/Activity.h"

#include "RPGPref/Styles/OnlinePlaystyle.h"
#include "RPGPref/Styles/PlaystyleLearner.h"

#include "Support/TestFiles.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace RPGPref
{
namespace
{

using nlohmann::json;

const json& golden()
{
	static const json content = json::parse(Testing::testData("activities/golden.json"));
	return content;
}

std::vector<Activity> training()
{
	Result<std::vector<Activity>> activities =
		readActivities(Testing::testData("activities/train.json"), "train.json");
	EXPECT_TRUE(activities);
	return activities ? *activities : std::vector<Activity>();
}

NGramWeights weightsOf(const json& name)
{
	return name == "uniform" ? NGramWeights::Uniform : NGramWeights::PerLength;
}

double similarityOf(const std::vector<std::string>& left, const std::vector<std::string>& right,
	NGramWeights weights)
{
	EventVocabulary vocabulary;
	const auto histogram = [&](const std::vector<std::string>& events)
	{
		std::vector<std::uint32_t> numbers;
		for (const std::string& event : events)
		{
			numbers.push_back(vocabulary.add(event));
		}
		return NGramHistogram(numbers);
	};
	return similarity(histogram(left), histogram(right), weights);
}

TEST(Activities, SimilarityOfSmallCases)
{
	for (const json& unit : golden()["similarityUnits"])
	{
		SCOPED_TRACE(unit.dump());
		EXPECT_NEAR(
			similarityOf(unit["a"], unit["b"], NGramWeights::Uniform), unit["uniform"], 1e-6);
		EXPECT_NEAR(
			similarityOf(unit["a"], unit["b"], NGramWeights::PerLength), unit["perN"], 1e-6);
	}
}

TEST(Activities, SimilarityOfTheTrainingSet)
{
	std::map<std::string, std::vector<std::string>> events;
	for (const Activity& activity : training())
	{
		events[activity.id] = activity.events;
	}
	for (const json& variant : golden()["variants"])
	{
		for (const json& entry : variant["similarity"])
		{
			EXPECT_NEAR(
				similarityOf(events[entry[0]], events[entry[1]], weightsOf(variant["weights"])),
				entry[2], 1e-6)
				<< entry.dump();
		}
	}
}

/// Groups of equal size: alike within, less alike across.
std::vector<DominantSet> setsOfEqualGroups(
	std::size_t groups, std::size_t size, double within, double across, double alpha)
{
	SimilarityMatrix similarities(groups * size);
	for (std::size_t left = 0; left < groups * size; ++left)
	{
		for (std::size_t right = 0; right < left; ++right)
		{
			// Items of a group do not follow each other, so the order does not help.
			similarities.set(left, right, left % groups == right % groups ? within : across);
		}
	}
	DominantSetSearch search(std::move(similarities), alpha);
	Budget unlimited(Budget::kUnlimited);
	search.step(unlimited);
	return search.takeSets();
}

TEST(DominantSets, EqualGroupsAreFoundOneByOne)
{
	for (std::size_t groups = 2; groups <= 6; ++groups)
	{
		for (std::size_t size = 2; size <= 12; ++size)
		{
			for (const auto& [within, across] :
				{std::pair(1.0, 0.0), std::pair(0.8, 0.1), std::pair(0.7, 0.25)})
			{
				// The largest alpha for which the middle of equal groups is not a set; see the
				// curvature between two of them.
				const double m = static_cast<double>(size);
				const double limit = within * (m - 1) - across * m;
				if (limit <= 0)
				{
					continue;
				}
				for (const double alpha : {0.0, limit / 2, limit * 0.95})
				{
					SCOPED_TRACE(std::to_string(groups) + " groups of " + std::to_string(size) +
								 ", alpha " + std::to_string(alpha));
					const std::vector<DominantSet> sets =
						setsOfEqualGroups(groups, size, within, across, alpha);
					ASSERT_EQ(sets.size(), groups);
					for (const DominantSet& set : sets)
					{
						ASSERT_EQ(set.members.size(), size);
						for (const std::size_t member : set.members)
						{
							EXPECT_EQ(member % groups, set.members.front() % groups);
						}
						EXPECT_NEAR(set.cohesion, within, 1e-9);
					}
				}
			}
		}
	}
}

TEST(DominantSets, OneGroupStaysOne)
{
	for (std::size_t size = 2; size <= 20; ++size)
	{
		const std::vector<DominantSet> sets = setsOfEqualGroups(1, size, 0.7, 0, 0);
		ASSERT_EQ(sets.size(), 1U) << size;
		EXPECT_EQ(sets.front().members.size(), size);
	}
}

TEST(PlaystyleClusters, AFewTestersOfTwoStylesFormTwoGroups)
{
	const std::vector<Activity> all = training();
	for (std::size_t size = 3; size <= 9; ++size)
	{
		std::vector<Activity> few;
		for (const std::string label : {"COMBAT", "SNEAK"})
		{
			std::size_t taken = 0;
			for (const Activity& activity : all)
			{
				if (activity.label == label && taken < size)
				{
					few.push_back(activity);
					++taken;
				}
			}
		}
		const PlaystyleClusters model = learnPlaystyles(few, {});
		EXPECT_EQ(model.clusters().size(), 2U) << size << " of each";
		EXPECT_EQ(model.purity(), 1) << size << " of each";
	}
}

class ClusterVariant : public ::testing::TestWithParam<int>
{
};

TEST_P(ClusterVariant, FindsTheGoldenSetsAndScores)
{
	const json& variant = golden()["variants"][static_cast<std::size_t>(GetParam())];
	const PlaystyleClusters model = learnPlaystyles(
		training(), {weightsOf(variant["weights"]), variant["alpha"].get<double>()});
	ASSERT_EQ(model.clusters().size(), variant["sets"].size());
	for (std::size_t i = 0; i < model.clusters().size(); ++i)
	{
		const json& expected = variant["sets"][i];
		const PlaystyleCluster& cluster = model.clusters()[i];
		std::set<std::string> members;
		for (const std::size_t member : cluster.set.members)
		{
			members.insert(model.activities()[member].id);
		}
		std::size_t shared = 0;
		for (const json& member : expected["members"])
		{
			shared += members.count(member);
		}
		const double jaccard =
			static_cast<double>(shared) /
			static_cast<double>(members.size() + expected["members"].size() - shared);
		EXPECT_GE(jaccard, 0.9) << "set " << i;
		EXPECT_EQ(cluster.label, expected["label"]);
		EXPECT_NEAR(cluster.set.cohesion, expected["cohesion"], 1e-4) << "set " << i;
	}
	EXPECT_NEAR(model.purity().value_or(0), variant["purity"], 1e-4);
	for (const json& entry : variant["scores"])
	{
		const ClusterScores scores =
			model.classify(entry["events"].get<std::vector<std::string>>());
		for (std::size_t i = 0; i < scores.scores.size(); ++i)
		{
			EXPECT_NEAR(scores.scores[i], entry["A"][i], 1e-6) << entry["events"] << " set " << i;
		}
		EXPECT_NEAR(std::accumulate(scores.probabilities.begin(), scores.probabilities.end(), 0.0),
			1, 1e-12);
	}
}

INSTANTIATE_TEST_SUITE_P(All, ClusterVariant, ::testing::Range(0, 4));

TEST(PlaystyleClusters, ClassifiesActivitiesItHasNotSeen)
{
	// Every fourth activity is left out of training, each in turn.
	const std::vector<Activity> all = training();
	double right = 0;
	for (std::size_t fold = 0; fold < 4; ++fold)
	{
		std::vector<Activity> known;
		for (std::size_t i = 0; i < all.size(); ++i)
		{
			if (i % 4 != fold)
			{
				known.push_back(all[i]);
			}
		}
		const PlaystyleClusters model = learnPlaystyles(known, {});
		for (std::size_t i = fold; i < all.size(); i += 4)
		{
			const ClusterScores scores = model.classify(all[i].events);
			right += model.clusters()[scores.best].label == all[i].label ? 1 : 0;
		}
	}
	EXPECT_GE(right / static_cast<double>(all.size()), 0.95);
}

TEST(PlaystyleClusters, AWrittenModelClassifiesTheSame)
{
	const PlaystyleClusters model = learnPlaystyles(training(), {});
	const Result<PlaystyleClusters> read = PlaystyleClusters::read(model.write(), "m.json");
	ASSERT_TRUE(read);
	EXPECT_EQ(read->write(), model.write());
	EXPECT_EQ(
		read->classify(training()[5].events).scores, model.classify(training()[5].events).scores);
	EXPECT_FALSE(PlaystyleClusters::read("{}", "m.json"));
	EXPECT_FALSE(PlaystyleClusters::read(
		R"({"schema":"playstyle-clusters/1","weights":"perN","alpha":3,"activities":[],
		"clusters":[{"label":"x","cohesion":1,"members":["a"],"participation":[1]}]})",
		"m.json"));
}

std::size_t clusterOf(const PlaystyleClusters& model, const std::string& label)
{
	for (std::size_t cluster = 0; cluster < model.clusters().size(); ++cluster)
	{
		if (model.clusters()[cluster].label == label)
		{
			return cluster;
		}
	}
	ADD_FAILURE() << "no cluster " << label;
	return 0;
}

TEST(OnlinePlaystyle, FollowsAPlayerWhoChangesTheirStyle)
{
	const PlaystyleClusters model = learnPlaystyles(training(), {});
	OnlinePlaystyle online(model);
	const auto play = [&](const std::string& label)
	{
		for (const Activity& activity : training())
		{
			if (activity.label == label)
			{
				for (const std::string& event : activity.events)
				{
					online.observe({0, 0, 0, 0, {event}}, {});
					const double sum =
						std::accumulate(online.belief().begin(), online.belief().end(), 0.0);
					EXPECT_NEAR(sum, 1, 1e-9);
				}
				break;
			}
		}
	};
	play("COMBAT");
	EXPECT_EQ(online.best(), clusterOf(model, "COMBAT"));
	const double sure = online.confidence();
	EXPECT_GT(sure, 0);
	play("SNEAK");
	EXPECT_EQ(online.best(), clusterOf(model, "SNEAK"));
}

TEST(OnlinePlaystyle, TheHeadingShowsBeforeAnythingHappens)
{
	const PlaystyleClusters model = learnPlaystyles(training(), {});
	OnlinePlaystyle online(model);
	const std::vector<CandidateSite> sites = {{"ATTACK", 10, 0}, {"SNEAK_PAST", -10, 0}};
	EXPECT_NEAR(online.confidence(), 0, 1e-9);
	for (int frame = 0; frame < 10; ++frame)
	{
		online.observe({0, 0, 1, 0, {}}, sites);
	}
	EXPECT_EQ(online.best(), clusterOf(model, "COMBAT"));
	OnlinePlaystyle other(model);
	for (int frame = 0; frame < 10; ++frame)
	{
		other.observe({0, 0, -1, 0, {}}, sites);
	}
	EXPECT_EQ(other.best(), clusterOf(model, "SNEAK"));
}

TEST(Activities, AnIdMayStandForOneActivityOnly)
{
	const Result<std::vector<Activity>> read =
		readActivities(R"({"schema": "npc-activities/1", "activities": [
	{"id": "a", "events": ["JUMP"]},
	{"id": "a", "events": ["RUN"]}]})",
			"twice.json");
	ASSERT_FALSE(read);
	EXPECT_EQ(format(read.errors().front()),
		"twice.json:3:9: error: found the id \"a\" again, expected another");
}

TEST(PlaystyleClusters, PurityIsOfLabelledActivitiesAlone)
{
	std::vector<Activity> activities = training();
	EXPECT_EQ(learnPlaystyles(activities, {}).purity(), 1);
	activities.front().label.clear();
	EXPECT_EQ(learnPlaystyles(activities, {}).purity(), 1) << "one without a label is not wrong";
	for (Activity& activity : activities)
	{
		activity.label.clear();
	}
	EXPECT_EQ(learnPlaystyles(activities, {}).purity(), std::nullopt);
}

TEST(PlaystyleClusters, AModelThatShowsNothingIsRefused)
{
	const PlaystyleClusters model = learnPlaystyles({{"alone", "", {"JUMP"}}}, {});
	EXPECT_TRUE(model.clusters().empty());
	const Result<PlaystyleClusters> read = PlaystyleClusters::read(model.write(), "m.json");
	ASSERT_FALSE(read);
	EXPECT_NE(format(read.errors().front()).find("found no clusters"), std::string::npos);
}

TEST(PlaystyleLearner, FindsTheSameInManySmallSteps)
{
	PlaystyleLearner learner(training(), {});
	std::uint64_t before = 0;
	for (StepStatus status = StepStatus::Running; status == StepStatus::Running;)
	{
		Budget budget(3);
		status = learner.step(budget);
		EXPECT_GE(learner.progress().done, before) << "progress goes back";
		EXPECT_LE(learner.progress().done, learner.progress().total);
		before = learner.progress().done;
	}
	EXPECT_EQ(learner.takeModel().write(), learnPlaystyles(training(), {}).write());
}

} // namespace
} // namespace RPGPref
