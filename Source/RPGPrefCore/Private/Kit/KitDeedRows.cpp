// SPDX-License-Identifier: MIT
//
// What single rows mean for the action at hand; the other half of KitDeedCompiler.
#include "Kit/KitDeedCompiler.h"

#include <algorithm>

namespace RPGPref
{

void KitDeedCompiler::writeNeed(ActionDraft& action, const KitCondition& need, const Scene& scene)
{
	const bool isNobody = need.subject.kind == KitSubject::Kind::Nobody;
	const bool isNegated = need.isNegated != isNobody;
	switch (need.kind)
	{
	case KitCondition::Kind::At:
		if (isNegated && need.subject.kind == KitSubject::Kind::Everybody)
		{
			world_.error(need.position,
				"\"not everybody\" is not supported, expected \"nobody at\" or one player",
				"unsupported");
			return;
		}
		for (const std::string& who : subjects(need.subject))
		{
			action.needs.push_back(
				literalOrNot(world_.at(who, world_.placeSymbol(need.object->index)), isNegated));
		}
		return;
	case KitCondition::Kind::Has:
		writeHas(action, need);
		return;
	case KitCondition::Kind::Is:
		action.needs.push_back(
			literalOrNot(world_.isInState(need.object->index, need.state), need.isNegated));
		return;
	case KitCondition::Kind::AtLeast:
	case KitCondition::Kind::AtMost:
	{
		const KitCounter counter = world_.numberCounter(need.object->index);
		const bool isLeast = (need.kind == KitCondition::Kind::AtLeast) != need.isNegated;
		const std::int64_t amount =
			!need.isNegated ? need.amount : need.amount + (isLeast ? 1 : -1);
		const std::vector<std::string> holders =
			counter.holderType.empty() ? std::vector<std::string>{{}} : subjects(need.subject);
		for (const std::string& holder : holders)
		{
			KitCounterUse& counted = use(counter, holder);
			isLeast ? counted.needAtLeast(amount) : counted.needAtMost(amount);
		}
		return;
	}
	case KitCondition::Kind::Can:
		for (const std::string& who : subjects(need.subject))
		{
			action.needs.push_back(literalOrNot(world_.can(who, need.ability), need.isNegated));
		}
		return;
	case KitCondition::Kind::Watched:
		writeWatched(action, need, scene);
		return;
	}
}

void KitDeedCompiler::writeHas(ActionDraft& action, const KitCondition& need)
{
	const std::size_t item = need.object->index;
	const bool isAboutAll = need.subject.kind == KitSubject::Kind::Somebody ||
							need.subject.kind == KitSubject::Kind::Nobody;
	const bool isNegated = need.isNegated != (need.subject.kind == KitSubject::Kind::Nobody);
	if (const std::optional<KitCounter>& counter = world_.counterOf(item))
	{
		if (isAboutAll && !counter->holderType.empty())
		{
			world_.error(need.position,
				"this row does not say who has several \"" + world_.kit.items[item].name +
					"\", expected a player or a shared item",
				"unsupported");
			return;
		}
		for (const std::string& holder :
			counter->holderType.empty() ? std::vector<std::string>{{}} : subjects(need.subject))
		{
			KitCounterUse& counted = use(*counter, holder);
			isNegated ? counted.needAtMost(need.amount - 1) : counted.needAtLeast(need.amount);
		}
		return;
	}
	if (isAboutAll || (isTeamwork_ && need.subject.kind == KitSubject::Kind::Me))
	{
		if (!isAboutAll && !world_.isTrackedForAll(item) && !world_.kit.items[item].isShared)
		{
			world_.error(need.position,
				"a deed of the whole team needs \"" + world_.kit.items[item].name +
					"\", expected \"somebody has " + world_.kit.items[item].name + "\"",
				"unsupported");
			return;
		}
		action.needs.push_back(literalOrNot(world_.held(item), isNegated));
		return;
	}
	for (const std::string& who : subjects(need.subject))
	{
		action.needs.push_back(literalOrNot(world_.carries(item, who), isNegated));
	}
}

void KitDeedCompiler::writeWatched(
	ActionDraft& action, const KitCondition& need, const Scene& scene)
{
	const std::vector<std::size_t> all = watchers(need, scene);
	if (need.isNegated)
	{
		for (const std::size_t thing : all)
		{
			action.needs.push_back(literalOrNot(world_.isInState(thing, 0), true));
		}
		return;
	}
	if (all.size() != 1)
	{
		world_.error(need.position,
			all.empty() ? "nothing watches this place, expected a thing that \"sees\" it"
						: "several things watch this place, expected the name of one of them",
			"unsupported");
		return;
	}
	action.needs.push_back(world_.isInState(all[0], 0));
}

void KitDeedCompiler::writeExchange(ActionDraft& action, const KitResult& result)
{
	const bool isGain = result.kind == KitResult::Kind::Gets;
	const std::int64_t change = isGain ? result.amount : -result.amount;
	const bool isNumber = result.object->noun == KitNoun::Number;
	const std::size_t item = result.object->index;
	const std::optional<KitCounter> counter =
		isNumber ? std::optional(world_.numberCounter(item)) : world_.counterOf(item);
	if (counter)
	{
		for (const std::string& holder :
			counter->holderType.empty() ? std::vector<std::string>{{}} : subjects(result.subject))
		{
			KitCounterUse& counted = use(*counter, holder);
			counted.change(change);
			if (!isGain)
			{
				counted.needAtLeast(counter->least + result.amount);
			}
		}
		return;
	}
	for (const std::string& who : subjects(result.subject))
	{
		const std::string has = world_.carries(item, who);
		(isGain ? action.adds : action.deletes).push_back(has);
		if (!isGain)
		{
			action.needs.push_back(has);
		}
	}
	if (world_.isTrackedForAll(item) && !world_.kit.items[item].isShared)
	{
		(isGain ? action.adds : action.deletes).push_back(world_.held(item));
	}
}

void KitDeedCompiler::writeResult(
	ActionDraft& action, const KitResult& result, const std::string& place)
{
	switch (result.kind)
	{
	case KitResult::Kind::Gets:
	case KitResult::Kind::Loses:
		writeExchange(action, result);
		return;
	case KitResult::Kind::Becomes:
		if (result.object->noun == KitNoun::Number)
		{
			const KitCounter counter = world_.numberCounter(result.object->index);
			for (const std::string& holder : counter.holderType.empty()
												 ? std::vector<std::string>{{}}
												 : subjects(result.subject))
			{
				use(counter, holder).become(result.amount);
			}
			return;
		}
		world_.setState(action, result.object->index, result.state);
		return;
	case KitResult::Kind::Goes:
		for (const std::string& who : subjects(result.subject))
		{
			// Where they come from must be known to be left.
			action.needs.push_back(world_.at(who, place));
			action.deletes.push_back(world_.at(who, place));
			action.adds.push_back(world_.at(who, world_.placeSymbol(result.object->index)));
		}
		return;
	case KitResult::Kind::Appears:
	{
		const std::string where = result.place ? world_.placeSymbol(*result.place) : place;
		if (const std::optional<KitCounter>& stock = world_.stockOf(result.object->index))
		{
			use(*stock, where).change(result.amount);
			return;
		}
		action.adds.push_back(world_.lies(result.object->index, where));
		return;
	}
	}
}

} // namespace RPGPref
