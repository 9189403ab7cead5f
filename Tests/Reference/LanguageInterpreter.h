// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include "Reference/LanguageNumbers.h"
#include "Reference/LanguageUses.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace RPGPref::Reference
{

/// What the language means, straight from its definition: a state is a set of atoms and a table of
/// numbers, formulas are judged as they are written, nothing is grounded and nothing is kept from
/// one question to the next. It has arithmetic of its own, so that it judges grounding, successors
/// and the validator alike.
class LanguageInterpreter
{
public:
	using Fluent = std::pair<FunctionId, std::vector<ObjectId>>;

	struct State
	{
		std::set<Atom> atoms;
		/// Of static functions and of those that conditions ask for.
		std::map<Fluent, std::int64_t> numbers;

		friend bool operator<(const State& left, const State& right)
		{
			return left.atoms != right.atoms ? left.atoms < right.atoms
											 : left.numbers < right.numbers;
		}
	};

	/// A schema with its arguments.
	struct Instance
	{
		SchemaId schema;
		std::vector<ObjectId> arguments;
	};

	/// Why a step cannot be done. It may have several reasons.
	struct Failure
	{
		bool precondition = false;
		bool undefined = false;
		bool conflict = false;

		bool any() const { return precondition || undefined || conflict; }
	};

	/// Both must outlive this.
	LanguageInterpreter(const Domain& domain, const Problem& problem);

	State start() const;
	/// Every schema with every choice of objects that fits it.
	std::vector<Instance> instances() const;
	/// Does the step; if it cannot be done, the state stays as it is.
	Failure step(State& state, const Instance& instance) const;
	bool isGoal(const State& state) const;
	/// The atom, by the rules if they define it.
	bool holds(const State& state, const Atom& atom) const;
	bool isNeeded(FunctionId function) const { return uses_.needed[function.value()]; }
	/// The definition drops instances with an unconditional change by a number that no action ever
	/// changes and that has no value, even if no condition asks for what is changed. Conditions
	/// that never change count as none, so every such change may be the reason.
	bool mayBeDropped(const Instance& instance) const;
	/// By the name of the quest, in the order of the file, one for each binding.
	std::vector<bool> quests(const State& state) const;

private:
	using Bindings = std::vector<ObjectId>;

	/// What fires at one time, all of it read before anything changes.
	struct Firing
	{
		std::set<Atom> adds;
		std::set<Atom> deletes;
		struct Change
		{
			EffectNode::Change kind;
			Number value;
		};
		std::map<Fluent, std::vector<Change>> changes;
	};

	/// A state with what follows from it.
	struct View
	{
		State state;
		std::set<Atom> derived;
	};

	template <class Visit>
	void forEach(const std::vector<Parameter>& variables, Bindings& bindings, Visit visit) const;
	std::vector<ObjectId> objectsOf(const TypeUnion& types) const;

	View viewOf(State state) const;
	/// `wanted` false: whether the formula's negation holds, which for comparisons with something
	/// undefined is another question.
	bool holds(const View& view, const Formula& formula, Bindings bindings, bool wanted) const;
	bool holdAll(const View& view, const std::vector<Formula>& formulas, const Bindings& b) const;
	Number evaluate(const View& view, const Expression& expression, const Bindings& bindings,
		Number duration) const;
	void fire(const std::vector<EffectNode>& effects, const View& before, const View& now,
		Number duration, Bindings bindings, Firing& firing) const;
	Failure apply(const Firing& firing, State& state) const;
	/// Nothing if the action cannot last.
	Number durationOf(const View& view, const ActionSchema& schema, const Bindings& b) const;

	bool changesByNothing(
		const std::vector<EffectNode>& effects, const View& start, Bindings bindings) const;

	const Domain& domain_;
	const Problem& problem_;
	const LanguageUses uses_;
};

} // namespace RPGPref::Reference
