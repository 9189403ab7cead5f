// SPDX-License-Identifier: MIT
//
// Deeds that take somebody from place to place; a part of KitDeedCompiler.
#include "Foundation/Names.h"
#include "Kit/KitDeedCompiler.h"

#include <algorithm>

namespace RPGPref
{

void KitDeedCompiler::writePassage(
	ActionDraft& action, const KitDeed& deed, const Scene& scene, KitSite& site)
{
	action.addParameter("?from", "place");
	action.addParameter("?to", "place");
	world_.draft.declare({"through-" + action.name, "?from ?to - place",
		"one can " + deed.name + " from {from} to {to}",
		"one cannot " + deed.name + " from {from} to {to}"});
	for (const auto& [from, to] : scene.passage)
	{
		world_.draft.addFact("(through-" + action.name + " " + world_.placeSymbol(from) + " " +
							 world_.placeSymbol(to) + ")");
	}
	action.needs.push_back("(through-" + action.name + " ?from ?to)");
	for (std::size_t slot = 0; slot < world_.barriers.slotCount(); ++slot)
	{
		if (!scene.thing || slot != world_.barriers.slotOf(*scene.thing))
		{
			action.needs.push_back("(not (" + KitBarriers::slotName(slot) + " ?from ?to))");
			world_.declareSlot(slot);
		}
	}
	const bool movesAll = isTeamwork_ || world_.kit.staysTogether;
	for (const std::string& who :
		movesAll ? world_.playerSymbols() : std::vector<std::string>{"?who"})
	{
		action.needs.push_back(world_.at(who, "?from"));
		action.adds.push_back(world_.at(who, "?to"));
		action.deletes.push_back(world_.at(who, "?from"));
	}
	site.at = "?from";
	site.to = "?to";
}

/// Who did it once passes from then on: what passing is for them.
void KitDeedCompiler::compilePermit(std::size_t thing, const KitDeed& deed)
{
	KitDeed pass;
	pass.id = "pass " + world_.kit.things[thing].id;
	pass.name = "pass " + world_.kit.things[thing].name;
	pass.sentence = "{who} passes {what}";
	pass.seconds = 3;
	pass.lasting = KitLasting::EachTime;
	pass.isTeamwork = deed.isTeamwork;
	pass.position = deed.position;
	compileAlongWays(pass, {thing, {}, world_.barriers.waysOf(thing), {}, true});
}

std::vector<std::string> KitDeedCompiler::permitsOf(std::size_t thing)
{
	const std::string predicate = "passes-" + folded(world_.index.symbol(KitNoun::Thing, thing));
	const std::string& name = world_.kit.things[thing].name;
	world_.draft.declare(
		{predicate, "?who - player", name + " lets {who} pass", name + " does not let {who} pass"});
	std::vector<std::string> permits;
	for (const std::string& who : subjects({}))
	{
		std::string& permit = permits.emplace_back("(" + predicate + " ");
		permit += who;
		permit += ")";
	}
	return permits;
}

void KitDeedCompiler::writePermitted(ActionDraft& action, const Scene& scene)
{
	if (scene.isPermitted)
	{
		const std::vector<std::string> permits = permitsOf(*scene.thing);
		action.needs.insert(action.needs.end(), permits.begin(), permits.end());
	}
}

std::vector<KitCondition> KitDeedCompiler::readWayNeeds(const Scene& scene)
{
	std::vector<KitCondition> needs;
	for (const KitRow& row : scene.wayNeeds)
	{
		std::optional<KitCondition> need = world_.sentences.readNeed(row);
		if (!need)
		{
			continue;
		}
		// One gets past, but all go: as when the team takes the connection by itself.
		if (world_.kit.staysTogether && need->subject.kind == KitSubject::Kind::Me)
		{
			need->subject.kind = need->kind == KitCondition::Kind::Has
									 ? KitSubject::Kind::Somebody
									 : KitSubject::Kind::Everybody;
		}
		needs.push_back(std::move(*need));
	}
	return needs;
}

void KitDeedCompiler::compileAlongWays(const KitDeed& deed, const Scene& scene)
{
	if (deed.lasting != KitLasting::EachTime)
	{
		compile(deed, scene);
		return;
	}
	// Getting past a guard does not give a ladder: along a connection that has needs, the deed
	// has them, too. Ways that ask for nothing stay one action.
	Scene free = scene;
	free.passage.clear();
	for (const KitBarriers::Way& way : scene.passage)
	{
		if (world_.barriers.isFree(way))
		{
			free.passage.push_back(way);
		}
	}
	if (!free.passage.empty())
	{
		compile(deed, free);
	}
	for (const KitConnection& connection : world_.kit.connections)
	{
		Scene part = scene;
		part.passage.clear();
		for (const KitBarriers::Way& way : world_.barriers.waysAlong(connection))
		{
			const bool isMeant =
				std::find(scene.passage.begin(), scene.passage.end(), way) != scene.passage.end();
			if (isMeant && !world_.barriers.isFree(way))
			{
				part.passage.push_back(way);
			}
		}
		if (!part.passage.empty())
		{
			part.wayNeeds = connection.needs;
			compile(deed, part);
		}
	}
}

void KitDeedCompiler::compileConnection(const KitConnection& connection)
{
	const std::optional<std::size_t> from = world_.findPlace(connection.from);
	const std::optional<std::size_t> to = world_.findPlace(connection.to);
	if (!from || !to)
	{
		return;
	}
	KitDeed deed;
	deed.name = connection.name.empty() ? "go from " + world_.kit.places[*from].name + " to " +
											  world_.kit.places[*to].name
										: "take " + connection.name;
	deed.id = connection.name.empty() ? deed.name : connection.name;
	deed.sentence = connection.name.empty() ? "{who} goes to {to}"
											: "{who} takes " + connection.name + " to {to}";
	deed.phrase = connection.name.empty() ? "go to {to}" : "take " + connection.name + " to {to}";
	deed.needs = connection.needs;
	deed.tags = connection.tags;
	deed.seconds = connection.seconds;
	deed.lasting = KitLasting::EachTime;
	deed.isTeamwork = world_.kit.staysTogether;
	deed.position = connection.position;
	Scene scene;
	scene.passage = {{*from, *to}};
	if (connection.isTwoWay)
	{
		scene.passage.emplace_back(*to, *from);
	}
	compile(deed, scene);
}

} // namespace RPGPref
