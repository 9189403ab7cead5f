// SPDX-License-Identifier: MIT
//
// Rows are short sentences. Each is cut at its verb: what stands before it names who or what is
// meant, what stands behind it names the object, by id or by name. Names may have spaces, so the
// verb is looked for as a whole word and the longest verbs come first.
#include "Kit/KitSentence.h"

#include "Foundation/Names.h"
#include "Kit/Suggestion.h"

#include <algorithm>
#include <initializer_list>

namespace RPGPref
{

namespace
{

std::string_view trimmed(std::string_view text)
{
	while (!text.empty() && text.front() == ' ')
	{
		text.remove_prefix(1);
	}
	while (!text.empty() && (text.back() == ' ' || text.back() == '.'))
	{
		text.remove_suffix(1);
	}
	return text;
}

bool beginsWith(std::string_view text, std::string_view words)
{
	return text.size() > words.size() && sameName(text.substr(0, words.size()), words) &&
		   text[words.size()] == ' ';
}

struct Cut
{
	std::string_view before;
	std::string_view after;
};

/// Cuts the text at the first of the verbs that stands in it as words of its own.
std::optional<Cut> cutAt(std::string_view text, std::initializer_list<std::string_view> verbs)
{
	for (const std::string_view verb : verbs)
	{
		for (std::size_t at = 0; at + verb.size() <= text.size(); ++at)
		{
			const bool isWord = (at == 0 || text[at - 1] == ' ') &&
								(at + verb.size() == text.size() || text[at + verb.size()] == ' ');
			if (isWord && sameName(text.substr(at, verb.size()), verb))
			{
				return Cut{trimmed(text.substr(0, at)), trimmed(text.substr(at + verb.size()))};
			}
		}
	}
	return std::nullopt;
}

std::optional<std::int64_t> wholeNumber(std::string_view text)
{
	if (text.empty() || text.size() > 9 ||
		!std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }))
	{
		return std::nullopt;
	}
	std::int64_t value = 0;
	for (const char c : text)
	{
		value = value * 10 + (c - '0');
	}
	return value;
}

/// `2 Vine` to 2 and `Vine`; articles are passed over.
std::pair<std::int64_t, std::string_view> amountOf(std::string_view text)
{
	const std::size_t space = text.find(' ');
	if (space == std::string_view::npos)
	{
		return {1, text};
	}
	const std::string_view first = text.substr(0, space);
	const std::string_view rest = trimmed(text.substr(space));
	if (const std::optional<std::int64_t> number = wholeNumber(first))
	{
		return {*number, rest};
	}
	const bool isArticle = sameName(first, "a") || sameName(first, "an") || sameName(first, "the");
	return {1, isArticle ? rest : text};
}

std::string quotedText(std::string_view text)
{
	return "\"" + std::string(text) + "\"";
}

} // namespace

KitSentenceReader::KitSentenceReader(const Kit& kit, const KitIndex& index, Diagnostics& errors)
	: kit_(kit), index_(index), errors_(errors)
{
}

std::vector<std::string> KitSentenceReader::statesOf(const KitThing& thing)
{
	if (!thing.states.empty())
	{
		return thing.states;
	}
	switch (thing.kind)
	{
	case KitThing::Kind::Gate:
		return {"closed", "open"};
	case KitThing::Kind::Enemy:
	case KitThing::Kind::Obstacle:
		return {"there", "gone"};
	case KitThing::Kind::Puzzle:
		return {"unsolved", "solved"};
	case KitThing::Kind::Trap:
		return {"armed", "disarmed"};
	case KitThing::Kind::Switch:
	case KitThing::Kind::Character:
	case KitThing::Kind::Station:
		break;
	}
	return {"off", "on"};
}

std::nullopt_t KitSentenceReader::fail(SourcePosition position, std::string message)
{
	errors_.push_back({kit_.file, position, std::move(message), "unknown-sentence"});
	return std::nullopt;
}

