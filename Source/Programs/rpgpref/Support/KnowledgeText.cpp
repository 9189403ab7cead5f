// SPDX-License-Identifier: MIT
#include "Support/KnowledgeText.h"

#include "Support/Counted.h"
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

constexpr std::size_t kMostFacts = 3;

std::string factList(const KnowledgeTask& task, const std::vector<FactId>& facts)
{
	std::vector<std::string> texts;
	for (const FactId fact : facts)
	{
		std::string text = task.task.factText(fact);
		if (std::find(texts.begin(), texts.end(), text) == texts.end())
		{
			texts.push_back(std::move(text));
		}
	}
	std::string result;
	for (const std::string& text : texts)
	{
		result += (result.empty() ? "" : ", ") + text;
	}
	return result;
}

std::string learnedText(const KnowledgeTask& task, const LearnedFact& learned)
{
	const std::string fact = task.literalText(learned.fact, learned.isTrue);
	const std::string who = task.mindCount() == 1 ? "" : task.mindNames[learned.mind] + ": ";
	const std::string from = learned.how == LearnedHow::Told
								 ? " learned from " + task.mindNames[learned.from]
							 : learned.how == LearnedHow::Deduced ? " follows"
																  : "";
	return who + fact + from;
}

std::string learnedCell(const KnowledgeTask& task, const std::vector<LearnedFact>& learned)
{
	std::string text;
	for (std::size_t i = 0; i < learned.size() && i < kMostFacts; ++i)
	{
		text += (i == 0 ? "" : "; ") + learnedText(task, learned[i]);
	}
	return learned.size() > kMostFacts
			   ? text + fmt::format("; {} more", learned.size() - kMostFacts)
			   : text;
}

std::string planLine(const KnowledgeTask& task, const MadePlan& made)
{
	const std::string when =
		made.step == 0 ? "At the start" : fmt::format("After step {}", made.step);
	if (!made.isSolved)
	{
		return fmt::format("  {} they see no way to the goal any more.\n", when);
	}
	const std::string assumed = factList(task, made.assumptions);
	return fmt::format("  {} they plan {}{}.\n", when, counted(made.plan.size(), "step"),
		assumed.empty() ? " with what they know" : ", counting on " + assumed);
}

std::vector<std::string> summaryRow(
	const std::string& who, const KnowledgePlaythrough& play, const KnowledgeStudy& study)
{
	const std::optional<std::int64_t> detour = study.detour();
	const bool areNewcomers = &play == &study.newcomers().result();
	return {who, std::string(statusWord(play.status)), std::to_string(play.steps.size()),
		std::to_string(play.failedAttempts), std::to_string(play.surprises.size()),
		fmt::format("{:.3f}", play.playstyle()),
		areNewcomers && detour ? fmt::format("{:+}", *detour) : ""};
}

} // namespace

std::string newcomersText(const KnowledgeStudy& study)
{
	const KnowledgeTask& task = study.newcomers().task();
	const KnowledgePlaythrough& play = study.newcomers().result();
	Table table({"step", "agent", "action", "outcome", "learned"});
	for (std::size_t i = 0; i < play.steps.size(); ++i)
	{
		const PlayedStep& step = play.steps[i];
		table.add({std::to_string(i + 1),
			std::string(task.task.agentName(task.task.actions[step.action.value()].executor)),
			task.task.actionText(step.action), step.isDone ? "" : "failed",
			learnedCell(task, step.learned)});
	}
	std::string text = "Newcomers\n\n";
	text += play.steps.empty() ? "" : table.text() + "\n";
	if (!play.learnedAtStart.empty())
	{
		text +=
			fmt::format("  At the start they learn {}.\n", learnedCell(task, play.learnedAtStart));
	}
	for (const MadePlan& made : play.plans)
	{
		text += planLine(task, made);
	}
	return text;
}

std::string studySummaryText(const KnowledgeStudy& study)
{
	Table table({"", "outcome", "steps", "failed attempts", "surprises", "playstyle", "detour"});
	table.add(summaryRow("newcomers", study.newcomers().result(), study));
	table.add(summaryRow("veterans", study.veterans().result(), study));
	std::string text = table.text();
	text += "\nWhat not knowing the level means\n\n";
	for (const KnowledgeFinding& finding : knowledgeFindings(study))
	{
		text += fmt::format("- {}\n", finding.text);
	}
	const SignpostReport& signs = study.signposts();
	if (!signs.signs.empty())
	{
		Table effects({"a sign that shows", "outcome", "steps", "liking"});
		for (const SignpostEffect& sign : signs.signs)
		{
			const bool isComparable = sign.score.status == signs.base.status;
			effects.add({sign.text, std::string(statusWord(sign.score.status)),
				isComparable ? fmt::format("{:+}",
								   std::int64_t{sign.score.steps} - std::int64_t{signs.base.steps})
							 : std::to_string(sign.score.steps),
				fmt::format("{:+.3g}", toDouble(sign.score.liking - signs.base.liking))});
		}
		text += "\n" + effects.text();
	}
	if (!signs.isComplete)
	{
		text += fmt::format("\n  Signs: stopped after {}; others may help more.\n",
			counted(signs.plays, "playthrough"));
	}
	return text;
}

} // namespace RPGPref::Program
