// SPDX-License-Identifier: MIT
// Binds each "needs" to the task once: an action to a bit for each ground action that matches its
// pattern, a fact to an atom for each agent, with the walker put in. Asking whether somebody may
// pass is then a look-up. A fact that the task does not know never changes; a rule with such a fact
// is always open or never, which is worth a warning. levelWith makes the ground for one combination
// of open passages: closed links are left out, closed gates become walls. Costs actions times
// rules, once.
#include "RPGPref/Level/WayRules.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::string_view kWalker = "?agent";

} // namespace

class WayRuleBinder
{
public:
	WayRuleBinder(const Level& level, const Domain& domain, const GroundTask& task,
		Diagnostics& errors, Diagnostics& warnings)
		: level_(level), domain_(domain), task_(task), errors_(errors), warnings_(warnings)
	{
	}

	WayRules bind()
	{
		for (const Link& link : level_.links)
		{
			add(link.name, link.needs);
		}
		for (const Gate& gate : level_.gates)
		{
			add(gate.name, gate.needs);
		}
		return std::move(rules_);
	}

private:
	void add(const std::string& name, const std::vector<PassRule>& needs)
	{
		if (needs.empty())
		{
			return;
		}
		std::vector<WayRules::Condition> conditions;
		conditions.reserve(needs.size());
		for (const PassRule& rule : needs)
		{
			conditions.push_back(rule.isFact ? factCondition(rule) : actionCondition(rule));
		}
		rules_.conditions_.push_back(std::move(conditions));
		rules_.names_.push_back(name);
	}

	void note(Diagnostics& list, Severity severity, const PassRule& rule, std::string message,
		std::string code)
	{
		list.push_back({level_.file, rule.position, std::move(message), std::move(code), severity});
	}

	WayRules::Condition actionCondition(const PassRule& rule)
	{
		WayRules::Condition condition;
		const SchemaId schema = domain_.findAction(rule.name);
		if (!schema.isValid())
		{
			note(errors_, Severity::Error, rule,
				"unknown action \"" + rule.name + "\" in \"needs\", expected one of " +
					domain_.file + ", or a fact in brackets",
				"unknown-action");
			return condition;
		}
		const std::size_t count = domain_.actions[schema.value()].parameters.size();
		if (rule.arguments && !hasArguments(rule, count, "*"))
		{
			return condition;
		}
		for (std::size_t action = 0; action < task_.actions.size(); ++action)
		{
			bool matches = task_.actions[action].schema == schema;
			for (std::size_t i = 0; matches && rule.arguments && i < count; ++i)
			{
				const std::string& wanted = (*rule.arguments)[i];
				const ObjectId given = task_.arguments[ActionId(action)][i];
				matches = wanted == "*" || sameName(wanted, task_.objectNames[given.value()]);
			}
			condition.actions.push_back(matches);
		}
		return condition;
	}

	WayRules::Condition factCondition(const PassRule& rule)
	{
		WayRules::Condition condition;
		condition.isNegated = rule.isNegated;
		const auto predicate = std::find_if(domain_.predicates.begin(), domain_.predicates.end(),
			[&](const Predicate& entry) { return sameName(entry.name, rule.name); });
		if (predicate == domain_.predicates.end())
		{
			note(errors_, Severity::Error, rule,
				"unknown predicate \"" + rule.name + "\" in \"needs\", expected one of " +
					domain_.file,
				"unknown-predicate");
			return condition;
		}
		if (!hasArguments(rule, predicate->parameters.size(), kWalker))
		{
			return condition;
		}
		const PredicateId id(static_cast<std::size_t>(predicate - domain_.predicates.begin()));
		bool isKnown = false;
		for (const ObjectId agent : task_.agents)
		{
			condition.atoms.push_back(findAtom(id, *rule.arguments, agent));
			isKnown = isKnown || condition.atoms.back().isValid();
		}
		if (!isKnown)
		{
			note(warnings_, Severity::Warning, rule,
				"no action or goal mentions the fact in \"" + rule.text + "\", so " +
					(rule.isNegated ? "everybody" : "nobody") +
					" can pass; expected a fact that actions change",
				"rule-without-effect");
		}
		return condition;
	}

