// SPDX-License-Identifier: MIT
#include "Kit/KitIndex.h"

#include "Foundation/Names.h"

namespace RPGPref
{

namespace
{

constexpr std::size_t kNouns = 5;

/// Words that PDDL or the compiler uses itself.
constexpr std::string_view kReserved[] = {"and", "not", "or", "object", "place", "player", "item",
	"thing", "state", "count", "either", "when", "forall", "exists", "imply"};

bool isLetter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
	return c >= '0' && c <= '9';
}

/// `Great Hall (west)` becomes `Great-Hall-west`.
std::string plainSymbol(std::string_view text)
{
	std::string symbol;
	for (const char c : text)
	{
		if (isLetter(c) || isDigit(c))
		{
			symbol += c;
		}
		else if (c != '\'' && !symbol.empty() && symbol.back() != '-')
		{
			symbol += '-';
		}
	}
	while (!symbol.empty() && symbol.back() == '-')
	{
		symbol.pop_back();
	}
	if (symbol.empty() || !isLetter(symbol[0]))
	{
		symbol.insert(0, symbol.empty() ? "x" : "x-");
	}
	return symbol;
}

} // namespace

KitIndex::KitIndex(const Kit& kit, Diagnostics& errors) : symbols_(kNouns), texts_(kNouns)
{
	for (const std::string_view word : kReserved)
	{
		taken_.emplace(word, 1);
	}
	const auto addAll = [&](KitNoun noun, const auto& list)
	{
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			add(noun, i, list[i].id, list[i].name, list[i].position, kit.file, errors);
		}
	};
	addAll(KitNoun::Place, kit.places);
	addAll(KitNoun::Player, kit.players);
	addAll(KitNoun::Item, kit.items);
	addAll(KitNoun::Thing, kit.things);
	addAll(KitNoun::Number, kit.numbers);
}

void KitIndex::add(KitNoun noun, std::size_t index, const std::string& id, const std::string& name,
	SourcePosition position, const std::string& file, Diagnostics& errors)
{
	const auto kind = static_cast<std::size_t>(noun);
	if (!byText_.emplace(folded(id), KitReference{noun, index}).second)
	{
		errors.push_back({file, position,
			"\"" + id + "\" already exists, expected a different \"id\"", "duplicate-name"});
	}
	// Two things may have one name for people; rows then mean the first, or use ids.
	byText_.emplace(folded(name), KitReference{noun, index});
	texts_[kind].push_back(id);
	if (!sameName(id, name))
	{
		texts_[kind].push_back(name);
	}
	symbols_[kind].push_back(makeSymbol(id));
}

std::optional<KitReference> KitIndex::find(std::string_view text) const
{
	const auto found = byText_.find(folded(text));
	return found == byText_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> KitIndex::find(KitNoun noun, std::string_view text) const
{
	const std::optional<KitReference> found = find(text);
	return found && found->noun == noun ? std::optional(found->index) : std::nullopt;
}

std::vector<std::string> KitIndex::known(KitNoun noun) const
{
	return texts_[static_cast<std::size_t>(noun)];
}

std::vector<std::string> KitIndex::knownOfAll() const
{
	std::vector<std::string> all;
	for (const std::vector<std::string>& texts : texts_)
	{
		all.insert(all.end(), texts.begin(), texts.end());
	}
	return all;
}

const std::string& KitIndex::symbol(KitNoun noun, std::size_t index) const
{
	return symbols_[static_cast<std::size_t>(noun)][index];
}

std::string KitIndex::makeSymbol(std::string_view text)
{
	const std::string plain = plainSymbol(text);
	std::string symbol = plain;
	while (!taken_.emplace(folded(symbol), 1).second)
	{
		symbol = plain + "-" + std::to_string(++taken_[folded(plain)]);
	}
	return symbol;
}

} // namespace RPGPref
