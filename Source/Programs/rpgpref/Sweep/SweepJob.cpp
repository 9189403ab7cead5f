// SPDX-License-Identifier: MIT
#include "Sweep/SweepJob.h"

#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Planning/PlanObjective.h"
#include "RPGPref/Planning/PlanPool.h"
#include "RPGPref/Planning/PlanSharing.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Playstyle/TeamEnumeration.h"

#include "Support/PlanText.h"
#include "Support/WorthOptions.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

namespace RPGPref::Program
{

Result<std::optional<SweepJob>> SweepJob::create(const SweepInputs& inputs, RunLimits& limits)
{
	SweepJob job;
	job.request_ = inputs.request;
	Diagnostics errors;
	std::optional<Team> first;
	for (const TextFile& file : inputs.library)
	{
		const Result<Team> team = readTeam(file.text, file.name);
		if (!team)
		{
			errors.insert(errors.end(), team.errors().begin(), team.errors().end());
			continue;
		}
		job.library_.add(*team);
		if (!first)
		{
			first = *team;
		}
	}
	if (errors.empty() && job.library_.size() == 0)
	{
		errors.push_back({inputs.library.front().name, {},
			"the library has no playstyle, expected at least one agent in its files",
			"empty-library"});
	}
	if (!errors.empty())
	{
		return errors;
	}
	job.agentType_ = first->agentType;
	job.agentParameter_ = first->agentParameter;

	Result<LevelModel> model = readLevelModel({inputs.domain, inputs.problem, inputs.level, {}});
	if (!model)
	{
		return model.errors();
	}
	// Who acts is the same for all teams; what they like is bound for each.
	Team& agents = model->team.emplace();
	agents.agentType = job.agentType_;
	agents.agentParameter = job.agentParameter_;
	SessionOptions session;
	session.needsMap = inputs.request.weights.effortBy == EffortBy::Seconds;
	Result<std::unique_ptr<LevelSession>> level = openSession(std::move(*model), limits, session);
	if (!level)
	{
		return level.errors();
	}
	if (!*level)
	{
		return std::optional<SweepJob>();
	}
	job.level_ = std::move(*level);
	weigh(job.request_, inputs.request.weights, *job.level_);
	const GroundTask& task = job.level_->task();
	if (inputs.teamSize == 0 || inputs.teamSize > task.agents.size())
	{
		return Diagnostic{inputs.problem.name, {},
			"the number of agents of type " + job.agentType_ + " is " +
				std::to_string(task.agents.size()) + ", expected --team to be from 1 to that",
			"wrong-team-size"};
	}
	const std::vector<ObjectId> members(
		task.agents.begin(), task.agents.begin() + static_cast<std::ptrdiff_t>(inputs.teamSize));
	for (const ObjectId member : members)
	{
		job.members_.push_back(task.objectNames[member.value()]);
	}
	const std::vector<std::size_t> groups =
		interchangeableAgents(job.level_->domain(), job.level_->problem(), members);
	const std::uint64_t count = countTeams(groups, job.library_.size());
	if (count > kMostTeams)
	{
		return Diagnostic{inputs.problem.name, {},
			"there are more than " + std::to_string(kMostTeams) +
				" teams, expected a smaller library or --team",
			"too-many-teams"};
	}
	job.teams_ = enumerateTeams(groups, job.library_.size());
	return std::optional<SweepJob>(std::move(job));
}

Team SweepJob::teamAt(std::size_t position) const
{
	Team team;
	team.agentType = agentType_;
	team.agentParameter = agentParameter_;
	team.f = request_.f;
	for (std::size_t member = 0; member < members_.size(); ++member)
	{
		team.playstyles.push_back(library_.forAgent(teams_[position][member], members_[member]));
	}
	return team;
}

nlohmann::ordered_json SweepJob::runTeam(std::size_t position, RunLimits& limits) const
{
	const GroundTask& task = level_->task();
	nlohmann::ordered_json names = nlohmann::ordered_json::object();
	for (std::size_t member = 0; member < members_.size(); ++member)
	{
		names[members_[member]] = library_.name(teams_[position][member]);
	}
	nlohmann::ordered_json result = {{"playstyles", std::move(names)}};
	if (limits.reached())
	{
		result.update({{"status", toWord(PlanStatus::Limit)}, {"length", 0}, {"playstyle", 0.0},
			{"per_agent", nlohmann::ordered_json::object()},
			{"plan", nlohmann::ordered_json::array()}});
		return result;
	}
	const Team team = teamAt(position);
	const Result<TeamPreferences> preferences = TeamPreferences::bind(team, task);
	if (!preferences)
	{
		result.update({{"status", kErrorStatus}, {"length", 0}, {"playstyle", 0.0},
			{"plan", nlohmann::ordered_json::array()},
			{"message", preferences.errors().front().message}});
		return result;
	}
	const TeamPlan playthrough = planTeam(*level_, &team, *preferences, request_, limits);
	result["status"] = toWord(playthrough.status);
	describePlan(result, playthrough.found.plan, *preferences, playthrough.shares);
	if (!playthrough.found.quests.empty())
	{
		result["side_quests"] = questsJson(playthrough.found.quests);
	}
	result["proven"] = playthrough.found.isProvenBest;
	result["cut_short"] = playthrough.found.isCutShort;
	return result;
}

std::vector<nlohmann::ordered_json> SweepJob::runTeams(std::size_t first, std::size_t last,
	std::size_t threads, const RunLimits& limits,
	const std::function<void(std::size_t done)>& onTeam) const
{
	std::vector<nlohmann::ordered_json> results(last - first);
	std::atomic<std::size_t> next{first};
	std::mutex listening;
	std::size_t done = 0;
	const auto work = [&]
	{
		RunLimits ownLimits = limits; // Each thread asks clock and memory for itself.
		for (std::size_t team = next++; team < last; team = next++)
		{
			results[team - first] = runTeam(team, ownLimits);
			const std::lock_guard lock(listening);
			onTeam(++done);
		}
	};
	std::vector<std::thread> workers;
	for (std::size_t i = 1; i < threads; ++i)
	{
		workers.emplace_back(work);
	}
	work();
	for (std::thread& worker : workers)
	{
		worker.join();
	}
	return results;
}

namespace
{

/// By quest, in the order of the file: how many solved teams reach it at the end.
std::vector<std::pair<std::string, std::size_t>> questCounts(
	const std::vector<nlohmann::ordered_json>& results)
{
	std::vector<std::pair<std::string, std::size_t>> counts;
	for (const nlohmann::ordered_json& team : results)
	{
		const nlohmann::ordered_json quests =
			team.value("side_quests", nlohmann::ordered_json::array());
		for (std::size_t i = 0; i < quests.size(); ++i)
		{
			if (counts.size() <= i)
			{
				counts.emplace_back(quests[i].value("quest", ""), 0);
			}
			counts[i].second += quests[i].value("holds", false) ? 1 : 0;
		}
	}
	return counts;
}

bool keepsQuests(const nlohmann::ordered_json& team)
{
	const nlohmann::ordered_json quests =
		team.value("side_quests", nlohmann::ordered_json::array());
	return std::any_of(quests.begin(), quests.end(),
		[](const nlohmann::ordered_json& quest) { return quest.value("decision", "") != "leave"; });
}

} // namespace

/// One pool for all teams: what was found for one may be better for another, and the same crew
/// under other names is the same.
void SweepJob::takeBest(std::vector<nlohmann::ordered_json>& results) const
{
	const GroundTask& task = level_->task();
	const auto isSolved = [](const nlohmann::ordered_json& team)
	{ return team["status"] == toWord(PlanStatus::Solved); };
	PlanPool pool;
	for (const nlohmann::ordered_json& team : results)
	{
		if (isSolved(team))
		{
			pool.add(team["plan"].get<std::vector<std::string>>(), "a team");
		}
	}
	const std::vector<Plan> plans = pool.plansFor(task);
	for (std::size_t position = 0; position < results.size(); ++position)
	{
		nlohmann::ordered_json& team = results[position];
		const Result<TeamPreferences> preferences = TeamPreferences::bind(teamAt(position), task);
		// A plan of another team need not reach the quests that this one has decided to do.
		if (!isSolved(team) || !preferences || keepsQuests(team))
		{
			continue;
		}
		PlanObjective objective(
			task, *preferences, request_.mode, request_.weights, request_.stepEffort);
		Plan own;
		for (const nlohmann::ordered_json& step : team["plan"])
		{
			own.push_back(task.findAction(step.get_ref<const std::string&>()));
		}
		FixedValue greatest = objective.model().worth(own);
		for (const Plan& plan : plans)
		{
			greatest = (std::max)(greatest, objective.model().worth(plan));
		}
		objective.setBar(team.value("proven", false) ? greatest : sharingBar(greatest));
		const Plan* best = &own;
		for (const Plan& plan : plans)
		{
			best = objective.isBetter(plan, *best) ? &plan : best;
		}
		if (best != &own)
		{
			RelaxedPlanGraph graph(task, *preferences);
			Budget noChores(0);
			describePlan(team, *best, *preferences, sharePlan(graph, *best, noChores));
		}
	}
}

void SweepJob::describePlan(nlohmann::ordered_json& team, const Plan& plan,
	const TeamPreferences& preferences, const PlanShares& shares) const
{
	const GroundTask& task = level_->task();
	team["length"] = plan.size();
	if (level_->problem().metric && team["status"] == toWord(PlanStatus::Solved))
	{
		const PlanValidation replay =
			validatePlan(level_->domain(), level_->problem(), toPlanFile(task, plan));
		team["metric"] = metricJson(level_->problem(), replay.metric);
	}
	team["playstyle"] = averagePlaystyle(preferences, plan);
	team["worth"] =
		toDouble(WorthModel(task, preferences, request_.weights, request_.stepEffort).worth(plan));
	team["busiest_share"] = planLoad(task, plan).share();
	team["per_agent"] = perAgentJson(task, shares);
	nlohmann::ordered_json& steps = team["plan"] = nlohmann::ordered_json::array();
	for (const ActionId action : plan)
	{
		steps.push_back(task.actionText(action));
	}
}

nlohmann::ordered_json SweepJob::summary(std::vector<nlohmann::ordered_json> results) const
{
	takeBest(results);
	const std::vector<std::pair<std::string, std::size_t>> quests = questCounts(results);
	const auto solved = static_cast<std::size_t>(std::count_if(results.begin(), results.end(),
		[](const nlohmann::ordered_json& team)
		{ return team["status"] == toWord(PlanStatus::Solved); }));
	std::set<std::string> sometimes;
	std::optional<std::set<std::string>> always;
	for (const nlohmann::ordered_json& team : results)
	{
		if (team["status"] != toWord(PlanStatus::Solved))
		{
			continue;
		}
		std::set<std::string> used;
		for (const nlohmann::ordered_json& step : team["plan"])
		{
			const std::string& text = step.get_ref<const std::string&>();
			used.insert(text.substr(0, text.find(' ')));
		}
		sometimes.insert(used.begin(), used.end());
		if (!always)
		{
			always = used;
		}
		std::erase_if(*always, [&](const std::string& name) { return !used.contains(name); });
	}
	nlohmann::ordered_json never = nlohmann::ordered_json::array();
	nlohmann::ordered_json everywhere = nlohmann::ordered_json::array();
	for (const ActionSchema& action : level_->domain().actions)
	{
		if (!sometimes.contains(action.name))
		{
			never.push_back(action.name);
		}
		if (always && always->contains(action.name))
		{
			everywhere.push_back(action.name);
		}
	}
	nlohmann::ordered_json summary = {{"teams", std::move(results)},
		{"actions_never_used", std::move(never)}, {"actions_always_used", std::move(everywhere)}};
	if (!quests.empty())
	{
		summary["side_quests_never_done"] = summary["side_quests_always_done"] =
			nlohmann::ordered_json::array();
	}
	for (const auto& [quest, count] : quests)
	{
		if (count == 0 || count == solved)
		{
			summary[count == 0 ? "side_quests_never_done" : "side_quests_always_done"].push_back(
				quest);
		}
	}
	return summary;
}

} // namespace RPGPref::Program
