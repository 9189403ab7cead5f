// SPDX-License-Identifier: MIT
// Phases: Single, Set, Reduce, Place, Hide, Within (see the header for what they look for). Each
// opens whole plays with changed knowledge, one after the other, and takes what came of them;
// openNext decides what is tried, take what it means. Costs plays: one for each unknown fact, then
// one for each sign and round of the set, each place of the way, each fact that can be hidden, and
// what SmallestSignSet asks about.
#include "RPGPref/Knowledge/Signposts.h"

#include "Knowledge/Belief.h"
#include "Knowledge/SmallestSignSet.h"
#include "Knowledge/Whereabouts.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

namespace RPGPref
{

namespace
{

KnowledgeScore scoreOf(const KnowledgePlaythrough& result)
{
	return {result.status, static_cast<std::uint32_t>(result.steps.size()), result.liking};
}

/// What was done, in words: action numbers differ between groundings.
std::vector<std::string> deedsOf(const KnowledgeRun& run)
{
	std::vector<std::string> deeds;
	for (const PlayedStep& step : run.result().steps)
	{
		deeds.push_back((step.isDone ? "+" : "-") + run.task().task.actionText(step.action));
	}
	return deeds;
}

int rankOfStatus(KnowledgeStatus status)
{
	return status == KnowledgeStatus::Solved ? 0 : status == KnowledgeStatus::Undecided ? 1 : 2;
}

/// The first deed, from 1, that the other play does not have there; 0: they are the same.
std::uint32_t partingStep(
	const std::vector<std::string>& deeds, const std::vector<std::string>& other)
{
	if (deeds == other)
	{
		return 0;
	}
	const auto parting = std::mismatch(deeds.begin(), deeds.end(), other.begin(), other.end());
	return static_cast<std::uint32_t>(parting.first - deeds.begin()) + 1;
}

/// Every place that somebody is at during the play, in the order in which it is first reached.
std::vector<ObjectId> placesOnTheWay(const KnowledgeRun& run, const Whereabouts& whereabouts)
{
	std::vector<ObjectId> places;
	const GroundTask& task = run.task().task;
	PackedState state = packInitialState(task);
	const auto look = [&]
	{
		for (std::size_t agent = 0; agent < task.agents.size(); ++agent)
		{
			const ObjectId place = whereabouts.placeOf(state, AgentId(agent));
			if (place.isValid() && std::find(places.begin(), places.end(), place) == places.end())
			{
				places.push_back(place);
			}
		}
	};
	look();
	for (const PlayedStep& step : run.result().steps)
	{
		if (step.isDone)
		{
			applyAction(task, step.action, state);
			look();
		}
	}
	return places;
}

} // namespace

bool isBetterScore(const KnowledgeScore& left, const KnowledgeScore& right)
{
	return std::tuple(rankOfStatus(left.status), left.steps, -left.liking) <
		   std::tuple(rankOfStatus(right.status), right.steps, -right.liking);
}

class Signposts::Implementation
{
public:
	Implementation(const Domain& domain, const Problem& problem, const Team* team,
		const KnowledgeRun& base, const KnowledgePlayOptions& play, const SignpostOptions& options)
		: domain_(domain)
		, problem_(problem)
		, team_(team)
		, base_(base)
		, play_(play)
		, options_(options)
		, baseDeeds_(deedsOf(base))
		, whereabouts_(base.task().task)
	{
		play_.keepStates = false;
		report_.base = scoreOf(base.result());
		report_.withSet = report_.base;
		findCandidates();
		findHideable();
		if (options.places && whereabouts_.exist())
		{
			places_ = placesOnTheWay(base, whereabouts_);
		}
	}

	StepStatus step(Budget& budget)
	{
		while (phase_ != Phase::Ended)
		{
			if (!run_ && !openNext())
			{
				continue;
			}
			const StepStatus status = run_->step(budget);
			if (status == StepStatus::Running)
			{
				return status;
			}
			++report_.plays;
			if (status == StepStatus::Done)
			{
				take();
			}
			run_.reset();
		}
		return StepStatus::Done;
	}

	SignpostReport report_;

private:
	enum class Phase : std::uint8_t
	{
		Single,
		Set,
		Reduce,
		Place,
		Hide,
		Within,
		Ended
	};

