// SPDX-License-Identifier: MIT
// Stages of the stepper: the level is grounded; each recording becomes a trace, which the trackers
// read in one pass; activities without walks are compared and grouped (PlaystyleLearner); then each
// group's likings are inferred (GroupLikings). The comparison with a preview is computed when it is
// asked for. What is wrong with a recording is a warning, and the study goes on.
#include "RPGPref/Players/PlaytestStudy.h"

#include "RPGPref/Model/Grounder.h"
#include "RPGPref/Styles/PlaystyleLearner.h"
#include "RPGPref/Trace/PlayedPlans.h"
#include "RPGPref/Trace/RecordedPlay.h"

#include "Players/PercentText.h"
#include "Players/PlayerTrace.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{
namespace
{

/// Actions that only take somebody elsewhere, by the level's map: everybody walks.
std::vector<std::string> walksOf(const std::optional<Level>& map)
{
	std::vector<std::string> walks;
	if (map)
	{
		for (const ActionSite& site : map->sites)
		{
			if (!site.to.empty())
			{
				walks.push_back(site.action);
			}
		}
	}
	return walks;
}

/// Counts what failed, and lets the others see everything.
class PlayerSinks : public TraceSink
{
public:
	explicit PlayerSinks(std::vector<TraceSink*> sinks) : sinks_(std::move(sinks)) {}

	void onLevel(const TraceLevelPtr& level, const TraceState& initial) override
	{
		for (TraceSink* const sink : sinks_)
		{
			sink->onLevel(level, initial);
		}
	}
	void onBefore(const TraceEvent& event, const TraceState& state) override
	{
		failed += event.succeeded ? 0 : 1;
		for (TraceSink* const sink : sinks_)
		{
			sink->onBefore(event, state);
		}
	}
	void onAfter(const TraceEvent& event, const TraceState& state) override
	{
		for (TraceSink* const sink : sinks_)
		{
			sink->onAfter(event, state);
		}
	}
	void onJump(const TraceState& state) override
	{
		for (TraceSink* const sink : sinks_)
		{
			sink->onJump(state);
		}
	}

	std::size_t failed = 0;

private:
	std::vector<TraceSink*> sinks_;
};

} // namespace

class PlaytestStudy::Implementation
{
public:
	explicit Implementation(PlaytestInput input)
		: input_(std::move(input)), walks_(walksOf(input_.map))
	{
		std::erase_if(input_.recordings,
			[](const Recording& recording)
			{
				return std::all_of(recording.deeds.begin(), recording.deeds.end(),
					[](const RecordedDeed& deed) { return deed.deed.empty(); });
			});
	}

