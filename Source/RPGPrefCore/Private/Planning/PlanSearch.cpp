// SPDX-License-Identifier: MIT
#include "RPGPref/Planning/PlanSearch.h"

#include "RPGPref/Planning/CostSearch.h"
#include "RPGPref/Planning/FfSearch.h"
#include "RPGPref/Planning/RelaxedPlanGraph.h"
#include "RPGPref/Planning/TeamSearch.h"

#include "Planning/MeanSearch.h"
#include "Planning/NaturalSearch.h"
#include "Planning/PinnedTask.h"
#include "Planning/UsualRoles.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{
namespace
{

/// What all searches have in common: the result is taken over when a step has brought something.
template <class Planner>
class WrappedSearch : public PlanSearch
{
public:
	WrappedSearch(
		const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
		: model_(task, preferences, request.weights, request.stepEffort)
	{
	}

	StepStatus step(Budget& budget) final
	{
		const StepStatus status = planner().step(budget);
		result_.outcome = planner().outcome();
		result_.nodes = planner().nodes();
		result_.distinctStates = planner().distinctStates();
		if (result_.hasPlan() && planner().plan() != result_.plan)
		{
			result_.plan = planner().plan();
			result_.worth = model_.worth(result_.plan);
		}
		result_.f = f();
		result_.isCutShort = result_.outcome == SearchOutcome::NodeLimit ||
							 result_.outcome == SearchOutcome::MemoryLimit ||
							 result_.outcome == SearchOutcome::NumberRange;
		addTo(result_);
		return status;
	}

	Progress progress() const final { return planner().progress(); }
	const PlanResult& result() const final { return result_; }
	std::size_t bytes() const override { return planner().bytes(); }

protected:
	virtual Planner& planner() = 0;
	virtual const Planner& planner() const = 0;
	virtual std::uint32_t f() const = 0;
	/// What only this planner knows.
	virtual void addTo(PlanResult&) const {}

private:
	WorthModel model_;
	PlanResult result_;
};

class PublishedSearch final : public WrappedSearch<TeamSearch>
{
public:
	PublishedSearch(
		const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
		: WrappedSearch(task, preferences, request)
		, graph_(task, preferences)
		, search_(graph_, {request.f, request.limits})
		, f_(request.f)
	{
	}

	std::size_t bytes() const override { return WrappedSearch::bytes() + graph_.bytes(); }

protected:
	TeamSearch& planner() override { return search_; }
	const TeamSearch& planner() const override { return search_; }
	std::uint32_t f() const override { return f_; }

private:
	RelaxedPlanGraph graph_;
	TeamSearch search_;
	std::uint32_t f_;
};

class PlainSearch final : public WrappedSearch<FfSearch>
{
public:
	PlainSearch(
		const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
		: WrappedSearch(task, preferences, request), search_(task, request.limits)
	{
	}

protected:
	FfSearch& planner() override { return search_; }
	const FfSearch& planner() const override { return search_; }
	std::uint32_t f() const override { return 0; }

private:
	FfSearch search_;
};

CostSearchOptions costOptions(const GroundTask& task, const PlanRequest& request)
{
	/// Actions from which on an evaluation takes so long that there are fewer of them.
	constexpr std::uint64_t kManyActions = 2500;
	CostSearchOptions options;
	options.costs = request.costs.empty() ? task.costs : request.costs;
	options.limits = request.limits;
	options.knownPlans = request.knownPlans;
	const std::uint64_t evaluations = request.effort == PlanEffort::Quick    ? 5'000
									  : request.effort == PlanEffort::Normal ? 40'000
																			 : 400'000;
	options.effort = request.effortUnits > 0
						 ? request.effortUnits
						 : evaluations * kManyActions /
							   (std::max)(std::uint64_t{task.actions.size()}, kManyActions);
	return options;
}

class CheapestSearch final : public WrappedSearch<CostSearch>
{
public:
	CheapestSearch(
		const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
		: WrappedSearch(task, preferences, request), search_(task, costOptions(task, request))
	{
	}

protected:
	CostSearch& planner() override { return search_; }
	const CostSearch& planner() const override { return search_; }
	std::uint32_t f() const override { return 0; }

	void addTo(PlanResult& result) const override
	{
		result.cost = search_.cost();
		result.bound = search_.cost() ? std::optional<std::int64_t>(search_.bound()) : std::nullopt;
		result.isProvenBest = search_.isProvenBest();
		result.isCutShort = search_.isCutShort();
	}

private:
	CostSearch search_;
};

std::unique_ptr<PlanSearch> makeOwnSearch(
	const GroundTask& task, const TeamPreferences& preferences, const PlanRequest& request)
{
	switch (request.mode)
	{
	case PlanMode::Natural:
		return std::make_unique<NaturalSearch>(task, preferences, request);
	case PlanMode::Full:
		return std::make_unique<MeanSearch>(task, preferences, request);
	case PlanMode::Paper:
		return std::make_unique<PublishedSearch>(task, preferences, request);
	case PlanMode::Cost:
		if (task.isExtended())
		{
			break; // No bound is known: the first plan of the plain search.
		}
		return std::make_unique<CheapestSearch>(task, preferences, request);
	case PlanMode::Ff:
		break;
	}
	return std::make_unique<PlainSearch>(task, preferences, request);
}

/// Plans for the same team with its roles given to agents in an order that does not depend on
/// their names, and gives the plan back to those whose it is.
class RecastSearch final : public PlanSearch
{
public:
	/// Where `roles[a]` stands for action a; see usualRoles.
	RecastSearch(const GroundTask& task, const TeamPreferences& preferences, PlanRequest request,
		std::vector<ActionId> roles)
		: originals_(roles.size()), preferences_(preferences.renamed(roles))
	{
		for (std::size_t position = 0; position < roles.size(); ++position)
		{
			originals_[roles[position].value()] = ActionId{position};
		}
		recast(request.stepEffort, roles);
		recast(request.costs, roles);
		for (Plan& plan : request.knownPlans)
		{
			for (ActionId& action : plan)
			{
				action = action.value() < roles.size() ? roles[action.value()] : action;
			}
		}
		search_ = makeOwnSearch(task, preferences_, request);
	}