	/// Unknown to somebody; of facts exactly one of which holds, only that one is worth a sign.
	void findCandidates()
	{
		const KnowledgeTask& task = base_.task();
		const BeliefRules rules(task);
		for (std::size_t i = 0; i < task.open.size(); ++i)
		{
			const OpenId open{i};
			bool isUnknown = false;
			for (std::size_t mind = 0; mind < task.mindCount(); ++mind)
			{
				isUnknown = isUnknown || rules.isUnknown(task.start, mind, open);
			}
			const std::span<const std::uint32_t> alternatives = task.alternativesOf[open];
			const bool isOneOf = std::any_of(alternatives.begin(), alternatives.end(),
				[&](std::uint32_t number)
				{ return task.knowledge.alternatives[number].exactlyOne; });
			if (isUnknown && (!isOneOf || task.isTrueAtStart(open)))
			{
				SignpostEffect candidate;
				candidate.atom = task.open[i];
				candidate.isTrue = task.isTrueAtStart(open);
				candidate.text = task.literalText(open, candidate.isTrue);
				candidates_.push_back(std::move(candidate));
			}
		}
	}

	/// Known and true at the start, needed by an action, no goal, about no agent.
	void findHideable()
	{
		const GroundTask& task = base_.task().task;
		for (const FactId fact : task.initialState)
		{
			const AtomId atom = task.facts[fact.value()].atom;
			const std::vector<ObjectId>& arguments = task.atoms[atom.value()].arguments;
			const bool isAboutAgent = std::any_of(arguments.begin(), arguments.end(),
				[&](ObjectId object) {
					return std::find(task.agents.begin(), task.agents.end(), object) !=
						   task.agents.end();
				});
			const bool isGoal = std::any_of(problem_.goal.begin(), problem_.goal.end(),
				[&](const Problem::GoalLiteral& goal)
				{ return goal.atom == task.atoms[atom.value()]; });
			if (!task.facts[fact.value()].negated && !task.neededBy[fact].empty() &&
				!isAboutAgent && !isGoal && !base_.task().openOfAtom[atom.value()].isValid())
			{
				SignpostEffect entry;
				entry.atom = atom;
				entry.text = task.atomText(atom);
				hideable_.push_back(std::move(entry));
			}
		}
	}

	FactPattern patternOf(const SignpostEffect& effect) const
	{
		const Atom& atom = base_.task().task.atoms[effect.atom.value()];
		FactPattern pattern;
		pattern.predicate = atom.predicate;
		pattern.arguments = atom.arguments;
		pattern.speaks =
			effect.isTrue ? FactPattern::Speaks::WhereTrue : FactPattern::Speaks::WhereFalse;
		return pattern;
	}

	void open(const Knowledge& knowledge)
	{
		run_.emplace(domain_, problem_, team_, knowledge, play_);
	}

	void openWithSigns(const std::vector<SignpostEffect>& signs)
	{
		Knowledge knowledge = base_.task().knowledge;
		for (const SignpostEffect& sign : signs)
		{
			knowledge.signs.push_back(patternOf(sign));
		}
		open(knowledge);
	}

	/// Opens the next try; false if the phase has changed instead.
	bool openNext()
	{
		if (report_.plays >= options_.mostPlays)
		{
			phase_ = Phase::Ended;
			return false;
		}
		switch (phase_)
		{
		case Phase::Single:
			if (cursor_ < candidates_.size())
			{
				openWithSigns({candidates_[cursor_]});
				return true;
			}
			return enterSet();
		case Phase::Set:
			if (cursor_ < candidates_.size())
			{
				std::vector<SignpostEffect> signs = report_.set;
				signs.push_back(candidates_[cursor_]);
				openWithSigns(signs);
				return true;
			}
			return enterSet();
		case Phase::Reduce:
			if (cursor_ > 0 && report_.set.size() > 1)
			{
				openWithSigns(withoutSign(cursor_ - 1));
				return true;
			}
			return enterPlaces();
		case Phase::Place:
			if (cursor_ < helpful_.size() * places_.size())
			{
				openWithSignAt(
					helpful_[cursor_ / places_.size()], places_[cursor_ % places_.size()]);
				return true;
			}
			return options_.hides ? enter(Phase::Hide) : enterWithin();
		case Phase::Hide:
			if (cursor_ < hideable_.size())
			{
				Knowledge knowledge = base_.task().knowledge;
				knowledge.unknown.push_back(patternOf(hideable_[cursor_]));
				open(knowledge);
				return true;
			}
			return enterWithin();
		case Phase::Within:
			return openNextSet();
		case Phase::Ended:
			break;
		}
		return false;
	}

