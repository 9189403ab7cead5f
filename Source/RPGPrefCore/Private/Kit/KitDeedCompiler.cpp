// SPDX-License-Identifier: MIT
#include "Kit/KitDeedCompiler.h"

#include "Foundation/Names.h"
#include "Kit/DeedKinds.h"
#include "Kit/KitBlocks.h"
#include "Kit/Suggestion.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

constexpr std::size_t kMostCases = 16;
constexpr std::string_view kWho = "?who";

void replaceAll(std::string& text, std::string_view what, std::string_view by)
{
	for (std::size_t at = text.find(what); at != std::string::npos;
		 at = text.find(what, at + by.size()))
	{
		text.replace(at, what.size(), by);
	}
}

} // namespace

KitCounterUse& KitDeedCompiler::use(const KitCounter& counter, const std::string& holder)
{
	for (KitCounterUse& known : uses_)
	{
		if (known.isFor(counter, holder))
		{
			return known;
		}
	}
	uses_.emplace_back(counter, holder);
	return uses_.back();
}

std::vector<std::string> KitDeedCompiler::subjects(const KitSubject& subject) const
{
	switch (subject.kind)
	{
	case KitSubject::Kind::Me:
		return isTeamwork_ ? world_.playerSymbols() : std::vector<std::string>{std::string(kWho)};
	case KitSubject::Kind::Player:
		return {world_.playerSymbol(subject.player)};
	case KitSubject::Kind::Everybody:
	case KitSubject::Kind::Somebody:
	case KitSubject::Kind::Nobody:
		break;
	}
	return world_.playerSymbols();
}

std::vector<std::size_t> KitDeedCompiler::watchers(
	const KitCondition& need, const Scene& scene) const
{
	std::vector<std::size_t> found;
	for (std::size_t thing = 0; thing < world_.kit.things.size(); ++thing)
	{
		if (need.object && need.object->index != thing)
		{
			continue;
		}
		for (const KitRow& row : world_.kit.things[thing].sees)
		{
			const std::optional<std::size_t> seen = world_.index.find(KitNoun::Place, row.text);
			// Who stands in a place is seen there; who passes is seen on both sides.
			const bool isHere =
				seen && (scene.places.empty()
								? std::any_of(scene.passage.begin(), scene.passage.end(),
									  [&](const KitBarriers::Way& way)
									  { return way.first == *seen || way.second == *seen; })
								: std::find(scene.places.begin(), scene.places.end(), *seen) !=
									  scene.places.end());
			if (isHere)
			{
				found.push_back(thing);
				break;
			}
		}
	}
	return found;
}

std::vector<KitDeedCompiler::Case> KitDeedCompiler::casesOf(
	const KitDeed& deed, std::vector<KitCondition> needs, std::vector<KitResult> results)
{
	std::vector<Case> cases(1);
	const auto multiply = [&](const std::vector<Case>& parts)
	{
		std::vector<Case> product;
		for (const Case& done : cases)
		{
			for (const Case& part : parts)
			{
				Case both = done;
				both.needs.insert(both.needs.end(), part.needs.begin(), part.needs.end());
				both.results.insert(both.results.end(), part.results.begin(), part.results.end());
				product.push_back(std::move(both));
			}
		}
		cases = std::move(product);
	};
	for (KitCondition& need : needs)
	{
		std::vector<Case> parts;
		const bool isSomebodyThere = need.kind == KitCondition::Kind::At && !need.isNegated &&
									 need.subject.kind == KitSubject::Kind::Somebody;
		for (std::size_t player = 0; isSomebodyThere && player < world_.kit.players.size();
			 ++player)
		{
			KitCondition one = need;
			one.subject = {KitSubject::Kind::Player, player};
			parts.push_back({{one}, {}});
		}
		multiply(parts.empty() ? std::vector<Case>{{{need}, {}}} : parts);
	}
	for (KitResult& result : results)
	{
		if (!result.condition)
		{
			multiply({{{}, {result}}});
			continue;
		}
		KitCondition otherwise = *result.condition;
		otherwise.isNegated = !otherwise.isNegated;
		multiply({{{*result.condition}, {result}}, {{otherwise}, {}}});
	}
	if (cases.size() > kMostCases)
	{
		world_.error(deed.position,
			"\"" + deed.name + "\" has " + std::to_string(cases.size()) +
				" cases, expected at most 16: use fewer rows with \"somebody\" or \"if\"",
			"too-large");
		cases.resize(1);
	}
	return cases;
}

