// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/KnowledgeTask.h"

#include "Knowledge/Belief.h"
#include "Knowledge/ConditionGrounder.h"
#include "Knowledge/KnowledgeWarnings.h"
#include "Knowledge/StartKnowledge.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace RPGPref
{

std::string KnowledgeTask::literalText(OpenId id, bool isTrue) const
{
	const std::string text = task.atomText(open[id.value()]);
	return isTrue ? text : "(not " + text + ")";
}

bool KnowledgeTask::isTrueAtStart(OpenId id) const
{
	const FactId fact = positiveFacts[open[id.value()].value()];
	return std::binary_search(task.initialState.begin(), task.initialState.end(), fact);
}

/// Passes: enumerate what is unknown; ground openly; then tables, perceptions and first beliefs.
/// The last pass costs the number of perceptions; the first two as much as ordinary grounding of
/// a level in which everything unknown were true.
class KnowledgeGrounder::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, const Knowledge& knowledge,
		GroundingOptions options)
		: domain_(domain), problem_(problem), options_(std::move(options))
	{
		result_.knowledge = knowledge;
		start_.emplace(
			domain, problem, result_.knowledge, agentsOf(domain, problem, options_.agentType));
		if (knowledge.isIndividual && start_->mindCount() == 0)
		{
			errors_.push_back({knowledge.file, {},
				"individual knowledge in a level without agents, expected an object of type '" +
					options_.agentType + "'",
				"no-agents"});
		}
		std::optional<std::vector<Atom>> open = start_->openAtoms(kMostOpenAtoms);
		if (!open)
		{
			errors_.push_back({knowledge.file, {},
				"more than " + std::to_string(kMostOpenAtoms) +
					" facts are unknown, expected fewer: name the facts that matter",
				"too-many-unknown-facts"});
			return;
		}
		options_.openAtoms = std::move(*open);
		grounder_.emplace(domain_, problem_, options_);
	}

	StepStatus step(Budget& budget)
	{
		if (!errors_.empty())
		{
			return StepStatus::Failed;
		}
		const StepStatus status = grounder_->step(budget);
		if (status == StepStatus::Failed)
		{
			errors_ = grounder_->errors();
		}
		if (status == StepStatus::Done)
		{
			result_.task = grounder_->takeTask();
			if (result_.task.isExtended())
			{
				errors_.push_back({domain_.file, {},
					"what players know is not supported together with numbers, rules, conditional "
					"effects and conditions that are more than literals, expected a level without "
					"them",
					"unsupported"});
				return StepStatus::Failed;
			}
			finish();
		}
		return status;
	}

	KnowledgeTask result_;
	Diagnostics errors_;

