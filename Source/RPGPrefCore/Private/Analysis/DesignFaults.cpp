// SPDX-License-Identifier: MIT
#include "RPGPref/Analysis/DesignFaults.h"

#include "Foundation/Names.h"
#include "Level/AgentLocations.h"
#include "Wording.h"

#include <algorithm>
#include <map>
#include <set>

/// Three patterns.
///
/// The key behind its own door: among the facts that stay out of reach even if nothing were ever
/// undone, that somebody is at a place lacks a thing, and the thing lacks that somebody is there.
/// No way out: actions lead to a place, and no action of the task leads away from it.
/// Two gates, one item: two different steps each lose for good what the other needs, and both
/// losses are of the same object; from the dead ends that WhyUnsolvable met.
/// Each is exact for what it says; faults of other shapes are left to the sentences of
/// WhyUnsolvable. Linear in the actions and in the report.
namespace RPGPref
{

namespace
{

std::vector<std::string> wordsOfFact(std::string_view fact)
{
	std::vector<std::string> words;
	std::string word;
	for (const char character : fact)
	{
		if (character != '(' && character != ')' && character != ' ')
		{
			word += character;
		}
		else if (!word.empty())
		{
			words.push_back(std::move(word));
			word.clear();
		}
	}
	return words;
}

class FaultFinder
{
public:
	FaultFinder(const GroundTask& task, Playthroughs playthroughs, const UnsolvableReport* why)
		: task_(task), playthroughs_(playthroughs), why_(why), locations_(task)
	{
	}

	std::vector<DesignFault> run()
	{
		if (why_ != nullptr)
		{
			findKeysBehindDoors();
			findSharedItems();
		}
		findTraps();
		return std::move(faults_);
	}

private:
	void add(DesignFault::Kind kind, const std::string& subject, std::string text)
	{
		const bool isKnown = std::any_of(faults_.begin(), faults_.end(),
			[&](const DesignFault& fault)
			{ return fault.kind == kind && fault.subject == subject; });
		if (!isKnown)
		{
			faults_.push_back({kind, subject, std::move(text)});
		}
	}

	std::string nameOf(const std::string& symbol) const { return task_.inWordsOfObject(symbol); }

	bool isAgent(const std::string& name) const
	{
		return std::any_of(task_.agents.begin(), task_.agents.end(),
			[&](ObjectId agent) { return sameName(task_.objectNames[agent.value()], name); });
	}

	/// The place in `(at Ada Vault)`; empty for other facts.
	std::string placeIn(const std::string& fact) const
	{
		const std::vector<std::string> words = wordsOfFact(fact);
		const bool saysWhere =
			locations_.predicate().isValid() && words.size() == 3 &&
			sameName(words[0], task_.predicateNames[locations_.predicate().value()]) &&
			isAgent(words[1]);
		return saysWhere ? words[2] : std::string();
	}

	/// The thing in `(has Ada Key)` or `(has-key Key)`: the last argument that is neither an agent
	/// nor the place. Empty if there is none.
	std::string thingIn(const std::string& fact, const std::string& place) const
	{
		const std::vector<std::string> words = wordsOfFact(fact);
		for (std::size_t i = words.size(); i-- > 1;)
		{
			if (!isAgent(words[i]) && !sameName(words[i], place))
			{
				return words[i];
			}
		}
		return {};
	}

	void findKeysBehindDoors()
	{
		std::map<std::string, const OutOfReach*> known;
		for (const OutOfReach& entry : why_->outOfReach)
		{
			known.emplace(entry.fact, &entry);
		}
		for (const OutOfReach& there : why_->outOfReach)
		{
			const std::string place = placeIn(there.fact);
			for (const LackingAction& enter : there.producers)
			{
				for (const std::string& key : enter.missing)
				{
					const auto found = place.empty() ? known.end() : known.find(key);
					if (found != known.end())
					{
						addIfBehind(*found->second, place, enter.action);
					}
				}
			}
		}
	}

	void addIfBehind(const OutOfReach& key, const std::string& place, const std::string& enter)
	{
		const std::string thing = thingIn(key.fact, place);
		for (const LackingAction& take : key.producers)
		{
			const bool isThere = std::any_of(take.missing.begin(), take.missing.end(),
				[&](const std::string& fact) { return sameName(placeIn(fact), place); });
			if (isThere && !thing.empty())
			{
				add(DesignFault::Kind::KeyBehindItsDoor, thing,
					nameOf(thing) + " lies behind its own door: " + task_.quotedInWords(enter) +
						" needs " + nameOf(thing) + ", but " + nameOf(thing) + " is in " +
						nameOf(place) + " (" + task_.quotedInWords(take.action) + ").");
			}
		}
	}

