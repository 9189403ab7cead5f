// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Model/PlanValidator.h"
#include "RPGPref/Trace/TraceReader.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// Judges recorded events by the domain's rules.
class EventRules
{
public:
	/// The domain must outlive this.
	explicit EventRules(const Domain& domain) : domain_(domain) {}

	/// In what the event, about to happen in the state, differs from the rules; nothing if it
	/// obeys them. States with unobserved atoms are not judged.
	RPGPREFCORE_API std::optional<std::string> deviation(
		const TraceLevel& level, const TraceState& state, const TraceEvent& event);

	/// The first precondition that does not hold, as text.
	RPGPREFCORE_API std::optional<std::string> unmet(const TraceLevel& level,
		const TraceState& state, SchemaId action, std::span<const ObjectId> arguments);

	/// The same without the text.
	RPGPREFCORE_API bool isApplicable(const TraceLevel& level, const TraceState& state,
		SchemaId action, std::span<const ObjectId> arguments);

	/// What a term of an action's rules means when it is done with these arguments.
	RPGPREFCORE_API ObjectId objectOf(Term term, std::span<const ObjectId> arguments) const;

	/// Does the action, which must be applicable; returns what changed.
	RPGPREFCORE_API void apply(TraceLevel& level, TraceState& state, SchemaId action,
		std::span<const ObjectId> arguments, std::vector<TraceAtomId>& adds,
		std::vector<TraceAtomId>& deletes);

private:
	/// For actions that are more than literals: the event is replayed as a plan of one step.
	std::optional<std::string> deviationByReplay(
		const TraceLevel& level, const TraceState& state, const TraceEvent& event) const;
	/// In what the recorded state differs from what the replay leads to.
	std::optional<std::string> differenceFrom(const PlanValidation& replay, const TraceLevel& level,
		const TraceState& after, const std::string& name) const;
	std::string atomText(const TraceLevel& level, const Atom& atom) const;
	std::string numberText(const TraceLevel& level, const TraceNumber& number) const;
	const Literal* unmetLiteral(const TraceLevel& level, const TraceState& state, SchemaId action,
		std::span<const ObjectId> arguments);
	const EqualityConstraint* unmetEquality(
		SchemaId action, std::span<const ObjectId> arguments) const;
	TraceAtomId atomOf(
		const TraceLevel& level, const Literal& literal, std::span<const ObjectId> arguments);
	std::string textOf(
		const TraceLevel& level, const Literal& literal, std::span<const ObjectId> arguments) const;
	const Domain& domain_;
	std::vector<ObjectId> ground_;
	std::vector<TraceAtomId> expectedAdds_;
	std::vector<TraceAtomId> expectedDeletes_;
};

} // namespace RPGPref