	/// Whether the rule has so many arguments, and all of them are objects or the joker.
	bool hasArguments(const PassRule& rule, std::size_t count, std::string_view joker)
	{
		if (rule.arguments->size() != count)
		{
			note(errors_, Severity::Error, rule,
				"found " + std::to_string(rule.arguments->size()) + " arguments in \"" + rule.text +
					"\", expected " + std::to_string(count),
				"wrong-argument-count");
			return false;
		}
		for (const std::string& argument : *rule.arguments)
		{
			if (!sameName(argument, joker) && !findObject(argument).isValid())
			{
				note(errors_, Severity::Error, rule,
					"unknown object \"" + argument + "\" in \"" + rule.text +
						"\", expected an object of the problem or " + std::string(joker),
					"unknown-object");
				return false;
			}
		}
		return true;
	}

	ObjectId findObject(std::string_view name) const
	{
		const auto found = std::find_if(task_.objectNames.begin(), task_.objectNames.end(),
			[&](const std::string& object) { return sameName(object, name); });
		return found == task_.objectNames.end()
				   ? ObjectId()
				   : ObjectId(static_cast<std::size_t>(found - task_.objectNames.begin()));
	}

	AtomId findAtom(
		PredicateId predicate, const std::vector<std::string>& arguments, ObjectId walker) const
	{
		std::vector<ObjectId> objects;
		objects.reserve(arguments.size());
		for (const std::string& argument : arguments)
		{
			objects.push_back(sameName(argument, kWalker) ? walker : findObject(argument));
		}
		const auto found = std::find_if(task_.atoms.begin(), task_.atoms.end(),
			[&](const Atom& atom)
			{ return atom.predicate == predicate && atom.arguments == objects; });
		return found == task_.atoms.end()
				   ? AtomId()
				   : AtomId(static_cast<std::size_t>(found - task_.atoms.begin()));
	}

	const Level& level_;
	const Domain& domain_;
	const GroundTask& task_;
	Diagnostics& errors_;
	Diagnostics& warnings_;
	WayRules rules_;
};

WayRules WayRules::bind(const Level& level, const Domain& domain, const GroundTask& task,
	Diagnostics& errors, Diagnostics& warnings)
{
	return WayRuleBinder(level, domain, task, errors, warnings).bind();
}

void putUpWall(Level& level, const Outline& outline)
{
	if (!level.grid)
	{
		level.obstacles.push_back(outline);
		return;
	}
	WalkGrid& grid = *level.grid;
	for (std::size_t row = 0; row < grid.rows.size(); ++row)
	{
		for (std::size_t column = 0; column < grid.rows[row].size(); ++column)
		{
			const Point middle = {grid.origin.x + (static_cast<double>(column) + 0.5) * grid.cell,
				grid.origin.y + (static_cast<double>(row) + 0.5) * grid.cell};
			if (sideOf(outline, middle) != Side::Outside)
			{
				grid.rows[row][column] = '#';
			}
		}
	}
}

Level WayRules::levelWith(const Level& level, const std::vector<bool>& isOpen) const
{
	Level ground;
	ground.walkingSpeed = level.walkingSpeed;
	ground.areas = level.areas;
	ground.obstacles = level.obstacles;
	ground.grid = level.grid;
	std::size_t passage = 0;
	for (const Link& link : level.links)
	{
		if (link.needs.empty() || isOpen[passage++])
		{
			ground.links.push_back(link);
		}
	}
	for (const Gate& gate : level.gates)
	{
		if (!isOpen[passage++])
		{
			putUpWall(ground, gate.outline);
		}
	}
	return ground;
}

} // namespace RPGPref
