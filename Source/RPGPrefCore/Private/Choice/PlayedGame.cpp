// SPDX-License-Identifier: MIT
// Passes: while the trace is read, events, their effects and what changed between them are kept as
// atoms; then the problem is made (objects and start from the recording, goals from the level or
// from the last step); it is grounded with the atoms that changed by themselves left open; last,
// atoms and action texts are looked up as facts and actions. An action that the task does not have
// leaves its effects to the next event, so that the states stay right. Costs the grounding and a
// look-up for each change.
#include "RPGPref/Choice/PlayedGame.h"

#include "RPGPref/Model/Grounder.h"

#include <algorithm>
#include <map>

namespace RPGPref
{

Atom GameRecording::atomOf(TraceAtomId atom) const
{
	return {level_->predicateOf(atom), level_->argumentsOf(atom)};
}

void GameRecording::onLevel(const TraceLevelPtr& level, const TraceState& initial)
{
	isFirst_ = level_ == nullptr;
	if (isFirst_)
	{
		level_ = level;
		last_ = initial;
		initial.forEachTrue([this](TraceAtomId atom) { initial_.push_back(atomOf(atom)); });
		std::sort(initial_.begin(), initial_.end());
	}
}

void GameRecording::noteJump(const TraceState& state)
{
	for (std::size_t k = 0; k < level_->atomCount(); ++k)
	{
		const TraceAtomId atom(k);
		if (state.isTrue(atom) != last_.isTrue(atom))
		{
			pending_.push_back({atomOf(atom), state.isTrue(atom)});
		}
	}
	last_ = state;
}

void GameRecording::onBefore(const TraceEvent& event, const TraceState&)
{
	if (isFirst_ && event.succeeded)
	{
		events_.push_back({event.action, {event.arguments.begin(), event.arguments.end()},
			event.time, {}, std::exchange(pending_, {})});
	}
}

void GameRecording::onAfter(const TraceEvent& event, const TraceState& state)
{
	if (isFirst_ && event.succeeded)
	{
		for (const TraceAtomId atom : event.deletes)
		{
			events_.back().effects.push_back({atomOf(atom), false});
		}
		for (const TraceAtomId atom : event.adds)
		{
			events_.back().effects.push_back({atomOf(atom), true});
		}
		last_ = state;
	}
}

void GameRecording::onJump(const TraceState& state)
{
	if (isFirst_)
	{
		noteJump(state);
	}
}

namespace
{

class GameMaker
{
public:
	GameMaker(const Domain& domain, const GameRecording& recording, const GameOptions& options)
		: domain_(domain), recording_(recording), options_(options)
	{
	}

	Result<PlayedGame> make(std::string id, PlayProtocol& protocol, WordTable& words)
	{
		PlayedGame game;
		game.id = std::move(id);
		game.level = recording_.levelName();
		makeProblem();
		GroundingOptions grounding;
		grounding.agentType = options_.agentType;
		grounding.openAtoms = openAtoms();
		Result<GroundTask> task = ground(domain_, problem_, grounding);
		if (!task)
		{
			return task.errors();
		}
		game.task = std::make_unique<GroundTask>(std::move(*task));
		if (options_.map != nullptr)
		{
			Diagnostics warnings; // Of a map that was checked when it was read.
			Result<LevelBinding> binding =
				LevelBinding::bind(*options_.map, domain_, *game.task, warnings);
			if (!binding)
			{
				return binding.errors();
			}
			game.map = std::move(*binding);
		}
		game.words.emplace(domain_, *game.task, protocol, words);
		addEvents(game);
		return game;
	}

private:
	void makeProblem()
	{
		problem_.name = recording_.levelName();
		for (const TraceLevel::LevelObject& object : recording_.level()->objects())
		{
			problem_.objects.push_back({object.name, {object.type}, {}});
		}
		problem_.init = recording_.initial();
		if (options_.problem == nullptr)
		{
			if (!recording_.events().empty())
			{
				for (const GameRecording::Change& change : recording_.events().back().effects)
				{
					addGoal(change.atom, !change.isTrue);
				}
			}
			return;
		}
		for (const Problem::GoalLiteral& goal : options_.problem->goal)
		{
			addLevelGoal(goal);
		}
	}

	void addGoal(const Atom& atom, bool negated)
	{
		const auto isSame = [&](const Problem::GoalLiteral& goal)
		{ return goal.atom == atom && goal.negated == negated; };
		if (std::none_of(problem_.goal.begin(), problem_.goal.end(), isSame))
		{
			problem_.goal.push_back({atom, negated, {}});
		}
	}