	StepStatus step(Budget& budget) override
	{
		const StepStatus status = search_->step(budget);
		result_ = search_->result();
		restore(result_.plan);
		for (Plan& plan : result_.others)
		{
			restore(plan);
		}
		return status;
	}

	Progress progress() const override { return search_->progress(); }
	const PlanResult& result() const override { return result_; }
	std::size_t bytes() const override { return search_->bytes(); }

private:
	void restore(Plan& plan) const
	{
		for (ActionId& action : plan)
		{
			action = originals_[action.value()];
		}
	}

	template <class Value>
	static void recast(std::vector<Value>& byAction, const std::vector<ActionId>& roles)
	{
		const std::vector<Value> before = byAction;
		for (std::size_t position = 0; position < before.size(); ++position)
		{
			byAction[roles[position].value()] = before[position];
		}
	}

	std::vector<ActionId> originals_;
	TeamPreferences preferences_;
	std::unique_ptr<PlanSearch> search_;
	PlanResult result_;
};

/// Plans a task in which the pinned actions are goals.
class PinnedSearch final : public PlanSearch
{
public:
	PinnedSearch(const GroundTask& task, const TeamPreferences& preferences, PlanRequest request)
		: task_(pinnedTask(task, std::exchange(request.pins, {})))
		, search_(makeOwnSearch(task_, preferences, request))
	{
	}

	StepStatus step(Budget& budget) override { return search_->step(budget); }
	Progress progress() const override { return search_->progress(); }
	const PlanResult& result() const override { return search_->result(); }
	std::size_t bytes() const override { return search_->bytes(); }

private:
	GroundTask task_;
	std::unique_ptr<PlanSearch> search_;
};

} // namespace

std::string_view modeWord(PlanMode mode)
{
	switch (mode)
	{
	case PlanMode::Natural:
		return "natural";
	case PlanMode::Full:
		return "full";
	case PlanMode::Paper:
		return "paper";
	case PlanMode::Ff:
		return "ff";
	case PlanMode::Cost:
		break;
	}
	return "cost";
}

std::unique_ptr<PlanSearch> makePlanSearch(
	const GroundTask& task, const TeamPreferences& preferences, PlanRequest request)
{
	if (!request.pins.empty())
	{
		return std::make_unique<PinnedSearch>(task, preferences, std::move(request));
	}
	const bool isForTheTeam =
		(request.mode == PlanMode::Natural || request.mode == PlanMode::Full) && preferences.any();
	if (isForTheTeam)
	{
		std::vector<ActionId> roles = usualRoles(task, preferences, request.stepEffort);
		if (!roles.empty())
		{
			return std::make_unique<RecastSearch>(
				task, preferences, std::move(request), std::move(roles));
		}
	}
	return makeOwnSearch(task, preferences, request);
}

} // namespace RPGPref
