// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitBarriers.h"
#include "Kit/KitNumbers.h"
#include "Kit/KitSentence.h"
#include "Kit/PddlDraft.h"

#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// What all parts of the compilation share: the kit, its names, the draft, and how each of the
/// kit's notions is written in PDDL.
class KitWorld
{
public:
	explicit KitWorld(const Kit& kit);

	const Kit& kit;
	Diagnostics errors;
	Diagnostics warnings;
	KitIndex index;
	KitBarriers barriers;
	KitSentenceReader sentences;
	PddlDraft draft;

	std::string placeSymbol(std::size_t place) const { return index.symbol(KitNoun::Place, place); }
	std::string playerSymbol(std::size_t player) const
	{
		return index.symbol(KitNoun::Player, player);
	}
	std::vector<std::string> playerSymbols() const;

	// Literals. Each declares what it uses.
	std::string at(const std::string& who, const std::string& place);
	std::string carries(std::size_t item, const std::string& who);
	/// Somebody has it: kept beside `carries` for items of which some row says so.
	std::string held(std::size_t item);
	std::string lies(std::size_t item, const std::string& place);
	std::string isInState(std::size_t thing, std::size_t state);
	void declareCarries();
	void declareSlot(std::size_t slot);
	std::string can(const std::string& who, const std::string& ability);

	/// Set for items that come in numbers: several in a place, or rows that speak of several.
	const std::optional<KitCounter>& counterOf(std::size_t item) const { return counters_[item]; }
	const std::optional<KitCounter>& stockOf(std::size_t item) const { return stocks_[item]; }
	KitCounter numberCounter(std::size_t number) const;
	bool isTrackedForAll(std::size_t item) const { return isTracked_[item]; }

	/// Effects on an action of a thing's new state, what it keeps shut included.
	void setState(ActionDraft& action, std::size_t thing, std::size_t state);

	std::optional<std::size_t> findPlace(const KitRow& row);
	void error(SourcePosition position, std::string message, std::string code);
	void warn(SourcePosition position, std::string message, std::string code);

private:
	void countItems();
	void noteAmounts(
		const std::vector<KitRow>& rows, bool areResults, std::vector<std::int64_t>& most);

	std::vector<std::optional<KitCounter>> counters_; ///< By item.
	std::vector<std::optional<KitCounter>> stocks_;   ///< By item.
	std::vector<bool> isTracked_;                     ///< By item.
};

} // namespace RPGPref
