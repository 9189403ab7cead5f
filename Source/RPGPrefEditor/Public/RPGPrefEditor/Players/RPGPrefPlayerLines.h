// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Players/PlaytestStudy.h"

#include "Containers/Array.h"
#include "Internationalization/Text.h"

#include <cstddef>
#include <optional>

/** A tester, as the list shows it. */
struct FRPGPrefPlayerLine
{
	std::size_t Player = 0;
	FText Name;
	FText Group;
	FText Deeds;
	/** Deeds that did not work. */
	FText Failed;
	/** Mechanics that were done at least once, of all. */
	FText Done;
};

/** A mechanic, as the list shows it. */
struct FRPGPrefMechanicLine
{
	FText Name;
	/** Of one tester: done, tried or not. Of all: how many did it. */
	FText State;
	/** What can be known of its rules after this play, in percent; of all testers the median. */
	FText Known;
	/** Between which values it may lie; of all testers where 80 of 100 are. */
	FText Band;
	/** From the first to the last look at it. */
	FText Growth;
	/** Failures that what was seen before ruled out. */
	FText Avoidable;
};

/** A group of testers who play alike, in words. */
struct FRPGPrefGroupLine
{
	std::size_t Group = 0;
	FText Title;
	FText Likes;
};

/** What a study says, for lists. Knows no widgets. */
namespace RPGPrefPlayerLines
{

RPGPREFEDITOR_API TArray<FRPGPrefPlayerLine> Players(const RPGPref::PlaytestStudy& Study);

/** Of one tester, or of all. */
RPGPREFEDITOR_API TArray<FRPGPrefMechanicLine> Mechanics(
	const RPGPref::PlaytestStudy& Study, std::optional<std::size_t> Player);

/** What a tester, or all of them, may wrongly believe: one sentence a line. */
RPGPREFEDITOR_API FText Superstitions(
	const RPGPref::PlaytestStudy& Study, std::optional<std::size_t> Player);

RPGPREFEDITOR_API TArray<FRPGPrefGroupLine> Groups(const RPGPref::PlaytestStudy& Study);

} // namespace RPGPrefPlayerLines
