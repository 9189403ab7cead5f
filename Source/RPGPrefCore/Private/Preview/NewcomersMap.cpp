// SPDX-License-Identifier: MIT
// A fact concerns a place when it names all the words of the place's symbol, and a region when one
// of its words occurs in the symbols of places of that region alone. Linear in the number of facts
// times places.
#include "NewcomersMap.h"

#include "RPGPref/Preview/NewcomersJob.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <map>
#include <set>

namespace RPGPref
{

namespace
{

std::vector<std::string> foldedWords(std::string_view text)
{
	std::vector<std::string> words;
	bool isInWord = false;
	for (const char c : text)
	{
		const bool isGap = c == ' ' || c == '(' || c == ')';
		if (!isGap && !isInWord)
		{
			words.emplace_back();
		}
		if (!isGap)
		{
			words.back() += c;
		}
		isInWord = !isGap;
	}
	for (std::string& word : words)
	{
		word = folded(word);
	}
	return words;
}

class FogPlaces
{
public:
	explicit FogPlaces(const Level& level)
	{
		for (const Place& place : level.places)
		{
			symbols_.push_back(foldedWords(place.symbol));
			for (const std::string& word : symbols_.back())
			{
				const auto [entry, isNew] = regionOfWord_.emplace(word, place.region);
				if (!isNew && entry->second != place.region)
				{
					entry->second = RegionId();
				}
			}
		}
		for (std::size_t region = 0; region < level.regions.size(); ++region)
		{
			regionOfWord_[folded(level.regions[region].id)] = RegionId(region);
		}
	}

	FogFact concernedBy(const std::string& text, bool isTrue) const
	{
		const std::vector<std::string> words = foldedWords(text);
		const std::set<std::string> named(words.begin() + 1, words.end());
		FogFact fact;
		for (std::size_t place = 0; place < symbols_.size(); ++place)
		{
			if (std::all_of(symbols_[place].begin(), symbols_[place].end(),
					[&](const std::string& word) { return named.count(word) != 0; }))
			{
				fact.places.push_back(PlaceId(place));
			}
		}
		std::set<RegionId> regions;
		for (const std::string& word : named)
		{
			const auto found = regionOfWord_.find(word);
			if (found != regionOfWord_.end() && found->second.isValid())
			{
				regions.insert(found->second);
			}
		}
		// That two regions have nothing to do with each other is news about neither.
		if (isTrue || regions.size() < 2)
		{
			fact.regions.assign(regions.begin(), regions.end());
		}
		return fact;
	}

private:
	std::vector<std::vector<std::string>> symbols_; ///< By PlaceId.
	std::map<std::string, RegionId> regionOfWord_;
};

/// Whether every step can be done where it stands; the goal need not be reached.
bool isPossible(const GroundTask& task, const Plan& plan)
{
	PackedState state = packInitialState(task);
	for (const ActionId action : plan)
	{
		if (!isExecutable(task, state, action))
		{
			return false;
		}
		applyAction(task, action, state);
	}
	return true;
}

} // namespace

std::optional<NewcomersPlay> placeNewcomers(
	const PreviewReport& report, const KnowledgeStudy& study)
{
	const KnowledgePlaythrough& play = study.newcomers().result();
	const KnowledgeTask& source = study.newcomers().task();
	NewcomersPlay result;
	Plan done;
	std::vector<std::size_t> stepsDone{0}; // By number of steps: how many of them were done.
	for (std::size_t i = 0; i < play.steps.size(); ++i)
	{
		if (play.steps[i].isDone)
		{
			const ActionId action =
				report.task.findAction(source.task.actionText(play.steps[i].action));
			if (!action.isValid())
			{
				return std::nullopt;
			}
			done.push_back(action);
			result.positions.push_back(i);
		}
		stepsDone.push_back(done.size());
	}
	if (!isPossible(report.task, done))
	{
		return std::nullopt;
	}
	result.isSolved = play.status == KnowledgeStatus::Solved;
	result.steps = play.steps.size();
	result.failedAttempts = play.failedAttempts;
	result.surprises = play.surprises.size();
	result.veteranSteps = study.veterans().result().steps.size();
	result.schedule = makeSchedule(report.task, done, report.binding);
	const FogPlaces places(report.binding.level());
	const auto addFog = [&](const LearnedFact& fact, double knownFrom)
	{
		result.fog.push_back(
			places.concernedBy(source.task.atomText(source.open[fact.fact.value()]), fact.isTrue));
		result.fog.back().knownFrom = knownFrom;
	};
	for (const LearnedFact& fact : play.discovered)
	{
		const std::size_t count = stepsDone[fact.step];
		addFog(fact, count == 0 ? 0 : result.schedule.steps[count - 1].end);
	}
	for (const LearnedFact& fact : play.neverDiscovered)
	{
		addFog(fact, (std::numeric_limits<double>::max)());
	}
	for (const KnowledgeFinding& finding : knowledgeFindings(study))
	{
		result.findings.push_back(finding.text);
	}
	return result;
}

FogShares fogAt(const NewcomersPlay& play, const Level& level, double time)
{
	struct Tally
	{
		std::size_t open = 0;
		std::size_t all = 0;
	};
	std::vector<Tally> places(level.places.size());
	std::vector<Tally> regions(level.regions.size());
	for (const FogFact& fact : play.fog)
	{
		const std::size_t open = fact.knownFrom > time ? 1 : 0;
		for (const PlaceId place : fact.places)
		{
			places[place.value()].open += open;
			++places[place.value()].all;
		}
		for (const RegionId region : fact.regions)
		{
			regions[region.value()].open += open;
			++regions[region.value()].all;
		}
	}
	const auto sharesOf = [](const std::vector<Tally>& tallies)
	{
		std::vector<double> shares;
		shares.reserve(tallies.size());
		for (const Tally& tally : tallies)
		{
			shares.push_back(
				tally.all == 0 ? 0.0
							   : static_cast<double>(tally.open) / static_cast<double>(tally.all));
		}
		return shares;
	};
	return {sharesOf(places), sharesOf(regions)};
}

} // namespace RPGPref
