// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Level/LevelBinding.h"
#include "RPGPref/Planning/PackedState.h"
#include "RPGPref/Playstyle/TeamPreferences.h"
#include "RPGPref/Session/LevelGrounding.h"
#include "RPGPref/Session/LevelTexts.h"
#include "RPGPref/Session/Situation.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

struct SessionOptions
{
	/// Objects without facts that wait for something to appear in play, such as enemies that
	/// spawn. They are objects like others: a goal for all objects of their type means them too.
	struct Spares
	{
		std::string type;
		std::uint32_t count = 0;
	};

	/// Predicates that the game may change from outside: their atoms and the actions that need
	/// them are kept even if the level's own actions never reach them.
	std::vector<std::string> sensed;
	std::vector<Spares> spares;
	/// Places and durations: the level's map, or a plain one if it has none.
	bool needsMap = false;
};

/// One level, read and grounded once: its task, its team's preferences, its map, and how things
/// stand in it. Whoever plans, previews, plays or judges a level holds one.
///
/// What a game reports is observed; if it lies beyond what was grounded, it is remembered, and
/// `reground` makes a stepper for another thread while the old task goes on.
class LevelSession
{
public:
	/// The agents are of the team's type, or of the default type without a team.
	RPGPREFCORE_API explicit LevelSession(LevelModel model, SessionOptions options = {});
	RPGPREFCORE_API ~LevelSession();
	LevelSession(const LevelSession&) = delete;
	LevelSession& operator=(const LevelSession&) = delete;

	/// Grounds and binds; one unit is about one joined tuple. Failed: see errors().
	RPGPREFCORE_API StepStatus step(Budget& budget);
	RPGPREFCORE_API Progress progress() const;
	const Diagnostics& errors() const { return errors_; }
	/// Names of the team or the map that mean nothing in this level.
	const Diagnostics& warnings() const { return warnings_; }
	bool isReady() const { return groundings_ > 0; }

	const Domain& domain() const { return model_.domain; }
	/// As it was when it was grounded, with spares and whatever appeared since.
	const Problem& problem() const { return model_.problem; }
	/// Null: agents have no preferences.
	const Team* team() const { return model_.team ? &*model_.team : nullptr; }

	/// Empty until the session is ready.
	const GroundTask& task() const { return *task_; }
	// All below: once it is ready.
	const TeamPreferences& preferences() const { return *preferences_; }
	/// Null unless it was asked for.
	const LevelBinding* map() const { return map_ ? &*map_ : nullptr; }

	StateView state() const { return state_; }
	RPGPREFCORE_API void setState(StateView state);
	/// Does an action; false, and nothing happens, if it is not possible now.
	RPGPREFCORE_API bool apply(ActionId action);
	/// Something was seen, whoever did it.
	RPGPREFCORE_API void observe(FactId fact, bool isTrue);
	/// The same by name. True: the state says so now. False: it is remembered, but lies beyond the
	/// ground task. An error: it is not a fact of the level.
	RPGPREFCORE_API Result<bool> observe(std::string_view fact, bool isTrue);
	/// A step was done in the game, written as `(mine Red Iron Act1)`: its effects are true now,
	/// whether it was possible or not. The answer as for a fact.
	RPGPREFCORE_API Result<bool> perform(std::string_view step);
	/// The task with the present state as its initial one: what a search from now on works on.
	GroundTask situation() const { return situationIn(*task_, state_); }

	/// Names both ways; `task()` writes them. Invalid: not in the ground task.
	RPGPREFCORE_API FactId findFact(std::string_view text) const;
	RPGPREFCORE_API ActionId findAction(std::string_view text) const;

	/// An object of this type comes into play under this name. A spare takes the name at once;
	/// without one the object lies beyond the ground task.
	RPGPREFCORE_API Result<ObjectId> appear(std::string_view name, std::string_view type);

	/// Whether something was seen that the ground task cannot say.
	bool isBehind() const { return isBehind_; }
	/// The level as it stands now, to be grounded; may run in another thread.
	RPGPREFCORE_API std::unique_ptr<LevelGrounding> reground() const;
	/// Takes the new task; the state stays as it is. References to the old one end. What was
	/// seen meanwhile and is beyond the new task too leaves the session behind.
	RPGPREFCORE_API Diagnostics adopt(std::unique_ptr<LevelGrounding> grounding);
	/// For each action of the task before the last adoption its number now, invalid if it is gone.
	const std::vector<ActionId>& translation() const { return translation_; }

	/// How often the level was grounded: replanning must not change it.
	std::uint32_t groundings() const { return groundings_; }

private:
	struct Seen
	{
		Atom atom;
		bool isTrue = false;
	};
	/// The facts that speak of an atom; either may be invalid.
	struct FactPair
	{
		FactId positive;
		FactId negative;
	};

	GroundingOptions groundingOptions() const;
	void addSpares();
	void findSensed();
	/// Checks and takes what was grounded.
	bool take(LevelGrounding& grounding);
	void indexFacts();
	void setAtom(AtomId atom, bool isTrue);
	/// False: it lies beyond the task.
	bool observeAtom(Atom atom, bool isTrue);
	AtomId findAtom(const Atom& atom) const;
	bool isTrueNow(const Atom& atom) const;

	LevelModel model_;
	SessionOptions options_;
	std::vector<PredicateId> sensed_;
	std::vector<ObjectId> freeSpares_;
	std::unique_ptr<LevelGrounding> grounding_; ///< The first one.
	std::unique_ptr<GroundTask> task_;
	std::optional<TeamPreferences> preferences_;
	std::optional<LevelBinding> map_;
	std::vector<FactPair> factsOf_; ///< By AtomId.
	PackedState state_;
	std::vector<Seen> beyond_;
	std::vector<ActionId> translation_;
	Diagnostics errors_;
	Diagnostics warnings_;
	bool isBehind_ = false;
	std::uint32_t groundings_ = 0;
};

} // namespace RPGPref
