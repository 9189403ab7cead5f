// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Knowledge/KnowledgeTask.h"
#include "RPGPref/Planning/PackedState.h"

#include <optional>
#include <vector>

namespace RPGPref
{

/// Where agents are, as far as the rules of the level show it: a fact about one agent and one other
/// object that some action takes away and replaces by one about another object, as going does.
/// Of several such predicates the first counts that gives every agent exactly one object at the
/// start.
class Whereabouts
{
public:
	/// The task must outlive this.
	explicit Whereabouts(const GroundTask& task);

	/// False in levels where nobody goes anywhere.
	bool exist() const { return predicate_.isValid(); }
	/// Invalid if it is nowhere.
	ObjectId placeOf(StateView state, AgentId agent) const;
	/// `(at ?me PLACE)`, with `?me` as variable 0.
	Literal beingAt(ObjectId place) const;

private:
	/// The agent and the other object of an atom that could be about whereabouts.
	struct Stay
	{
		AgentId agent;
		ObjectId place;
		bool isAgentFirst = true;
	};
	std::optional<Stay> stayOf(AtomId atom) const;
	bool isOnePlaceEach(PredicateId predicate) const;
	/// Predicates of which some action replaces one fact about an agent by another.
	std::vector<PredicateId> replaced() const;

	const GroundTask& task_;
	PredicateId predicate_;
	bool isAgentFirst_ = true;
	std::vector<FactId> facts_; ///< Positive ones of the predicate.
};

} // namespace RPGPref
