// SPDX-License-Identifier: MIT
#include "RPGPref/Minds/TeamView.h"

#include "RPGPref/Minds/Greeting.h"

#include "Foundation/JsonReader.h"
#include "Minds/SealedText.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

constexpr std::size_t kMostShownSteps = 400;
constexpr std::size_t kMostSaid = 16;

PlannedTask readShownStep(const JsonNode& entry, const GroundTask& task)
{
	PlannedTask step;
	ExecuteTask wire;
	if (entry.size() != 6)
	{
		entry.error("expected task, subject, argument, start, duration and whether it is expected");
		return step;
	}
	wire.subject = static_cast<SymbolId>(entry.element(1).integer(0, 0, 0xFFFFFFFFLL));
	wire.argument = static_cast<AttributeValue>(
		entry.element(2).integer(-1, -1, static_cast<std::int64_t>(task.agents.size()) - 1));
	step.id = static_cast<TaskId>(entry.element(0).integer(0, 0, 0xFFFFFFFFLL));
	step.task = TeamTask::of(wire);
	step.start = static_cast<Tick>(entry.element(3).integer(0));
	step.duration = static_cast<TickSpan>(entry.element(4).integer(0, 0, 0x7FFFFFFF));
	step.isExpected = entry.element(5).integer(0, 0, 1) == 1;
	if (step.task.action.value() >= task.actions.size())
	{
		entry.error("names an action that the level does not have");
	}
	return step;
}

TeamView::Said readSaid(const JsonNode& entry, const GroundTask& task)
{
	TeamView::Said said;
	if (entry.size() != 7)
	{
		entry.error("expected number, kind, agent, action, fact, value and deadline");
		return said;
	}
	const auto below = [&entry](std::size_t position, std::size_t count)
	{
		return static_cast<std::size_t>(
			entry.element(position).integer(0, 0, static_cast<std::int64_t>(count) - 1));
	};
	said.number = static_cast<std::uint32_t>(entry.element(0).integer(0, 0, 0xFFFFFFFFLL));
	said.news.kind = static_cast<Expectations::News::Kind>(below(1, 4));
	said.news.what.agent = AgentId(below(2, task.agents.size()));
	said.news.what.action = ActionId(below(3, task.actions.size()));
	said.news.what.fact = FactId(below(4, task.facts.size()));
	said.news.what.value = below(5, 2) == 1;
	said.news.what.deadline = static_cast<Tick>(entry.element(6).integer(0));
	return said;
}

} // namespace

void TeamView::say(const Expectations::News& news)
{
	const std::uint32_t number = said.empty() ? 1 : said.back().number + 1;
	said.push_back({number, news});
	if (said.size() > kMostSaid)
	{
		said.erase(said.begin());
	}
}

std::string write(const TeamView& view, const RunIdentity& run, std::string_view secret)
{
	nlohmann::ordered_json steps = nlohmann::ordered_json::array();
	for (std::size_t i = 0; i < view.steps.size() && i < kMostShownSteps; ++i)
	{
		const PlannedTask& step = view.steps[i];
		ExecuteTask wire;
		step.task.writeTo(wire);
		steps.push_back({step.id, wire.subject, wire.argument, step.start, step.duration,
			step.isExpected ? 1 : 0});
	}
	nlohmann::ordered_json said = nlohmann::ordered_json::array();
	for (const TeamView::Said& entry : view.said)
	{
		const Expectation& what = entry.news.what;
		said.push_back({entry.number, static_cast<int>(entry.news.kind), what.agent.value(),
			what.action.value(), what.fact.value(), what.value ? 1 : 0, what.deadline});
	}
	nlohmann::ordered_json json;
	json["view"] = view.serial;
	json["revision"] = view.revision;
	json["steps"] = steps;
	json["said"] = said;
	json["unsolvable"] = view.isUnsolvable;
	json["plans"] = {view.plansMade, view.plansKept};
	json["window"] = {view.windowLow, view.windowHigh};
	json["round_trip"] = view.roundTrip;
	return SealedText::sealed(json.dump(), secret, run);
}

Result<TeamView> readTeamView(
	std::string_view text, const RunIdentity& run, std::string_view secret, const GroundTask& task)
{
	constexpr std::int64_t kCount = 0xFFFFFFFFLL;
	JsonReader reader(SealedText::opened(text, secret, run, kLongestGreeting), "view");
	const JsonNode root = reader.root();
	if (!root.isObject() || !root.find("view"))
	{
		return Diagnostic{"view", {}, "is not a view of this run", "invalid-view"};
	}
	TeamView view;
	view.serial = static_cast<std::uint32_t>(root.at("view").integer(0, 0, kCount));
	view.revision = static_cast<std::uint32_t>(root.at("revision").integer(0, 0, kCount));
	const JsonNode steps = root.at("steps");
	for (std::size_t i = 0; i < steps.size(); ++i)
	{
		view.steps.push_back(readShownStep(steps.element(i), task));
	}
	const JsonNode said = root.at("said");
	for (std::size_t i = 0; i < said.size(); ++i)
	{
		view.said.push_back(readSaid(said.element(i), task));
	}
	view.isUnsolvable = root.at("unsolvable").boolean();
	view.plansMade = static_cast<std::uint32_t>(root.at("plans").element(0).integer(0, 0, kCount));
	view.plansKept = static_cast<std::uint32_t>(root.at("plans").element(1).integer(0, 0, kCount));
	view.windowLow = static_cast<Tick>(root.at("window").element(0).integer());
	view.windowHigh = static_cast<Tick>(root.at("window").element(1).integer());
	view.roundTrip = static_cast<Tick>(root.at("round_trip").integer());
	return reader.hasErrors() ? Result<TeamView>(reader.diagnostics())
							  : Result<TeamView>(std::move(view));
}

} // namespace RPGPref
