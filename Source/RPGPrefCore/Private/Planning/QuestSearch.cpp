// SPDX-License-Identifier: MIT
// Which side quests a team does. Phases: a first plan without quests; rounds, in each of which
// every quest that is still open is planned as one more goal, and the one with the most patience
// left over is kept; a last plan with all that was kept. Greedy: two quests that are only worth
// their steps together are not found. Each trial grounds the level again with its goals, which
// leaves the actions and their numbers as they are, so its plans are plans of the level itself.
#include "RPGPref/Planning/QuestSearch.h"

#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"

#include "Model/FormulaParts.h"
#include "Planning/QuestText.h"
#include "Planning/SideQuests.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace RPGPref
{
namespace
{

class QuestSearch final : public PlanSearch
{
public:
	QuestSearch(const Domain& domain, const Problem& problem, const GroundTask& task,
		const Team* team, const TeamPreferences& preferences, PlanRequest request)
		: domain_(domain)
		, problem_(problem)
		, task_(task)
		, team_(team)
		, preferences_(preferences)
		, request_(std::move(request))
		, quests_(questsOf(domain, problem))
		, states_(quests_.size())
	{
		if (team != nullptr)
		{
			addWishes(*team, quests_);
		}
		hasWishes_ = std::any_of(
			quests_.begin(), quests_.end(), [](const Quest& quest) { return quest.wish != 0; });
		PlanRequest first = request_;
		if (hasWishes_)
		{
			first = trialRequest();
		}
		search_ = makePlanSearch(task_, preferences_, first);
	}

	StepStatus step(Budget& budget) override
	{
		while (phase_ != Phase::Finished)
		{
			const StepStatus status = search_->step(budget);
			result_.outcome = phase_ == Phase::First ? search_->result().outcome : result_.outcome;
			if (phase_ == Phase::First || phase_ == Phase::Last)
			{
				takeBest();
			}
			if (status == StepStatus::Running)
			{
				return StepStatus::Running;
			}
			units_ += search_->progress().done;
			advance();
		}
		return result_.hasPlan() ? StepStatus::Done : StepStatus::Failed;
	}

	Progress progress() const override { return {units_ + search_->progress().done, 0}; }
	const PlanResult& result() const override { return result_; }
	std::size_t bytes() const override { return search_->bytes(); }

private:
	enum class Phase : std::uint8_t
	{
		First,
		Trial,
		Last,
		Finished
	};

	PlanRequest trialRequest() const
	{
		constexpr std::uint64_t kTrialUnits = 500;
		PlanRequest request = request_;
		if (request.mode == PlanMode::Natural || request.mode == PlanMode::Full)
		{
			request.effort = PlanEffort::Quick;
			request.effortUnits = kTrialUnits;
		}
		return request;
	}

	void takeBest()
	{
		const PlanResult& found = search_->result();
		if (found.hasPlan())
		{
			const std::uint64_t nodes = nodes_ + found.nodes;
			result_ = found;
			result_.nodes = nodes;
		}
	}

	void advance()
	{
		switch (phase_)
		{
		case Phase::First:
			nodes_ = search_->result().nodes;
			result_ = search_->result();
			if (!result_.hasPlan())
			{
				phase_ = Phase::Finished;
				decide();
				return;
			}
			best_ = result_.plan;
			firstNodes_ = result_.nodes;
			if (!hasWishes_)
			{
				phase_ = Phase::Finished;
				decide();
				return;
			}
			beginRound();
			nextTrial();
			break;
		case Phase::Trial:
			endTrial();
			nextTrial();
			break;
		case Phase::Last:
			takeBest();
			nodes_ += search_->result().nodes;
			if (!search_->result().hasPlan())
			{
				result_.plan = best_;
				result_.outcome = SearchOutcome::Solved;
			}
			phase_ = Phase::Finished;
			decide();
			break;
		case Phase::Finished:
			break;
		}
	}

	std::vector<bool> holdAfter(const Plan& plan) const
	{
		const PlanValidation validation = validatePlan(domain_, problem_, toPlanFile(task_, plan));
		std::vector<bool> holds;
		for (const auto& [name, isTrue] : validation.quests)
		{
			holds.push_back(isTrue);
		}
		holds.resize(quests_.size(), false);
		return holds;
	}

	void beginRound()
	{
		holds_ = holdAfter(best_);
		trial_ = 0;
	}

	/// Starts the next plan of the round, or chooses and begins another round, or ends.
	void nextTrial()
	{
		for (; trial_ < quests_.size(); ++trial_)
		{
			const Quest& quest = quests_[trial_];
			QuestTrial& state = states_[trial_];
			if (quest.wish == 0 || state.isKept)
			{
				continue;
			}
			if (holds_[trial_] == (quest.wish > 0))
			{
				state.extra = 0;
				state.plan = best_;
				continue;
			}
			beginSearch(trial_);
			phase_ = Phase::Trial;
			return;
		}
		std::size_t chosen = quests_.size();
		const auto size = [&](std::size_t quest)
		{ return quests_[quest].wish < 0 ? -quests_[quest].wish : quests_[quest].wish; };
		for (std::size_t i = 0; i < quests_.size(); ++i)
		{
			constexpr std::int64_t kStep = 1'000'000;
			if (states_[i].isKept || quests_[i].wish == 0 || !states_[i].extra ||
				size(i) < *states_[i].extra * kStep)
			{
				continue;
			}
			const auto key = [&](std::size_t quest)
			{
				return std::tuple(size(quest) - *states_[quest].extra * kStep, size(quest),
					-*states_[quest].extra);
			};
			if (chosen == quests_.size() || key(i) > key(chosen))
			{
				chosen = i;
			}
		}
		if (chosen < quests_.size())
		{
			states_[chosen].isKept = true;
			best_ = states_[chosen].plan;
			beginRound();
			nextTrial();
			return;
		}
		beginLast();
	}

	/// The problem with what was kept, and one more quest, as goals.
	Problem withGoals(std::size_t further) const
	{
		Problem problem = problem_;
		for (std::size_t i = 0; i < quests_.size(); ++i)
		{
			if (!states_[i].isKept && i != further)
			{
				continue;
			}
			if (quests_[i].wish > 0)
			{
				addGoal(quests_[i].condition, problem);
				continue;
			}
			Formula negation;
			negation.kind = Formula::Kind::Not;
			negation.parts.push_back(quests_[i].condition);
			addGoal(negation, problem);
		}
		return problem;
	}

	bool groundWith(std::size_t further)
	{
		search_.reset();
		GroundingOptions options;
		if (team_ != nullptr)
		{
			options.agentType = team_->agentType;
			options.agentParameter = team_->agentParameter;
		}
		Result<GroundTask> task = ground(domain_, withGoals(further), options);
		if (!task || task->actions.size() != task_.actions.size())
		{
			return false;
		}
		trialTask_ = std::make_unique<GroundTask>(std::move(*task));
		Result<TeamPreferences> bound = team_ == nullptr
											? Result<TeamPreferences>(TeamPreferences(*trialTask_))
											: TeamPreferences::bind(*team_, *trialTask_);
		trialPreferences_ = std::make_unique<TeamPreferences>(
			bound ? std::move(*bound) : TeamPreferences(*trialTask_));
		return true;
	}

	void beginSearch(std::size_t quest)
	{
		constexpr std::uint64_t kFewestNodes = 2000;
		states_[quest].extra.reset();
		states_[quest].isProvenImpossible = false;
		PlanRequest request = trialRequest();
		request.knownPlans.clear();
		request.limits.nodes =
			(std::min)(request.limits.nodes, (std::max)(10 * firstNodes_, kFewestNodes));
		if (!groundWith(quest))
		{
			// Nothing to search: an impossible trial ends at once.
			trialTask_ = std::make_unique<GroundTask>(task_);
			trialTask_->unreachableGoals.emplace_back("(quest)");
			trialPreferences_ = std::make_unique<TeamPreferences>(*trialTask_);
		}
		search_ = makePlanSearch(*trialTask_, *trialPreferences_, request);
	}

	void endTrial()
	{
		const PlanResult& found = search_->result();
		nodes_ += found.nodes;
		QuestTrial& state = states_[trial_++];
		state.isProvenImpossible = found.outcome == SearchOutcome::Unsolvable;
		if (found.hasPlan())
		{
			state.plan = found.plan;
			state.extra = static_cast<std::int64_t>(found.plan.size()) -
						  static_cast<std::int64_t>(best_.size());
		}
	}

	void beginLast()
	{
		const bool isKept = std::any_of(
			states_.begin(), states_.end(), [](const QuestTrial& state) { return state.isKept; });
		result_.plan = best_;
		PlanRequest request = request_;
		request.knownPlans = {best_};
		if (request.mode != PlanMode::Natural && request.mode != PlanMode::Full)
		{
			// Nothing can get better: the plan of the decisions is the plan.
			takeKnown();
			return;
		}
		if (isKept && groundWith(quests_.size()))
		{
			search_ = makePlanSearch(*trialTask_, *trialPreferences_, request);
		}
		else
		{
			search_ = makePlanSearch(task_, preferences_, request);
		}
		phase_ = Phase::Last;
	}

	void takeKnown()
	{
		const WorthModel model(task_, preferences_, request_.weights, request_.stepEffort);
		result_.plan = best_;
		result_.outcome = SearchOutcome::Solved;
		result_.nodes = nodes_;
		result_.worth = model.worth(best_);
		phase_ = Phase::Finished;
		decide();
	}

	void decide()
	{
		result_.quests.clear();
		result_.nodes = nodes_;
		const bool hasPlan = result_.hasPlan();
		const std::vector<bool> holds =
			hasPlan ? holdAfter(result_.plan) : std::vector<bool>(quests_.size(), false);
		for (std::size_t i = 0; i < quests_.size(); ++i)
		{
			const Quest& quest = quests_[i];
			QuestDecision decision;
			decision.quest = quest.text;
			decision.holds = holds[i];
			decision.wish = quest.wish;
			decision.perAgent = quest.perAgent;
			decision.extra = states_[i].extra;
			decision.kind = !states_[i].isKept ? QuestDecision::Kind::Leave
							: quest.wish > 0   ? QuestDecision::Kind::Do
											   : QuestDecision::Kind::Avoid;
			decision.text = questText(quest, states_[i], decision);
			result_.quests.push_back(std::move(decision));
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	const GroundTask& task_;
	const Team* team_;
	const TeamPreferences& preferences_;
	PlanRequest request_;
	std::vector<Quest> quests_;
	std::vector<QuestTrial> states_; ///< By quest.
	std::vector<bool> holds_;        ///< By quest: after the best plan so far.
	bool hasWishes_ = false;
	std::unique_ptr<GroundTask> trialTask_;
	std::unique_ptr<TeamPreferences> trialPreferences_;
	std::unique_ptr<PlanSearch> search_;
	Phase phase_ = Phase::First;
	Plan best_;
	std::size_t trial_ = 0;
	std::uint64_t firstNodes_ = 0;
	std::uint64_t nodes_ = 0;
	std::uint64_t units_ = 0;
	PlanResult result_;
};

} // namespace

std::unique_ptr<PlanSearch> makeQuestSearch(const Domain& domain, const Problem& problem,
	const GroundTask& task, const Team* team, const TeamPreferences& preferences,
	PlanRequest request)
{
	if (problem.sideQuests.empty() || !request.pins.empty())
	{
		return makePlanSearch(task, preferences, std::move(request));
	}
	return std::make_unique<QuestSearch>(
		domain, problem, task, team, preferences, std::move(request));
}

} // namespace RPGPref
