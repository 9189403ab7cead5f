// SPDX-License-Identifier: MIT
#include "RPGPref/Trace/TraceLevel.h"

#include "RPGPref/Foundation/Hash.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <limits>

namespace RPGPref
{
namespace
{
constexpr std::uint64_t kNoKey = ~std::uint64_t{0};
}

TraceLevel::TraceLevel(const Domain& domain, std::string name)
	: domain_(&domain), name_(std::move(name))
{
	for (const Object& constant : domain.constants)
	{
		addObject(constant.name, constant.types);
	}
}

bool TraceLevel::addObject(std::string_view name, const TypeUnion& types)
{
	return types.empty() ? addObject(name, TypeId(0))
						 : addObject(name, types.front(), {types.begin() + 1, types.end()});
}

bool TraceLevel::addObject(std::string_view name, TypeId type, std::vector<TypeId> moreTypes)
{
	std::string lowered = folded(name);
	const ObjectId known = findObject(lowered);
	if (known.isValid())
	{
		return objects_[known.value()].type == type &&
			   objects_[known.value()].moreTypes == moreTypes;
	}
	const std::uint64_t hash = fnv1a64(lowered);
	objects_.push_back({std::move(lowered), type, std::move(moreTypes)});
	largestArity_ = 0;
	for (std::uint64_t room = kNoKey / (domain_->predicates.size() + 1);
		 room >= objects_.size() && largestArity_ < kMaximumArity; room /= objects_.size() + 1)
	{
		++largestArity_;
	}
	names_.insert(hash, static_cast<std::uint32_t>(objects_.size() - 1),
		[this](std::uint32_t position) { return fnv1a64(objects_[position].name); });
	return true;
}

ObjectId TraceLevel::findObject(std::string_view name) const
{
	const auto look = [this](std::string_view spelling)
	{
		return names_.find(fnv1a64(spelling),
			[&](std::uint32_t position) { return objects_[position].name == spelling; });
	};
	std::uint32_t position = look(name);
	if (position == HashIndex::kNotFound)
	{
		position = look(folded(name));
	}
	return position == HashIndex::kNotFound ? ObjectId() : ObjectId(position);
}

std::uint64_t TraceLevel::keyOf(PredicateId predicate, std::span<const ObjectId> arguments) const
{
	const std::uint64_t predicates = domain_->predicates.size();
	const std::uint64_t base = objects_.size();
	if (arguments.size() > largestArity_)
	{
		return kNoKey;
	}
	std::uint64_t key = 0;
	for (std::size_t position = arguments.size(); position-- > 0;)
	{
		key = key * base + arguments[position].value();
	}
	return key * predicates + predicate.value();
}

TraceAtomId TraceLevel::findAtom(PredicateId predicate, std::span<const ObjectId> arguments) const
{
	const std::uint64_t key = keyOf(predicate, arguments);
	const std::uint32_t position =
		atoms_.find(mixBits(key), [&](std::uint32_t atom) { return keys_[atom] == key; });
	return position == HashIndex::kNotFound ? TraceAtomId() : TraceAtomId(position);
}

TraceAtomId TraceLevel::addAtom(PredicateId predicate, std::span<const ObjectId> arguments)
{
	const std::uint64_t key = keyOf(predicate, arguments);
	const std::uint64_t hash = mixBits(key);
	const std::uint32_t known =
		atoms_.find(hash, [&](std::uint32_t atom) { return keys_[atom] == key; });
	if (known != HashIndex::kNotFound)
	{
		return TraceAtomId(known);
	}
	if (key == kNoKey || keys_.size() >= kMaximumAtoms)
	{
		return {};
	}
	keys_.push_back(key);
	atoms_.insert(hash, static_cast<std::uint32_t>(keys_.size() - 1),
		[this](std::uint32_t atom) { return mixBits(keys_[atom]); });
	return TraceAtomId(keys_.size() - 1);
}

PredicateId TraceLevel::predicateOf(TraceAtomId atom) const
{
	return PredicateId(keys_[atom.value()] % domain_->predicates.size());
}

void TraceLevel::appendArguments(TraceAtomId atom, std::vector<ObjectId>& list) const
{
	std::uint64_t rest = keys_[atom.value()] / domain_->predicates.size();
	const std::size_t arity = domain_->predicates[predicateOf(atom).value()].parameters.size();
	for (std::size_t position = 0; position < arity; ++position)
	{
		list.emplace_back(rest % objects_.size());
		rest /= objects_.size();
	}
}

std::vector<ObjectId> TraceLevel::argumentsOf(TraceAtomId atom) const
{
	std::vector<ObjectId> arguments;
	appendArguments(atom, arguments);
	return arguments;
}

std::string TraceLevel::atomText(TraceAtomId atom) const
{
	std::string text = folded(domain_->predicates[predicateOf(atom).value()].name);
	for (const ObjectId argument : argumentsOf(atom))
	{
		text += ' ';
		text += objects_[argument.value()].name;
	}
	return text;
}

bool TraceLevel::fits(ObjectId object, const TypeUnion& wanted) const
{
	const LevelObject& given = objects_[object.value()];
	const auto derives = [&](TypeId type)
	{
		return std::any_of(wanted.begin(), wanted.end(),
			[&](TypeId ancestor) { return domain_->derivesFrom(type, ancestor); });
	};
	return wanted.empty() || derives(given.type) ||
		   std::any_of(given.moreTypes.begin(), given.moreTypes.end(), derives);
}

void TraceState::setNumber(const TraceNumber& number)
{
	const auto place = std::lower_bound(numbers_.begin(), numbers_.end(), number,
		[](const TraceNumber& left, const TraceNumber& right)
		{
			return left.function != right.function ? left.function < right.function
												   : left.arguments < right.arguments;
		});
	if (place != numbers_.end() && place->isOfSame(number))
	{
		place->value = number.value;
		return;
	}
	numbers_.insert(place, number);
}

std::uint64_t stateHash(const TraceLevel& level, const TraceState& state)
{
	std::vector<std::string> lines;
	state.forEachTrue([&](TraceAtomId atom) { lines.push_back(level.atomText(atom)); });
	std::sort(lines.begin(), lines.end());
	std::string text;
	for (const std::string& line : lines)
	{
		text += text.empty() ? "" : "\n";
		text += line;
	}
	return fnv1a64(text);
}

} // namespace RPGPref
