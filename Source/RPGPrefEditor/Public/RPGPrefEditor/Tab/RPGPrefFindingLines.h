// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Preview/PreviewReport.h"

#include "Containers/Array.h"
#include "Containers/UnrealString.h"
#include "Internationalization/Text.h"

#include <cstddef>
#include <optional>

/** A line of the list of findings: the head of a group, or a finding below it. */
struct FRPGPrefFindingLine
{
	RPGPref::FindingKind Kind = RPGPref::FindingKind::NoPlan;
	RPGPref::FindingSeverity Severity = RPGPref::FindingSeverity::Fact;
	/** Position among the report's findings; unset for a head. */
	std::optional<std::size_t> Finding;
	/** Findings of the group that fit the filter. */
	int32 Count = 0;
	bool bFolded = false;
};

/** Which findings are listed. */
struct FRPGPrefFindingFilter
{
	/** Part of the sentence or of the group's title; nothing is folded while searching. */
	FString Search;
	/** Unset: of every team. */
	std::optional<std::size_t> Team;
	TArray<RPGPref::FindingKind> Folded;
};

/** Findings in groups of one kind, the most important first. Knows no widgets. */
namespace RPGPrefFindingLines
{

RPGPREFEDITOR_API TArray<FRPGPrefFindingLine> Make(
	const RPGPref::PreviewReport& Report, const FRPGPrefFindingFilter& Filter);

/** Groups that are folded at first: long ones of a report with many findings. */
RPGPREFEDITOR_API TArray<RPGPref::FindingKind> FoldedAtFirst(const RPGPref::PreviewReport& Report);

RPGPREFEDITOR_API FText TitleOf(RPGPref::FindingKind Kind);

} // namespace RPGPrefFindingLines
