// SPDX-License-Identifier: MIT
#include "ExtendedBuilder.h"

#include "RPGPref/Model/Successor.h"

#include "LanguageFacts.h"
#include "TextScan.h"
#include "TupleSort.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr std::uint64_t kMostStoredLiterals = 100'000'000;
constexpr std::uint64_t kMostWork = 2'000'000'000;

} // namespace

ExtendedBuilder::ExtendedBuilder(const Domain& domain, const Problem& problem,
	const GroundingOptions& options, Reachability& reachability)
	: domain_(domain)
	, problem_(problem)
	, options_(options)
	, reachability_(reachability)
	, table_(reachability.atoms())
	, errors_(domain.file)
	, expressions_(domain, problem)
	, formulas_(domain, problem, table_, expressions_,
		  [this](std::uint32_t atom) { return isInitial(atom); })
	, texts_(domain, problem, table_, expressions_, formulas_)
	, actionGrounder_(domain, formulas_, expressions_, errors_)
	, isDerived_(domain.predicates.size(), false)
	, strata_(strataOf(domain))
{
	for (const DerivedRule& rule : domain.derived)
	{
		isDerived_[rule.predicate.value()] = true;
	}
	nameThings(domain, problem, task_);
	executors_ = findExecutors(domain, problem, options, task_);
	for (const Function& function : domain.functions)
	{
		task_.extension.functionNames.push_back(function.name);
	}
	task_.extension.isActive = true;
}

StepStatus ExtendedBuilder::step(Budget& budget)
{
	if (!isSorted_)
	{
		sortCandidates();
		isSorted_ = true;
	}
	while (cursor_ < order_.size())
	{
		if (!budget.spend())
		{
			return StepStatus::Running;
		}
		groundCandidate(order_[cursor_++]);
		if (!errors_.isEmpty())
		{
			return StepStatus::Failed;
		}
	}
	return finish() ? StepStatus::Done : StepStatus::Failed;
}

void ExtendedBuilder::sortCandidates()
{
	std::vector<std::vector<std::uint32_t>> bySchema(domain_.actions.size());
	for (std::uint32_t action = 0; action < reachability_.actionCount(); ++action)
	{
		if (reachability_.ruleOf(action) < bySchema.size())
		{
			bySchema[reachability_.ruleOf(action)].push_back(action);
		}
	}
	for (std::vector<std::uint32_t>& actions : bySchema)
	{
		sortByTuple(actions, problem_.objects.size(),
			[&](std::uint32_t action) { return reachability_.argumentsOf(action); });
		order_.insert(order_.end(), actions.begin(), actions.end());
	}
}

void ExtendedBuilder::groundCandidate(std::uint32_t candidate)
{
	const std::uint32_t schema = reachability_.ruleOf(candidate);
	std::optional<GroundAction> action =
		actionGrounder_.ground(schema, reachability_.argumentsOf(candidate));
	if (!action)
	{
		if (formulas_.work() > kMostWork && errors_.isEmpty())
		{
			errors_.add(domain_.actions[schema].position,
				"the conditions of the level's actions grow too large, expected fewer objects "
				"or fewer variables: combine some in a (:derived ..) predicate",
				"too-large");
		}
		return;
	}
	if (action->needsConcurrency)
	{
		if (withConcurrency_.empty() || withConcurrency_.back().schema != schema)
		{
			withConcurrency_.push_back(std::move(*action));
		}
		return;
	}
	for (const Case& variant : action->variants)
	{
		storedLiterals_ += variant.size();
	}
	for (const GroundAction::Part& part : action->parts)
	{
		storedLiterals_ += part.condition.size() + part.adds.size() + part.deletes.size();
	}
	if (storedLiterals_ > kMostStoredLiterals || formulas_.work() > kMostWork)
	{
		errors_.add(domain_.actions[schema].position,
			"the level's actions grow to more than " + std::to_string(storedLiterals_) +
				" literals, expected at most " + std::to_string(kMostStoredLiterals) +
				": combine some in a (:derived ..) predicate",
			"too-large");
		return;
	}
	actions_.push_back(std::move(*action));
}

bool ExtendedBuilder::finish()
{
	groundGoals();
	demandRules();
	if (!errors_.isEmpty())
	{
		return false;
	}
	dropIdle();
	prune();
	warnOfConcurrency();
	blockRules();
	numberFacts();
	writeNumbers();
	writeActions();
	writeRules();
	writeGoals();
	writeUsers();
	writeMetric();
	const PackedState state = extendedStart(task_);
	task_.initialState.clear();
	for (std::size_t fact = 0; fact < task_.facts.size(); ++fact)
	{
		if (holds(state, FactId(fact)))
		{
			task_.initialState.push_back(FactId(fact));
		}
	}
	return true;
}

