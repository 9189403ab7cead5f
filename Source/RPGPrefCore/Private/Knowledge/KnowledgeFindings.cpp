// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::size_t kMostNamed = 4;

std::string countedSteps(std::int64_t count)
{
	return std::to_string(count) + (count == 1 ? " step" : " steps");
}

/// Some of the texts, and how many more there are.
std::string namedTexts(const std::vector<std::string>& texts)
{
	std::string result;
	for (std::size_t i = 0; i < texts.size() && i < kMostNamed; ++i)
	{
		result += (i == 0 ? "" : ", ") + texts[i];
	}
	return texts.size() > kMostNamed
			   ? result + " and " + std::to_string(texts.size() - kMostNamed) + " more"
			   : result;
}

/// Turns a study into sentences.
class KnowledgeNarrator
{
public:
	explicit KnowledgeNarrator(const KnowledgeStudy& study)
		: study_(study)
		, task_(study.newcomers().task())
		, play_(study.newcomers().result())
		, signs_(study.signposts())
	{
	}

	std::vector<KnowledgeFinding> narrate()
	{
		sayOutcome();
		saySurprises();
		sayFailedAttempts();
		saySigns();
		sayCompanionsKnew();
		sayLoadBearing();
		sayNeverDiscovered();
		return std::move(findings_);
	}

private:
	void add(std::string code, std::string text, std::optional<std::uint32_t> step = {})
	{
		findings_.push_back({std::move(code), std::move(text), step});
	}

	std::string stepText(std::uint32_t step) const
	{
		return task_.task.actionText(play_.steps[step - 1].action);
	}

	/// What the plan that was running at the step took to be so.
	std::string assumedBefore(std::uint32_t step) const
	{
		std::vector<std::string> texts;
		for (const MadePlan& plan : play_.plans)
		{
			if (plan.step < step)
			{
				texts.clear();
				for (const FactId fact : plan.assumptions)
				{
					const std::string text = task_.task.factText(fact);
					if (std::find(texts.begin(), texts.end(), text) == texts.end())
					{
						texts.push_back(text);
					}
				}
			}
		}
		return namedTexts(texts);
	}

	void sayOutcome()
	{
		switch (play_.status)
		{
		case KnowledgeStatus::Unsolvable:
			add("unsolvable", "Nobody can reach the goal, whatever they know.");
			return;
		case KnowledgeStatus::Undecided:
			add("undecided", "A limit ended the search before the newcomers' play was decided.");
			return;
		case KnowledgeStatus::Stranded:
			sayStranded();
			return;
		case KnowledgeStatus::Solved:
			break;
		}
		const std::optional<std::int64_t> detour = study_.detour();
		const std::string own = countedSteps(static_cast<std::int64_t>(play_.steps.size()));
		if (detour && *detour > 0)
		{
			add("detour", "Newcomers reach the goal in " + own + ", " + countedSteps(*detour) +
							  " more than players who know the level.");
		}
		else if (detour && *detour < 0)
		{
			add("no-detour", "Newcomers reach the goal in " + own +
								 ", even fewer than players who know the level: knowing it, these "
								 "find ways they like better or that look shorter.");
		}
		else
		{
			add("no-detour",
				"Newcomers reach the goal in " + own + ", as many as players who know the level.");
		}
	}

	void sayStranded()
	{
		const std::uint32_t step = play_.strandedAt.value_or(1);
		const std::string assumed = assumedBefore(step);
		add("stranded",
			"A wrong guess strands the newcomers: after step " + std::to_string(step) + ", " +
				stepText(step) + ", the goal is out of reach." +
				(assumed.empty() ? "" : " They had counted on " + assumed + "."),
			step);
	}

	void saySurprises()
	{
		for (const Surprise& surprise : play_.surprises)
		{
			const std::string fact = task_.task.factText(surprise.expected);
			const std::string who = task_.mindCount() == 1
										? "newcomers find"
										: task_.mindNames[surprise.mind] + " finds";
			add("surprise",
				surprise.step == 0 ? "At the start " + who + " that " + fact + " is not so."
								   : "After step " + std::to_string(surprise.step) + ", " +
										 stepText(surprise.step) + ", " + who + " that " + fact +
										 " is not so; the plan had counted on it.",
				surprise.step == 0 ? std::optional<std::uint32_t>() : surprise.step);
		}
	}

