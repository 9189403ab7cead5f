// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Sentence.h"

#include <algorithm>
#include <iterator>

namespace RPGPref
{

namespace
{

/// Sorted by key.
constexpr SentencePattern kPatterns[] = {
	{"agent-without-fun.nothing-offered", "{agent} of {team} does nothing that {name} likes: the "
										  "level offers nothing that {name} likes."},
	{"agent-without-fun.not-done", "{agent} of {team} does nothing that {name} likes in the best "
								   "playthrough found, anywhere in the level."},
	{"agent-without-work.never", "{name} never has anything to do: no team has a step for {name}."},
	{"agent-without-work.some", "{agent} has nothing to do in {teams}."},
	{"always-used", "Every team does {names}."},
	{"choice.alternative-looks-better", "At first sight, {best} looks better here (it leaves "
										"{best_left}, {step} leaves {left}); the whole "
										"playthrough decided."},
	{"choice.as-good", "{step} is as short and as well liked a way as {best}, which the search "
					   "would try first here ({left})."},
	{"choice.better-liked",
		"{step} is as short as {rival} ({left}), but its way is better liked{taste}."},
	{"choice.dead-ends", "Every step considered here leads to a dead end."},
	{"choice.equal", "{step} and {rival} are equal in every respect; the search takes the first."},
	{"choice.executor-likes", "{step} and {rival} lead to the goal equally well{taste}."},
	{"choice.only", "{step} is the only step worth considering here."},
	{"choice.rival-dead", "{step} leaves {left}; {rival} would lead to a dead end."},
	{"choice.seems-dead", "At first sight, {best} looks better here (it leaves {best_left}, {step} "
						  "seems to lead nowhere); the whole playthrough decided."},
	{"choice.shorter", "{step} leaves {left}; {rival} would leave {rival_left}."},
	{"choke-point.action", "Nobody can finish the level without {names}."},
	{"choke-point.place", "Every playthrough has to pass through {names}."},
	{"disliked-step",
		"{agent} of {team} does {steps} that {name} dislikes in the best playthrough found: "
		"{names}."},
	{"idle-agent", "{agent} of {team} waits for {share} of the playthrough."},
	{"more-chore-than-fun",
		"{team} finds more chore than fun: the best playthrough found is worth {worth}."},
	{"no-plan.all", "No team can finish the level: there is no plan at all, whoever plays."},
	{"no-plan.limit", "{teams} found no way through the level within the limits."},
	{"no-plan.proven", "{teams} cannot finish the level: there is no plan at all."},
	{"only-without-playstyles.actions", "Used only without playstyles: {names}."},
	{"only-without-playstyles.path", "{path} ({actions}) is used only without playstyles."},
	{"purpose.goal", "It reaches a goal."},
	{"purpose.needed", "Step {number}, {later}, needs it."},
	{"purpose.needed-and-goal", "Step {number}, {later}, needs it, and it reaches a goal."},
	{"purpose.needed-by-several", "Step {number}, {later}, and {more} more need it."},
	{"purpose.needed-by-several-and-goal",
		"Step {number}, {later}, and {more} more need it, and it reaches a goal."},
	{"purpose.none", "Nothing that follows needs it."},
	{"same-plan.different-taste",
		"{teams} play the level alike, although their playstyles differ."},
	{"same-plan.same-taste", "{teams} play the level alike."},
	{"starved-agent.not-done", "{agent} of {team} has no liked step {regions}, where "
							   "{name} would like {offered}."},
	{"starved-agent.nothing-offered", "{agent} of {team} has no liked step {regions}: the level "
									  "offers nothing there that {name} likes."},
	{"uneven-work", "{agent} does {count} of the {steps} of {team}."},
	{"unliked-step", "Nobody who does it likes it: {names}."},
	{"unused-action", "Nobody does {names}."},
	{"unused-action.by-anybody", "Nobody does {names}, not even with one preference changed."},
	{"unused-item", "Nobody uses {names}."},
	{"unused-item.by-anybody", "Nobody uses {names}, not even with one preference changed."},
	{"unused-path", "Nobody takes {names}."},
	{"unused-place", "Nothing happens at {names}."},
	{"unused-quest", "Side quests that no team does: {names}."},
};

std::string joined(const std::vector<std::string>& values)
{
	std::string text;
	for (std::size_t i = 0; i < values.size(); ++i)
	{
		text += i == 0 ? "" : i + 1 == values.size() ? " and " : ", ";
		text += values[i];
	}
	return text;
}

} // namespace

std::span<const SentencePattern> sentencePatterns()
{
	return kPatterns;
}

std::string_view englishPattern(std::string_view key)
{
	const auto* found = std::find_if(std::begin(kPatterns), std::end(kPatterns),
		[&](const SentencePattern& pattern) { return pattern.key == key; });
	return found == std::end(kPatterns) ? std::string_view() : found->english;
}

std::string Sentence::text() const
{
	std::string text;
	const std::string_view pattern = englishPattern(key);
	for (std::size_t at = 0; at < pattern.size();)
	{
		const std::size_t open = (std::min)(pattern.find('{', at), pattern.size());
		text += pattern.substr(at, open - at);
		if (open == pattern.size())
		{
			break;
		}
		const std::size_t close = pattern.find('}', open);
		const std::string_view name = pattern.substr(open + 1, close - open - 1);
		for (const Argument& argument : arguments)
		{
			text += argument.name == name ? joined(argument.values) : std::string();
		}
		at = close + 1;
	}
	return text;
}

} // namespace RPGPref
