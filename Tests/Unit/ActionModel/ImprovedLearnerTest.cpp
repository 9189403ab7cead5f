// SPDX-License-Identifier: MIT
#include "RPGPref/ActionModel/ImprovedLearner.h"

#include "Support/TraceTesting.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace RPGPref
{
namespace
{

using namespace Testing;
using nlohmann::json;

double meanF1(const Domain& domain, const std::vector<LearnedAction>& learned)
{
	double sum = 0;
	for (const LearnedAction& action : learned)
	{
		sum += score(action.model, trueModel(domain, action.model.action)).f1();
	}
	return learned.empty() ? 0 : sum / static_cast<double>(learned.size());
}

std::vector<LearnedAction> learn(const Domain& domain, const std::string& trace)
{
	ImprovedLearner learner(domain);
	readTrace(domain, trace, learner);
	return learner.learned({});
}

TEST(ImprovedLearner, ReachesTheGoldenScores)
{
	SKIP_WITHOUT_SHARED_TRACES();
	double sum = 0;
	for (const std::string& name : sharedTraceNames())
	{
		const Domain& domain = sharedDomain(name);
		const double mean = meanF1(domain, learn(domain, sharedTrace(name)));
		EXPECT_GE(mean, traceGolden()["improved_mode"][name]["mean_f1"].get<double>() - 0.01)
			<< name;
		sum += mean;
	}
	EXPECT_GE(sum / static_cast<double>(sharedTraceNames().size()), 0.975);
}

TEST(ImprovedLearner, KnowsTheWholeGameFromAllTraces)
{
	SKIP_WITHOUT_SHARED_TRACES();
	for (const auto& [game, least] : {std::pair("sokoban", 1.0), std::pair("barman", 0.99)})
	{
		const Domain& domain = sharedDomain(game);
		ImprovedLearner learner(domain);
		for (const std::string& name : sharedTraceNames())
		{
			if (gameOf(name) == game)
			{
				readTrace(domain, sharedTrace(name), learner);
			}
		}
		EXPECT_GE(meanF1(domain, learner.learned({})), least) << game;
	}
}

TEST(ImprovedLearner, LearningCurvesKeepUpWithTheGolden)
{
	SKIP_WITHOUT_SHARED_TRACES();
	for (const auto& [name, checkpoints] : traceGolden()["learning_curve"].items())
	{
		const Domain& domain = sharedDomain(name);
		const std::string trace = sharedTrace(name);
		for (const json& checkpoint : checkpoints)
		{
			const std::string part = firstEvents(trace, checkpoint["events"]);
			for (const LearnedAction& action : learn(domain, part))
			{
				const std::string& mechanic = domain.actions[action.model.action.value()].name;
				EXPECT_GE(score(action.model, trueModel(domain, action.model.action)).f1(),
					checkpoint["improved"][mechanic].get<double>() - 0.02)
					<< name << " " << mechanic << " after " << checkpoint["events"];
			}
		}
	}
}

TEST(ImprovedLearner, LearnsEffectsOfARepeatedObject)
{
	SKIP_WITHOUT_SHARED_TRACES();
	const Domain& domain = sharedDomain("barman");
	for (const LearnedAction& action : learn(domain, sharedTrace("barman/8")))
	{
		if (domain.actions[action.model.action.value()].name == "empty-shaker")
		{
			EXPECT_EQ(scoreEffects(action.model, trueModel(domain, action.model.action)).f1(), 1);
			return;
		}
	}
	FAIL() << "empty-shaker was not learned";
}

bool isSubset(const LiteralSet& part, const LiteralSet& whole)
{
	return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

/// Learns and checks, before every event, that the safe model never allows what fails.
class SafetyJudge : public TraceSink
{
public:
	explicit SafetyJudge(const Domain& domain) : domain_(domain), learner_(domain) {}

	void onLevel(const TraceLevelPtr& level, const TraceState& initial) override
	{
		level_ = level;
		learner_.onLevel(level, initial);
	}
	void onBefore(const TraceEvent& event, const TraceState& state) override
	{
		const std::optional<LearnedAction> known = learner_.learned(event.action, {0.0});
		if (known)
		{
			const ActionModel truth = trueModel(domain_, event.action);
			EXPECT_TRUE(isSubset(truth.positivePreconditions, known->safe.positivePreconditions));
			EXPECT_FALSE(!event.succeeded && allows(known->safe, event, state))
				<< "the safe model allowed event " << event.index;
		}
		learner_.onBefore(event, state);
	}
	void onAfter(const TraceEvent& event, const TraceState& state) override
	{
		learner_.onAfter(event, state);
	}
	void onJump(const TraceState&) override {}

private:
	bool allows(const ActionModel& model, const TraceEvent& event, const TraceState& state) const
	{
		const auto isTrue = [&](const LiftedLiteral& literal)
		{
			std::vector<ObjectId> arguments;
			for (const std::uint16_t position : literal.positions)
			{
				arguments.push_back(event.arguments[position]);
			}
			return state.isTrue(level_->findAtom(literal.predicate, arguments));
		};
		return std::all_of(model.positivePreconditions.begin(), model.positivePreconditions.end(),
				   isTrue) &&
			   std::none_of(
				   model.negativePreconditions.begin(), model.negativePreconditions.end(), isTrue);
	}

	const Domain& domain_;
	ImprovedLearner learner_;
	TraceLevelPtr level_;
};

TEST(ImprovedLearner, TheSafeModelIsSafeOnEveryPrefix)
{
	SKIP_WITHOUT_SHARED_TRACES();
	for (const std::string& name : sharedTraceNames())
	{
		SCOPED_TRACE(name);
		SafetyJudge judge(sharedDomain(name));
		readTrace(sharedDomain(name), sharedTrace(name), judge);
	}
}

TEST(ImprovedLearner, FailuresNeverCostATruePrecondition)
{
	SKIP_WITHOUT_SHARED_TRACES();
	for (const std::string& name : sharedTraceNames())
	{
		const Domain& domain = sharedDomain(name);
		std::string successes;
		std::istringstream lines(sharedTrace(name));
		for (std::string line; std::getline(lines, line);)
		{
			const bool isLeftOut = line.find("\"ok\":false") != std::string::npos ||
								   line.starts_with("{\"t\":\"end\"");
			successes += isLeftOut ? "" : line + "\n";
		}
		const std::vector<LearnedAction> with = learn(domain, sharedTrace(name));
		const std::vector<LearnedAction> without = learn(domain, successes);
		ASSERT_EQ(with.size(), without.size());
		for (std::size_t action = 0; action < with.size(); ++action)
		{
			const ActionModel truth = trueModel(domain, with[action].model.action);
			for (const LiftedLiteral& literal : truth.positivePreconditions)
			{
				const auto has = [&](const LearnedAction& learned)
				{
					const LiteralSet& set = learned.model.positivePreconditions;
					return std::binary_search(set.begin(), set.end(), literal);
				};
				EXPECT_FALSE(has(without[action]) && !has(with[action]))
					<< name << " lost " << literalText(domain, truth.action, literal);
			}
			EXPECT_EQ(with[action].unexplainedFailures, 0U) << name;
		}
	}
}

json allModels(const Domain& domain, const std::vector<LearnedAction>& learned)
{
	json models;
	for (const LearnedAction& action : learned)
	{
		models[domain.actions[action.model.action.value()].name] = modelJson(domain, action.model);
	}
	return models;
}

TEST(ImprovedLearner, PiecesAndFilesDoNotMatter)
{
	SKIP_WITHOUT_SHARED_TRACES();
	const Domain& domain = sharedDomain("sokoban");
	const std::string trace = sharedTrace("sokoban/large");
	const json whole = allModels(domain, learn(domain, trace));

	ImprovedLearner bytewise(domain);
	TraceReader reader(domain, bytewise, {});
	reader.beginFile("bytes");
	for (std::size_t begin = 0; begin < trace.size(); begin += 7)
	{
		reader.feed(std::string_view(trace).substr(begin, 7));
	}
	reader.endFile();
	EXPECT_TRUE(reader.diagnostics().empty());
	EXPECT_EQ(allModels(domain, bytewise.learned({})), whole);
}

} // namespace
} // namespace RPGPref