std::optional<std::size_t> KitSentenceReader::noun(
	KitNoun kind, std::string_view text, std::string_view what, SourcePosition position)
{
	std::string_view name = text;
	if (std::optional<std::size_t> found = index_.find(kind, name))
	{
		return found;
	}
	name = amountOf(text).second;
	if (std::optional<std::size_t> found = index_.find(kind, name))
	{
		return found;
	}
	return fail(position, "unknown " + std::string(what) + " " + quotedText(name) +
							  ", expected the id or name of one" +
							  suggestion(name, index_.known(kind)));
}

std::optional<KitSubject> KitSentenceReader::subject(std::string_view text) const
{
	if (text.empty() || sameName(text, "me") || sameName(text, "I"))
	{
		return KitSubject{};
	}
	if (sameName(text, "everybody") || sameName(text, "everyone") || sameName(text, "the team"))
	{
		return KitSubject{KitSubject::Kind::Everybody, 0};
	}
	if (sameName(text, "somebody") || sameName(text, "someone") || sameName(text, "anybody"))
	{
		return KitSubject{KitSubject::Kind::Somebody, 0};
	}
	if (sameName(text, "nobody"))
	{
		return KitSubject{KitSubject::Kind::Nobody, 0};
	}
	const std::optional<std::size_t> player = index_.find(KitNoun::Player, text);
	return player ? std::optional(KitSubject{KitSubject::Kind::Player, *player}) : std::nullopt;
}

std::optional<std::size_t> KitSentenceReader::findState(
	std::size_t thing, std::string_view word, SourcePosition position)
{
	const std::vector<std::string> states = statesOf(kit_.things[thing]);
	for (std::size_t i = 0; i < states.size(); ++i)
	{
		if (sameName(states[i], word))
		{
			return i;
		}
	}
	std::string known;
	for (const std::string& state : states)
	{
		known += (known.empty() ? "" : ", ") + state;
	}
	return fail(position, quotedText(kit_.things[thing].name) + " is never " + quotedText(word) +
							  ", expected one of " + known + suggestion(word, states));
}

std::optional<KitCondition> KitSentenceReader::readNeed(const KitRow& row)
{
	return need(trimmed(row.text), row.position);
}

std::optional<KitCondition> KitSentenceReader::need(std::string_view text, SourcePosition position)
{
	KitCondition condition;
	condition.position = position;
	if (beginsWith(text, "not"))
	{
		condition.isNegated = true;
		text = trimmed(text.substr(3));
	}
	if (const std::optional<Cut> cut = cutAt(text, {"sees me", "see me"}))
	{
		condition.kind = KitCondition::Kind::Watched;
		const bool isNobody = sameName(cut->before, "nobody");
		condition.isNegated = condition.isNegated != isNobody;
		if (!isNobody && !sameName(cut->before, "somebody") && !sameName(cut->before, "anybody"))
		{
			const std::optional<std::size_t> thing =
				noun(KitNoun::Thing, cut->before, "thing", position);
			if (!thing)
			{
				return std::nullopt;
			}
			condition.object = KitReference{KitNoun::Thing, *thing};
		}
		return condition;
	}
	if (beginsWith(text, "can"))
	{
		condition.kind = KitCondition::Kind::Can;
		condition.ability = trimmed(text.substr(3));
		return condition;
	}
	if (cutAt(text, {"at least", "at most"}))
	{
		return comparison(text, condition);
	}
	if (const std::optional<Cut> cut = cutAt(text, {"has", "have"}))
	{
		const std::optional<KitSubject> who = subject(cut->before);
		return who ? possession(*who, cut->after, condition)
				   : fail(position, "unknown player " + quotedText(cut->before) +
										", expected a player, everybody, somebody or nobody" +
										suggestion(cut->before, index_.known(KitNoun::Player)));
	}
	if (cutAt(text, {"is"}))
	{
		return stateOf(text, condition);
	}
	if (const std::optional<Cut> cut = cutAt(text, {"at", "in"}))
	{
		const std::optional<KitSubject> who = subject(cut->before);
		const std::optional<std::size_t> place =
			noun(KitNoun::Place, cut->after, "place", position);
		if (!who)
		{
			return fail(position, "unknown player " + quotedText(cut->before) +
									  ", expected a player, everybody, somebody or nobody" +
									  suggestion(cut->before, index_.known(KitNoun::Player)));
		}
		if (!place)
		{
			return std::nullopt;
		}
		condition.kind = KitCondition::Kind::At;
		condition.subject = *who;
		condition.object = KitReference{KitNoun::Place, *place};
		return condition;
	}
	return fail(position,
		"cannot read " + quotedText(text) +
			", expected a sentence such as \"has 2 Vine\", \"Door is open\", \"Gold at least 5\", "
			"\"everybody at Hall\", \"nobody sees me\" or \"can climb\"");
}