void KitDeedCompiler::compile(const KitDeed& deed, const Scene& scene)
{
	std::vector<KitCondition> needs = readWayNeeds(scene);
	std::vector<KitResult> results;
	for (const KitRow& row : deed.needs)
	{
		if (std::optional<KitCondition> need = world_.sentences.readNeed(row))
		{
			needs.push_back(std::move(*need));
		}
	}
	for (const KitRow& row : deed.results)
	{
		if (std::optional<KitResult> result = world_.sentences.readResult(row))
		{
			results.push_back(std::move(*result));
		}
	}
	for (const Case& part : casesOf(deed, std::move(needs), std::move(results)))
	{
		compileCase(deed, scene, part);
	}
}

void KitDeedCompiler::compileCase(const KitDeed& deed, const Scene& scene, const Case& part)
{
	uses_.clear();
	isTeamwork_ = deed.isTeamwork || world_.kit.players.empty();
	ActionDraft action;
	std::string name = deed.id;
	if (scene.thing && !deed.kind.empty() && deed.id == deed.kind)
	{
		name += " " + world_.kit.things[*scene.thing].id;
	}
	action.name = world_.index.makeSymbol(folded(name));
	action.comment = deed.name;
	KitSite site{action.name, {}, {}, deed.seconds, deed.machineSeconds};
	writeWho(action, deed);
	const std::string place = writeWhereabouts(action, deed, scene, site);
	writePermitted(action, scene);
	for (const KitCondition& need : part.needs)
	{
		writeNeed(action, need, scene);
	}
	for (const KitResult& result : part.results)
	{
		writeResult(action, result, place);
	}
	writeLasting(action, deed, scene);
	noteMachine(action, site);
	if (deed.once)
	{
		world_.draft.declare({"done-" + action.name, "", "“" + deed.name + "” was done",
			"“" + deed.name + "” was not done"});
		action.needs.push_back("(not (done-" + action.name + "))");
		action.adds.push_back("(done-" + action.name + ")");
	}
	for (std::size_t i = 0; i < uses_.size(); ++i)
	{
		uses_[i].write(action, world_.draft, i + 1);
	}
	if (action.adds.empty() && action.deletes.empty())
	{
		if (part.results.empty() && !deed.results.empty())
		{
			return; // The case in which nothing happens.
		}
		world_.warn(deed.position,
			"\"" + deed.name + "\" changes nothing, so nobody will do it; expected \"results\"",
			"no-results");
		return;
	}
	words.push_back(wordsOf(action.name, deed, scene));
	sites.push_back(std::move(site));
	world_.draft.addAction(std::move(action));
}

void KitDeedCompiler::noteMachine(const ActionDraft& action, KitSite& site)
{
	if (site.machineSeconds <= 0)
	{
		return;
	}
	for (const std::string& fact : action.adds)
	{
		// `(state Oven hot)`: what somebody carries is theirs at once.
		std::string name = fact.substr(1, fact.find_first_of(" )") - 1);
		const bool isNew = std::find(site.machineMakes.begin(), site.machineMakes.end(), name) ==
						   site.machineMakes.end();
		if (isNew && fact.find(kWho) == std::string::npos)
		{
			site.machineMakes.push_back(std::move(name));
		}
	}
}

CompiledKit::Action KitDeedCompiler::wordsOf(
	const std::string& schema, const KitDeed& deed, const Scene& scene) const
{
	// A deed that has only its kind is called after it and its thing: `fight the night guard`.
	const DeedKind* kind = deed.name == deed.kind ? findDeedKind(deed.kind) : nullptr;
	std::string name = kind != nullptr && scene.thing ? std::string(kind->phrase) : deed.name;
	if (scene.thing)
	{
		replaceAll(name, "{what}", world_.kit.things[*scene.thing].name);
	}
	std::string phrase = deed.phrase.empty() ? name : deed.phrase;
	// What is one deed for the designer is one kind, in however many cases it was compiled.
	return {schema, std::move(name), std::move(phrase), sentenceOf(deed, scene),
		deed.kind.empty() ? deed.id : deed.kind, deed.tags, deed.position};
}

