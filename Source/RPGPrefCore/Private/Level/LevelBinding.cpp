// SPDX-License-Identifier: MIT
// The binder's passes, in order: places are moved onto walkable ground; sites, agents, paths, rules
// of ways and orders are matched by name, and only if all of that is without error: each ground
// action gets its participants, place and time from the most specific matching site; regions follow
// from places, or from where the action's agent is; agents get their starts. Then the binding only
// looks up; routes for closed passages are made on demand and kept by combination. Costs actions
// times the sites of their schema.
#include "RPGPref/Level/LevelBinding.h"

#include "AgentLocations.h"
#include "Foundation/Names.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace RPGPref
{

namespace
{

/// Told apart by people with colour-blindness, too.
constexpr const char* kColours[] = {
	"#d1495b", "#2e6fbb", "#3a8f5c", "#b07d12", "#7a5195", "#4c5b6b", "#c2571a", "#1b8a8f"};

constexpr double kSecondsUnlessTold = 10;

std::string tenths(double metres)
{
	const long long rounded = std::llround(metres * 10);
	return std::to_string(rounded / 10) + "." + std::to_string(rounded % 10);
}

} // namespace

class LevelBinder
{
public:
	LevelBinder(Level level, const Domain& domain, const GroundTask& task, Diagnostics& warnings)
		: domain_(domain), task_(task), locations_(task), warnings_(warnings)
	{
		binding_.level_ = std::make_unique<Level>(std::move(level));
		binding_.routes_ = makeRouteFinder(*binding_.level_);
	}

	Result<LevelBinding> bind()
	{
		putPlacesOnGround();
		matchSites();
		checkAgents();
		checkPaths();
		binding_.rules_ = WayRules::bind(level(), domain_, task_, errors_, warnings_);
		binding_.times_.bindOrders(level(), task_, errors_);
		if (!errors_.empty())
		{
			return std::move(errors_);
		}
		leaveOutTooManyRules();
		for (std::size_t a = 0; a < task_.actions.size(); ++a)
		{
			binding_.participants_.push_back(participantsOf(ActionId(a)));
			binding_.placements_.push_back(placementOf(ActionId(a)));
		}
		findRegions();
		placeAgents();
		return std::move(binding_);
	}

private:
	/// Every state of the doors has routes of its own, and with many doors there are too many
	/// states to find them all in time.
	void leaveOutTooManyRules()
	{
		constexpr std::size_t kMostRuledWays = 40;
		const std::size_t count = binding_.rules_.passages();
		if (count > kMostRuledWays)
		{
			warnings_.push_back({level().file, {},
				"the map has " + std::to_string(count) +
					" ways with \"needs\", expected at most 40: walking times and drawn ways leave "
					"them out",
				"too-many-rules", Severity::Warning});
			binding_.rules_ = WayRules();
		}
	}

	Level& level() { return *binding_.level_; }

	void note(Severity severity, SourcePosition position, std::string message, std::string code)
	{
		Diagnostics& list = severity == Severity::Error ? errors_ : warnings_;
		list.push_back({level().file, position, std::move(message), std::move(code), severity});
	}

	void putOnGround(const Place& place, Point& point, const std::string& what)
	{
		const std::optional<Point> nearest = binding_.routes_->nearestWalkable(point);
		if (nearest && *nearest != point)
		{
			note(Severity::Warning, place.position,
				what + " lies " + tenths(distance(*nearest, point)) +
					" m off the walkable ground, expected a point on it; the nearest one is used",
				"place-off-ground");
			point = *nearest;
		}
	}

	void putPlacesOnGround()
	{
		for (Place& place : level().places)
		{
			if (place.access.empty())
			{
				putOnGround(place, place.at, "place \"" + place.symbol + "\"");
			}
			for (Point& stand : place.access)
			{
				putOnGround(place, stand, "an access point of \"" + place.symbol + "\"");
			}
		}
		for (const Link& link : level().links)
		{
			for (const Point end : {link.points.front(), link.points.back()})
			{
				const std::optional<Point> nearest = binding_.routes_->nearestWalkable(end);
				if (nearest && distance(*nearest, end) > kGeometryTolerance)
				{
					note(Severity::Warning, link.position,
						"link \"" + link.id + "\" ends " + tenths(distance(*nearest, end)) +
							" m off the walkable ground, expected a point on it; nobody can use it "
							"there",
						"link-off-ground");
				}
			}
		}
	}

	/// Sorts the sites by schema and finds those that can never match.
	void matchSites()
	{
		sitesOf_.resize(domain_.actions.size());
		for (const ActionSite& site : level().sites)
		{
			const SchemaId schema = domain_.findAction(site.action);
			if (!schema.isValid())
			{
				note(Severity::Error, site.position,
					"unknown action \"" + site.action + "\", expected one of " + domain_.file,
					"unknown-action");
				continue;
			}
			const ActionSchema& action = domain_.actions[schema.value()];
			if (site.arguments && site.arguments->size() != action.parameters.size())
			{
				note(Severity::Error, site.position,
					"\"args\" has " + std::to_string(site.arguments->size()) +
						" entries, expected " + std::to_string(action.parameters.size()) +
						" as action \"" + action.name + "\" has parameters",
					"wrong-argument-count");
			}
			for (const std::string* pattern : {&site.at, &site.to})
			{
				checkPattern(*pattern, site, action);
			}
			checkMakes(site);
			sitesOf_[schema.value()].push_back(&site);
		}
	}

	void checkMakes(const ActionSite& site)
	{
		for (const std::string& name : site.machineMakes)
		{
			const bool isKnown =
				std::any_of(task_.predicateNames.begin(), task_.predicateNames.end(),
					[&](const std::string& known) { return sameName(known, name); });
			if (!isKnown)
			{
				note(Severity::Error, site.position,
					"found \"" + name + "\" in \"makes\", expected a predicate of " + domain_.file,
					"unknown-predicate");
			}
		}
	}

	void checkPattern(
		const std::string& pattern, const ActionSite& site, const ActionSchema& action)
	{
		const auto refuse = [&](const std::string& word)
		{
			note(Severity::Error, site.position,
				"action \"" + action.name + "\" has no parameter " + word + " as in \"" + pattern +
					"\"",
				"unknown-parameter");
		};
		for (const std::string& word : words(pattern))
		{
			if (word[0] == '?' && parameterOf(action, word) == action.parameters.size())
			{
				refuse(word);
			}
		}
	}

	void checkAgents()
	{
		for (const LevelAgent& agent : level().agents)
		{
			if (!findAgent(agent.agent).isValid())
			{
				std::string names;
				for (std::size_t i = 0; i < task_.agents.size(); ++i)
				{
					names += (i == 0 ? "" : ", ") + std::string(task_.agentName(AgentId(i)));
				}
				note(Severity::Error, agent.position,
					"unknown agent \"" + agent.agent + "\", expected one of " + names,
					"unknown-agent");
			}
		}
	}

	void checkPaths()
	{
		for (const ContentPath& path : level().paths)
		{
			for (const std::string& action : path.actions)
			{
				if (!domain_.findAction(action).isValid())
				{
					note(Severity::Error, path.position,
						"path \"" + path.name + "\" names the unknown action \"" + action + "\"",
						"unknown-action");
				}
			}
		}
	}

	AgentId findAgent(std::string_view name) const
	{
		for (std::size_t i = 0; i < task_.agents.size(); ++i)
		{
			if (sameName(task_.agentName(AgentId(i)), name))
			{
				return AgentId(i);
			}
		}
		return {};
	}

	static std::vector<std::string> words(const std::string& text)
	{
		std::vector<std::string> result;
		std::size_t begin = 0;
		while (begin < text.size())
		{
			const std::size_t end = (std::min)(text.find(' ', begin), text.size());
			if (end > begin)
			{
				result.push_back(text.substr(begin, end - begin));
			}
			begin = end + 1;
		}
		return result;
	}

	static std::size_t parameterOf(const ActionSchema& action, std::string_view name)
	{
		const auto found = std::find_if(action.parameters.begin(), action.parameters.end(),
			[&](const Parameter& parameter) { return sameName(parameter.name, name); });
		return static_cast<std::size_t>(found - action.parameters.begin());
	}

	/// The most specific matching site, the later of equals; null for none.
	const ActionSite* siteOf(ActionId action) const
	{
		const ActionSite* best = nullptr;
		std::size_t bestLiterals = 0;
		for (const ActionSite* site : sitesOf_[task_.actions[action.value()].schema.value()])
		{
			std::size_t literals = 0;
			bool matches = true;
			for (std::size_t i = 0; site->arguments && i < site->arguments->size(); ++i)
			{
				const std::string& wanted = (*site->arguments)[i];
				const ObjectId given = task_.arguments[action][i];
				if (wanted != "*")
				{
					++literals;
					matches = matches && sameName(wanted, task_.objectNames[given.value()]);
				}
			}
			if (matches && (best == nullptr || literals >= bestLiterals))
			{
				best = site;
				bestLiterals = literals;
			}
		}
		return best;
	}

	std::string symbolOf(const std::string& pattern, ActionId action) const
	{
		const ActionSchema& schema = domain_.actions[task_.actions[action.value()].schema.value()];
		std::string symbol;
		for (const std::string& word : words(pattern))
		{
			symbol += symbol.empty() ? "" : " ";
			symbol +=
				word[0] == '?'
					? task_.objectNames[task_.arguments[action][parameterOf(schema, word)].value()]
					: word;
		}
		return symbol;
	}

	ActionPlacement placementOf(ActionId action)
	{
		ActionPlacement placement;
		placement.seconds = kSecondsUnlessTold;
		const ActionSite* site = siteOf(action);
		if (site != nullptr)
		{
			placement.seconds = site->seconds;
			placement.at = resolve(site->at, *site, action);
			placement.destination = resolve(site->to, *site, action);
			binding_.times_.bindMachine(*site, task_, action);
		}
		else
		{
			warnOfMissingSite(action);
		}
		// What the file leaves open, the task may know.
		const std::vector<AgentId>& agents = binding_.participants_.back();
		if (!agents.empty() && !placement.at.isValid())
		{
			placement.at = placeOf(locations_.before(action, agents.front()));
		}
		if (!agents.empty() && !placement.destination.isValid())
		{
			placement.destination = placeOf(locations_.after(action, agents.front()));
		}
		return placement;
	}

	PlaceId resolve(const std::string& pattern, const ActionSite& site, ActionId action)
	{
		if (pattern.empty())
		{
			return {};
		}
		const std::string symbol = symbolOf(pattern, action);
		const PlaceId place = level().findPlace(symbol);
		const bool isNew = std::find(missing_.begin(), missing_.end(), symbol) == missing_.end();
		if (!place.isValid() && isNew)
		{
			missing_.push_back(symbol);
			note(Severity::Warning, site.position,
				"symbol \"" + symbol + "\" has no place, but \"" + task_.actionText(action) +
					"\" happens there; add it to \"places\"",
				"symbol-without-place");
		}
		return place;
	}

	void warnOfMissingSite(ActionId action)
	{
		const std::string& name = task_.schemaNames[task_.actions[action.value()].schema.value()];
		const bool isNew = std::find(siteless_.begin(), siteless_.end(), name) == siteless_.end();
		if (!level().sites.empty() && isNew)
		{
			siteless_.push_back(name);
			note(Severity::Warning, {},
				"action \"" + name +
					"\" has no entry in \"actions\"; it is shown where its agent is",
				"action-without-site");
		}
	}

	PlaceId placeOf(ObjectId object)
	{
		return object.isValid() ? level().findPlace(task_.objectNames[object.value()]) : PlaceId();
	}

	std::vector<AgentId> participantsOf(ActionId action) const
	{
		const AgentId executor = task_.actions[action.value()].executor;
		std::vector<bool> takesPart(task_.agents.size(), false);
		const auto include = [&](ObjectId object)
		{
			const auto agent = std::find(task_.agents.begin(), task_.agents.end(), object);
			if (agent != task_.agents.end())
			{
				takesPart[static_cast<std::size_t>(agent - task_.agents.begin())] = true;
			}
		};
		for (const ObjectId argument : task_.arguments[action])
		{
			include(argument);
		}
		if (!executor.isValid())
		{
			for (const FactId fact : task_.preconditions[action])
			{
				const AtomId atom = task_.facts[fact.value()].atom;
				for (const ObjectId object : task_.atoms[atom.value()].arguments)
				{
					include(object);
				}
			}
			for (const GroundTask::Effect& effect : task_.effects[action])
			{
				for (const ObjectId object : task_.atoms[effect.atom.value()].arguments)
				{
					include(object);
				}
			}
			if (std::find(takesPart.begin(), takesPart.end(), true) == takesPart.end())
			{
				takesPart.assign(takesPart.size(), true);
			}
		}
		std::vector<AgentId> participants;
		if (executor.isValid())
		{
			participants.push_back(executor);
		}
		for (std::size_t i = 0; i < takesPart.size(); ++i)
		{
			if (takesPart[i] && AgentId(i) != executor)
			{
				participants.push_back(AgentId(i));
			}
		}
		return participants;
	}

	void findRegions()
	{
		const std::vector<RegionId> regionOf = regionsOfLocations();
		for (std::size_t a = 0; a < task_.actions.size(); ++a)
		{
			const PlaceId place = binding_.placements_[a].at;
			const ObjectId location = locationOf(ActionId(a));
			RegionId region;
			if (place.isValid())
			{
				region = level().places[place.value()].region;
			}
			else if (location.isValid())
			{
				region = regionOf[location.value()];
			}
			binding_.regions_.push_back(region);
		}
	}

	/// By object: the region of all actions that have a place and whose agent is there; invalid
	/// when there is none or they disagree.
	std::vector<RegionId> regionsOfLocations()
	{
		std::vector<RegionId> regions(task_.objectNames.size());
		std::vector<bool> disagree(task_.objectNames.size(), false);
		for (std::size_t a = 0; a < task_.actions.size(); ++a)
		{
			const PlaceId place = binding_.placements_[a].at;
			const ObjectId location = locationOf(ActionId(a));
			const RegionId region =
				place.isValid() ? level().places[place.value()].region : RegionId();
			if (!region.isValid() || !location.isValid())
			{
				continue;
			}
			RegionId& known = regions[location.value()];
			disagree[location.value()] =
				disagree[location.value()] || (known.isValid() && known != region);
			known = disagree[location.value()] ? RegionId() : region;
		}
		return regions;
	}

	/// Where the task says that the action's first agent is; invalid when it says nothing.
	ObjectId locationOf(ActionId action) const
	{
		const std::vector<AgentId>& agents = binding_.participants_[action.value()];
		return agents.empty() ? ObjectId() : locations_.before(action, agents.front());
	}

	void placeAgents()
	{
		for (std::size_t i = 0; i < task_.agents.size(); ++i)
		{
			const AgentId agent(i);
			const auto told = std::find_if(level().agents.begin(), level().agents.end(),
				[&](const LevelAgent& entry) { return findAgent(entry.agent) == agent; });
			PlaceId start;
			if (told != level().agents.end())
			{
				start = level().findPlace(told->start);
				binding_.colours_.push_back(told->colour);
			}
			else
			{
				start = placeOf(locations_.start(agent));
				binding_.colours_.push_back(kColours[i % std::size(kColours)]);
			}
			const Point middle = between(level().lowest, level().highest, 0.5);
			binding_.starts_.push_back(
				start.isValid() ? level().places[start.value()].stands().front()
								: binding_.routes_->nearestWalkable(middle).value_or(middle));
			if (told == level().agents.end() && !level().agents.empty())
			{
				note(Severity::Warning, {},
					"agent \"" + std::string(task_.agentName(agent)) +
						"\" has no entry in \"agents\"; it starts where the task says",
					"agent-without-start");
			}
		}
	}

	const Domain& domain_;
	const GroundTask& task_;
	AgentLocations locations_;
	Diagnostics& warnings_;
	Diagnostics errors_;
	LevelBinding binding_;
	std::vector<std::vector<const ActionSite*>> sitesOf_; // By SchemaId.
	std::vector<std::string> missing_;
	std::vector<std::string> siteless_;
};

Point LevelBinding::nearestStand(PlaceId place, Point from) const
{
	const std::span<const Point> stands = level().places[place.value()].stands();
	Point best = stands.front();
	std::optional<double> least;
	for (std::size_t k = 0; stands.size() > 1 && k < stands.size(); ++k)
	{
		const std::optional<Route> route = routes().find(from, stands[k]);
		if (route && (!least || duration(*route) < *least))
		{
			best = stands[k];
			least = duration(*route);
		}
	}
	return best;
}

std::optional<double> LevelBinding::walkingSeconds(PlaceId from, PlaceId to) const
{
	std::optional<double> least;
	for (const Point stand : level().places[from.value()].stands())
	{
		const std::optional<double> seconds = walkingSeconds(stand, to);
		if (seconds && (!least || *seconds < *least))
		{
			least = seconds;
		}
	}
	return least;
}

std::optional<double> LevelBinding::walkingSeconds(Point from, PlaceId to) const
{
	std::optional<double> least;
	const Point begin = routes().nearestWalkable(from).value_or(from);
	for (const Point stand : level().places[to.value()].stands())
	{
		const std::optional<Route> route =
			routes().find(begin, routes().nearestWalkable(stand).value_or(stand));
		if (route && (!least || duration(*route) < *least))
		{
			least = duration(*route);
		}
	}
	return least;
}

RouteFinder& LevelBinding::routesWith(const std::vector<bool>& isOpen) const
{
	if (std::find(isOpen.begin(), isOpen.end(), false) == isOpen.end())
	{
		return *routes_;
	}
	std::unique_ptr<ClosedLevel>& entry = closed_[isOpen];
	if (!entry)
	{
		entry = std::make_unique<ClosedLevel>();
		entry->level = rules_.levelWith(*level_, isOpen);
		entry->routes = makeRouteFinder(entry->level);
	}
	return *entry->routes;
}

Result<LevelBinding> LevelBinding::bind(
	Level level, const Domain& domain, const GroundTask& task, Diagnostics& warnings)
{
	return LevelBinder(std::move(level), domain, task, warnings).bind();
}

} // namespace RPGPref