void ExtendedBuilder::groundGoals()
{
	std::vector<std::uint32_t> scratch;
	for (const Problem::GoalLiteral& goal : problem_.goal)
	{
		scratch.clear();
		for (const ObjectId object : goal.atom.arguments)
		{
			scratch.push_back(object.value());
		}
		goals_.push_back(
			table_.intern(goal.atom.predicate.value(), scratch) * 2 + (goal.negated ? 1 : 0));
	}
	std::vector<std::uint32_t> bindings;
	for (const Formula& condition : problem_.goalConditions)
	{
		formulas_.startFormula();
		GroundFormula formula = formulas_.ground(condition, bindings);
		if (formulas_.isTooLarge())
		{
			errors_ = ErrorList(problem_.file);
			errors_.add(condition.position,
				"this goal grows to more than " + std::to_string(FormulaGrounder::kMostLiterals) +
					" literals, expected at most " +
					std::to_string(FormulaGrounder::kMostLiterals) +
					": combine some in a (:derived ..) predicate",
				"too-large");
			return;
		}
		if (formula.isFalse())
		{
			impossibleGoals_.push_back(
				"a goal that can never hold, at line " + std::to_string(condition.position.line));
			continue;
		}
		std::vector<GroundFormula> clauses;
		FormulaGrounder::addClauses(std::move(formula), clauses);
		for (const GroundFormula& clause : clauses)
		{
			goals_.push_back(clause.kind == GroundFormula::Kind::Literal
								 ? clause.literal
								 : formulas_.auxiliary(clause));
		}
	}
}

void ExtendedBuilder::demand(const Case& literals)
{
	for (const Lit literal : literals)
	{
		const Raw atom = literal / 2;
		if (isDemanded_.size() <= atom)
		{
			isDemanded_.resize(table_.size(), 0);
		}
		if (isDemanded_[atom] == 0 && isDerivedPredicate(table_.predicate(atom)))
		{
			isDemanded_[atom] = 1;
			demanded_.push_back(atom);
		}
	}
}

bool ExtendedBuilder::checkRules(SourcePosition position)
{
	if (rules_.size() + formulas_.auxiliaryRules().size() <= options_.maximumActions &&
		!formulas_.isTooLarge() && formulas_.work() <= kMostWork)
	{
		return true;
	}
	errors_.add(position,
		"the rules grow to more than " +
			std::to_string(rules_.size() + formulas_.auxiliaryRules().size()) +
			" ground rules, expected fewer: give rules fewer variables or the level fewer objects",
		"too-large");
	return false;
}

void ExtendedBuilder::demandRules()
{
	for (const GroundAction& action : actions_)
	{
		for (const Case& variant : action.variants)
		{
			demand(variant);
		}
		for (const GroundAction::Part& part : action.parts)
		{
			demand(part.condition);
		}
	}
	demand(goals_);
	std::vector<std::vector<const DerivedRule*>> rulesOf(domain_.predicates.size());
	for (const DerivedRule& rule : domain_.derived)
	{
		rulesOf[rule.predicate.value()].push_back(&rule);
	}
	const auto scanAuxiliary = [&]
	{
		for (; scannedAuxiliary_ < formulas_.auxiliaryRules().size(); ++scannedAuxiliary_)
		{
			const Case body = formulas_.auxiliaryRules()[scannedAuxiliary_].body;
			demand(body);
		}
	};
	scanAuxiliary();
	std::vector<std::uint32_t> bindings;
	for (std::size_t next = 0; next < demanded_.size(); ++next)
	{
		const Raw atom = demanded_[next];
		const std::vector<std::uint32_t> arguments(
			table_.arguments(atom).begin(), table_.arguments(atom).end());
		for (const DerivedRule* rule : rulesOf[table_.predicate(atom)])
		{
			bool fits = true;
			for (std::size_t i = 0; i < arguments.size(); ++i)
			{
				fits = fits && domain_.accepts(
								   rule->parameters[i].types, problem_.objects[arguments[i]].types);
			}
			if (!fits)
			{
				continue;
			}
			bindings = arguments;
			formulas_.startFormula();
			std::vector<GroundFormula> clauses;
			GroundFormula formula = formulas_.ground(rule->condition, bindings);
			if (formula.isFalse())
			{
				continue;
			}
			// The disjuncts of a rule are rules.
			if (formula.kind == GroundFormula::Kind::Or)
			{
				for (GroundFormula& part : formula.parts)
				{
					clauses.clear();
					FormulaGrounder::addClauses(std::move(part), clauses);
					for (Case& body : formulas_.split(std::move(clauses)))
					{
						rules_.push_back({atom, std::move(body), rule->position});
					}
				}
			}
			else
			{
				FormulaGrounder::addClauses(std::move(formula), clauses);
				for (Case& body : formulas_.split(std::move(clauses)))
				{
					rules_.push_back({atom, std::move(body), rule->position});
				}
			}
			if (!checkRules(rule->position))
			{
				return;
			}
		}
		std::size_t first = rules_.size();
		while (first > 0 && rules_[first - 1].head == atom)
		{
			--first;
		}
		for (std::size_t i = first; i < rules_.size(); ++i)
		{
			const Case body = rules_[i].body;
			demand(body);
		}
		scanAuxiliary();
	}
}

