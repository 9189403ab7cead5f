// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Domain.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

template <class Id, class Item>
Id findByName(const std::vector<Item>& items, std::string_view name)
{
	const auto found = std::find_if(
		items.begin(), items.end(), [&](const Item& item) { return sameName(item.name, name); });
	return found == items.end() ? Id() : Id(static_cast<std::size_t>(found - items.begin()));
}

} // namespace

TypeId Domain::findType(std::string_view typeName) const
{
	return findByName<TypeId>(types, typeName);
}

PredicateId Domain::findPredicate(std::string_view predicateName) const
{
	return findByName<PredicateId>(predicates, predicateName);
}

SchemaId Domain::findAction(std::string_view actionName) const
{
	return findByName<SchemaId>(actions, actionName);
}

FunctionId Domain::findFunction(std::string_view functionName) const
{
	return findByName<FunctionId>(functions, functionName);
}

bool Domain::isDerived(PredicateId predicate) const
{
	return std::any_of(derived.begin(), derived.end(),
		[&](const DerivedRule& rule) { return rule.predicate == predicate; });
}

bool Domain::isExtended() const
{
	return !derived.empty() || std::any_of(actions.begin(), actions.end(),
								   [](const ActionSchema& action) { return action.isExtended(); });
}

bool Domain::derivesFrom(TypeId type, TypeId ancestor) const
{
	for (; type.isValid() && type != ancestor; type = types[type.value()].parent)
	{
		const std::vector<TypeId>& further = types[type.value()].furtherParents;
		if (std::any_of(further.begin(), further.end(),
				[&](TypeId parent) { return derivesFrom(parent, ancestor); }))
		{
			return true;
		}
	}
	return type.isValid();
}

bool Domain::accepts(const TypeUnion& wanted, const TypeUnion& given) const
{
	return std::any_of(given.begin(), given.end(),
		[&](TypeId type)
		{
			return std::any_of(wanted.begin(), wanted.end(),
				[&](TypeId ancestor) { return derivesFrom(type, ancestor); });
		});
}

} // namespace RPGPref
