// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/Index.h"
#include "RPGPref/Model/ExtendedTask.h"
#include "RPGPref/Model/FlatLists.h"
#include "RPGPref/Model/Problem.h"
#include "RPGPref/Model/TaskWords.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// A level with all parameters filled in: the only thing that planners look at.
///
/// Facts are the atoms that the actions or the goal speak of, and for each atom that occurs
/// negatively in a precondition or in the goal a complementary fact `not p`, which is added when
/// p is deleted and deleted when p is added. So preconditions, goals, adds and deletes are all
/// plain sets of facts. Facts are ordered by predicate, arguments, positive before negative;
/// actions by schema, then by arguments. Static preconditions (such as a map's connections) stay in
/// the lists: they count in the playstyle averages.
///
/// An extended task (LANGUAGE: conditions, conditional effects, rules, numbers) has the lists of
/// `extension`, too. Facts that follow from others are facts like any other, so that preconditions
/// and goals stay sets of facts; `preconditions`, `adds` and `deletes` of an action are then only
/// what all its variants need and what it changes in any case. Whoever reads these lists to find
/// out what happens must ask isExtended() first.
///
/// Read-only after grounding, so any number of searches may share one.
struct GroundTask
{
	/// So many an action can have at most, so that whoever counts them needs little memory.
	static constexpr std::size_t kMostPreconditions = 65534;

	struct Fact
	{
		AtomId atom;
		bool negated = false;
	};

	struct Action
	{
		SchemaId schema;
		/// Invalid for a team action, which nobody executes alone.
		AgentId executor;
	};

	/// An atom that an action adds or deletes: preferences speak of atoms.
	struct Effect
	{
		AtomId atom;
		bool deleted = false;
	};

	std::string domainName;
	std::string problemName;
	std::vector<std::string> objectNames;    ///< By ObjectId.
	std::vector<std::string> predicateNames; ///< By PredicateId.
	std::vector<std::string> schemaNames;    ///< By SchemaId.
	std::vector<ObjectId> agents;            ///< By AgentId, in object order.

	std::vector<Atom> atoms;                    ///< By AtomId: all that occur in facts.
	std::vector<Fact> facts;                    ///< By FactId.
	std::vector<Action> actions;                ///< By ActionId.
	FlatLists<ActionId, ObjectId> arguments;    ///< Of an action.
	FlatLists<ActionId, FactId> preconditions;  ///< Of an action, ascending, without repeats.
	FlatLists<ActionId, FactId> adds;           ///< Of an action, ascending.
	FlatLists<ActionId, FactId> deletes;        ///< Of an action, ascending; never also added.
	FlatLists<ActionId, Effect> effects;        ///< Of an action: all adds, then all deletes.
	FlatLists<FactId, ActionId> neededBy;       ///< Actions that have the fact as precondition.
	FlatLists<FactId, ActionId> achievedBy;     ///< Actions that add the fact.
	std::vector<ActionId> withoutPreconditions; ///< Executable everywhere.

	std::vector<FactId> initialState; ///< Ascending.
	/// Ascending. A goal that can never be true is in unreachableGoals instead.
	std::vector<FactId> goals;
	/// Goal literals that stay false even if nothing is ever deleted, as text.
	std::vector<std::string> unreachableGoals;
	/// By ActionId, in millionths: what each action adds to the total cost that the problem wants
	/// to be small. Empty if the problem asks for nothing of the kind.
	std::vector<std::int64_t> costs;

	TaskWords words; ///< For people; planners do not look at them.
	/// By SchemaId: schemas with the same number are one kind of deed, so that doing one after the
	/// other is doing the same again. Empty: each schema is a kind of its own.
	std::vector<std::uint32_t> kinds;

	ExtendedTask extension;

	bool isExtended() const { return extension.isActive; }

	/// Words of a packed state: bit FactId of the words is set when the fact is true; then one word
	/// per number.
	std::size_t stateWords() const { return factWords() + extension.fluents.size(); }
	std::size_t factWords() const { return (facts.size() + 63) / 64; }

	/// `mine Red Iron Act1`, as goldens, plans and reports write it.
	RPGPREFCORE_API std::string actionText(ActionId action) const;
	/// `(at Red Act1)`.
	RPGPREFCORE_API std::string atomText(AtomId atom) const;
	/// `(at Red Act1)` or `(not (defended Boat))`.
	RPGPREFCORE_API std::string factText(FactId fact) const;
	/// `(gold Red)`.
	RPGPREFCORE_API std::string fluentText(FluentId fluent) const;
	/// The object's name, or "team" for an invalid id.
	RPGPREFCORE_API std::string_view agentName(AgentId agent) const;
	/// By text as written by actionText, without case; invalid when there is none.
	RPGPREFCORE_API ActionId findAction(std::string_view text) const;

	/// `Ada sneaks past the night guard`; without words, as actionText.
	RPGPREFCORE_API std::string sentence(ActionId action) const;
	/// `sneak past the night guard`: what is done, whoever does it; without words, as actionText
	/// without the executor.
	RPGPREFCORE_API std::string deed(ActionId action) const;
	/// `mine Iron Act1`: what is done in symbols, whoever does it.
	RPGPREFCORE_API std::string deedText(ActionId action) const;
	/// `sneak past the night guard`, of whatever arguments; without words, the schema's name.
	RPGPREFCORE_API std::string deedName(SchemaId schema) const;
	RPGPREFCORE_API std::string nameOf(ObjectId object) const;
	/// By symbol; what the task does not have stays as it is.
	RPGPREFCORE_API std::string inWordsOfObject(std::string_view symbol) const;
	/// "the team" for an invalid id.
	RPGPREFCORE_API std::string nameOf(AgentId agent) const;
	/// `the vault door is not open`; without words, as factText.
	RPGPREFCORE_API std::string saying(FactId fact) const;
	/// The same for what is written as `(at Ada Vault)`, `(not (open Vault))` or `open Ada Vault`,
	/// of which the task need not have an atom or an action. What it cannot read stays as it is.
	RPGPREFCORE_API std::string inWords(std::string_view written) const;
	/// The sentence in quotation marks, or the symbols in backticks.
	RPGPREFCORE_API std::string quoted(ActionId action) const;
	/// The same for what is written as for inWords; facts without words stay as they are.
	RPGPREFCORE_API std::string quotedInWords(std::string_view written) const;
};

} // namespace RPGPref