std::string KitDeedCompiler::sentenceOf(const KitDeed& deed, const Scene& scene) const
{
	std::string sentence = deed.sentence.empty() ? "{who}: " + deed.name : deed.sentence;
	if (scene.thing)
	{
		replaceAll(sentence, "{what}", world_.kit.things[*scene.thing].name);
	}
	if (deed.isTeamwork)
	{
		replaceAll(sentence, "{who}", "the team");
	}
	return sentence;
}

void KitDeedCompiler::writeWho(ActionDraft& action, const KitDeed& deed)
{
	if (isTeamwork_)
	{
		return;
	}
	action.addParameter(kWho, "player");
	if (deed.who.empty())
	{
		return;
	}
	std::vector<std::string> may;
	for (const KitRow& row : deed.who)
	{
		std::vector<std::string> known = world_.index.known(KitNoun::Player);
		bool isKnown = false;
		for (std::size_t player = 0; player < world_.kit.players.size(); ++player)
		{
			const std::vector<std::string>& abilities = world_.kit.players[player].abilities;
			known.insert(known.end(), abilities.begin(), abilities.end());
			const bool isMeant =
				world_.index.find(KitNoun::Player, row.text) == player ||
				std::any_of(abilities.begin(), abilities.end(),
					[&](const std::string& ability) { return sameName(ability, row.text); });
			if (isMeant)
			{
				may.push_back(world_.playerSymbol(player));
				isKnown = true;
			}
		}
		if (!isKnown)
		{
			world_.error(row.position,
				"unknown player or ability \"" + row.text + "\", expected one that a player has" +
					suggestion(row.text, known),
				"unknown-player");
		}
	}
	world_.draft.declare({"may-" + action.name, "?who - player", "{who} can " + deed.name,
		"{who} cannot " + deed.name});
	for (const std::string& player : may)
	{
		world_.draft.addFact("(may-" + action.name + " " + player + ")");
	}
	action.needs.push_back("(may-" + action.name + " ?who)");
}

std::string KitDeedCompiler::writeWhereabouts(
	ActionDraft& action, const KitDeed& deed, const Scene& scene, KitSite& site)
{
	if (!scene.passage.empty() && deed.lasting == KitLasting::EachTime)
	{
		writePassage(action, deed, scene, site);
		return "?from";
	}
	std::string place;
	std::vector<std::size_t> places = scene.places;
	if (places.empty())
	{
		for (const auto& [from, to] : scene.passage)
		{
			if (std::find(places.begin(), places.end(), from) == places.end())
			{
				places.push_back(from);
			}
		}
	}
	if (places.size() == 1)
	{
		place = world_.placeSymbol(places[0]);
	}
	else
	{
		place = "?place";
		action.addParameter(place, "place");
		if (!places.empty())
		{
			world_.draft.declare({"spot-" + action.name, "?place - place",
				"one can " + deed.name + " at {place}", "one cannot " + deed.name + " at {place}"});
			action.needs.push_back("(spot-" + action.name + " ?place)");
			for (const std::size_t spot : places)
			{
				world_.draft.addFact("(spot-" + action.name + " " + world_.placeSymbol(spot) + ")");
			}
		}
	}
	for (const std::string& who : subjects({}))
	{
		action.needs.push_back(world_.at(who, place));
	}
	const bool hasSpot = scene.thing && !world_.kit.things[*scene.thing].at.text.empty();
	site.at = hasSpot ? world_.index.symbol(KitNoun::Thing, *scene.thing) : place;
	return place;
}

bool KitDeedCompiler::isDoneByUse(const KitThing& thing)
{
	const bool isOfThisKind = thing.kind == KitThing::Kind::Puzzle ||
							  thing.kind == KitThing::Kind::Trap ||
							  thing.kind == KitThing::Kind::Switch;
	return isOfThisKind && KitSentenceReader::statesOf(thing).size() == 2;
}