	void findSharedItems()
	{
		std::map<std::string, std::set<std::string>> usersOf; // By thing: steps, executors aside.
		for (const Choke& choke : why_->chokes)
		{
			for (const FactId fact : choke.lostForGood)
			{
				const std::string thing = thingIn(task_.factText(fact), {});
				if (!thing.empty() && placeIn(task_.factText(fact)).empty())
				{
					const std::string deed = task_.deed(choke.action);
					const bool isPlain = deed == textWithoutExecutor(task_, choke.action);
					usersOf[thing].insert(isPlain ? "`" + deed + "`" : quotedName(deed));
				}
			}
		}
		for (const auto& [thing, users] : usersOf)
		{
			if (users.size() > 1)
			{
				add(DesignFault::Kind::SharedSingleItem, thing,
					counted(users.size(), "step") + " want the same single " + nameOf(thing) +
						": " + enumerate({users.begin(), users.end()}) +
						" use it up, and nothing brings it back.");
			}
		}
	}

	/// Places that somebody can come to and nobody can leave. Where playthroughs pass through such
	/// a place all the same, it is meant to be an end.
	void findTraps()
	{
		std::set<ObjectId> entered;
		std::set<ObjectId> left;
		for (std::size_t a = 0; a < task_.actions.size(); ++a)
		{
			for (std::size_t i = 0; i < task_.agents.size(); ++i)
			{
				const ObjectId from = locations_.before(ActionId(a), AgentId(i));
				const ObjectId to = locations_.after(ActionId(a), AgentId(i));
				if (to.isValid() && to != from)
				{
					entered.insert(to);
				}
				if (from.isValid() && leaves(ActionId(a), AgentId(i)))
				{
					left.insert(from);
				}
			}
		}
		for (const ObjectId place : entered)
		{
			if (!left.contains(place) && !isAnEnd(place))
			{
				const std::string& name = task_.objectNames[place.value()];
				add(DesignFault::Kind::NoWayOut, name,
					"Once in " + task_.nameOf(place) + ", nothing leads out.");
			}
		}
	}

	bool leaves(ActionId action, AgentId agent) const
	{
		const auto deletes = task_.deletes[action];
		return std::any_of(deletes.begin(), deletes.end(),
			[&](FactId fact)
			{
				const GroundTask::Fact& content = task_.facts[fact.value()];
				return !content.negated && locations_.locationIn(content.atom, agent).isValid();
			});
	}

	/// The goal wants somebody there, or a playthrough that reaches the goal goes there.
	bool isAnEnd(ObjectId place) const
	{
		const auto isThere = [&](FactId fact)
		{
			const GroundTask::Fact& content = task_.facts[fact.value()];
			bool isSomebodyThere = false;
			for (std::size_t agent = 0; agent < task_.agents.size(); ++agent)
			{
				isSomebodyThere =
					isSomebodyThere || locations_.locationIn(content.atom, AgentId(agent)) == place;
			}
			return isSomebodyThere && !content.negated;
		};
		return std::any_of(task_.goals.begin(), task_.goals.end(), isThere) ||
			   std::any_of(playthroughs_.begin(), playthroughs_.end(),
				   [&](const Playthrough& playthrough)
				   {
					   return std::any_of(playthrough.plan.begin(), playthrough.plan.end(),
						   [&](ActionId action)
						   {
							   const auto adds = task_.adds[action];
							   return std::any_of(adds.begin(), adds.end(), isThere);
						   });
				   });
	}

	const GroundTask& task_;
	Playthroughs playthroughs_;
	const UnsolvableReport* why_;
	AgentLocations locations_;
	std::vector<DesignFault> faults_;
};

} // namespace

std::string_view faultName(DesignFault::Kind kind)
{
	switch (kind)
	{
	case DesignFault::Kind::KeyBehindItsDoor:
		return "key-behind-its-door";
	case DesignFault::Kind::NoWayOut:
		return "no-way-out";
	case DesignFault::Kind::SharedSingleItem:
		return "shared-single-item";
	}
	return {};
}

std::vector<DesignFault> findDesignFaults(
	const GroundTask& task, Playthroughs playthroughs, const UnsolvableReport* why)
{
	const bool isFinished = std::all_of(playthroughs.begin(), playthroughs.end(),
		[](const Playthrough& playthrough) { return playthrough.isSolved(); });
	return isFinished ? std::vector<DesignFault>() : FaultFinder(task, playthroughs, why).run();
}

} // namespace RPGPref