	StepStatus step(Budget& budget)
	{
		if (!task_ && !makeTask())
		{
			return StepStatus::Failed;
		}
		while (players.size() < input_.recordings.size())
		{
			if (!budget.spend())
			{
				return StepStatus::Running;
			}
			addPlayer(input_.recordings[players.size()]);
		}
		if (!learner_ && groups.empty())
		{
			summarise();
		}
		if (learner_)
		{
			if (learner_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			makeGroups();
		}
		return findLikings(budget);
	}

	Progress progress() const
	{
		const std::size_t count = input_.recordings.size();
		return {players.size() + (clusters.clusters().empty() ? 0 : count) + explained_,
			2 * count + groups.size()};
	}

	const PlaytestInput& input() const { return input_; }

	std::vector<StudiedPlayer> players;
	std::vector<CohortMechanic> cohort;
	std::vector<StudiedGroup> groups;
	PlaystyleClusters clusters;
	Diagnostics errors;
	Diagnostics warnings;

private:
	bool makeTask()
	{
		if (input_.recordings.empty())
		{
			errors.push_back({"", {},
				"no recording holds a deed, expected at least one: let the game report what "
				"players try",
				"no-deeds"});
			return false;
		}
		GroundingOptions options;
		options.agentType = input_.agentType;
		options.agentParameter = input_.agentParameter;
		Result<GroundTask> task = ground(input_.domain, input_.problem, options);
		if (!task)
		{
			errors = task.errors();
			return false;
		}
		task_.emplace(std::move(*task));
		return true;
	}

	void addPlayer(const Recording& recording)
	{
		StudiedPlayer& player = players.emplace_back();
		player.name = recording.id;
		player.playstyle = recording.playstyle;
		RecordedPlay play = playOf(input_.domain, input_.problem, recording, recording.id);
		player.trace = std::move(play.trace);
		player.deeds = play.deeds;
		warnings.insert(warnings.end(), play.warnings.begin(), play.warnings.end());
		ProficiencyTracker tracker(input_.domain, {});
		PlayedPlans plans(input_.domain, *task_);
		GameRecording game;
		PlayerSinks sinks({&tracker, &plans, &game});
		const Diagnostics problems = readPlayerTrace(input_.domain, player, sinks);
		warnings.insert(warnings.end(), problems.begin(), problems.end());
		player.failed = sinks.failed;
		player.mechanics = tracker.report();
		player.levelChanges = tracker.levelChanges();
		for (const Plan& plan : plans.plans())
		{
			player.play.insert(player.play.end(), plan.begin(), plan.end());
		}
		addGame(game, player);
	}

	/// Only long play is fitted choice by choice; describing its choices takes a while.
	void addGame(const GameRecording& recording, const StudiedPlayer& player)
	{
		games_.emplace_back();
		studied_.emplace_back();
		if (player.play.size() <= GroupLikingsSearch::kMostStepsToMeet)
		{
			return;
		}
		Result<PlayedGame> game = makePlayedGame(input_.domain, recording, player.name,
			{input_.agentType, &input_.problem, input_.map ? &*input_.map : nullptr}, protocol_,
			words_);
		if (game)
		{
			games_.back() = std::make_unique<PlayedGame>(std::move(*game));
			studied_.back() = std::make_unique<StudiedGame>(*games_.back(), true);
		}
	}

	void summarise()
	{
		std::vector<std::vector<MechanicProficiency>> all;
		std::vector<Activity> activities;
		for (std::size_t k = 0; k < players.size(); ++k)
		{
			all.push_back(players[k].mechanics);
			activities.push_back(activityOf(input_.recordings[k], walks_));
			// Names may repeat; their place distinguishes activities.
			activities.back().id = std::to_string(k + 1) + " " + activities.back().id;
		}
		cohort = cohortOf(all);
		learner_.emplace(std::move(activities), ClusterOptions());
	}

	void makeGroups()
	{
		clusters = learner_->takeModel();
		learner_.reset();
		for (const PlaystyleCluster& cluster : clusters.clusters())
		{
			addGroup(cluster.label, cluster.set.members, cluster.set.cohesion);
		}
		// Whoever plays like nobody else is a group of one.
		for (std::size_t k = 0; k < players.size(); ++k)
		{
			if (!players[k].group)
			{
				addGroup(
					players[k].playstyle.empty() ? players[k].name : players[k].playstyle, {k}, 1);
			}
		}
	}

	void addGroup(
		const std::string& label, const std::vector<std::size_t>& members, double cohesion)
	{
		for (const std::size_t member : members)
		{
			players[member].group = groups.size();
		}
		groups.push_back({label, members, cohesion, std::nullopt});
	}

	StepStatus findLikings(Budget& budget)
	{
		for (; explained_ < groups.size(); ++explained_, search_.reset())
		{
			StudiedGroup& group = groups[explained_];
			if (!search_)
			{
				beginSearch(group);
			}
			if (search_->step(budget) == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			group.likings = search_->likings();
			if (group.likings)
			{
				finishTeam(group);
			}
		}
		return StepStatus::Done;
	}

	void beginSearch(const StudiedGroup& group)
	{
		std::vector<Plan> plays;
		std::vector<StudiedGame*> games;
		for (const std::size_t player : group.players)
		{
			plays.push_back(players[player].play);
			if (studied_[player])
			{
				games.push_back(studied_[player].get());
			}
		}
		search_.emplace(*task_, std::move(plays), std::move(games));
	}

	void finishTeam(StudiedGroup& group) const
	{
		Team& team = group.likings->team;
		team.name = group.label;
		team.agentType = input_.agentType;
		team.agentParameter = input_.agentParameter;
		for (Playstyle& playstyle : team.playstyles)
		{
			playstyle.archetype = group.label;
		}
	}

	PlaytestInput input_;
	std::vector<std::string> walks_;
	std::optional<GroundTask> task_;
	PlayProtocol protocol_;
	WordTable words_;
	// By player; null where the play is short.
	std::vector<std::unique_ptr<PlayedGame>> games_;
	std::vector<std::unique_ptr<StudiedGame>> studied_;
	std::optional<PlaystyleLearner> learner_;
	std::optional<GroupLikingsSearch> search_;
	std::size_t explained_ = 0;
};

PlaytestStudy::PlaytestStudy(PlaytestInput input)
	: implementation_(std::make_unique<Implementation>(std::move(input)))
{
}

PlaytestStudy::~PlaytestStudy() = default;

StepStatus PlaytestStudy::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress PlaytestStudy::progress() const
{
	return implementation_->progress();
}

const Diagnostics& PlaytestStudy::errors() const
{
	return implementation_->errors;
}

const Diagnostics& PlaytestStudy::warnings() const
{
	return implementation_->warnings;
}

const Domain& PlaytestStudy::domain() const
{
	return implementation_->input().domain;
}

const PlaytestInput& PlaytestStudy::input() const
{
	return implementation_->input();
}

const std::vector<StudiedPlayer>& PlaytestStudy::players() const
{
	return implementation_->players;
}

const std::vector<CohortMechanic>& PlaytestStudy::cohort() const
{
	return implementation_->cohort;
}

const std::vector<StudiedGroup>& PlaytestStudy::groups() const
{
	return implementation_->groups;
}

const PlaystyleClusters& PlaytestStudy::clusters() const
{
	return implementation_->clusters;
}

PreviewAgreement PlaytestStudy::compare(const GroundTask& task, std::span<const Plan> previews,
	std::span<const std::string> names) const
{
	PreviewAgreement result;
	for (const StudiedPlayer& player : players())
	{
		PlayedPlans plans(domain(), task);
		readPlayerTrace(domain(), player, plans);
		Plan play;
		for (const Plan& plan : plans.plans())
		{
			play.insert(play.end(), plan.begin(), plan.end());
		}
		PlayComparison& comparison =
			result.players.emplace_back(comparePlayWithPreview(task, play, previews, names));
		if (!comparison.agreements.empty())
		{
			const PlayAgreement& nearest = comparison.agreements.front();
			result.whoDoesWhat += nearest.whoDoesWhat;
			result.whatIsDone += nearest.whatIsDone;
			result.orderDistance += nearest.orderDistance;
			++result.compared;
		}
	}
	if (result.compared == 0)
	{
		result.sentences.push_back(previews.empty()
									   ? "The preview has no playthrough: nothing was compared."
									   : "No tester did a step of this level.");
		return result;
	}
	const auto count = static_cast<double>(result.compared);
	result.whoDoesWhat /= count;
	result.whatIsDone /= count;
	result.orderDistance /= count;
	result.sentences.push_back("The preview predicted " + percentText(result.whatIsDone) +
							   " of what the testers did, and " + percentText(result.whoDoesWhat) +
							   " of who did it.");
	result.sentences.push_back(
		"The order of a tester's steps differs by " + percentText(result.orderDistance) + ".");
	return result;
}

} // namespace RPGPref
