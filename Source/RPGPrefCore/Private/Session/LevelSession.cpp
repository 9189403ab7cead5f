// SPDX-License-Identifier: MIT
// One pass reads nothing and grounds once; after that every question is a look-up: a fact by binary
// search over the ordered facts, an observation by the atom's two facts. Regrounding starts from
// all that is true now, so what was seen beyond the old task is part of the new one by
// construction.
#include "RPGPref/Session/LevelSession.h"

#include "Foundation/Names.h"
#include "Foundation/Words.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

bool comesBefore(const Atom& a, const Atom& b)
{
	if (a.predicate != b.predicate)
	{
		return a.predicate.value() < b.predicate.value();
	}
	return std::lexicographical_compare(a.arguments.begin(), a.arguments.end(), b.arguments.begin(),
		b.arguments.end(), [](ObjectId x, ObjectId y) { return x.value() < y.value(); });
}

bool isSameAtom(const Atom& a, const Atom& b)
{
	return a.predicate == b.predicate && a.arguments == b.arguments;
}

bool isAmong(const std::vector<Atom>& sorted, const Atom& atom)
{
	return std::binary_search(sorted.begin(), sorted.end(), atom, comesBefore);
}

} // namespace

LevelSession::LevelSession(LevelModel model, SessionOptions options)
	: model_(std::move(model)), options_(std::move(options)), task_(std::make_unique<GroundTask>())
{
	addSpares();
	findSensed();
}

LevelSession::~LevelSession() = default;

void LevelSession::addSpares()
{
	for (const SessionOptions::Spares& spares : options_.spares)
	{
		const TypeId type = model_.domain.findType(spares.type);
		if (!type.isValid())
		{
			errors_.push_back({model_.domain.file, {},
				"spare objects have the unknown type \"" + spares.type +
					"\", expected a type of the domain",
				"unknown-type"});
			continue;
		}
		for (std::uint32_t number = 1; number <= spares.count; ++number)
		{
			freeSpares_.push_back(ObjectId(model_.problem.objects.size()));
			model_.problem.objects.push_back(
				{"spare-" + spares.type + "-" + std::to_string(number), {type}, {}});
		}
	}
}

void LevelSession::findSensed()
{
	for (const std::string& name : options_.sensed)
	{
		const PredicateId predicate = model_.domain.findPredicate(name);
		if (predicate.isValid())
		{
			sensed_.push_back(predicate);
			continue;
		}
		errors_.push_back({model_.domain.file, {},
			"\"" + name + "\" cannot be sensed, expected a predicate of the domain",
			"unknown-predicate"});
	}
	std::sort(sensed_.begin(), sensed_.end(),
		[](PredicateId a, PredicateId b) { return a.value() < b.value(); });
	sensed_.erase(std::unique(sensed_.begin(), sensed_.end()), sensed_.end());
}

GroundingOptions LevelSession::groundingOptions() const
{
	GroundingOptions options;
	if (model_.team)
	{
		options.agentType = model_.team->agentType;
		options.agentParameter = model_.team->agentParameter;
	}
	return options;
}

StepStatus LevelSession::step(Budget& budget)
{
	if (hasErrors(errors_))
	{
		return StepStatus::Failed;
	}
	if (isReady())
	{
		return StepStatus::Done;
	}
	if (!grounding_)
	{
		grounding_ = std::make_unique<LevelGrounding>(
			model_.domain, model_.problem, groundingOptions(), sensed_);
	}
	const StepStatus status = grounding_->step(budget);
	if (status == StepStatus::Running)
	{
		return status;
	}
	const std::unique_ptr<LevelGrounding> grounding = std::move(grounding_);
	if (status == StepStatus::Failed)
	{
		errors_ = grounding->errors();
		return status;
	}
	if (!take(*grounding))
	{
		return StepStatus::Failed;
	}
	state_ = packInitialState(*task_);
	return StepStatus::Done;
}

Progress LevelSession::progress() const
{
	return grounding_ ? grounding_->progress() : Progress{};
}

bool LevelSession::take(LevelGrounding& grounding)
{
	auto task = std::make_unique<GroundTask>(std::move(grounding.task_));
	for (std::size_t object = 0; object < task->objectNames.size(); ++object)
	{
		// A spare may have got its name meanwhile.
		task->objectNames[object] = model_.problem.objects[object].name;
	}
	Diagnostics warnings;
	if (model_.level)
	{
		applyWords(model_.level->words, model_.level->file, model_.domain, *task, warnings);
	}
	std::optional<TeamPreferences> preferences(*task);
	if (model_.team)
	{
		Result<TeamPreferences> bound = TeamPreferences::bind(*model_.team, *task, &warnings);
		if (!bound)
		{
			errors_ = bound.errors();
			return false;
		}
		preferences = std::move(*bound);
	}
	std::optional<LevelBinding> map;
	if (options_.needsMap)
	{
		Result<LevelBinding> bound = LevelBinding::bind(
			model_.level ? *model_.level : makePlainLevel(*task), model_.domain, *task, warnings);
		if (!bound)
		{
			errors_ = bound.errors();
			return false;
		}
		map = std::move(*bound);
	}
	task_ = std::move(task);
	preferences_ = std::move(preferences);
	map_ = std::move(map);
	warnings_ = std::move(warnings);
	indexFacts();
	++groundings_;
	return true;
}

