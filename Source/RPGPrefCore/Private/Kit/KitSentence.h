// SPDX-License-Identifier: MIT
#pragma once

#include "Kit/KitIndex.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace RPGPref
{

/// Who a row is about.
struct KitSubject
{
	enum class Kind : std::uint8_t
	{
		Me,
		Everybody,
		Somebody,
		Nobody,
		Player
	};
	Kind kind = Kind::Me;
	std::size_t player = 0;
};

/// What a row of `needs` says: `has 2 Vine`, `Alarm is off`, `Gold at least 5`, `not at Hall`.
struct KitCondition
{
	enum class Kind : std::uint8_t
	{
		At,
		Has,
		Is,
		AtLeast,
		AtMost,
		Can,
		Watched
	};
	Kind kind = Kind::At;
	KitSubject subject;
	/// A place, item, thing or number; for Watched: a thing, or none for anybody.
	std::optional<KitReference> object;
	std::size_t state = 0; ///< For Is: position in the thing's list of states.
	std::int64_t amount = 1;
	std::string ability;
	bool isNegated = false;
	SourcePosition position;
};

/// What a row of `results` says: `gets Rope`, `loses 5 Gold`, `Door opens`, `goes to Roof`.
struct KitResult
{
	enum class Kind : std::uint8_t
	{
		Gets,
		Loses,
		Becomes, ///< A thing another state, a number another value.
		Goes,
		Appears
	};
	Kind kind = Kind::Gets;
	KitSubject subject;
	std::optional<KitReference> object;
	std::optional<std::size_t> place; ///< For Appears; none: where it is done.
	std::size_t state = 0;
	std::int64_t amount = 1;
	std::optional<KitCondition> condition; ///< `... if Alarm is on`.
	SourcePosition position;
};

/// Reads the rows of a kit. What it does not understand becomes an error with a suggestion.
class KitSentenceReader
{
public:
	KitSentenceReader(const Kit& kit, const KitIndex& index, Diagnostics& errors);

	std::optional<KitCondition> readNeed(const KitRow& row);
	std::optional<KitResult> readResult(const KitRow& row);

	/// The states of a thing; gates are closed or open, enemies and obstacles there or gone.
	static std::vector<std::string> statesOf(const KitThing& thing);

private:
	std::optional<KitCondition> need(std::string_view text, SourcePosition position);
	std::optional<KitCondition> possession(
		KitSubject subject, std::string_view text, KitCondition condition);
	std::optional<KitCondition> comparison(std::string_view text, KitCondition condition);
	std::optional<KitCondition> stateOf(std::string_view text, KitCondition condition);
	std::optional<KitResult> change(std::string_view text, KitResult result);
	std::optional<KitResult> exchange(std::string_view text, KitResult result);
	std::optional<std::size_t> findState(
		std::size_t thing, std::string_view word, SourcePosition position);
	std::optional<KitSubject> subject(std::string_view text) const;
	std::optional<std::size_t> noun(
		KitNoun kind, std::string_view text, std::string_view what, SourcePosition position);
	std::nullopt_t fail(SourcePosition position, std::string message);

	const Kit& kit_;
	const KitIndex& index_;
	Diagnostics& errors_;
};

} // namespace RPGPref
