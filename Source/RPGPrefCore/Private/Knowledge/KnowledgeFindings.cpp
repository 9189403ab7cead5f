// SPDX-License-Identifier: MIT
// One pass for each kind of sentence, the most important first: how the play ended, who is
// stranded, surprises, failed attempts, wrong turns that a sign would save, the fewest signs, what
// companions knew, what nobody could do without, what stayed undiscovered. Passes only read the
// finished study. At most kMostNamed things are named in a sentence.
#include "RPGPref/Knowledge/KnowledgeStudy.h"

#include "Knowledge/Whereabouts.h"

#include <algorithm>
#include <cmath>

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

/// `1.25`: at most two digits behind the point, none that say nothing.
std::string factorText(double factor)
{
	const auto hundredths = static_cast<std::int64_t>(std::floor(factor * 100 + 0.5));
	std::string text = std::to_string(hundredths / 100);
	if (hundredths % 100 != 0)
	{
		text += '.' + std::to_string(hundredths / 10 % 10);
		text += hundredths % 10 == 0 ? "" : std::to_string(hundredths % 10);
	}
	return text;
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
		sayWrongTurns();
		saySurprises();
		sayFailedAttempts();
		saySigns();
		saySignsWithin();
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
		return task_.task.sentence(play_.steps[step - 1].action);
	}

	/// `try to sneak past the night guard`; without words, `try go A2 A3`.
	std::string attemptText(std::uint32_t step) const
	{
		const ActionId action = play_.steps[step - 1].action;
		const std::string deed = task_.task.deed(action);
		return (deed == task_.task.deedText(action) ? "try " : "try to ") + deed;
	}

	/// What was found instead of what the plan had counted on: `the key is not at the shed`.
	std::string surpriseText(FactId expected) const
	{
		const GroundTask::Fact source = task_.task.facts[expected.value()];
		const std::string opposite =
			task_.literalText(task_.openOfAtom[source.atom.value()], source.negated);
		const std::string words = factWords(opposite);
		return words != opposite
				   ? words + "; the plan had counted on the opposite"
				   : task_.task.factText(expected) + " is not true; the plan had counted on it";
	}

	std::string factWords(const std::string& text) const { return task_.task.inWords(text); }

	/// Where who does the step stands before it; empty if nobody is anywhere.
	std::string placeBefore(std::uint32_t step) const
	{
		const GroundTask& task = task_.task;
		const AgentId executor = task.actions[play_.steps[step - 1].action.value()].executor;
		const Whereabouts whereabouts(task);
		if (!executor.isValid() || !whereabouts.exist())
		{
			return {};
		}
		PackedState state = packInitialState(task);
		for (std::uint32_t i = 0; i + 1 < step; ++i)
		{
			if (play_.steps[i].isDone)
			{
				applyAction(task, play_.steps[i].action, state);
			}
		}
		const ObjectId place = whereabouts.placeOf(state, executor);
		return place.isValid() ? task.nameOf(place) : std::string();
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
					const std::string text = task_.task.saying(fact);
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
			add("no-detour",
				"Newcomers reach the goal in " + own +
					", even fewer than players who know the level: veterans choose ways "
					"that they like better or that look shorter.");
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
		const std::string place = placeBefore(step);
		add("stranded",
			"A wrong guess" + (place.empty() ? "" : " at " + place) +
				" strands the newcomers: after step " + std::to_string(step) + ", " +
				stepText(step) + ", the goal is out of reach." +
				(assumed.empty() ? "" : " They had counted on " + assumed + "."),
			step);
	}

	void saySurprises()
	{
		for (const Surprise& surprise : play_.surprises)
		{
			const std::string found = surpriseText(surprise.expected);
			const std::string who = task_.mindCount() == 1
										? "newcomers find"
										: task_.mindNames[surprise.mind] + " finds";
			std::string text = "At the start ";
			if (surprise.step != 0)
			{
				text = "After step ";
				text.append(std::to_string(surprise.step)).append(", ");
				text.append(stepText(surprise.step)).append(", ");
			}
			text.append(who).append(" that ").append(found).append(".");
			add("surprise", std::move(text),
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
						" without success; nothing warns them that it will not work.",
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

	/// What newcomers do first and a sign on their way would save them. Signs that do the same at
	/// the same place share a sentence.
	void sayWrongTurns()
	{
		std::vector<SignpostEffect> open;
		std::copy_if(signs_.placed.begin(), signs_.placed.end(), std::back_inserter(open),
			[&](const SignpostEffect& sign)
			{
				return sign.partsAt > 0 && sign.partsAt <= play_.steps.size() &&
					   (sign.score.status != signs_.base.status ||
						   sign.score.steps < signs_.base.steps);
			});
		while (!open.empty())
		{
			const SignpostEffect first = open.front();
			const auto isAlike = [&](const SignpostEffect& sign)
			{
				return sign.partsAt == first.partsAt && sign.place == first.place &&
					   sign.score.steps == first.score.steps;
			};
			std::vector<std::string> texts;
			for (const SignpostEffect& sign : open)
			{
				if (isAlike(sign))
				{
					texts.push_back(factWords(sign.text));
				}
			}
			std::erase_if(open, isAlike);
			sayWrongTurn(first, texts);
		}
	}

	void sayWrongTurn(const SignpostEffect& sign, const std::vector<std::string>& texts)
	{
		const bool isRescue = sign.score.status != signs_.base.status;
		const std::int64_t lost = std::int64_t{signs_.base.steps} - std::int64_t{sign.score.steps};
		std::string shown;
		for (std::size_t i = 0; i < texts.size() && i < kMostNamed; ++i)
		{
			shown += (i == 0 ? "" : ", or ") + texts[i];
		}
		add("wrong-turn",
			"Newcomers " + attemptText(sign.partsAt) +
				(isRescue ? " and are lost" : " first and lose " + countedSteps(lost)) +
				"; a sign at " + task_.task.nameOf(sign.place) + " saves them. It shows " + shown +
				".",
			sign.partsAt);
	}

	void saySignsWithin()
	{
		if (!signs_.within || signs_.within->signs.empty())
		{
			return;
		}
		const SignsWithin& within = *signs_.within;
		std::vector<std::string> texts;
		for (const SignpostEffect& sign : within.signs)
		{
			texts.push_back(factWords(sign.text));
		}
		const std::string count = std::to_string(texts.size());
		add("signs-within",
			(texts.size() == 1 ? "One sign at the start brings"
							   : count + " signs at the start bring") +
				" newcomers to " + countedSteps(within.score.steps) + ", at most " +
				factorText(within.factor) + " times as many as veterans: " + namedTexts(texts) +
				(texts.size() == 1      ? "."
					: within.isSmallest ? ". Fewer are not enough."
										: ". This is the smallest set found; not all were tried."));
	}

	void saySigns()
	{
		if (!signs_.set.empty())
		{
			std::vector<std::string> texts;
			for (const SignpostEffect& sign : signs_.set)
			{
				texts.push_back(factWords(sign.text));
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
				add("misleading-sign", "A sign that shows " + factWords(sign.text) + " alone " +
										   effectText(sign.score) + ".");
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
						factWords(task_.literalText(learned.fact, learned.isTrue)) + " at step " +
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
				add("load-bearing", "Newcomers rely on knowing " + factWords(hidden.text) +
										": not knowing it " + effectText(hidden.score) + ".");
			}
		}
	}

	void sayNeverDiscovered()
	{
		std::vector<std::string> texts;
		for (const LearnedFact& fact : play_.neverDiscovered)
		{
			const std::string text = factWords(task_.literalText(fact.fact, fact.isTrue));
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
