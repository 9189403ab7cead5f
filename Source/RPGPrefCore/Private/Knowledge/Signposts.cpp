// SPDX-License-Identifier: MIT
#include "RPGPref/Knowledge/Signposts.h"

#include "Knowledge/Belief.h"

#include <algorithm>
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
	{
		play_.keepStates = false;
		report_.base = scoreOf(base.result());
		report_.withSet = report_.base;
		findCandidates();
		findHideable();
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
		Hide,
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
			return enter(options_.hides ? Phase::Hide : Phase::Ended);
		case Phase::Hide:
			if (cursor_ < hideable_.size())
			{
				Knowledge knowledge = base_.task().knowledge;
				knowledge.unknown.push_back(patternOf(hideable_[cursor_]));
				open(knowledge);
				return true;
			}
			return enter(Phase::Ended);
		case Phase::Ended:
			break;
		}
		return false;
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
		case Phase::Hide:
			note(hideable_[cursor_], score, report_.hiding);
			++cursor_;
			break;
		case Phase::Ended:
			break;
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
		if (deedsOf(*run_) != baseDeeds_)
		{
			list.push_back(entry);
			list.back().score = score;
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	const Team* team_;
	const KnowledgeRun& base_;
	KnowledgePlayOptions play_;
	SignpostOptions options_;
	std::vector<std::string> baseDeeds_;
	std::vector<SignpostEffect> candidates_;
	std::vector<SignpostEffect> hideable_;
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