private:
	void finish()
	{
		conditions_.emplace(domain_, problem_, result_.task);
		nameMinds();
		indexFacts();
		writePreconditions();
		findOpen();
		buildAlternatives();
		buildPerceptions();
		buildContacts();
		formFirstBeliefs();
		result_.warnings = knowledgeWarnings(result_);
	}

	void nameMinds()
	{
		for (std::size_t i = 0; i < result_.task.agents.size(); ++i)
		{
			result_.mindOfAgent.push_back(
				result_.knowledge.isIndividual ? static_cast<std::uint32_t>(i) : 0);
			if (result_.knowledge.isIndividual)
			{
				result_.mindNames.emplace_back(result_.task.agentName(AgentId(i)));
			}
		}
		if (!result_.knowledge.isIndividual)
		{
			result_.mindNames.emplace_back("team");
		}
	}

	void indexFacts()
	{
		result_.positiveFacts.resize(result_.task.atoms.size());
		result_.negativeFacts.resize(result_.task.atoms.size());
		for (std::size_t i = 0; i < result_.task.facts.size(); ++i)
		{
			const GroundTask::Fact fact = result_.task.facts[i];
			(fact.negated ? result_.negativeFacts : result_.positiveFacts)[fact.atom.value()] =
				FactId(i);
		}
	}

	/// The task lists preconditions by fact; here they stand as the domain's author wrote them.
	void writePreconditions()
	{
		std::vector<FactId> written;
		for (std::size_t i = 0; i < result_.task.actions.size(); ++i)
		{
			const ActionId action{i};
			const std::span<const FactId> needed = result_.task.preconditions[action];
			written.clear();
			const auto add = [&](FactId fact)
			{
				if (fact.isValid() && std::binary_search(needed.begin(), needed.end(), fact) &&
					std::find(written.begin(), written.end(), fact) == written.end())
				{
					written.push_back(fact);
				}
			};
			const ActionSchema& schema = domain_.actions[result_.task.actions[i].schema.value()];
			for (const Literal& literal : schema.preconditions)
			{
				const AtomId atom =
					conditions_->findAtom(groundAtom(literal, result_.task.arguments[action]));
				if (atom.isValid())
				{
					add((literal.negated ? result_.negativeFacts
										 : result_.positiveFacts)[atom.value()]);
				}
			}
			std::for_each(needed.begin(), needed.end(), add);
			result_.writtenPreconditions.append(written);
		}
	}

	static Atom groundAtom(const Literal& literal, std::span<const ObjectId> arguments)
	{
		Atom atom{literal.predicate, {}};
		for (const Term term : literal.terms)
		{
			atom.arguments.push_back(
				term.kind == Term::Kind::Object ? ObjectId(term.index) : arguments[term.index]);
		}
		return atom;
	}

	/// Only what an action needs or an alternative names can be unknown.
	void findOpen()
	{
		const GroundTask& task = result_.task;
		std::vector<bool> matters(task.atoms.size(), false);
		for (std::size_t fact = 0; fact < task.facts.size(); ++fact)
		{
			if (!task.neededBy[FactId(fact)].empty())
			{
				matters[task.facts[fact].atom.value()] = true;
			}
		}
		for (const Knowledge::Alternative& alternative : result_.knowledge.alternatives)
		{
			for (const Atom& member : alternative.atoms)
			{
				const AtomId atom = conditions_->findAtom(member);
				if (atom.isValid())
				{
					matters[atom.value()] = true;
				}
			}
		}
		result_.openOfAtom.resize(task.atoms.size());
		for (std::size_t atom = 0; atom < task.atoms.size(); ++atom)
		{
			if (matters[atom] && !start_->isKnownToAll(task.atoms[atom]))
			{
				result_.openOfAtom[atom] = OpenId(result_.open.size());
				result_.open.push_back(AtomId(atom));
			}
		}
	}

	void buildAlternatives()
	{
		std::vector<std::vector<std::uint32_t>> ofFact(result_.open.size());
		for (const Knowledge::Alternative& source : result_.knowledge.alternatives)
		{
			const auto number = static_cast<std::uint32_t>(result_.alternatives.size());
			KnowledgeTask::Alternative& alternative = result_.alternatives.emplace_back();
			for (const Atom& member : source.atoms)
			{
				const AtomId atom = conditions_->findAtom(member);
				const OpenId open = atom.isValid() ? result_.openOfAtom[atom.value()] : OpenId();
				if (open.isValid())
				{
					alternative.members.push_back(open);
					ofFact[open.value()].push_back(number);
				}
			}
			std::sort(alternative.members.begin(), alternative.members.end());
		}
		for (const std::vector<std::uint32_t>& list : ofFact)
		{
			result_.alternativesOf.append(list);
		}
	}

	void buildPerceptions()
	{
		const std::vector<PerceptionRule>& rules = result_.knowledge.perception;
		std::set<std::tuple<AgentId, OpenId, std::vector<std::pair<AtomId, bool>>>> seen;
		for (std::uint32_t rule = 0; rule < rules.size(); ++rule)
		{
			for (std::size_t agent = 0; agent < result_.task.agents.size(); ++agent)
			{
				for (std::size_t open = 0; open < result_.open.size(); ++open)
				{
					std::vector<std::uint32_t> bindings(
						rules[rule].variableCount, ConditionGrounder::kUnbound);
					bindings[0] = result_.task.agents[agent].value();
					const AtomId atom = result_.open[open];
					if (!ConditionGrounder::bind(
							rules[rule].sees, result_.task.atoms[atom.value()], bindings))
					{
						continue;
					}
					for (auto& conditions : conditions_->ground(rules[rule].when, bindings))
					{
						std::vector<std::pair<AtomId, bool>> key;
						bool mentionsItself = false;
						for (const KnowledgeTask::Condition condition : conditions)
						{
							key.emplace_back(condition.atom, condition.negated);
							mentionsItself = mentionsItself || condition.atom == atom;
						}
						std::sort(key.begin(), key.end());
						if (seen.emplace(AgentId(agent), OpenId(open), std::move(key)).second)
						{
							result_.perceptions.push_back({rule, AgentId(agent), OpenId(open),
								std::move(conditions), mentionsItself, rules[rule].isSign});
						}
					}
				}
			}
		}
	}

	void buildContacts()
	{
		const std::size_t agents = result_.task.agents.size();
		for (std::size_t me = 0; me < agents && !result_.knowledge.contact.empty(); ++me)
		{
			for (std::size_t you = 0; you < agents; ++you)
			{
				std::vector<std::uint32_t> bindings(
					result_.knowledge.contactVariables, ConditionGrounder::kUnbound);
				bindings[0] = result_.task.agents[me].value();
				bindings[1] = result_.task.agents[you].value();
				if (me == you)
				{
					continue;
				}
				for (auto& conditions : conditions_->ground(result_.knowledge.contact, bindings))
				{
					result_.contacts.push_back({AgentId(me), AgentId(you), std::move(conditions)});
				}
			}
		}
	}

	void formFirstBeliefs()
	{
		const std::size_t words = result_.mindWords();
		result_.start.assign(words * result_.mindCount(), 0);
		const PackedState truth = packInitialState(result_.task);
		for (std::size_t mind = 0; mind < result_.mindCount(); ++mind)
		{
			const MutableBelief belief = MutableBelief(result_.start).subspan(mind * words, words);
			std::copy(truth.begin(), truth.end(), belief.begin());
			const MutableBelief unknown = belief.subspan(result_.task.stateWords());
			for (std::size_t open = 0; open < result_.open.size(); ++open)
			{
				const AtomId atom = result_.open[open];
				if (!start_->knows(mind, result_.task.atoms[atom.value()]))
				{
					unknown[open / 64] |= std::uint64_t{1} << (open % 64);
					setFact(belief, result_.positiveFacts[atom.value()], false);
					if (result_.negativeFacts[atom.value()].isValid())
					{
						setFact(belief, result_.negativeFacts[atom.value()], false);
					}
				}
			}
			settleAlternatives(mind, belief);
		}
	}

	/// Known members settle what they can.
	void settleAlternatives(std::size_t mind, MutableBelief belief)
	{
		const BeliefRules rules(result_);
		const MutableBelief exact = belief.subspan(result_.task.stateWords() + result_.openWords());
		const std::vector<Knowledge::Alternative>& sources = result_.knowledge.alternatives;
		const auto isOpenTo = [&](const Atom& member)
		{
			const AtomId atom = conditions_->findAtom(member);
			const OpenId open = atom.isValid() ? result_.openOfAtom[atom.value()] : OpenId();
			return open.isValid() && rules.isUnknown(result_.start, mind, open);
		};
		for (std::size_t i = 0; i < sources.size(); ++i)
		{
			// A member that never shows up in the ground task and that the mind does not know
			// might be the one.
			const bool isExact = sources[i].exactlyOne &&
								 std::all_of(sources[i].atoms.begin(), sources[i].atoms.end(),
									 [&](const Atom& member) {
										 return conditions_->findAtom(member).isValid() ||
												start_->knows(mind, member);
									 });
			if (isExact)
			{
				exact[i / 64] |= std::uint64_t{1} << (i % 64);
			}
		}
		for (std::size_t i = 0; i < sources.size(); ++i)
		{
			const bool hasKnownTrue = std::any_of(sources[i].atoms.begin(), sources[i].atoms.end(),
				[&](const Atom& member)
				{
					return !isOpenTo(member) && start_->isTrue(member) &&
						   (conditions_->findAtom(member).isValid() || start_->knows(mind, member));
				});
			const std::vector<OpenId>& members = result_.alternatives[i].members;
			if (hasKnownTrue)
			{
				exact[i / 64] &= ~(std::uint64_t{1} << (i % 64));
				for (const OpenId member : members)
				{
					rules.learn(result_.start, mind, member, false);
				}
			}
			else if (rules.isExactlyOne(result_.start, mind, static_cast<std::uint32_t>(i)))
			{
				learnOnlyMember(rules, mind, members);
			}
		}
	}

	void learnOnlyMember(
		const BeliefRules& rules, std::size_t mind, const std::vector<OpenId>& members)
	{
		OpenId left;
		std::size_t count = 0;
		for (const OpenId member : members)
		{
			const bool isOpen = rules.isUnknown(result_.start, mind, member);
			left = isOpen ? member : left;
			count += isOpen ? 1 : 0;
		}
		if (count == 1)
		{
			rules.learn(result_.start, mind, left, true);
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	GroundingOptions options_;
	std::optional<StartKnowledge> start_;
	std::optional<Grounder> grounder_;
	std::optional<ConditionGrounder> conditions_;
};

KnowledgeGrounder::KnowledgeGrounder(const Domain& domain, const Problem& problem,
	const Knowledge& knowledge, GroundingOptions options)
	: implementation_(
		  std::make_unique<Implementation>(domain, problem, knowledge, std::move(options)))
{
}

KnowledgeGrounder::~KnowledgeGrounder() = default;

StepStatus KnowledgeGrounder::step(Budget& budget)
{
	return implementation_->step(budget);
}

KnowledgeTask KnowledgeGrounder::takeTask()
{
	return std::move(implementation_->result_);
}

const Diagnostics& KnowledgeGrounder::errors() const
{
	return implementation_->errors_;
}

} // namespace RPGPref