	/// The goal itself, and the same of each object that only the recording has.
	void addLevelGoal(const Problem::GoalLiteral& goal)
	{
		std::vector<ObjectId> own;
		bool isWhole = true;
		for (const ObjectId argument : goal.atom.arguments)
		{
			own.push_back(problem_.findObject(options_.problem->objects[argument.value()].name));
			isWhole = isWhole && own.back().isValid();
		}
		if (isWhole)
		{
			addGoal({goal.atom.predicate, own}, goal.negated);
		}
		for (std::size_t place = 0; place < own.size(); ++place)
		{
			const Object& meant = options_.problem->objects[goal.atom.arguments[place].value()];
			for (std::size_t k = 0; k < problem_.objects.size(); ++k)
			{
				const Object& object = problem_.objects[k];
				if (object.types == meant.types &&
					!options_.problem->findObject(object.name).isValid())
				{
					std::vector<ObjectId> changed = own;
					changed[place] = ObjectId(k);
					if (std::all_of(changed.begin(), changed.end(),
							[](ObjectId one) { return one.isValid(); }))
					{
						addGoal({goal.atom.predicate, changed}, goal.negated);
					}
				}
			}
		}
	}

	/// What happens by itself must be possible although no action does it.
	std::vector<Atom> openAtoms() const
	{
		std::vector<Atom> atoms;
		for (const GameRecording::Event& event : recording_.events())
		{
			for (const GameRecording::Change& change : event.before)
			{
				const auto isGoal = [&](const Problem::GoalLiteral& goal)
				{ return goal.atom == change.atom; };
				if (std::none_of(problem_.goal.begin(), problem_.goal.end(), isGoal))
				{
					atoms.push_back(change.atom);
				}
			}
		}
		std::sort(atoms.begin(), atoms.end());
		atoms.erase(std::unique(atoms.begin(), atoms.end()), atoms.end());
		return atoms;
	}

	void addEvents(PlayedGame& game) const
	{
		const GroundTask& task = *game.task;
		std::map<Atom, std::vector<FactChange>> facts;
		for (std::size_t k = 0; k < task.facts.size(); ++k)
		{
			const GroundTask::Fact& fact = task.facts[k];
			facts[task.atoms[fact.atom.value()]].push_back({FactId(k), !fact.negated});
		}
		std::map<std::string, ActionId> actions;
		for (std::size_t k = 0; k < task.actions.size(); ++k)
		{
			actions.emplace(task.actionText(ActionId(k)), ActionId(k));
		}
		std::vector<FactChange> left; // Effects of an action that the task does not have.
		const auto addChanges =
			[&](const std::vector<GameRecording::Change>& changes, std::vector<FactChange>& into)
		{
			for (const GameRecording::Change& change : changes)
			{
				const auto found = facts.find(change.atom);
				for (const FactChange& fact :
					found == facts.end() ? std::vector<FactChange>() : found->second)
				{
					into.push_back({fact.fact, fact.isTrue == change.isTrue});
				}
			}
		};
		for (const GameRecording::Event& event : recording_.events())
		{
			PlayedEvent played;
			played.before = std::exchange(left, {});
			addChanges(event.before, played.before);
			played.time = event.time;
			played.text = domain_.actions[event.action.value()].name;
			for (const ObjectId argument : event.arguments)
			{
				played.text += " " + problem_.objects[argument.value()].name;
				const auto agent = std::find(task.agents.begin(), task.agents.end(), argument);
				if (!played.agent.isValid() && agent != task.agents.end())
				{
					played.agent = AgentId(static_cast<std::size_t>(agent - task.agents.begin()));
				}
			}
			const auto found = actions.find(played.text);
			if (found != actions.end())
			{
				played.action = found->second;
				played.agent = task.actions[found->second.value()].executor;
			}
			else
			{
				addChanges(event.effects, left);
			}
			game.events.push_back(std::move(played));
		}
	}

	const Domain& domain_;
	const GameRecording& recording_;
	const GameOptions& options_;
	Problem problem_;
};

} // namespace

Result<PlayedGame> makePlayedGame(const Domain& domain, const GameRecording& recording,
	std::string id, const GameOptions& options, PlayProtocol& protocol, WordTable& words)
{
	if (recording.level() == nullptr)
	{
		return Diagnostics{{id, {}, "the recording is empty, expected a header and a level",
			"no-play", Severity::Error}};
	}
	return GameMaker(domain, recording, options).make(std::move(id), protocol, words);
}

} // namespace RPGPref