void LevelSession::indexFacts()
{
	factsOf_.assign(task_->atoms.size(), {});
	for (std::size_t fact = 0; fact < task_->facts.size(); ++fact)
	{
		const GroundTask::Fact& entry = task_->facts[fact];
		FactPair& pair = factsOf_[entry.atom.value()];
		(entry.negated ? pair.negative : pair.positive) = FactId(fact);
	}
}

void LevelSession::setState(StateView state)
{
	state_.assign(state.begin(), state.end());
}

bool LevelSession::apply(ActionId action)
{
	if (!isExecutable(*task_, state_, action))
	{
		return false;
	}
	applyAction(*task_, action, state_);
	return true;
}

void LevelSession::setAtom(AtomId atom, bool isTrue)
{
	const FactPair& pair = factsOf_[atom.value()];
	if (pair.positive.isValid())
	{
		setFact(state_, pair.positive, isTrue);
	}
	if (pair.negative.isValid())
	{
		setFact(state_, pair.negative, !isTrue);
	}
	if (task_->isExtended())
	{
		deriveFacts(*task_, state_);
	}
}

void LevelSession::observe(FactId fact, bool isTrue)
{
	const GroundTask::Fact& entry = task_->facts[fact.value()];
	setAtom(entry.atom, entry.negated != isTrue);
}

Result<bool> LevelSession::observe(std::string_view fact, bool isTrue)
{
	Result<Atom> atom = readAtom(fact, model_.domain, model_.problem);
	if (!atom)
	{
		return atom.errors();
	}
	return observeAtom(std::move(*atom), isTrue);
}

bool LevelSession::observeAtom(Atom atom, bool isTrue)
{
	if (const AtomId known = findAtom(atom); known.isValid())
	{
		setAtom(known, isTrue);
		return true;
	}
	if (isTrueNow(atom) == isTrue)
	{
		return true; // Nothing that could happen hangs on it.
	}
	std::erase_if(beyond_, [&](const Seen& seen) { return isSameAtom(seen.atom, atom); });
	beyond_.push_back({std::move(atom), isTrue});
	isBehind_ = true;
	return false;
}

Result<bool> LevelSession::perform(std::string_view text)
{
	const Result<SchemaStep> step = readStep(text, model_.domain, model_.problem);
	if (!step)
	{
		return step.errors();
	}
	if (task_->isExtended())
	{
		// What happens may depend on the state: a step that is possible is done by the rules.
		if (const ActionId known = findAction(text); known.isValid() && apply(known))
		{
			return true;
		}
	}
	bool isWithin = true;
	// Deletes happen first.
	for (const bool adds : {false, true})
	{
		for (const Literal& effect : model_.domain.actions[step->action.value()].effects)
		{
			if (effect.negated == adds)
			{
				continue;
			}
			Atom atom;
			atom.predicate = effect.predicate;
			for (const Term term : effect.terms)
			{
				atom.arguments.push_back(term.kind == Term::Kind::Parameter
											 ? step->arguments[term.index]
											 : ObjectId(term.index));
			}
			isWithin = observeAtom(std::move(atom), adds) && isWithin;
		}
	}
	return isWithin;
}

AtomId LevelSession::findAtom(const Atom& atom) const
{
	const auto found = std::lower_bound(task_->facts.begin(), task_->facts.end(), atom,
		[this](const GroundTask::Fact& fact, const Atom& wanted)
		{ return comesBefore(task_->atoms[fact.atom.value()], wanted); });
	const bool isThere =
		found != task_->facts.end() && isSameAtom(task_->atoms[found->atom.value()], atom);
	return isThere ? found->atom : AtomId();
}

bool LevelSession::isTrueNow(const Atom& atom) const
{
	if (const AtomId known = findAtom(atom); known.isValid())
	{
		const FactPair& pair = factsOf_[known.value()];
		return pair.positive.isValid() ? holds(state_, pair.positive)
									   : !holds(state_, pair.negative);
	}
	const auto seen = std::find_if(beyond_.begin(), beyond_.end(),
		[&](const Seen& entry) { return isSameAtom(entry.atom, atom); });
	return seen != beyond_.end() ? seen->isTrue : isAmong(model_.problem.init, atom);
}

FactId LevelSession::findFact(std::string_view text) const
{
	const Result<Atom> atom = readAtom(text, model_.domain, model_.problem);
	const AtomId known = atom ? findAtom(*atom) : AtomId();
	return known.isValid() ? factsOf_[known.value()].positive : FactId();
}

ActionId LevelSession::findAction(std::string_view text) const
{
	std::string plain;
	for (const std::string_view word : splitWords(text))
	{
		plain += plain.empty() ? "" : " ";
		plain += word;
	}
	return task_->findAction(plain);
}

