// SPDX-License-Identifier: MIT
#include "ReportNotes.h"

#include "Analysis/Wording.h"

namespace RPGPref
{

std::string stoppedText(const PreviewReport& report, std::string_view because, const StoppedAt& at)
{
	std::string text = "Stopped by ";
	text += because.empty() ? std::string_view("a limit") : because;
	if (at.team < report.playthroughs.size())
	{
		return text + " while planning for team " + std::to_string(at.team + 1) + " of " +
			   std::to_string(report.playthroughs.size()) + ".";
	}
	if (!at.preferences)
	{
		return text + " before everything was worked out.";
	}
	return text + "; " + std::to_string(at.preferences->done) + " of " +
		   std::to_string(at.preferences->total) + " changes of a preference were tried" +
		   (at.isContentBegun ? ", and only some of the content was taken out."
							  : ", and no content was taken out.");
}

void noteLimits(PreviewReport& report)
{
	const bool isSaid = !report.cutShort.empty();
	for (const Playthrough& playthrough : report.playthroughs)
	{
		if (playthrough.isCutShort && !isSaid)
		{
			report.cutShort.push_back(
				"The search for " + quotedName(playthrough.team.name) + " met its limit.");
		}
	}
}

void tellFailures(
	PreviewReport& report, const std::vector<DesignFault>& faults, const UnsolvableReport* why)
{
	for (std::size_t team = 0; team < report.playthroughs.size(); ++team)
	{
		std::string& reason = report.failures[team];
		std::vector<std::string>& details = report.failureDetails[team];
		reason.clear();
		details.clear();
		const PlaythroughStatus status = report.playthroughs[team].status;
		if (status == PlaythroughStatus::Solved)
		{
			continue;
		}
		if (status == PlaythroughStatus::Unsolvable && why != nullptr)
		{
			details = why->sentences;
		}
		if (!faults.empty())
		{
			reason = faults.front().text;
		}
		else if (!details.empty())
		{
			reason = details.front();
			details.erase(details.begin());
		}
		if (status == PlaythroughStatus::Limit)
		{
			const std::string_view link = reason.empty() ? "" : " Perhaps this is why: ";
			reason.insert(0, link).insert(0, "Nothing was found before a limit was met.");
		}
	}
}

} // namespace RPGPref