	/// A sign is tried where the players come through: anywhere else they would not see it before
	/// they do something that they do now.
	bool enterPlaces()
	{
		std::copy_if(report_.signs.begin(), report_.signs.end(), std::back_inserter(helpful_),
			[&](const SignpostEffect& sign) { return isBetterScore(sign.score, report_.base); });
		return enter(Phase::Place);
	}

	void openWithSignAt(const SignpostEffect& sign, ObjectId place)
	{
		const Atom& atom = base_.task().task.atoms[sign.atom.value()];
		PerceptionRule rule;
		rule.isSign = true;
		rule.sees.predicate = atom.predicate;
		for (const ObjectId object : atom.arguments)
		{
			rule.sees.terms.push_back({Term::Kind::Object, object.value()});
		}
		rule.when = {whereabouts_.beingAt(place)};
		Knowledge knowledge = base_.task().knowledge;
		knowledge.perception.push_back(std::move(rule));
		open(knowledge);
	}

	bool enterWithin()
	{
		if (options_.factor >= 1 && options_.veterans.status == KnowledgeStatus::Solved)
		{
			SignsWithin& within = report_.within.emplace();
			within.factor = options_.factor;
			within.steps = static_cast<std::uint32_t>(options_.factor * options_.veterans.steps);
			within.isSmallest = isWithin(report_.base);
			within.score = report_.base;
			if (!within.isSmallest)
			{
				openSets();
			}
		}
		return enter(Phase::Within);
	}

	bool isWithin(const KnowledgeScore& score) const
	{
		return score.status == KnowledgeStatus::Solved && score.steps <= report_.within->steps;
	}

	/// Begins with the signs that help most, if they suffice; else with all of them, least helpful
	/// ones left out first: who knows everything plays as veterans do.
	void openSets()
	{
		SmallestSignSet::Set enough;
		if (isWithin(report_.withSet))
		{
			report_.within->score = report_.withSet;
			for (const SignpostEffect& sign : report_.set)
			{
				enough.push_back(positionOf(sign));
			}
		}
		else
		{
			report_.within->score = options_.veterans;
			enough.resize(candidates_.size());
			std::iota(enough.begin(), enough.end(), std::size_t{0});
			std::stable_sort(enough.begin(), enough.end(),
				[&](std::size_t left, std::size_t right)
				{ return isBetterScore(candidates_[left].score, candidates_[right].score); });
		}
		std::vector<bool> suffices;
		for (const SignpostEffect& candidate : candidates_)
		{
			suffices.push_back(isWithin(candidate.score));
		}
		sets_.emplace(candidates_.size(), std::move(enough), suffices,
			(std::min)(options_.mostSets, options_.mostPlays - report_.plays));
		takeBestSet();
	}

	std::size_t positionOf(const SignpostEffect& sign) const
	{
		const auto found = std::find_if(candidates_.begin(), candidates_.end(),
			[&](const SignpostEffect& candidate) { return candidate.atom == sign.atom; });
		return static_cast<std::size_t>(found - candidates_.begin());
	}

	std::vector<SignpostEffect> signsOf(const SmallestSignSet::Set& set) const
	{
		std::vector<SignpostEffect> signs;
		for (const std::size_t position : set)
		{
			signs.push_back(candidates_[position]);
		}
		return signs;
	}

	void takeBestSet()
	{
		SignsWithin& within = *report_.within;
		if (sets_->best().size() == 1)
		{
			within.score = candidates_[sets_->best().front()].score;
		}
		within.isSmallest = sets_->isProven();
		within.signs = signsOf(sets_->best());
	}

	bool openNextSet()
	{
		if (sets_ && sets_->next())
		{
			openWithSigns(signsOf(*sets_->next()));
			return true;
		}
		return enter(Phase::Ended);
	}

	void takeSet(const KnowledgeScore& score)
	{
		const bool suffices = isWithin(score);
		if (suffices)
		{
			report_.within->score = score;
		}
		sets_->take(suffices);
		takeBestSet();
	}

