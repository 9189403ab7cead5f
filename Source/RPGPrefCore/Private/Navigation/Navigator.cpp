// SPDX-License-Identifier: MIT
#include "RPGPref/Navigation/Navigator.h"

#include "RPGPref/Navigation/EGraphHeuristic.h"
#include "RPGPref/Navigation/MultiHeuristicAStar.h"
#include "RPGPref/Navigation/RepairingSearch.h"
#include "RPGPref/Navigation/WeightedAStar.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace RPGPref
{

double NavParameters::bound() const
{
	switch (algorithm)
	{
	case NavAlgorithm::EGraph:
	case NavAlgorithm::TGraph:
		return weight * epsilon;
	case NavAlgorithm::SharedMha:
		return weight * w2;
	case NavAlgorithm::WeightedAStar:
	case NavAlgorithm::ImprovedMha:
		break;
	}
	return weight;
}

NavParameters NavParameters::forBound(NavAlgorithm wanted, double promised)
{
	NavParameters parameters;
	parameters.algorithm = wanted;
	const double atLeastOne = (std::max)(promised, 1.0);
	const double root = std::sqrt(atLeastOne);
	switch (wanted)
	{
	case NavAlgorithm::WeightedAStar:
		parameters.weight = atLeastOne;
		break;
	case NavAlgorithm::EGraph:
	case NavAlgorithm::TGraph:
		parameters.weight = root;
		parameters.epsilon = root;
		break;
	case NavAlgorithm::SharedMha:
	case NavAlgorithm::ImprovedMha:
		parameters.weight = atLeastOne;
		parameters.epsilon = (std::min)(root, 10.0);
		break;
	}
	return parameters;
}

struct Navigator::Implementation
{
	Implementation(const World& world, std::span<const Demonstration> demonstrations,
		const NavParameters& theParameters)
		: parameters(theParameters), anchor(makeAnchor(world, theParameters.anchor))
	{
		switch (parameters.algorithm)
		{
		case NavAlgorithm::WeightedAStar:
			searchWith(world, *anchor, 1);
			break;
		case NavAlgorithm::EGraph:
			own(std::make_unique<EGraphHeuristic>(world, demonstrations, parameters.epsilon));
			searchWith(world, *heuristics.back(), parameters.epsilon);
			break;
		case NavAlgorithm::TGraph:
			searchWith(world, addTGraph(world, demonstrations), parameters.epsilon);
			break;
		case NavAlgorithm::SharedMha:
			addGuides(world, demonstrations);
			search = std::make_unique<SharedMhaStar>(world, *anchor, guides,
				SharedMhaOptions{parameters.weight, parameters.w2, parameters.limits});
			break;
		case NavAlgorithm::ImprovedMha:
			addGuides(world, demonstrations);
			search = std::make_unique<ImprovedMhaStar>(
				world, *anchor, guides, ImprovedMhaOptions{parameters.weight, parameters.limits});
			break;
		}
	}

	static std::unique_ptr<CellHeuristic> makeAnchor(const World& world, AnchorHeuristic kind)
	{
		if (kind == AnchorHeuristic::Walk)
		{
			return std::make_unique<DistanceField>(world);
		}
		return std::make_unique<StraightHeuristic>(world);
	}

	void own(std::unique_ptr<CellHeuristic> heuristic)
	{
		heuristics.push_back(std::move(heuristic));
	}

	void searchWith(const World& world, const CellHeuristic& heuristic, double inflation)
	{
		if (parameters.anytime)
		{
			search = std::make_unique<RepairingSearch>(world, heuristic,
				RepairingSearchOptions{parameters.bound(), 1, inflation, parameters.limits});
			return;
		}
		search = std::make_unique<WeightedAStar>(world, heuristic,
			WeightedAStarOptions{
				parameters.weight, inflation, parameters.reopen, parameters.limits});
	}

	const TGraphHeuristic& addTGraph(
		const World& world, std::span<const Demonstration> demonstrations)
	{
		auto made = std::make_unique<TGraphHeuristic>(world, demonstrations,
			TGraphOptions{parameters.epsilon, parameters.rule, parameters.links, true});
		const TGraphHeuristic& result = *made;
		own(std::move(made));
		return result;
	}

	void addGuides(const World& world, std::span<const Demonstration> demonstrations)
	{
		const TGraphHeuristic& shown = addTGraph(world, demonstrations);
		GuidingHeuristic guide;
		guide.after = &shown;
		guide.scale = parameters.calibrate && parameters.algorithm == NavAlgorithm::SharedMha
						  ? 1 / (2 * parameters.epsilon)
						  : 1;
		const std::vector<QuestEvent>& events = world.scenario().events;
		guides.assign(parameters.tgraphGuides.value_or(events.empty() ? 1 : 0), guide);
		const double inflation =
			parameters.eventRule == EventRule::Inflated ? parameters.epsilon : 1;
		for (const QuestEvent& event : events)
		{
			own(std::make_unique<DetourHeuristic>(
				world, event.place, inflation, shown.ticksAt(event.place)));
			GuidingHeuristic toEvent = guide;
			toEvent.before = heuristics.back().get();
			toEvent.flagMask = static_cast<std::uint32_t>(event.flagMask);
			guides.push_back(toEvent);
		}
		if (parameters.preferSneaking)
		{
			GuidingHeuristic inStyle = guide;
			inStyle.prefersSneaking = *parameters.preferSneaking;
			if (inStyle.prefersSneaking)
			{
				// Sneaking takes longer, so more is left; else this guide would hardly advance.
				inStyle.scale *= world.scenario().timing.sneakMultiplier;
			}
			// As much as the whole way: this guide leaves the style only where it has to.
			inStyle.gaitPenalty = parameters.epsilon * world.straightTicks(world.graph().position(
														   cellOf(world.start())));
			guides.push_back(inStyle);
		}
	}

	NavParameters parameters;
	std::unique_ptr<CellHeuristic> anchor;
	std::vector<std::unique_ptr<CellHeuristic>> heuristics;
	std::vector<GuidingHeuristic> guides;
	std::unique_ptr<NavSearch> search;
};

Navigator::Navigator(const World& world, std::span<const Demonstration> demonstrations,
	const NavParameters& parameters)
	: self_(std::make_unique<Implementation>(world, demonstrations, parameters))
{
}

Navigator::~Navigator() = default;

NavSearch& Navigator::search()
{
	return *self_->search;
}

const NavSearch& Navigator::search() const
{
	return *self_->search;
}

const NavParameters& Navigator::parameters() const
{
	return self_->parameters;
}

NavPlan Navigator::run()
{
	Budget budget(Budget::kUnlimited);
	self_->search->step(budget);
	return self_->search->plan();
}

} // namespace RPGPref