	void sayFailedAttempts()
	{
		for (std::size_t i = 0; i < play_.steps.size(); ++i)
		{
			if (!play_.steps[i].isDone)
			{
				const auto step = static_cast<std::uint32_t>(i + 1);
				add("failed-attempt",
					"At step " + std::to_string(step) + " newcomers try " + stepText(step) +
						" in vain; nothing shows them beforehand that it will not work.",
					step);
			}
		}
	}

	/// What signs would change, against the play without signs.
	std::string effectText(const KnowledgeScore& score) const
	{
		if (score.status != signs_.base.status)
		{
			return score.status == KnowledgeStatus::Solved
					   ? "brings them to the goal in " + countedSteps(score.steps)
					   : "ends with the players " + std::string(statusWord(score.status));
		}
		const std::int64_t saved = std::int64_t{signs_.base.steps} - std::int64_t{score.steps};
		if (saved != 0)
		{
			return (saved > 0 ? "saves them " : "costs them ") +
				   countedSteps(saved > 0 ? saved : -saved);
		}
		const FixedValue liking = score.liking - signs_.base.liking;
		return liking == 0  ? "changes what they do, not how long it takes"
			   : liking > 0 ? "lets them play more to their liking in as many steps"
							: "makes them play less to their liking in as many steps";
	}

	void saySigns()
	{
		if (!signs_.set.empty())
		{
			std::vector<std::string> texts;
			for (const SignpostEffect& sign : signs_.set)
			{
				texts.push_back(sign.text);
			}
			add("signpost", (texts.size() == 1 ? "A sign at the start that shows "
											   : "Signs at the start that show ") +
								namedTexts(texts) + (texts.size() == 1 ? " " : " together: this ") +
								effectText(signs_.withSet) + ".");
		}
		for (const SignpostEffect& sign : signs_.signs)
		{
			if (isBetterScore(signs_.base, sign.score))
			{
				add("misleading-sign",
					"A sign that shows " + sign.text + " alone " + effectText(sign.score) + ".");
			}
		}
	}

	/// Knowledge that stayed private although a companion could have used it.
	void sayCompanionsKnew()
	{
		for (const LearnedFact& learned : play_.discovered)
		{
			if (learned.how != LearnedHow::Tried && learned.how != LearnedHow::Seen)
			{
				continue;
			}
			const bool isSurprise = std::any_of(play_.surprises.begin(), play_.surprises.end(),
				[&](const Surprise& surprise)
				{
					return surprise.mind == learned.mind && surprise.step == learned.step &&
						   task_.openOfAtom[task_.task.facts[surprise.expected.value()]
												.atom.value()] == learned.fact;
				});
			const auto earlier = std::find_if(play_.discovered.begin(), play_.discovered.end(),
				[&](const LearnedFact& other) {
					return other.fact == learned.fact && other.mind != learned.mind &&
						   other.step < learned.step;
				});
			if (isSurprise && earlier != play_.discovered.end())
			{
				add("companion-knew",
					task_.mindNames[learned.mind] + " finds out " +
						task_.literalText(learned.fact, learned.isTrue) + " at step " +
						std::to_string(learned.step) + "; " + task_.mindNames[earlier->mind] +
						" knew since step " + std::to_string(earlier->step) + ".",
					learned.step);
			}
		}
	}

	void sayLoadBearing()
	{
		for (const SignpostEffect& hidden : signs_.hiding)
		{
			if (isBetterScore(signs_.base, hidden.score))
			{
				add("load-bearing", "Newcomers rely on knowing " + hidden.text +
										": not knowing it " + effectText(hidden.score) + ".");
			}
		}
	}

	void sayNeverDiscovered()
	{
		std::vector<std::string> texts;
		for (const LearnedFact& fact : play_.neverDiscovered)
		{
			const std::string text = task_.literalText(fact.fact, fact.isTrue);
			if (std::find(texts.begin(), texts.end(), text) == texts.end())
			{
				texts.push_back(text);
			}
		}
		if (!texts.empty())
		{
			add("never-discovered", (task_.mindCount() == 1 ? "Newcomers never find out "
															: "Not everybody finds out ") +
										namedTexts(texts) + ".");
		}
	}

	const KnowledgeStudy& study_;
	const KnowledgeTask& task_;
	const KnowledgePlaythrough& play_;
	const SignpostReport& signs_;
	std::vector<KnowledgeFinding> findings_;
};

} // namespace

std::vector<KnowledgeFinding> knowledgeFindings(const KnowledgeStudy& study)
{
	return KnowledgeNarrator(study).narrate();
}

} // namespace RPGPref
