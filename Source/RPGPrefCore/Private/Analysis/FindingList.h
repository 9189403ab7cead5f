// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Analysis/Findings.h"

#include <utility>
#include <vector>

namespace RPGPref
{

/// Findings that are being collected.
class FindingList
{
public:
	explicit FindingList(Playthroughs playthroughs) : playthroughs_(playthroughs) {}

protected:
	/// The reference holds until the next one is added.
	Finding& add(FindingKind kind, FindingSeverity severity)
	{
		Finding finding;
		finding.kind = kind;
		finding.severity = severity;
		findings_.push_back(std::move(finding));
		return findings_.back();
	}

	bool hasPlaystyles(std::size_t team) const { return playthroughs_[team].preferences.any(); }

	Playthroughs playthroughs_;
	std::vector<Finding> findings_;
};

} // namespace RPGPref