bool ExtendedBuilder::isIdle(const GroundAction& action) const
{
	for (const GroundAction::Part& part : action.parts)
	{
		if (!part.changes.empty())
		{
			return false;
		}
		for (const GroundAction::Part& other : action.parts)
		{
			for (const Raw atom : part.adds)
			{
				if (std::find(other.deletes.begin(), other.deletes.end(), atom) !=
					other.deletes.end())
				{
					return false;
				}
			}
		}
		for (const Case& variant : action.variants)
		{
			const auto isImplied = [&](Lit literal)
			{
				return std::binary_search(variant.begin(), variant.end(), literal) ||
					   std::binary_search(part.condition.begin(), part.condition.end(), literal);
			};
			const bool changesNothing = std::all_of(part.adds.begin(), part.adds.end(),
											[&](Raw atom) { return isImplied(atom * 2); }) &&
										std::all_of(part.deletes.begin(), part.deletes.end(),
											[&](Raw atom) { return isImplied(atom * 2 + 1); });
			if (!changesNothing)
			{
				return false;
			}
		}
	}
	return true;
}

void ExtendedBuilder::dropIdle()
{
	std::erase_if(actions_, [&](const GroundAction& action) { return isIdle(action); });
}

/// The fixed point of "what can be true, what can be done" when nothing is ever deleted, on ground
/// variants, parts and rules; then drops what is out of reach.
void ExtendedBuilder::prune()
{
	/// Something that happens once all its literals are reached.
	struct Event
	{
		std::uint32_t missing = 0;
		std::uint32_t action = 0; ///< Or the rule's head.
		std::uint32_t part = 0;   ///< kVariant, kRule or a part.
	};
	constexpr std::uint32_t kVariant = 0xFFFFFFFFU;
	constexpr std::uint32_t kRule = 0xFFFFFFFEU;
	reached_.assign(table_.size() * 2, 0);
	for (Raw atom = 0; atom < table_.size(); ++atom)
	{
		const std::uint8_t state = reachability_.stateOf(atom);
		const bool ruled = isRuled(atom);
		const bool isOpen = (state & Reachability::kDeletable) != 0;
		reached_[std::size_t{atom} * 2] =
			isNumericAtom(atom) || (!ruled && ((state & Reachability::kInitial) != 0 || isOpen));
		reached_[atom * 2 + 1] = ruled || (state & Reachability::kInitial) == 0 || isOpen;
	}
	std::vector<Event> events;
	std::vector<std::vector<std::uint32_t>> users(table_.size() * 2);
	std::vector<std::uint32_t> ready;
	const auto addEvent =
		[&](std::uint32_t action, std::uint32_t part, const Case& literals, std::uint32_t extra)
	{
		Event event{extra, action, part};
		const auto id = static_cast<std::uint32_t>(events.size());
		for (const Lit literal : literals)
		{
			if (reached_[literal] == 0)
			{
				++event.missing;
				users[literal].push_back(id);
			}
		}
		events.push_back(event);
		if (event.missing == 0)
		{
			ready.push_back(id);
		}
	};
	// A part waits for its condition and for its action.
	std::vector<std::vector<std::uint32_t>> partEvents(actions_.size());
	for (std::uint32_t i = 0; i < actions_.size(); ++i)
	{
		for (std::uint32_t part = 0; part < actions_[i].parts.size(); ++part)
		{
			partEvents[i].push_back(static_cast<std::uint32_t>(events.size()));
			addEvent(i, part, actions_[i].parts[part].condition, 1);
		}
		for (const Case& variant : actions_[i].variants)
		{
			addEvent(i, kVariant, variant, 0);
		}
	}
	for (const Rule& rule : rules_)
	{
		addEvent(rule.head, kRule, rule.body, 0);
	}
	for (const Rule& rule : formulas_.auxiliaryRules())
	{
		addEvent(rule.head, kRule, rule.body, 0);
	}
	std::vector<std::uint8_t> isPossible(actions_.size(), 0);
	const auto count = [&](std::uint32_t event)
	{
		if (--events[event].missing == 0)
		{
			ready.push_back(event);
		}
	};
	const auto reach = [&](Lit literal)
	{
		if (reached_[literal] == 0)
		{
			reached_[literal] = 1;
			for (const std::uint32_t user : users[literal])
			{
				count(user);
			}
		}
	};
	for (std::size_t next = 0; next < ready.size(); ++next)
	{
		const Event event = events[ready[next]];
		if (event.part == kRule)
		{
			reach(event.action * 2);
		}
		else if (event.part == kVariant)
		{
			if (isPossible[event.action] == 0)
			{
				isPossible[event.action] = 1;
				for (const std::uint32_t part : partEvents[event.action])
				{
					count(part);
				}
			}
		}
		else
		{
			const GroundAction::Part& part = actions_[event.action].parts[event.part];
			for (const Raw atom : part.adds)
			{
				reach(atom * 2);
			}
			for (const Raw atom : part.deletes)
			{
				reach(atom * 2 + 1);
			}
		}
	}
	const auto isReached = [&](const Case& literals)
	{
		return std::all_of(
			literals.begin(), literals.end(), [&](Lit literal) { return reached_[literal] != 0; });
	};
	std::vector<GroundAction> kept;
	for (GroundAction& action : actions_)
	{
		if (std::none_of(action.variants.begin(), action.variants.end(), isReached))
		{
			dropped_.push_back(std::move(action));
			continue;
		}
		std::erase_if(action.variants, [&](const Case& variant) { return !isReached(variant); });
		std::erase_if(action.parts,
			[&](const GroundAction::Part& part) { return !isReached(part.condition); });
		kept.push_back(std::move(action));
	}
	actions_ = std::move(kept);
	std::erase_if(rules_, [&](const Rule& rule) { return !isReached(rule.body); });
	std::erase_if(
		formulas_.auxiliaryRules(), [&](const Rule& rule) { return !isReached(rule.body); });
}

