// SPDX-License-Identifier: MIT
// Each step is bound to its schema by name, its condition evaluated as it is written, its effects
// applied to the written state; durative steps are done start first, then end. The first step that
// fails ends the replay with the condition that was not met. Then goals, side quests and metric are
// judged in the last state.
//
// Deliberately slow and plain: quantifiers loop over all objects, and derived atoms are worked out
// from the rules. It has to be right by reading, because everything else is tested against it.
#include "RPGPref/Model/PlanValidator.h"

#include "FormulaParts.h"
#include "FormulaText.h"
#include "Foundation/Names.h"
#include "TextScan.h"
#include "TypeNames.h"
#include "WrittenState.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace RPGPref
{

namespace
{

class Replay
{
public:
	Replay(const Domain& domain, const Problem& problem)
		: domain_(domain)
		, problem_(problem)
		, state_(domain, problem)
		, text_(domain, problem)
		, totalCost_(domain.findFunction("total-cost"))
		, hasDurations_(std::any_of(domain.actions.begin(), domain.actions.end(),
			  [](const ActionSchema& schema) { return schema.isDurative; }))
	{
		for (std::size_t i = 0; i < problem.objects.size(); ++i)
		{
			objects_.insert(problem.objects[i].name, i);
		}
	}

	/// Does the step, or says why it cannot be done.
	bool execute(const WrittenStep& step, PlanValidation& result)
	{
		const SchemaId id = domain_.findAction(step.action);
		if (!id.isValid())
		{
			result.reason = "there is no action " + quoteForMessage(step.action);
			result.kind = "unknown-action";
			return false;
		}
		const ActionSchema& schema = domain_.actions[id.value()];
		if (!bindArguments(step, schema, result))
		{
			result.kind = "arguments";
			return false;
		}
		if (!satisfiesPrecondition(schema, result))
		{
			result.kind = "precondition";
			return false;
		}
		if (!schema.isDurative)
		{
			Effects effects;
			for (const Literal& literal : schema.effects)
			{
				(literal.negated ? effects.deletes : effects.adds).insert(ground(literal));
			}
			for (const CostIncrease& cost : schema.costs)
			{
				Quantity amount = cost.amount;
				if (!cost.function.empty())
				{
					amount =
						state_.valueOf({domain_.findFunction(cost.function), ground(cost.terms)});
				}
				effects.changes[{totalCost_, {}}].push_back({EffectNode::Change::Increase, amount});
			}
			collect(schema.furtherEffects, state_, kUndefined, effects);
			time_ = addQuantities(time_, hasDurations_ ? 0 : kQuantityOne);
			noteDuration(0, result);
			return apply(effects, result);
		}
		return executeDurative(schema, result);
	}

	std::vector<std::string> missingGoals() const
	{
		std::vector<std::string> missing;
		for (const Problem::GoalLiteral& goal : problem_.goal)
		{
			if (state_.holds(goal.atom) == goal.negated)
			{
				missing.push_back(text_.write(goal.atom, goal.negated));
			}
		}
		WrittenState::Bindings bindings;
		for (const Formula& condition : problem_.goalConditions)
		{
			findMissing(condition, bindings, missing);
		}
		return missing;
	}

	void judgeQuests(PlanValidation& result)
	{
		WrittenState::Bindings bindings;
		for (const SideQuest& quest : problem_.sideQuests)
		{
			state_.forEachBinding(quest.variables, 0, bindings,
				[&](WrittenState::Bindings& filled)
				{
					std::string name = quest.name;
					for (std::size_t i = 0; i < filled.size(); ++i)
					{
						name += (i == 0 ? "[" : ",") + problem_.objects[filled[i].value()].name;
					}
					name += filled.empty() ? "" : "]";
					const bool holds = state_.holds(quest.condition, filled);
					violations_[folded(quest.name)] += holds ? 0 : 1;
					result.quests.emplace_back(std::move(name), holds);
					return true;
				});
		}
	}

	std::string metric() const
	{
		return problem_.metric ? quantityText(metricValue(problem_.metric->expression))
							   : std::string();
	}

	void noteState(PlanValidation& result) const
	{
		for (const auto& [fluent, value] : state_.values())
		{
			if (state_.isNeeded(fluent.first))
			{
				result.numbers.emplace_back(fluentText(fluent), quantityText(value));
			}
		}
		result.atoms.assign(state_.atoms().begin(), state_.atoms().end());
	}

private:
	struct Change
	{
		EffectNode::Change kind;
		Quantity value;
	};

	/// What fires, all of it read before anything changes.
	struct Effects
	{
		std::set<Atom> adds;
		std::set<Atom> deletes;
		std::map<WrittenState::Fluent, std::vector<Change>> changes;
	};

	bool bindArguments(const WrittenStep& step, const ActionSchema& schema, PlanValidation& result)
	{
		if (step.arguments.size() != schema.parameters.size())
		{
			result.reason = "action " + quoteForMessage(schema.name) + " has " +
							std::to_string(step.arguments.size()) + " arguments, expected " +
							std::to_string(schema.parameters.size());
			return false;
		}
		binding_.clear();
		for (std::size_t i = 0; i < step.arguments.size(); ++i)
		{
			const std::uint32_t position = objects_.find(step.arguments[i]);
			if (position == NameTable::kNotFound)
			{
				result.reason = "there is no object " + quoteForMessage(step.arguments[i]);
				return false;
			}
			const Object& object = problem_.objects[position];
			const Parameter& parameter = schema.parameters[i];
			if (!domain_.accepts(parameter.types, object.types))
			{
				result.reason = quoteForMessage(object.name) + " is " +
								aTypeText(object.types, domain_.types) + ", expected " +
								aTypeText(parameter.types, domain_.types) + " as " + parameter.name;
				return false;
			}
			binding_.push_back(ObjectId(position));
		}
		return true;
	}

	bool satisfiesPrecondition(const ActionSchema& schema, PlanValidation& result)
	{
		for (const EqualityConstraint& constraint : schema.equalities)
		{
			const ObjectId left = ground(constraint.left);
			const ObjectId right = ground(constraint.right);
			if ((left == right) == constraint.negated)
			{
				const std::string equality = "(= " + problem_.objects[left.value()].name + " " +
											 problem_.objects[right.value()].name + ")";
				result.missing.push_back(constraint.negated ? "(not " + equality + ")" : equality);
			}
		}
		const std::size_t equalities = result.missing.size();
		for (const Literal& literal : schema.preconditions)
		{
			const Atom atom = ground(literal);
			if (state_.holds(atom) == literal.negated)
			{
				result.missing.push_back(text_.write(atom, literal.negated));
			}
		}
		for (const Formula& condition : schema.conditions)
		{
			findMissing(condition, binding_, result.missing);
		}
		if (result.missing.empty())
		{
			return true;
		}
		result.reason = result.missing.size() == equalities ? "an equality does not hold"
						: schema.isDurative                 ? "a condition at start does not hold"
															: "a precondition does not hold";
		return false;
	}

	/// The conjuncts that fail, through `and` and `forall`.
	void findMissing(const Formula& formula, WrittenState::Bindings& bindings,
		std::vector<std::string>& missing) const
	{
		if (formula.kind == Formula::Kind::And)
		{
			for (const Formula& part : formula.parts)
			{
				findMissing(part, bindings, missing);
			}
		}
		else if (formula.kind == Formula::Kind::Forall)
		{
			state_.forEachBinding(formula.variables, formula.firstVariable, bindings,
				[&](WrittenState::Bindings& filled)
				{
					findMissing(formula.parts.front(), filled, missing);
					return true;
				});
		}
		else if (!state_.holds(formula, bindings))
		{
			std::string text = text_.write(formula, bindings);
			if (std::find(missing.begin(), missing.end(), text) == missing.end())
			{
				missing.push_back(std::move(text));
			}
		}
	}

	bool executeDurative(const ActionSchema& schema, PlanValidation& result)
	{
		Quantity lower = kUndefined;
		Quantity upper = kUndefined;
		bool isDefined = true;
		for (const DurationBound& bound : schema.duration)
		{
			const Quantity value = state_.evaluate(bound.value, binding_);
			isDefined = isDefined && value != kUndefined;
			if (bound.comparison != NumberComparison::LessEqual)
			{
				lower = (std::max)(lower, value);
			}
			if (bound.comparison != NumberComparison::GreaterEqual)
			{
				upper = upper == kUndefined ? value : (std::min)(upper, value);
			}
		}
		const Quantity duration = lower != kUndefined ? lower : upper != kUndefined ? upper : 0;
		if (!isDefined || duration < 0 || (upper != kUndefined && duration > upper))
		{
			result.reason = "the duration is undefined, negative or out of its bounds";
			result.kind = "undefined";
			return false;
		}
		const WrittenState before = state_;
		Effects start;
		collect(schema.startEffects, before, duration, start);
		if (!apply(start, result))
		{
			return false;
		}
		for (const Formula& condition : schema.endConditions)
		{
			findMissing(condition, binding_, result.missing);
		}
		if (!result.missing.empty())
		{
			result.reason = "a condition over all or at end does not hold";
			result.kind = "precondition";
			return false;
		}
		Effects end;
		collect(schema.endEffects, before, duration, end);
		time_ = addQuantities(time_, duration);
		noteDuration(duration, result);
		return apply(end, result);
	}

	void noteDuration(Quantity duration, PlanValidation& result) const
	{
		if (hasDurations_)
		{
			result.durations.push_back(duration);
		}
	}

	/// `before` is the state before the action; everything else reads the state at hand.
	void collect(const std::vector<EffectNode>& effects, const WrittenState& before,
		Quantity duration, Effects& result)
	{
		for (const EffectNode& effect : effects)
		{
			switch (effect.kind)
			{
			case EffectNode::Kind::Literal:
				(effect.negated ? result.deletes : result.adds)
					.insert({effect.predicate, ground(effect.terms)});
				break;
			case EffectNode::Kind::Numeric:
				result.changes[{effect.function, ground(effect.terms)}].push_back(
					{effect.change, state_.evaluate(effect.value.front(), binding_, duration)});
				break;
			case EffectNode::Kind::Forall:
				state_.forEachBinding(effect.variables, effect.firstVariable, binding_,
					[&](WrittenState::Bindings&)
					{
						collect(effect.parts, before, duration, result);
						return true;
					});
				break;
			case EffectNode::Kind::When:
			{
				const bool fires =
					std::all_of(effect.condition.begin(), effect.condition.end(),
						[&](const Formula& part) { return before.holds(part, binding_); }) &&
					std::all_of(effect.endCondition.begin(), effect.endCondition.end(),
						[&](const Formula& part) { return state_.holds(part, binding_); });
				if (fires)
				{
					collect(effect.parts, before, duration, result);
				}
				break;
			}
			}
		}
	}

	bool apply(const Effects& effects, PlanValidation& result)
	{
		std::map<WrittenState::Fluent, Quantity> values;
		for (const auto& [fluent, changes] : effects.changes)
		{
			const Quantity before = state_.valueOf(fluent);
			QuantitySum sum;
			Quantity written = kUndefined;
			bool sums = false;
			bool writes = false;
			bool clashes = false;
			bool isDefined = true;
			for (const Change& change : changes)
			{
				const Quantity value = change.value;
				if (change.kind == EffectNode::Change::Increase ||
					change.kind == EffectNode::Change::Decrease)
				{
					sums = true;
					isDefined = isDefined && value != kUndefined && before != kUndefined;
					if (isDefined)
					{
						sum.add(change.kind == EffectNode::Change::Increase ? value : -value);
					}
					continue;
				}
				const Quantity next = change.kind == EffectNode::Change::Assign ? value
									  : change.kind == EffectNode::Change::ScaleUp
										  ? multiplyQuantities(before, value)
										  : divideQuantities(before, value);
				isDefined = isDefined && next != kUndefined;
				clashes = clashes || (writes && next != written);
				written = next;
				writes = true;
			}
			if (sums && isDefined)
			{
				sum.add(before);
				written = sum.total();
			}
			const Quantity after = written;
			isDefined = isDefined && after != kUndefined;
			clashes = clashes || (sums && writes);
			if (isDefined && !clashes)
			{
				values[fluent] = after;
			}
			else if (state_.isNeeded(fluent.first))
			{
				result.kind = isDefined ? "conflict" : "undefined";
				result.reason = isDefined ? "conflicting effects on " + fluentText(fluent)
										  : "the new value of " + fluentText(fluent) +
												" is undefined or out of range";
				return false;
			}
		}
		for (const Atom& atom : effects.deletes)
		{
			state_.set(atom, false);
		}
		for (const Atom& atom : effects.adds)
		{
			state_.set(atom, true);
		}
		for (const auto& [fluent, value] : values)
		{
			state_.set(fluent, value);
		}
		return true;
	}

	Quantity metricValue(const Expression& expression) const
	{
		switch (expression.kind)
		{
		case Expression::Kind::TotalTime:
			return time_;
		case Expression::Kind::TotalCost:
			return 0; // No action changes it.
		case Expression::Kind::IsViolated:
		{
			const auto found = violations_.find(folded(expression.name));
			return found == violations_.end() ? kUndefined : found->second * kQuantityOne;
		}
		case Expression::Kind::Number:
		case Expression::Kind::Fluent:
		case Expression::Kind::Duration:
			return state_.evaluate(expression, {});
		case Expression::Kind::Add:
		case Expression::Kind::Multiply:
		case Expression::Kind::Subtract:
		case Expression::Kind::Divide:
			break;
		}
		Expression plain = expression;
		for (Expression& operand : plain.operands)
		{
			const Quantity value = metricValue(operand);
			operand = Expression();
			operand.number = value;
		}
		return state_.evaluate(plain, {});
	}

	ObjectId ground(Term term) const
	{
		return term.kind == Term::Kind::Object ? ObjectId(term.index) : binding_[term.index];
	}

	std::vector<ObjectId> ground(const std::vector<Term>& terms) const
	{
		std::vector<ObjectId> objects;
		objects.reserve(terms.size());
		for (const Term term : terms)
		{
			objects.push_back(ground(term));
		}
		return objects;
	}

	Atom ground(const Literal& literal) const { return {literal.predicate, ground(literal.terms)}; }

	std::string fluentText(const WrittenState::Fluent& fluent) const
	{
		std::string text = "(" + domain_.functions[fluent.first.value()].name;
		for (const ObjectId object : fluent.second)
		{
			text += " " + problem_.objects[object.value()].name;
		}
		return text + ")";
	}

	const Domain& domain_;
	const Problem& problem_;
	NameTable objects_;
	WrittenState state_;
	FormulaText text_;
	FunctionId totalCost_;
	bool hasDurations_;
	Quantity time_ = 0;
	std::map<std::string, std::int64_t> violations_;
	std::vector<ObjectId> binding_;
};

} // namespace

PlanValidation validatePlan(const Domain& domain, const Problem& problem, const PlanFile& plan)
{
	PlanValidation result;
	result.length = plan.steps.size();
	Replay replay(domain, problem);
	for (std::size_t i = 0; i < plan.steps.size(); ++i)
	{
		if (!replay.execute(plan.steps[i], result))
		{
			result.failedStep = i;
			return result;
		}
	}
	result.missing = replay.missingGoals();
	result.isValid = result.missing.empty();
	result.reason = result.isValid ? "" : "the plan ends before the goal is reached";
	result.kind = result.isValid ? "" : "goal";
	replay.judgeQuests(result);
	result.metric = replay.metric();
	replay.noteState(result);
	return result;
}

} // namespace RPGPref
