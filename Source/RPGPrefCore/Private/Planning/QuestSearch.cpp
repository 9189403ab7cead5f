// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/QuestSearch.h"

#include "RPGPref/Model/PlanFile.h"
#include "RPGPref/Model/PlanValidator.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace RPGPref
{
namespace
{

Term substituted(Term term, const std::vector<ObjectId>& objects)
{
	if (term.kind == Term::Kind::Object)
	{
		return term;
	}
	const std::size_t count = objects.size();
	return term.index < count
			   ? Term{Term::Kind::Object, objects[term.index].value()}
			   : Term{Term::Kind::Parameter, term.index - static_cast<std::uint32_t>(count)};
}

Expression substituted(Expression expression, const std::vector<ObjectId>& objects)
{
	for (Term& term : expression.terms)
	{
		term = substituted(term, objects);
	}
	for (Expression& operand : expression.operands)
	{
		operand = substituted(std::move(operand), objects);
	}
	return expression;
}

/// The formula with its outermost variables filled in.
Formula substituted(Formula formula, const std::vector<ObjectId>& objects)
{
	for (Term& term : formula.terms)
	{
		term = substituted(term, objects);
	}
	for (Expression& side : formula.sides)
	{
		side = substituted(std::move(side), objects);
	}
	for (Formula& part : formula.parts)
	{
		part = substituted(std::move(part), objects);
	}
	formula.firstVariable -=
		formula.variables.empty() ? 0 : static_cast<std::uint32_t>(objects.size());
	return formula;
}

void addGoal(const Formula& goal, Problem& problem)
{
	if (goal.kind == Formula::Kind::And)
	{
		for (const Formula& part : goal.parts)
		{
			addGoal(part, problem);
		}
		return;
	}
	const bool negated = goal.kind == Formula::Kind::Not;
	const Formula& inner = negated ? goal.parts.front() : goal;
	if (inner.kind == Formula::Kind::Atom)
	{
		Atom atom{inner.predicate, {}};
		for (const Term term : inner.terms)
		{
			atom.arguments.push_back(ObjectId(term.index));
		}
		problem.goal.push_back({std::move(atom), negated, inner.position});
		return;
	}
	problem.goalConditions.push_back(goal);
}

/// One side quest with its variables filled in.
struct Quest
{
	std::string quest; ///< Its name in the file.
	std::string text;
	std::vector<std::string> arguments;
	Formula condition;
	std::int64_t wish = 0;
	std::vector<std::pair<std::string, std::int64_t>> perAgent;
};

std::vector<Quest> questsOf(const Domain& domain, const Problem& problem)
{
	std::vector<Quest> quests;
	for (const SideQuest& quest : problem.sideQuests)
	{
		std::vector<std::vector<ObjectId>> bindings{{}};
		for (const Parameter& variable : quest.variables)
		{
			std::vector<std::vector<ObjectId>> longer;
			for (const std::vector<ObjectId>& binding : bindings)
			{
				for (std::size_t i = 0; i < problem.objects.size(); ++i)
				{
					if (domain.accepts(variable.types, problem.objects[i].types))
					{
						longer.push_back(binding);
						longer.back().push_back(ObjectId(i));
					}
				}
			}
			bindings = std::move(longer);
		}
		for (const std::vector<ObjectId>& binding : bindings)
		{
			Quest instance{
				quest.name, quest.name, {}, substituted(quest.condition, binding), 0, {}};
			for (const ObjectId object : binding)
			{
				const std::string& name = problem.objects[object.value()].name;
				instance.text += (instance.arguments.empty() ? "[" : ",") + name;
				instance.arguments.push_back(name);
			}
			instance.text += binding.empty() ? "" : "]";
			quests.push_back(std::move(instance));
		}
	}
	return quests;
}

/// How special the preference is for the quest; below 0 if it does not match.
int specialityOf(const QuestPreference& preference, const Quest& quest)
{
	int score = preference.name == "*" ? 0 : 1000;
	if (preference.name != "*" && !sameName(preference.name, quest.quest))
	{
		return -1;
	}
	if (!preference.arguments)
	{
		return score;
	}
	if (preference.arguments->size() != quest.arguments.size())
	{
		return -1;
	}
	for (std::size_t i = 0; i < quest.arguments.size(); ++i)
	{
		const std::string& wanted = (*preference.arguments)[i];
		if (wanted != "*" && !sameName(wanted, quest.arguments[i]))
		{
			return -1;
		}
		score += wanted == "*" ? 0 : 1;
	}
	return score;
}

/// Millionths of a step that the agent would spend; below 0: to avoid it.
std::int64_t wishOf(const Playstyle& playstyle, const Quest& quest)
{
	const QuestPreference* best = nullptr;
	int bestScore = -1;
	for (const QuestPreference& preference : playstyle.sideQuests)
	{
		const int score = specialityOf(preference, quest);
		if (score >= 0 && score >= bestScore)
		{
			best = &preference;
			bestScore = score;
		}
	}
	return best == nullptr
			   ? 0
			   : static_cast<std::int64_t>(std::floor(best->value * 1e6 + 0.5)) * best->patience;
}

void addWishes(const Team& team, std::vector<Quest>& quests)
{
	for (Quest& quest : quests)
	{
		for (const Playstyle& playstyle : team.playstyles)
		{
			const std::int64_t wish = wishOf(playstyle, quest);
			if (wish != 0)
			{
				quest.perAgent.emplace_back(playstyle.agent, wish);
				quest.wish += wish;
			}
		}
	}
}

std::string stepsText(std::int64_t steps)
{
	return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

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

	/// What is known of a quest in the round at hand.
	struct QuestState
	{
		bool isKept = false;
		std::optional<std::int64_t> extra;
		bool isProvenImpossible = false;
		Plan plan;
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
			QuestState& state = states_[trial_];
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
		QuestState& state = states_[trial_++];
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
			states_.begin(), states_.end(), [](const QuestState& state) { return state.isKept; });
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
			decision.text = textOf(quest, states_[i], decision);
			result_.quests.push_back(std::move(decision));
		}
	}

	/// `Red would spend 4, Blue 1 against it: together 3`
	static std::string wishesText(const Quest& quest)
	{
		std::string text;
		for (const auto& [agent, wish] : quest.perAgent)
		{
			text += text.empty() ? agent + " would spend " : ", " + agent + " ";
			text += wishText(wish < 0 ? -wish : wish) +
					(wish < 0 && quest.wish >= 0 ? " against it" : "");
		}
		if (quest.perAgent.size() > 1)
		{
			text += ": together " + wishText(quest.wish < 0 ? -quest.wish : quest.wish);
		}
		return text;
	}

	static std::string textOf(
		const Quest& quest, const QuestState& state, const QuestDecision& decision)
	{
		const std::string name = quest.text + ": ";
		const std::int64_t extra = state.extra.value_or(0);
		switch (decision.kind)
		{
		case QuestDecision::Kind::Do:
			return extra <= 0
					   ? name + "done on the way."
					   : name + "done, costs " + stepsText(extra) + "; " + wishesText(quest) + ".";
		case QuestDecision::Kind::Avoid:
			return extra <= 0 ? name + "avoided on the way."
							  : name + "avoided, costs " + stepsText(extra) + "; " +
									wishesText(quest) + " to avoid it.";
		case QuestDecision::Kind::Leave:
			break;
		}
		std::string text = name + "left, ";
		if (quest.perAgent.empty() || quest.wish == 0)
		{
			text = name + (decision.holds ? "happens anyway, " : "left, ") + "nobody cares for it";
			return text + ".";
		}
		if (decision.holds && quest.wish > 0)
		{
			return name + "happens anyway.";
		}
		if (state.extra)
		{
			text += "would cost " + stepsText(extra) + (quest.wish < 0 ? " to avoid; " : "; ") +
					wishesText(quest);
		}
		else
		{
			text += state.isProvenImpossible ? "cannot be reached together with the rest"
											 : "no way found within the limit";
		}
		return text + ".";
	}

	const Domain& domain_;
	const Problem& problem_;
	const GroundTask& task_;
	const Team* team_;
	const TeamPreferences& preferences_;
	PlanRequest request_;
	std::vector<Quest> quests_;
	std::vector<QuestState> states_; ///< By quest.
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

Diagnostics checkQuests(
	const Problem& problem, const Domain& domain, const Team& team, Diagnostics* warnings)
{
	Diagnostics errors;
	std::vector<Quest> quests = questsOf(domain, problem);
	addWishes(team, quests);
	const auto wished = static_cast<std::size_t>(std::count_if(
		quests.begin(), quests.end(), [](const Quest& quest) { return quest.wish != 0; }));
	if (wished > kMostQuests)
	{
		errors.push_back({team.file, {},
			"the team cares for " + std::to_string(wished) + " side quests, expected at most " +
				std::to_string(kMostQuests),
			"too-many-quests"});
	}
	for (const Playstyle& playstyle : team.playstyles)
	{
		for (const QuestPreference& preference : playstyle.sideQuests)
		{
			const bool isKnown = std::any_of(quests.begin(), quests.end(),
				[&](const Quest& quest) { return specialityOf(preference, quest) >= 0; });
			if (!isKnown && warnings != nullptr)
			{
				warnings->push_back({team.file, preference.position,
					"preference \"" + preference.name + "\" of \"" + playstyle.agent +
						"\" matches no side quest of this level",
					"unmatched-preference", Severity::Warning});
			}
		}
	}
	return errors;
}

} // namespace RPGPref