void ExtendedBuilder::warnOfConcurrency()
{
	std::vector<bool> isSaid(domain_.actions.size(), false);
	const auto say = [&](std::uint32_t schema, std::string sentence)
	{
		if (!isSaid[schema])
		{
			isSaid[schema] = true;
			task_.extension.warnings.push_back({domain_.file, domain_.actions[schema].position,
				sentence, "needs-concurrency", Severity::Warning});
			task_.extension.concurrency.push_back(std::move(sentence));
		}
	};
	const auto actionText = [&](const GroundAction& action)
	{
		std::string text = "(" + domain_.actions[action.schema].name;
		for (const std::uint32_t object : action.arguments)
		{
			text += " " + problem_.objects[object].name;
		}
		return text + ")";
	};
	for (const GroundAction& action : withConcurrency_)
	{
		if (action.needsConcurrency)
		{
			say(action.schema,
				"a condition over all or at the end of " + actionText(action) +
					" is false after its own start: another action would have to restore it "
					"meanwhile, which the planner does not support");
		}
	}
	std::vector<std::uint8_t> isAdded(table_.size(), 0);
	for (const GroundAction& action : actions_)
	{
		for (const GroundAction::Part& part : action.parts)
		{
			for (const Raw atom : part.adds)
			{
				isAdded[atom] = 1;
			}
		}
	}
	for (const GroundAction& provider : actions_)
	{
		for (const Lit interrupted : provider.interrupts)
		{
			const Raw atom = interrupted / 2;
			if (interrupted % 2 == 0 || isInitial(atom) || isAdded[atom] != 0)
			{
				continue;
			}
			const auto sentence = [&](const std::string& who)
			{
				return texts_.atomText(atom) + " holds only during " + actionText(provider) + ": " +
					   who + " would have to happen meanwhile, which the planner does not support";
			};
			for (const GroundAction& action : dropped_)
			{
				const bool needsIt = std::any_of(action.variants.begin(), action.variants.end(),
					[&](const Case& variant)
					{ return std::binary_search(variant.begin(), variant.end(), atom * 2); });
				if (needsIt)
				{
					say(action.schema, sentence(domain_.actions[action.schema].name));
				}
			}
			if (std::find(goals_.begin(), goals_.end(), atom * 2) != goals_.end())
			{
				say(provider.schema, sentence("the end of the level"));
			}
		}
	}
}

} // namespace RPGPref
