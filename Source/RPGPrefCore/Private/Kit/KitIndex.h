// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Kit/Kit.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace RPGPref
{

enum class KitNoun : std::uint8_t
{
	Place,
	Item,
	Thing,
	Number,
	Player
};

/// Something that a row can speak of.
struct KitReference
{
	KitNoun noun = KitNoun::Place;
	std::size_t index = 0; ///< In the kit's list of its kind.
};

/// Finds what a kit's rows speak of, by id or by name, without case; and gives each of them a
/// symbol for PDDL: unique, made of its id, so that renaming a label changes no symbol.
class KitIndex
{
public:
	/// Ids that two things share are reported.
	KitIndex(const Kit& kit, Diagnostics& errors);

	std::optional<KitReference> find(std::string_view text) const;
	/// As find, but only of one kind.
	std::optional<std::size_t> find(KitNoun noun, std::string_view text) const;
	/// All ids and names of a kind, for suggestions.
	std::vector<std::string> known(KitNoun noun) const;
	std::vector<std::string> knownOfAll() const;

	const std::string& symbol(KitNoun noun, std::size_t index) const;
	/// Another symbol that nothing has yet, made of the text.
	std::string makeSymbol(std::string_view text);

private:
	void add(KitNoun noun, std::size_t index, const std::string& id, const std::string& name,
		SourcePosition position, const std::string& file, Diagnostics& errors);

	std::unordered_map<std::string, KitReference> byText_;
	std::unordered_map<std::string, std::size_t> taken_;
	std::vector<std::vector<std::string>> symbols_;
	std::vector<std::vector<std::string>> texts_;
};

} // namespace RPGPref