std::optional<KitCondition> KitSentenceReader::possession(
	KitSubject who, std::string_view text, KitCondition condition)
{
	if (beginsWith(text, "no"))
	{
		condition.isNegated = !condition.isNegated;
		text = trimmed(text.substr(2));
	}
	const auto [amount, name] = amountOf(text);
	const std::optional<KitReference> found = index_.find(name);
	condition.subject = who;
	condition.amount = amount;
	if (found && found->noun == KitNoun::Number)
	{
		condition.kind = KitCondition::Kind::AtLeast;
		condition.object = found;
		return condition;
	}
	const std::optional<std::size_t> item = noun(KitNoun::Item, name, "item", condition.position);
	if (!item)
	{
		return std::nullopt;
	}
	condition.kind = KitCondition::Kind::Has;
	condition.object = KitReference{KitNoun::Item, *item};
	return condition;
}

std::optional<KitCondition> KitSentenceReader::comparison(
	std::string_view text, KitCondition condition)
{
	const std::optional<Cut> least = cutAt(text, {"at least"});
	const Cut cut = least ? *least : *cutAt(text, {"at most"});
	const std::string_view name =
		cutAt(cut.before, {"is"}) ? cutAt(cut.before, {"is"})->before : cut.before;
	const std::optional<std::size_t> number =
		noun(KitNoun::Number, name, "number", condition.position);
	const std::optional<std::int64_t> amount = wholeNumber(cut.after);
	if (!amount)
	{
		return fail(condition.position,
			"cannot read the number " + quotedText(cut.after) + ", expected a whole number");
	}
	if (!number)
	{
		return std::nullopt;
	}
	condition.kind = least ? KitCondition::Kind::AtLeast : KitCondition::Kind::AtMost;
	condition.object = KitReference{KitNoun::Number, *number};
	condition.amount = *amount;
	return condition;
}

std::optional<KitCondition> KitSentenceReader::stateOf(
	std::string_view text, KitCondition condition)
{
	const Cut cut = *cutAt(text, {"is"});
	std::string_view word = cut.after;
	if (beginsWith(word, "not"))
	{
		condition.isNegated = !condition.isNegated;
		word = trimmed(word.substr(3));
	}
	const std::optional<std::size_t> thing =
		noun(KitNoun::Thing, cut.before, "thing", condition.position);
	if (!thing)
	{
		return std::nullopt;
	}
	const std::optional<std::size_t> state = findState(*thing, word, condition.position);
	if (!state)
	{
		return std::nullopt;
	}
	condition.kind = KitCondition::Kind::Is;
	condition.object = KitReference{KitNoun::Thing, *thing};
	condition.state = *state;
	return condition;
}

std::optional<KitResult> KitSentenceReader::readResult(const KitRow& row)
{
	KitResult result;
	result.position = row.position;
	std::string_view text = trimmed(row.text);
	if (const std::optional<Cut> cut = cutAt(text, {"if"}))
	{
		result.condition = need(cut->after, row.position);
		if (!result.condition)
		{
			return std::nullopt;
		}
		text = cut->before;
	}
	return change(text, result);
}