void KitDeedCompiler::writeLasting(ActionDraft& action, const KitDeed& deed, const Scene& scene)
{
	if (!scene.thing)
	{
		return;
	}
	const std::size_t thing = *scene.thing;
	const bool isWorked = deed.results.empty() && isDoneByUse(world_.kit.things[thing]);
	if (isInTheWay(world_.kit.things[thing].kind) || isWorked)
	{
		action.needs.push_back(world_.isInState(thing, 0));
	}
	if (deed.lasting == KitLasting::ForAll || isWorked)
	{
		world_.setState(action, thing, 1);
	}
	if (deed.lasting == KitLasting::ForWho)
	{
		const std::vector<std::string> permits = permitsOf(thing);
		action.adds.insert(action.adds.end(), permits.begin(), permits.end());
	}
}

void KitDeedCompiler::compileThing(std::size_t thing)
{
	const KitThing& source = world_.kit.things[thing];
	Scene scene;
	scene.thing = thing;
	scene.passage = world_.barriers.waysOf(thing);
	if (!source.at.text.empty())
	{
		if (const std::optional<std::size_t> place = world_.findPlace(source.at))
		{
			// Who fights the guard of a vault stands before the vault, not in it.
			const bool isShut = std::any_of(scene.passage.begin(), scene.passage.end(),
				[&](const KitBarriers::Way& way) { return way.second == *place; });
			if (!isShut)
			{
				scene.places = {*place};
			}
		}
	}
	for (const KitRow& row : source.sees)
	{
		world_.findPlace(row);
	}
	bool hasPermit = false;
	for (const KitDeed& deed : source.deeds)
	{
		Scene own = scene;
		if (!deed.at.empty())
		{
			own.places.clear();
			for (const KitRow& row : deed.at)
			{
				if (const std::optional<std::size_t> place = world_.findPlace(row))
				{
					own.places.push_back(*place);
				}
			}
		}
		if (deed.lasting == KitLasting::EachTime && own.passage.empty())
		{
			world_.error(deed.position,
				"\"" + deed.name + "\" leads past \"" + source.name +
					"\", which keeps nothing shut; expected \"between\" or \"guards\"",
				"nothing-to-pass");
			continue;
		}
		compileAlongWays(deed, own);
		if (deed.lasting == KitLasting::ForWho && !hasPermit && !own.passage.empty())
		{
			hasPermit = true;
			compilePermit(thing, deed);
		}
	}
}

void KitDeedCompiler::compileAction(const KitDeed& deed)
{
	Scene scene;
	for (const KitRow& row : deed.at)
	{
		if (const std::optional<std::size_t> place = world_.findPlace(row))
		{
			scene.places.push_back(*place);
		}
	}
	compile(deed, scene);
}

void KitDeedCompiler::compileRecipe(const KitRecipe& recipe)
{
	KitDeed deed = recipe.deed;
	const auto addRows =
		[](const std::vector<KitRow>& rows, const char* verb, std::vector<KitRow>& to)
	{
		for (const KitRow& row : rows)
		{
			to.push_back({std::string(verb) + " " + row.text, row.position});
		}
	};
	addRows(recipe.tools, "has", deed.needs);
	addRows(recipe.ingredients, "has", deed.needs);
	addRows(recipe.ingredients, "loses", deed.results);
	addRows(recipe.products, "gets", deed.results);
	Scene scene;
	if (!recipe.station.text.empty())
	{
		for (std::size_t thing = 0; thing < world_.kit.things.size(); ++thing)
		{
			const KitThing& source = world_.kit.things[thing];
			const bool isMeant = world_.index.find(KitNoun::Thing, recipe.station.text) == thing ||
								 (source.kind == KitThing::Kind::Station &&
									 sameName(source.stationKind, recipe.station.text));
			if (isMeant && !source.at.text.empty())
			{
				if (const std::optional<std::size_t> place = world_.findPlace(source.at))
				{
					scene.places.push_back(*place);
				}
			}
		}
		if (scene.places.empty())
		{
			if (const std::optional<std::size_t> place = world_.findPlace(recipe.station))
			{
				scene.places.push_back(*place);
			}
		}
	}
	compile(deed, scene);
}

} // namespace RPGPref
