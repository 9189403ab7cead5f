// SPDX-License-Identifier: MIT
#include "Knowledge/KnowledgeWarnings.h"

#include <algorithm>
#include <map>
#include <string>

namespace RPGPref
{

namespace
{

/// Some of the names, and how many more there are.
std::string someOf(const std::vector<std::string>& names)
{
	constexpr std::size_t kShown = 3;
	std::string text;
	for (std::size_t i = 0; i < names.size() && i < kShown; ++i)
	{
		text += (i == 0 ? "" : ", ") + names[i];
	}
	return names.size() > kShown ? text + " and " + std::to_string(names.size() - kShown) + " more"
								 : text;
}

class KnowledgeCritic
{
public:
	explicit KnowledgeCritic(const KnowledgeTask& task) : task_(task) {}

	Diagnostics judge()
	{
		warnOfHidden();
		warnOfWhereabouts();
		warnOfMissingAlternatives();
		return std::move(warnings_);
	}

private:
	void warn(std::string message, std::string code)
	{
		warnings_.push_back(
			{task_.knowledge.file, {}, std::move(message), std::move(code), Severity::Warning});
	}

	const Atom& atomOf(std::size_t open) const
	{
		return task_.task.atoms[task_.open[open].value()];
	}

	void warnOfHidden()
	{
		std::vector<bool> isShown(task_.open.size(), false);
		for (const KnowledgeTask::Perception& perception : task_.perceptions)
		{
			isShown[perception.sees.value()] = true;
		}
		std::vector<std::string> hidden;
		for (std::size_t open = 0; open < isShown.size(); ++open)
		{
			if (!isShown[open])
			{
				hidden.push_back(task_.task.atomText(task_.open[open]));
			}
		}
		if (!hidden.empty())
		{
			warn("no perception rule shows " + someOf(hidden) +
					 "; players can only find out by trying",
				"never-seen");
		}
	}

	/// Whereabouts are what the agent's own actions both bring about and undo.
	void warnOfWhereabouts()
	{
		for (std::size_t open = 0; open < task_.open.size(); ++open)
		{
			const AtomId atom = task_.open[open];
			const FactId fact = task_.positiveFacts[atom.value()];
			const std::span<const ActionId> users = task_.task.neededBy[fact];
			const auto moves = std::find_if(users.begin(), users.end(),
				[&](ActionId action)
				{
					const std::span<const FactId> deletes = task_.task.deletes[action];
					const AgentId executor = task_.task.actions[action.value()].executor;
					return executor.isValid() && !atomOf(open).arguments.empty() &&
						   atomOf(open).arguments.front() == task_.task.agents[executor.value()] &&
						   std::binary_search(deletes.begin(), deletes.end(), fact);
				});
			if (moves != users.end() && task_.isTrueAtStart(OpenId(open)))
			{
				warn(task_.task.atomText(atom) +
						 " is unknown, but an agent should know its own situation: add it to "
						 "\"known\"",
					"own-whereabouts-unknown");
			}
		}
	}

	void warnOfMissingAlternatives()
	{
		// Open facts that are equal but for one argument, by that argument.
		std::map<std::pair<Atom, std::size_t>, std::vector<std::size_t>> groups;
		for (std::size_t open = 0; open < task_.open.size(); ++open)
		{
			if (!task_.alternativesOf[OpenId(open)].empty())
			{
				continue;
			}
			for (std::size_t i = 0; i < atomOf(open).arguments.size(); ++i)
			{
				Atom key = atomOf(open);
				key.arguments[i] = ObjectId();
				groups[{std::move(key), i}].push_back(open);
			}
		}
		std::vector<std::string> first;
		std::size_t count = 0;
		for (const auto& [key, members] : groups)
		{
			const auto trueOnes = std::count_if(members.begin(), members.end(),
				[&](std::size_t open) { return task_.isTrueAtStart(OpenId(open)); });
			if (members.size() < 2 || trueOnes != 1)
			{
				continue;
			}
			++count;
			for (const std::size_t open : members)
			{
				if (count == 1)
				{
					first.push_back(task_.task.atomText(task_.open[open]));
				}
			}
		}
		if (count > 0)
		{
			warn("exactly one of " + someOf(first) + " is true" +
					 (count > 1 ? ", and likewise for " + std::to_string(count - 1) + " more groups"
								: "") +
					 "; if players know that, say so with \"oneof\", or optimists will count "
					 "on several of them at once",
				"missing-oneof");
		}
	}

	const KnowledgeTask& task_;
	Diagnostics warnings_;
};

} // namespace

Diagnostics knowledgeWarnings(const KnowledgeTask& task)
{
	return KnowledgeCritic(task).judge();
}

} // namespace RPGPref