std::optional<KitResult> KitSentenceReader::exchange(std::string_view text, KitResult result)
{
	const std::optional<Cut> gain = cutAt(text, {"gets", "get", "gains"});
	const Cut cut = gain ? *gain : *cutAt(text, {"loses", "lose"});
	const std::optional<KitSubject> who = subject(cut.before);
	if (!who)
	{
		return fail(result.position, "unknown player " + quotedText(cut.before) +
										 ", expected nothing, a player or everybody");
	}
	const auto [amount, name] = amountOf(cut.after);
	const std::optional<KitReference> found = index_.find(name);
	if (!found || (found->noun != KitNoun::Item && found->noun != KitNoun::Number))
	{
		return fail(result.position, "unknown item or number " + quotedText(name) +
										 ", expected the id or name of one" +
										 suggestion(name, index_.knownOfAll()));
	}
	result.kind = gain ? KitResult::Kind::Gets : KitResult::Kind::Loses;
	result.subject = *who;
	result.object = found;
	result.amount = amount;
	return result;
}

std::optional<KitResult> KitSentenceReader::change(std::string_view text, KitResult result)
{
	if (cutAt(text, {"gets", "get", "gains", "loses", "lose"}))
	{
		return exchange(text, result);
	}
	if (const std::optional<Cut> cut = cutAt(text, {"goes to", "go to", "moves to", "move to"}))
	{
		const std::optional<KitSubject> who = subject(cut->before);
		const std::optional<std::size_t> place =
			noun(KitNoun::Place, cut->after, "place", result.position);
		if (!who)
		{
			return fail(result.position, "unknown player " + quotedText(cut->before) +
											 ", expected nothing, a player or everybody");
		}
		if (!place)
		{
			return std::nullopt;
		}
		result.kind = KitResult::Kind::Goes;
		result.subject = *who;
		result.object = KitReference{KitNoun::Place, *place};
		return result;
	}
	if (const std::optional<Cut> cut = cutAt(text, {"appears", "appear"}))
	{
		const auto [amount, name] = amountOf(cut->before);
		const std::optional<std::size_t> item = noun(KitNoun::Item, name, "item", result.position);
		const std::optional<Cut> at = cutAt(cut->after, {"at", "in"});
		if (at)
		{
			result.place = noun(KitNoun::Place, at->after, "place", result.position);
		}
		if (!item || (at && !result.place))
		{
			return std::nullopt;
		}
		result.kind = KitResult::Kind::Appears;
		result.amount = amount;
		result.object = KitReference{KitNoun::Item, *item};
		return result;
	}
	std::string_view word;
	std::string_view name;
	if (const std::optional<Cut> cut = cutAt(text, {"becomes", "goes", "turns", "is"}))
	{
		name = cut->before;
		word = cut->after;
	}
	else if (const std::optional<Cut> opens = cutAt(text, {"opens"}))
	{
		name = opens->before;
		word = "open";
	}
	else if (const std::optional<Cut> closes = cutAt(text, {"closes"}))
	{
		name = closes->before;
		word = "closed";
	}
	else
	{
		return fail(result.position,
			"cannot read " + quotedText(text) +
				", expected a sentence such as \"gets Rope\", \"loses 5 Gold\", \"Door opens\", "
				"\"Alarm becomes on\", \"goes to Roof\" or \"Key appears at Hall\"");
	}
	result.kind = KitResult::Kind::Becomes;
	if (const std::optional<std::size_t> number = index_.find(KitNoun::Number, name))
	{
		const std::optional<std::int64_t> amount = wholeNumber(word);
		if (!amount)
		{
			return fail(result.position,
				"cannot read the number " + quotedText(word) + ", expected a whole number");
		}
		result.object = KitReference{KitNoun::Number, *number};
		result.amount = *amount;
		return result;
	}
	const std::optional<std::size_t> thing = noun(KitNoun::Thing, name, "thing", result.position);
	if (!thing)
	{
		return std::nullopt;
	}
	const std::optional<std::size_t> state = findState(*thing, word, result.position);
	if (!state)
	{
		return std::nullopt;
	}
	result.object = KitReference{KitNoun::Thing, *thing};
	result.state = *state;
	return result;
}

} // namespace RPGPref
