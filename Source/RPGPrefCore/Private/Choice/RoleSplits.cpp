// SPDX-License-Identifier: MIT
//
// Role splits from the layout. Passes: (1) kinds of work and the flows between them, by following
// in the example which work made what later work needs, through everything that is not work (put,
// take); (2) for each agent and pair of kinds the seconds of carrying, and of carrying to a place
// where the other can take it; (3) the effort of every division; (4) a few divisions that stand
// for all, each weighted by how little effort it takes. Exact within that model; the number of
// divisions is agents^kinds, so larger levels are searched by single changes.
#include "RPGPref/Choice/RoleSplits.h"

#include "RPGPref/Choice/Continuation.h"

#include "Foundation/ElementaryFunctions.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace RPGPref
{
namespace
{

constexpr double kImpossible = 1e9;
constexpr std::uint32_t kNoWork = PlayLabels::kNoCategory;

/// Facts of things: what lies somewhere, what somebody holds. Facts of a single object (a hand is
/// empty, a table is clear) carry nothing from one action to the next.
bool isOfThings(const GroundTask& task, FactId fact)
{
	return !task.facts[fact.value()].negated &&
		   task.atoms[task.facts[fact.value()].atom.value()].arguments.size() > 1;
}

class SplitFinder
{
public:
	SplitFinder(ChoiceScene& scene, const LevelBinding* map, std::size_t categories,
		const RoleSplitOptions& options)
		: task_(scene.task())
		, words_(scene.words())
		, map_(map)
		, categories_(categories)
		, options_(options)
		, agents_(task_.agents.size())
	{
		if (map_ != nullptr)
		{
			walking_.emplace(*map_);
		}
	}

	std::vector<RoleSplit> find(const Plan& example)
	{
		findWork(example);
		if (kinds_.empty() || agents_ == 0)
		{
			return {};
		}
		findPlaces();
		findDistances();
		tryDivisions();
		return chosen();
	}

private:
	struct Kind
	{
		SchemaId schema;
		std::uint32_t category = kNoWork;
		double steps = 0;
		double seconds = 1;
	};
	struct Flow
	{
		std::size_t from = 0;
		std::size_t to = 0;
		double times = 0;
	};
	using Division = std::vector<std::uint8_t>; ///< By kind: the agent.
	struct Tried
	{
		Division owner;
		double effort = 0;
	};
	/// What the giver and the taker spend on a handing over.
	struct Handing
	{
		double giver = kImpossible;
		double taker = kImpossible;
	};

	std::size_t kindOf(ActionId action)
	{
		const SchemaId schema = task_.actions[action.value()].schema;
		const auto found = std::find_if(kinds_.begin(), kinds_.end(),
			[schema](const Kind& kind) { return kind.schema == schema; });
		if (found != kinds_.end())
		{
			return static_cast<std::size_t>(found - kinds_.begin());
		}
		kinds_.push_back({schema, words_.category(action), 0, 1});
		return kinds_.size() - 1;
	}

	void findWork(const Plan& example)
	{
		std::vector<std::size_t> maker(task_.facts.size(), example.size());
		std::vector<std::set<std::size_t>> sources(example.size());
		std::map<std::pair<std::size_t, std::size_t>, double> flows;
		for (std::size_t k = 0; k < example.size(); ++k)
		{
			const ActionId action = example[k];
			for (const FactId fact : task_.preconditions[action])
			{
				const std::size_t made = maker[fact.value()];
				if (made < example.size() && isOfThings(task_, fact))
				{
					if (words_.category(example[made]) != kNoWork)
					{
						sources[k].insert(made);
					}
					else
					{
						sources[k].insert(sources[made].begin(), sources[made].end());
					}
				}
			}
			if (words_.category(action) != kNoWork &&
				task_.actions[action.value()].executor.isValid())
			{
				const std::size_t kind = kindOf(action);
				kinds_[kind].steps += 1;
				for (const std::size_t source : sources[k])
				{
					flows[{kindOf(example[source]), kind}] += 1;
				}
			}
			for (const FactId fact : task_.adds[action])
			{
				maker[fact.value()] = k;
			}
		}
		for (const auto& [pair, times] : flows)
		{
			flows_.push_back({pair.first, pair.second, times});
		}
	}

	PlaceId placeOf(ActionId action) const
	{
		return map_ == nullptr ? PlaceId() : map_->placement(action).at;
	}

	void findPlaces()
	{
		places_.assign(agents_, std::vector<std::set<PlaceId>>(kinds_.size()));
		for (std::size_t k = 0; k < task_.actions.size(); ++k)
		{
			const AgentId agent = task_.actions[k].executor;
			const auto kind = std::find_if(kinds_.begin(), kinds_.end(),
				[&](const Kind& one) { return one.schema == task_.actions[k].schema; });
			if (agent.isValid() && kind != kinds_.end())
			{
				places_[agent.value()][static_cast<std::size_t>(kind - kinds_.begin())].insert(
					placeOf(ActionId(k)));
				kind->seconds = map_ == nullptr ? 1 : map_->placement(ActionId(k)).seconds;
			}
		}
		// Where one agent can leave something that another can take, by actions that are not work.
		hands_.assign(agents_ * agents_, {});
		for (std::size_t fact = 0; fact < task_.facts.size(); ++fact)
		{
			if (!isOfThings(task_, FactId(fact)))
			{
				continue;
			}
			for (const ActionId give : task_.achievedBy[FactId(fact)])
			{
				for (const ActionId take : task_.neededBy[FactId(fact)])
				{
					const AgentId giver = task_.actions[give.value()].executor;
					const AgentId taker = task_.actions[take.value()].executor;
					if (giver.isValid() && taker.isValid() && giver != taker &&
						words_.category(give) == kNoWork && words_.category(take) == kNoWork)
					{
						hands_[giver.value() * agents_ + taker.value()].insert(
							{placeOf(give), placeOf(take)});
						const double seconds = map_ == nullptr ? 1 : map_->placement(give).seconds;
						handSeconds_ = (std::max)(handSeconds_, seconds);
					}
				}
			}
		}
	}

	double walk(std::size_t agent, PlaceId from, PlaceId to)
	{
		return walking_ && from.isValid() ? walking_->seconds(AgentId(agent), from, to) : 0;
	}

	double toNearest(std::size_t agent, PlaceId from, const std::set<PlaceId>& places)
	{
		double best = kImpossible;
		for (const PlaceId place : places)
		{
			best = (std::min)(best, walk(agent, from, place));
		}
		return best;
	}

	void findDistances()
	{
		const std::size_t kinds = kinds_.size();
		carry_.assign(agents_ * kinds * kinds, kImpossible);
		handing_.assign(agents_ * agents_ * kinds * kinds, {});
		for (std::size_t agent = 0; agent < agents_; ++agent)
		{
			for (std::size_t from = 0; from < kinds; ++from)
			{
				for (std::size_t to = 0; to < kinds; ++to)
				{
					carry_[(agent * kinds + from) * kinds + to] = carrySeconds(agent, from, to);
					for (std::size_t other = 0; other < agents_; ++other)
					{
						if (other != agent)
						{
							handing_[((agent * agents_ + other) * kinds + from) * kinds + to] =
								handSeconds(agent, other, from, to);
						}
					}
				}
			}
		}
	}

	double carrySeconds(std::size_t agent, std::size_t from, std::size_t to)
	{
		const std::set<PlaceId>& starts = places_[agent][from];
		if (starts.empty() || places_[agent][to].empty())
		{
			return kImpossible;
		}
		double sum = 0;
		for (const PlaceId start : starts)
		{
			sum += toNearest(agent, start, places_[agent][to]);
		}
		return sum / static_cast<double>(starts.size());
	}

	Handing handSeconds(std::size_t giver, std::size_t taker, std::size_t from, std::size_t to)
	{
		const std::set<PlaceId>& starts = places_[giver][from];
		const auto& hands = hands_[giver * agents_ + taker];
		if (starts.empty() || places_[taker][to].empty() || hands.empty())
		{
			return {};
		}
		std::map<PlaceId, double> fromHand;
		for (const auto& [left, taken] : hands)
		{
			fromHand.try_emplace(taken, toNearest(taker, taken, places_[taker][to]));
		}
		Handing sum{handSeconds_, handSeconds_};
		for (const PlaceId start : starts)
		{
			Handing best;
			for (const auto& [left, taken] : hands)
			{
				const Handing one{walk(giver, start, left), fromHand[taken]};
				best = one.giver + one.taker < best.giver + best.taker ? one : best;
			}
			sum.giver += best.giver / static_cast<double>(starts.size());
			sum.taker += best.taker / static_cast<double>(starts.size());
		}
		return sum;
	}

	/// The busiest agent's seconds and the mean agent's; kImpossible or more: cannot be done.
	double effortOf(const Division& owner) const
	{
		const std::size_t kinds = kinds_.size();
		std::vector<double> load(agents_, 0);
		for (const Flow& flow : flows_)
		{
			const std::size_t one = owner[flow.from];
			const std::size_t other = owner[flow.to];
			if (one == other)
			{
				load[one] += flow.times * carry_[(one * kinds + flow.from) * kinds + flow.to];
				continue;
			}
			const Handing& hand =
				handing_[((one * agents_ + other) * kinds + flow.from) * kinds + flow.to];
			load[one] += flow.times * hand.giver;
			load[other] += flow.times * hand.taker;
		}
		for (std::size_t kind = 0; kind < kinds; ++kind)
		{
			// Back to this work from wherever the agent's work has led.
			const std::size_t agent = owner[kind];
			double ways = 0;
			double steps = 0;
			for (std::size_t from = 0; from < kinds; ++from)
			{
				if (owner[from] == agent)
				{
					ways += kinds_[from].steps * carry_[(agent * kinds + from) * kinds + kind];
					steps += kinds_[from].steps;
				}
			}
			load[agent] += kinds_[kind].steps * (kinds_[kind].seconds + ways / steps);
		}
		const double sum = std::accumulate(load.begin(), load.end(), 0.0);
		return *std::max_element(load.begin(), load.end()) + sum / static_cast<double>(agents_);
	}

	void tryOne(const Division& owner)
	{
		const double effort = effortOf(owner);
		if (effort < kImpossible)
		{
			tried_.push_back({owner, effort});
		}
	}

	void tryDivisions()
	{
		double all = 1;
		for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
		{
			all *= static_cast<double>(agents_);
		}
		Division owner(kinds_.size(), 0);
		if (all <= static_cast<double>(options_.mostTried))
		{
			for (auto left = static_cast<std::size_t>(all); left > 0; --left)
			{
				tryOne(owner);
				for (std::size_t kind = 0; kind < owner.size(); ++kind)
				{
					owner[kind] = static_cast<std::uint8_t>(owner[kind] + 1);
					if (owner[kind] < agents_)
					{
						break;
					}
					owner[kind] = 0;
				}
			}
			return;
		}
		climb();
	}

	/// From each agent doing all it can: the best single change, again and again.
	void climb()
	{
		std::set<Division> seen;
		for (std::size_t first = 0; first < agents_; ++first)
		{
			Division owner;
			for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
			{
				std::size_t agent = first;
				while (places_[agent][kind].empty() && agent + 1 < first + agents_)
				{
					agent = (agent + 1) % agents_;
				}
				owner.push_back(static_cast<std::uint8_t>(agent));
			}
			for (bool isBetter = true; isBetter && seen.size() < options_.mostTried;)
			{
				Division best = owner;
				for (std::size_t kind = 0; kind < owner.size(); ++kind)
				{
					for (std::size_t agent = 0; agent < agents_; ++agent)
					{
						Division next = owner;
						next[kind] = static_cast<std::uint8_t>(agent);
						if (seen.insert(next).second)
						{
							tryOne(next);
						}
						best = effortOf(next) < effortOf(best) ? next : best;
					}
				}
				isBetter = best != owner;
				owner = best;
			}
		}
	}

	LabourShares sharesOf(const Division& owner) const
	{
		LabourShares shares(categories_, agents_);
		for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
		{
			shares.add(kinds_[kind].category, owner[kind], kinds_[kind].steps);
		}
		return shares;
	}

	std::vector<RoleSplit> chosen()
	{
		if (tried_.empty())
		{
			return {};
		}
		std::stable_sort(tried_.begin(), tried_.end(),
			[](const Tried& left, const Tried& right) { return left.effort < right.effort; });
		// What is far too much effort stands for nobody.
		constexpr std::size_t kMostCompared = 400;
		tried_.resize((std::min)(tried_.size(), kMostCompared));
		std::vector<LabourShares> shares;
		std::vector<double> weights;
		double total = 0;
		for (const Tried& one : tried_)
		{
			shares.push_back(sharesOf(one.owner));
			const double more = tried_[0].effort > 0 ? one.effort / tried_[0].effort - 1 : 0.0;
			weights.push_back(exactExp(-more / options_.tolerance));
			total += weights.back();
		}
		const bool isForced = hasForcedRoles(task_, words_);
		const std::vector<std::size_t> best =
			representativeSplits(shares, weights, options_.most, isForced);
		std::vector<RoleSplit> splits;
		for (const std::size_t position : best)
		{
			RoleSplit split{{}, shares[position], tried_[position].effort, 0};
			for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
			{
				split.roles.push_back({task_.schemaNames[kinds_[kind].schema.value()],
					AgentId(std::size_t{tried_[position].owner[kind]})});
			}
			splits.push_back(std::move(split));
		}
		for (std::size_t k = 0; k < shares.size(); ++k)
		{
			std::size_t nearest = 0;
			for (std::size_t s = 1; s < splits.size(); ++s)
			{
				if (splitDistance(shares[k], splits[s].shares, isForced) <
					splitDistance(shares[k], splits[nearest].shares, isForced))
				{
					nearest = s;
				}
			}
			splits[nearest].probability += weights[k] / total;
		}
		std::stable_sort(splits.begin(), splits.end(),
			[](const RoleSplit& left, const RoleSplit& right)
			{ return left.probability > right.probability; });
		return splits;
	}

	const GroundTask& task_;
	const PlayLabels& words_;
	const LevelBinding* map_;
	std::size_t categories_;
	RoleSplitOptions options_;
	std::size_t agents_;
	std::optional<ChoiceWalks> walking_;
	std::vector<Kind> kinds_;
	std::vector<Flow> flows_;
	std::vector<std::vector<std::set<PlaceId>>> places_; ///< By agent, then kind.
	std::vector<std::set<std::pair<PlaceId, PlaceId>>> hands_;
	double handSeconds_ = 0;
	std::vector<double> carry_;
	std::vector<Handing> handing_;
	std::vector<Tried> tried_;
};

} // namespace

std::vector<RoleSplit> invitedRoleSplits(ChoiceScene& scene, const LevelBinding* map,
	std::size_t categories, const Plan& example, const RoleSplitOptions& options)
{
	return SplitFinder(scene, map, categories, options).find(example);
}

std::vector<RoleSplit> layoutSplits(
	ChoiceScene& scene, const LevelBinding* map, std::size_t categories, std::uint64_t seed)
{
	ContinuationOptions drawing;
	drawing.samples = 8;
	drawing.mostSteps = 400;
	drawing.seed = seed;
	drawing.sharpness = 2; // A direct way to the goal, not a typical one.
	const ChoiceModel prior;
	const std::vector<Continuation> samples =
		sampleContinuations(scene, prior, scene.begin(), nullptr, {}, drawing);
	// The shortest that reaches the goal; if none does, the longest shows most of the work.
	const Continuation* best = nullptr;
	for (const Continuation& one : samples)
	{
		const bool isBetter =
			best == nullptr || (one.reachesGoal != best->reachesGoal
									   ? one.reachesGoal
									   : one.reachesGoal == (one.plan.size() < best->plan.size()));
		best = isBetter ? &one : best;
	}
	return invitedRoleSplits(scene, map, categories, best->plan);
}

} // namespace RPGPref
