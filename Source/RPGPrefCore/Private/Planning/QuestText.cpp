// SPDX-License-Identifier: MIT
#include "Planning/QuestText.h"

namespace RPGPref
{
namespace
{

std::string stepsText(std::int64_t steps)
{
	return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

/// `Red would spend 4, Blue 1 against it: together 3`
std::string wishesText(const Quest& quest)
{
	std::string text;
	for (const auto& [agent, wish] : quest.perAgent)
	{
		text += text.empty() ? agent + " would spend " : ", " + agent + " ";
		text +=
			wishText(wish < 0 ? -wish : wish) + (wish < 0 && quest.wish >= 0 ? " against it" : "");
	}
	if (quest.perAgent.size() > 1)
	{
		text += ": together " + wishText(quest.wish < 0 ? -quest.wish : quest.wish);
	}
	return text;
}

} // namespace

std::string questText(const Quest& quest, const QuestTrial& trial, const QuestDecision& decision)
{
	const std::string name = quest.text + ": ";
	const std::int64_t extra = trial.extra.value_or(0);
	switch (decision.kind)
	{
	case QuestDecision::Kind::Do:
		return extra <= 0
				   ? name + "done on the way."
				   : name + "done, costs " + stepsText(extra) + "; " + wishesText(quest) + ".";
	case QuestDecision::Kind::Avoid:
		return extra <= 0 ? name + "avoided on the way."
						  : name + "avoided, costs " + stepsText(extra) + "; " + wishesText(quest) +
								" to avoid it.";
	case QuestDecision::Kind::Leave:
		break;
	}
	std::string text = name + "left, ";
	if (quest.perAgent.empty() || quest.wish == 0)
	{
		text = name + (decision.holds ? "happens anyway, " : "left, ") + "nobody cares about it";
		return text + ".";
	}
	if (decision.holds && quest.wish > 0)
	{
		return name + "happens anyway.";
	}
	if (trial.extra)
	{
		text += "would cost " + stepsText(extra) + (quest.wish < 0 ? " to avoid; " : "; ") +
				wishesText(quest);
	}
	else
	{
		text += trial.isProvenImpossible ? "cannot be reached together with the rest"
										 : "no way found within the limit";
	}
	return text + ".";
}

} // namespace RPGPref
