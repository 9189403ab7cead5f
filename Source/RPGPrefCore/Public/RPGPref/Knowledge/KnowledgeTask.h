// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Budget.h"
#include "RPGPref/Knowledge/Knowledge.h"
#include "RPGPref/Model/Grounder.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace RPGPref
{

/// A fact that somebody does not know at the start: position in KnowledgeTask::open.
using OpenId = Index<struct OpenTag>;

/// A level that is not fully known, with all parameters filled in.
///
/// Grounding is open: actions are kept that are possible in any world that some mind holds
/// possible, so that it does not depend on the truth of what is unknown. The task's initial state
/// is the truth. With nothing unknown the task is the ordinary one, id for id.
///
/// The belief of a mind is three bit sets, one after the other: T, the facts known to hold; U, the
/// open facts not known; X, the alternatives of which exactly one unknown member was true at the
/// start. Beliefs of all minds lie one after the other. U never grows, so only what is open at the
/// start needs a bit.
struct KnowledgeTask
{
	/// On an atom of the task.
	struct Condition
	{
		AtomId atom;
		bool negated = false;

		friend bool operator==(Condition, Condition) = default;
	};

	/// What one agent sees of one open fact, under conditions that can change.
	struct Perception
	{
		std::uint32_t rule = 0; ///< In the file.
		AgentId perceiver;
		OpenId sees;
		std::vector<Condition> when;
		bool mentionsItself = false;
		bool isSign = false; ///< Nobody knows of it beforehand.
	};

	/// These two share everything while the conditions hold.
	struct Contact
	{
		AgentId me;
		AgentId you;
		std::vector<Condition> when;
	};

	struct Alternative
	{
		std::vector<OpenId> members; ///< Ascending; without those that everybody knows.
	};

	GroundTask task;
	Knowledge knowledge;
	std::vector<std::string> mindNames;
	std::vector<std::uint32_t> mindOfAgent;           ///< By AgentId.
	std::vector<FactId> positiveFacts;                ///< By AtomId.
	std::vector<FactId> negativeFacts;                ///< By AtomId; invalid where there is none.
	FlatLists<ActionId, FactId> writtenPreconditions; ///< In the order of the domain file.
	std::vector<AtomId> open;                         ///< By OpenId, ascending.
	std::vector<OpenId> openOfAtom;                   ///< By AtomId; invalid: everybody knows it.
	std::vector<Alternative> alternatives;            ///< As in the file.
	FlatLists<OpenId, std::uint32_t> alternativesOf;  ///< In file order.
	std::vector<Perception> perceptions; ///< By rule, perceiver, atom, further variables.
	std::vector<Contact> contacts;
	std::vector<std::uint64_t> start; ///< The beliefs of all minds at the start.
	Diagnostics warnings;             ///< What is probably not meant so.

	std::size_t mindCount() const { return mindNames.size(); }
	std::size_t openWords() const { return (open.size() + 63) / 64; }
	std::size_t alternativeWords() const { return (alternatives.size() + 63) / 64; }
	std::size_t mindWords() const { return task.stateWords() + openWords() + alternativeWords(); }

	/// `(p A)` or `(not (p A))`.
	RPGPREFCORE_API std::string literalText(OpenId id, bool isTrue) const;
	/// True at the start.
	RPGPREFCORE_API bool isTrueAtStart(OpenId id) const;
};

/// Makes the task of a level that is not fully known.
class KnowledgeGrounder
{
public:
	/// Stops with an error above this many unknown facts.
	static constexpr std::size_t kMostOpenAtoms = 4'000'000;

	/// Domain and problem must outlive the grounder.
	RPGPREFCORE_API KnowledgeGrounder(const Domain& domain, const Problem& problem,
		const Knowledge& knowledge, GroundingOptions options);
	RPGPREFCORE_API ~KnowledgeGrounder();
	KnowledgeGrounder(const KnowledgeGrounder&) = delete;
	KnowledgeGrounder& operator=(const KnowledgeGrounder&) = delete;

	/// Units as of Grounder.
	RPGPREFCORE_API StepStatus step(Budget& budget);
	/// After Done: the task. Call once.
	RPGPREFCORE_API KnowledgeTask takeTask();
	/// After Failed: why.
	RPGPREFCORE_API const Diagnostics& errors() const;

private:
	class Implementation;
	std::unique_ptr<Implementation> implementation_;
};

} // namespace RPGPref
