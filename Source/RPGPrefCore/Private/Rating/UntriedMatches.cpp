// SPDX-License-Identifier: MIT
// Collects the shapes of played matches (the kinds on both sides), then goes through all teams of
// these shapes in the contestants' order, members of one kind ascending, so that none comes twice.
// Those that were played, on whichever side, are left out. Costs the teams gone through until
// `limit` untried ones are found, which may be many more if most were tried.
#include "RPGPref/Rating/UntriedMatches.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace RPGPref
{
namespace
{

using Kinds = std::vector<std::string>;
using Roster = std::vector<std::size_t>;

/// Sorted: who stands first in a team makes no other team.
Kinds kindsOf(const TrialSet& trials, const Roster& team)
{
	Kinds kinds;
	for (const std::size_t member : team)
	{
		kinds.push_back(trials.contestants[member].kind);
	}
	std::sort(kinds.begin(), kinds.end());
	return kinds;
}

Roster sorted(Roster team)
{
	std::sort(team.begin(), team.end());
	return team;
}

/// Goes through the matches between two teams of given kinds.
class MatchMaker
{
public:
	MatchMaker(const TrialSet& trials, std::size_t limit) : trials_(trials), limit_(limit)
	{
		for (const Match& match : trials.matches)
		{
			const Roster first = sorted(match.first);
			const Roster second = sorted(match.second);
			tried_.insert({first, second});
			tried_.insert({second, first});
		}
	}

	bool isFull() const { return predictions_.size() >= limit_; }

	void predict(const Kinds& first, const Kinds& second)
	{
		const bool isSymmetric = first == second;
		fill(first, {}, first_,
			[&]
			{
				fill(second, first_, second_,
					[&]
					{
						// The same match the other way round comes at its own time.
						if (!isSymmetric || first_ < second_)
						{
							add();
						}
					});
			});
	}

	std::vector<MatchPrediction> take() { return std::move(predictions_); }

private:
	/// All teams of these kinds without those who play already, until there are enough matches.
	template <class Visit>
	void fill(const Kinds& kinds, const Roster& busy, Roster& team, const Visit& visit)
	{
		if (team.size() == kinds.size())
		{
			visit();
			return;
		}
		// Members of one kind stand in the contestants' order, so that no team comes twice.
		const std::string& kind = kinds[team.size()];
		const bool isNextOfKind = !team.empty() && kinds[team.size() - 1] == kind;
		for (std::size_t member = isNextOfKind ? team.back() + 1 : 0;
			 member < trials_.contestants.size() && !isFull(); ++member)
		{
			if (trials_.contestants[member].kind == kind &&
				std::find(busy.begin(), busy.end(), member) == busy.end())
			{
				team.push_back(member);
				fill(kinds, busy, team, visit);
				team.pop_back();
			}
		}
	}

	void add()
	{
		if (!tried_.contains({sorted(first_), sorted(second_)}))
		{
			predictions_.push_back({first_, second_,
				winProbability(
					trials_.environment, ratingsOf(trials_, first_), ratingsOf(trials_, second_))});
		}
	}

	const TrialSet& trials_;
	std::size_t limit_;
	std::set<std::pair<Roster, Roster>> tried_;
	Roster first_;
	Roster second_;
	std::vector<MatchPrediction> predictions_;
};

} // namespace

std::vector<MatchPrediction> predictUntried(const TrialSet& trials, std::size_t limit)
{
	std::set<std::pair<Kinds, Kinds>> shapes;
	for (const Match& match : trials.matches)
	{
		const Kinds first = kindsOf(trials, match.first);
		const Kinds second = kindsOf(trials, match.second);
		if (!shapes.contains({second, first}))
		{
			shapes.insert({first, second});
		}
	}
	MatchMaker maker(trials, limit);
	for (const auto& [first, second] : shapes)
	{
		maker.predict(first, second);
	}
	return maker.take();
}

} // namespace RPGPref