Result<ObjectId> LevelSession::appear(std::string_view name, std::string_view type)
{
	const auto wrong = [&](const char* message, const char* code) {
		return Diagnostic{std::string(name), {}, message, code, Severity::Error};
	};
	const TypeId wanted = model_.domain.findType(type);
	if (!wanted.isValid())
	{
		return wrong("appears as an object of an unknown type, expected a type of the domain",
			"unknown-type");
	}
	if (model_.problem.findObject(name).isValid())
	{
		return wrong("already exists, expected another name", "known-object");
	}
	const auto spare = std::find_if(freeSpares_.begin(), freeSpares_.end(),
		[&](ObjectId object)
		{ return model_.domain.accepts({wanted}, model_.problem.objects[object.value()].types); });
	if (spare == freeSpares_.end())
	{
		isBehind_ = true;
		model_.problem.objects.push_back({std::string(name), {wanted}, {}});
		return ObjectId(model_.problem.objects.size() - 1);
	}
	const ObjectId object = *spare;
	freeSpares_.erase(spare);
	model_.problem.objects[object.value()].name = std::string(name);
	if (isReady())
	{
		task_->objectNames[object.value()] = std::string(name);
	}
	return object;
}

std::unique_ptr<LevelGrounding> LevelSession::reground() const
{
	Problem problem = model_.problem;
	std::vector<Atom> candidates = problem.init;
	candidates.insert(candidates.end(), task_->atoms.begin(), task_->atoms.end());
	for (const Seen& seen : beyond_)
	{
		candidates.push_back(seen.atom);
	}
	std::sort(candidates.begin(), candidates.end(), comesBefore);
	candidates.erase(
		std::unique(candidates.begin(), candidates.end(), isSameAtom), candidates.end());
	std::erase_if(candidates,
		[this](const Atom& atom)
		{
			// What follows from rules and numbers is not stated.
			return atom.predicate.value() >= model_.domain.predicates.size() ||
				   model_.domain.isDerived(atom.predicate) || !isTrueNow(atom);
		});
	problem.init = std::move(candidates);
	for (std::size_t i = 0; i < task_->extension.fluents.size(); ++i)
	{
		const ExtendedTask::Fluent& fluent = task_->extension.fluents[i];
		const std::string& name = model_.domain.functions[fluent.function.value()].name;
		std::erase_if(problem.functionValues, [&](const Problem::FunctionValue& value)
			{ return value.arguments == fluent.arguments && sameName(value.function, name); });
		if (const Quantity value = valueOf(*task_, state_, FluentId(i)); value != kUndefined)
		{
			problem.functionValues.push_back({name, fluent.arguments, value});
		}
	}
	return std::make_unique<LevelGrounding>(
		model_.domain, std::move(problem), groundingOptions(), sensed_);
}

Diagnostics LevelSession::adopt(std::unique_ptr<LevelGrounding> grounding)
{
	const GroundTask& fresh = grounding->task_;
	PackedState state(fresh.stateWords(), 0);
	for (std::size_t fact = 0; fact < fresh.facts.size(); ++fact)
	{
		if (fresh.extension.isConsequence(FactId(fact)))
		{
			continue;
		}
		const bool isTrue = isTrueNow(fresh.atoms[fresh.facts[fact].atom.value()]);
		setFact(state, FactId(fact), isTrue != fresh.facts[fact].negated);
	}
	if (fresh.isExtended())
	{
		// Numbers may have changed since the grounding began.
		completeState(fresh, state);
		for (std::size_t i = 0; i < fresh.extension.fluents.size(); ++i)
		{
			const ExtendedTask::Fluent& wanted = fresh.extension.fluents[i];
			for (std::size_t j = 0; j < task_->extension.fluents.size(); ++j)
			{
				const ExtendedTask::Fluent& known = task_->extension.fluents[j];
				if (known.function == wanted.function && known.arguments == wanted.arguments)
				{
					state[fresh.factWords() + i] =
						static_cast<std::uint64_t>(valueOf(*task_, state_, FluentId(j)));
				}
			}
		}
		deriveFacts(fresh, state);
	}
	std::vector<std::string> oldActions;
	for (std::size_t action = 0; action < task_->actions.size(); ++action)
	{
		oldActions.push_back(task_->actionText(ActionId(action)));
	}
	// What the new task does not speak of stays true or false as it is.
	std::vector<Atom> init = grounding->problem_.init;
	if (!take(*grounding))
	{
		return std::exchange(errors_, {});
	}
	NameTable names;
	for (std::size_t action = 0; action < task_->actions.size(); ++action)
	{
		names.insert(task_->actionText(ActionId(action)), action);
	}
	translation_.clear();
	for (const std::string& text : oldActions)
	{
		const std::uint32_t position = names.find(text);
		translation_.push_back(position == NameTable::kNotFound ? ActionId() : ActionId(position));
	}
	state_ = std::move(state);
	std::erase_if(beyond_, [&](const Seen& seen)
		{ return findAtom(seen.atom).isValid() || isAmong(init, seen.atom) == seen.isTrue; });
	model_.problem.init = std::move(init);
	isBehind_ = !beyond_.empty() || model_.problem.objects.size() != task_->objectNames.size();
	return {};
}

} // namespace RPGPref