	bool enter(Phase phase)
	{
		phase_ = phase;
		report_.isComplete = phase == Phase::Ended;
		cursor_ = phase == Phase::Reduce ? report_.set.size() : 0;
		return false;
	}

	/// Takes the best sign of the round into the set, if it helps.
	bool enterSet()
	{
		if (!best_ || !isBetterScore(best_->score, report_.withSet))
		{
			return enter(Phase::Reduce);
		}
		report_.withSet = best_->score;
		report_.set.push_back(std::move(*best_));
		best_.reset();
		return enter(report_.set.size() < options_.largestSet ? Phase::Set : Phase::Reduce);
	}

	std::vector<SignpostEffect> withoutSign(std::size_t position) const
	{
		std::vector<SignpostEffect> rest = report_.set;
		rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(position));
		return rest;
	}

	void take()
	{
		const KnowledgeScore score = scoreOf(run_->result());
		switch (phase_)
		{
		case Phase::Single:
			candidates_[cursor_].score = score;
			note(candidates_[cursor_], score, report_.signs);
			considerForSet(candidates_[cursor_], score);
			++cursor_;
			break;
		case Phase::Set:
			considerForSet(candidates_[cursor_], score);
			++cursor_;
			break;
		case Phase::Reduce:
			--cursor_;
			if (!isBetterScore(report_.withSet, score))
			{
				report_.withSet = score;
				report_.set = withoutSign(cursor_);
			}
			break;
		case Phase::Place:
			considerPlace(score);
			++cursor_;
			break;
		case Phase::Within:
			takeSet(score);
			break;
		case Phase::Hide:
			note(hideable_[cursor_], score, report_.hiding);
			++cursor_;
			break;
		case Phase::Ended:
			break;
		}
	}

	/// The best place of each sign, the latest of equals.
	void considerPlace(const KnowledgeScore& score)
	{
		const SignpostEffect& sign = helpful_[cursor_ / places_.size()];
		if (!isBetterScore(score, report_.base))
		{
			return;
		}
		std::vector<SignpostEffect>& placed = report_.placed;
		if (placed.empty() || placed.back().atom != sign.atom)
		{
			placed.push_back(sign);
			placed.back().score = report_.base;
		}
		if (!isBetterScore(placed.back().score, score))
		{
			placed.back().score = score;
			placed.back().place = places_[cursor_ % places_.size()];
			placed.back().partsAt = partingStep(baseDeeds_, deedsOf(*run_));
		}
	}

	void considerForSet(const SignpostEffect& candidate, const KnowledgeScore& score)
	{
		if (!best_ || isBetterScore(score, best_->score))
		{
			best_ = candidate;
			best_->score = score;
		}
	}

	void note(const SignpostEffect& entry, const KnowledgeScore& score,
		std::vector<SignpostEffect>& list) const
	{
		if (const std::uint32_t parting = partingStep(baseDeeds_, deedsOf(*run_)))
		{
			list.push_back(entry);
			list.back().score = score;
			list.back().partsAt = parting;
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	const Team* team_;
	const KnowledgeRun& base_;
	KnowledgePlayOptions play_;
	SignpostOptions options_;
	std::vector<std::string> baseDeeds_;
	std::vector<SignpostEffect> candidates_; ///< With their scores once they were tried alone.
	std::vector<SignpostEffect> hideable_;
	Whereabouts whereabouts_;
	std::vector<ObjectId> places_;
	std::vector<SignpostEffect> helpful_; ///< Those that help alone.
	std::optional<SmallestSignSet> sets_;
	Phase phase_ = Phase::Single;
	std::size_t cursor_ = 0;
	std::optional<SignpostEffect> best_; ///< Of the round.
	std::optional<KnowledgeRun> run_;
};

Signposts::Signposts(const Domain& domain, const Problem& problem, const Team* team,
	const KnowledgeRun& base, const KnowledgePlayOptions& play, const SignpostOptions& options)
	: implementation_(std::make_unique<Implementation>(domain, problem, team, base, play, options))
{
}

Signposts::~Signposts() = default;

StepStatus Signposts::step(Budget& budget)
{
	return implementation_->step(budget);
}

Progress Signposts::progress() const
{
	return {implementation_->report_.plays, 0};
}

const SignpostReport& Signposts::report() const
{
	return implementation_->report_;
}

} // namespace RPGPref
