// SPDX-License-Identifier: MIT
//
// The passes of the compilation, in this order: objects and the start; ways from place to place;
// items to take and to hand over; what can be done with things, at stations and otherwise; the
// objectives; what newcomers know; the map. Every pass only adds to the draft, so each is read by
// itself. Linear in the size of the kit but for counters, which cost a fact per value.
#include "RPGPref/Kit/CompiledKit.h"

#include "Foundation/Names.h"
#include "Kit/KitDeedCompiler.h"
#include "Kit/KitKnowledge.h"
#include "Kit/KitMap.h"

#include <algorithm>
#include <map>

namespace RPGPref
{

namespace
{

class KitCompilation
{
public:
	explicit KitCompilation(const Kit& kit) : world_(kit), deeds_(world_), objectives_(world_) {}

	Result<CompiledKit> run()
	{
		writeObjects();
		writeStart();
		writeGoing();
		writeItems();
		for (std::size_t thing = 0; thing < world_.kit.things.size(); ++thing)
		{
			deeds_.compileThing(thing);
		}
		for (const KitRecipe& recipe : world_.kit.recipes)
		{
			deeds_.compileRecipe(recipe);
		}
		for (const KitDeed& deed : world_.kit.actions)
		{
			deeds_.compileAction(deed);
		}
		objectives_.write();
		warnOfIdleNumbers();
		knowledge_ = kitKnowledgeText(world_);
		if (!world_.errors.empty())
		{
			return reported();
		}
		return result();
	}

private:
	/// By place; a row that several actions use is wrong only once.
	Diagnostics reported()
	{
		Diagnostics errors = std::move(world_.errors);
		sortByPlace(errors);
		errors.erase(std::unique(errors.begin(), errors.end(),
						 [](const Diagnostic& a, const Diagnostic& b)
						 { return a.position == b.position && a.message == b.message; }),
			errors.end());
		return errors;
	}

	/// A storm that nothing raises only looks like content.
	void warnOfIdleNumbers()
	{
		for (std::size_t number = 0; number < world_.kit.numbers.size(); ++number)
		{
			const std::string literal = "(" + world_.numberCounter(number).predicate + " ";
			const bool isUsed =
				std::any_of(world_.draft.actions().begin(), world_.draft.actions().end(),
					[&literal](const ActionDraft& action)
					{
						return std::any_of(action.needs.begin(), action.needs.end(),
							[&literal](const std::string& need)
							{ return need.rfind(literal, 0) == 0; });
					});
			if (!isUsed)
			{
				world_.warn(world_.kit.numbers[number].position,
					"no way, use or action has a row about \"" + world_.kit.numbers[number].name +
						"\", so it never changes",
					"idle-number");
			}
		}
	}

	void writeObjects()
	{
		for (const std::string& player : world_.playerSymbols())
		{
			world_.draft.addObject("player", player);
		}
		for (std::size_t i = 0; i < world_.kit.places.size(); ++i)
		{
			world_.draft.addObject("place", world_.placeSymbol(i));
		}
	}

	void writeStart()
	{
		const Kit& kit = world_.kit;
		for (std::size_t i = 0; i < kit.players.size(); ++i)
		{
			const std::string who = world_.playerSymbol(i);
			if (const std::optional<std::size_t> place = world_.findPlace(kit.players[i].start))
			{
				world_.draft.addFact(world_.at(who, world_.placeSymbol(*place)));
			}
			for (const std::string& ability : kit.players[i].abilities)
			{
				world_.draft.addFact(world_.can(who, ability));
			}
		}
		for (std::size_t i = 0; i < kit.things.size(); ++i)
		{
			world_.draft.addFact(world_.isInState(i, 0));
			for (const auto& [from, to] : world_.barriers.waysOf(i))
			{
				const std::string slot = KitBarriers::slotName(world_.barriers.slotOf(i));
				world_.declareSlot(world_.barriers.slotOf(i));
				world_.draft.addFact("(" + slot + " " + world_.placeSymbol(from) + " " +
									 world_.placeSymbol(to) + ")");
			}
		}
		for (std::size_t i = 0; i < kit.numbers.size(); ++i)
		{
			const KitCounter counter = world_.numberCounter(i);
			for (const std::string& holder :
				counter.holderType.empty() ? std::vector<std::string>{{}} : world_.playerSymbols())
			{
				writeCounter(counter, holder, kit.numbers[i].start);
			}
		}
	}

	void writeCounter(const KitCounter& counter, const std::string& holder, std::int64_t value)
	{
		world_.draft.addObject("count", counterSymbol(value));
		world_.draft.addFact(counterFact(counter, holder, counterSymbol(value), world_.draft));
	}

	void writeGoing()
	{
		bool isAnyFree = false;
		for (const KitConnection& connection : world_.kit.connections)
		{
			if (!connection.needs.empty())
			{
				deeds_.compileConnection(connection);
				continue;
			}
			const std::optional<std::size_t> from = world_.findPlace(connection.from);
			const std::optional<std::size_t> to = world_.findPlace(connection.to);
			if (!from || !to)
			{
				continue;
			}
			isAnyFree = true;
			world_.draft.declare({"way", "?from ?to - place", "a way leads from {from} to {to}",
				"no way leads from {from} to {to}"});
			world_.draft.addFact(
				"(way " + world_.placeSymbol(*from) + " " + world_.placeSymbol(*to) + ")");
			if (connection.isTwoWay)
			{
				world_.draft.addFact(
					"(way " + world_.placeSymbol(*to) + " " + world_.placeSymbol(*from) + ")");
			}
		}
		if (isAnyFree)
		{
			writeGo();
		}
	}

	void writeGo()
	{
		const bool isTogether = world_.kit.staysTogether;
		ActionDraft action;
		action.name = world_.index.makeSymbol("go");
		action.comment = "go from place to place";
		if (!isTogether)
		{
			action.addParameter("?who", "player");
		}
		action.addParameter("?from", "place");
		action.addParameter("?to", "place");
		action.needs.push_back("(way ?from ?to)");
		for (const std::string& who :
			isTogether ? world_.playerSymbols() : std::vector<std::string>{"?who"})
		{
			action.needs.push_back(world_.at(who, "?from"));
			action.adds.push_back(world_.at(who, "?to"));
			action.deletes.push_back(world_.at(who, "?from"));
		}
		for (std::size_t slot = 0; slot < world_.barriers.slotCount(); ++slot)
		{
			action.needs.push_back("(not (" + KitBarriers::slotName(slot) + " ?from ?to))");
		}
		deeds_.words.push_back({action.name, "go", "go to {to}",
			isTogether ? "the team goes to {to}" : "{who} goes to {to}", "go", {}, {}});
		deeds_.sites.push_back({action.name, "?from", "?to", 0});
		world_.draft.addAction(std::move(action));
	}

	/// Items that are taken in the same way share an action, so that doing the same again counts as
	/// the same.
	void writeItems()
	{
		std::map<std::string, std::vector<std::size_t>> groups;
		std::vector<std::string> order;
		for (std::size_t i = 0; i < world_.kit.items.size(); ++i)
		{
			writeStock(i);
			const KitItem& item = world_.kit.items[i];
			std::string key = item.verb + (item.isShared ? "|shared" : "") +
							  (item.isUnlimited ? "|unlimited" : "");
			for (const std::string& tag : item.tags)
			{
				key += "|" + tag;
			}
			const bool isAlone =
				world_.counterOf(i) || !item.who.empty() || world_.isTrackedForAll(i);
			key += isAlone ? "|" + item.id : "";
			if (groups[key].empty())
			{
				order.push_back(key);
			}
			groups[key].push_back(i);
		}
		for (const std::string& key : order)
		{
			writeTaking(groups[key]);
		}
		if (world_.kit.handsOver && world_.kit.players.size() > 1)
		{
			writeGiving();
		}
	}

	void writeStock(std::size_t item)
	{
		const KitItem& source = world_.kit.items[item];
		world_.draft.addObject("item", world_.index.symbol(KitNoun::Item, item));
		for (const KitItem::Stock& stock : source.stock)
		{
			const std::optional<std::size_t> place = world_.findPlace(stock.place);
			if (place && world_.stockOf(item) && !source.isUnlimited)
			{
				writeCounter(*world_.stockOf(item), world_.placeSymbol(*place), stock.count);
			}
			else if (place)
			{
				world_.draft.addFact(world_.lies(item, world_.placeSymbol(*place)));
			}
		}
		std::vector<std::int64_t> counts(world_.kit.players.size(), 0);
		for (std::size_t i = 0; i < world_.kit.players.size(); ++i)
		{
			for (const KitRow& row : world_.kit.players[i].carries)
			{
				const std::optional<KitCondition> has =
					world_.sentences.readNeed({"has " + row.text, row.position});
				if (has && has->object && has->object->noun == KitNoun::Item &&
					has->object->index == item)
				{
					counts[i] += has->amount;
				}
			}
		}
		const std::optional<KitCounter>& counter = world_.counterOf(item);
		for (std::size_t i = 0; i < counts.size(); ++i)
		{
			if (counter && !counter->holderType.empty())
			{
				writeCounter(*counter, world_.playerSymbol(i), counts[i]);
			}
			else if (!counter && counts[i] > 0)
			{
				world_.draft.addFact(world_.carries(item, world_.playerSymbol(i)));
				if (world_.isTrackedForAll(item))
				{
					world_.draft.addFact(world_.held(item));
				}
			}
		}
		if (counter && counter->holderType.empty())
		{
			std::int64_t sum = 0;
			for (const std::int64_t count : counts)
			{
				sum += count;
			}
			writeCounter(*counter, {}, sum);
		}
	}

	void writeTaking(const std::vector<std::size_t>& items)
	{
		const KitItem& first = world_.kit.items[items[0]];
		const bool isReachable = std::any_of(items.begin(), items.end(),
			[&](std::size_t item)
			{ return !world_.kit.items[item].stock.empty() || canAppear(item); });
		if (!isReachable)
		{
			return;
		}
		KitDeed deed;
		std::string verb = first.verb;
		if (verb.size() > 1 && verb.back() == 's')
		{
			verb.pop_back();
		}
		const bool isOne = items.size() == 1;
		deed.id = isOne ? verb + " " + first.id : verb;
		deed.name = isOne ? verb + " " + first.name : verb;
		deed.sentence = "{who} " + first.verb + " " + (isOne ? first.name : "{item}");
		deed.tags = first.tags.empty() ? std::vector<std::string>{"gather"} : first.tags;
		deed.seconds = first.seconds;
		deed.who = first.who;
		deed.position = first.position;
		ActionDraft action;
		action.name = world_.index.makeSymbol(folded(deed.id));
		action.comment = deed.name;
		action.addParameter("?who", "player");
		const std::string itemTerm =
			isOne ? world_.index.symbol(KitNoun::Item, items[0]) : std::string("?item");
		if (!isOne)
		{
			action.addParameter("?item", "item");
			world_.draft.declare({"may-" + action.name, "?item - item", "{item} can be taken",
				"{item} cannot be taken"});
			action.needs.push_back("(may-" + action.name + " ?item)");
			for (const std::size_t item : items)
			{
				world_.draft.addFact(
					"(may-" + action.name + " " + world_.index.symbol(KitNoun::Item, item) + ")");
			}
		}
		action.addParameter("?place", "place");
		action.needs.push_back(world_.at("?who", "?place"));
		writeWhoTakes(action, deed);
		writeTaken(action, items[0], isOne, itemTerm);
		deeds_.words.push_back(
			{action.name, deed.name, verb + " " + (isOne ? first.name : "{item}"), deed.sentence,
				verb, deed.tags, deed.position});
		deeds_.sites.push_back({action.name, "?place", {}, deed.seconds});
		world_.draft.addAction(std::move(action));
	}

	void writeWhoTakes(ActionDraft& action, const KitDeed& deed)
	{
		if (deed.who.empty())
		{
			return;
		}
		world_.draft.declare({"may-" + action.name, "?who - player", "{who} can " + deed.name,
			"{who} cannot " + deed.name});
		action.needs.push_back("(may-" + action.name + " ?who)");
		for (std::size_t i = 0; i < world_.kit.players.size(); ++i)
		{
			const KitPlayer& player = world_.kit.players[i];
			const bool may = std::any_of(deed.who.begin(), deed.who.end(),
				[&](const KitRow& row)
				{
					return world_.index.find(KitNoun::Player, row.text) == i ||
						   std::any_of(player.abilities.begin(), player.abilities.end(),
							   [&](const std::string& ability)
							   { return sameName(ability, row.text); });
				});
			if (may)
			{
				world_.draft.addFact("(may-" + action.name + " " + world_.playerSymbol(i) + ")");
			}
		}
	}

	void writeTaken(ActionDraft& action, std::size_t item, bool isOne, const std::string& term)
	{
		const KitItem& source = world_.kit.items[item];
		if (const std::optional<KitCounter>& counter = world_.counterOf(item))
		{
			KitCounterUse carried(*counter, counter->holderType.empty() ? "" : "?who");
			carried.change(1);
			carried.write(action, world_.draft, 1);
			if (source.isUnlimited)
			{
				action.needs.push_back(world_.lies(item, "?place"));
				return;
			}
			KitCounterUse stock(*world_.stockOf(item), "?place");
			stock.needAtLeast(1);
			stock.change(-1);
			stock.write(action, world_.draft, 2);
			return;
		}
		const std::string lying = "(lies " + term + " ?place)";
		world_.lies(item, "?place");
		action.needs.push_back(lying);
		if (!source.isUnlimited)
		{
			action.deletes.push_back(lying);
		}
		world_.carries(item, "?who");
		action.adds.push_back(
			source.isShared ? "(team-has " + term + ")" : "(carries ?who " + term + ")");
		if (isOne && world_.isTrackedForAll(item) && !source.isShared)
		{
			action.adds.push_back(world_.held(item));
		}
	}

	bool canAppear(std::size_t item)
	{
		const auto appears = [&](const KitDeed& deed)
		{
			return std::any_of(deed.results.begin(), deed.results.end(),
				[&](const KitRow& row)
				{
					Diagnostics ignored;
					KitSentenceReader reader(world_.kit, world_.index, ignored);
					const std::optional<KitResult> result = reader.readResult(row);
					return result && result->kind == KitResult::Kind::Appears &&
						   result->object->index == item;
				});
		};
		return std::any_of(world_.kit.actions.begin(), world_.kit.actions.end(), appears) ||
			   std::any_of(world_.kit.things.begin(), world_.kit.things.end(),
				   [&](const KitThing& thing)
				   { return std::any_of(thing.deeds.begin(), thing.deeds.end(), appears); });
	}

	void writeGiving()
	{
		const bool isWorthIt = [&]
		{
			for (std::size_t item = 0; item < world_.kit.items.size(); ++item)
			{
				if (!world_.counterOf(item) && !world_.kit.items[item].isShared)
				{
					return true;
				}
			}
			return false;
		}();
		if (!isWorthIt)
		{
			return;
		}
		ActionDraft action;
		action.name = world_.index.makeSymbol("give");
		action.comment = "hand over what one carries";
		action.addParameter("?who", "player");
		action.addParameter("?other", "player");
		action.addParameter("?item", "item");
		action.addParameter("?place", "place");
		action.needs = {
			world_.at("?who", "?place"), world_.at("?other", "?place"), "(carries ?who ?item)"};
		world_.declareCarries();
		action.adds = {"(carries ?other ?item)"};
		action.deletes = {"(carries ?who ?item)"};
		deeds_.words.push_back({action.name, "give", "give {item} to {other}",
			"{who} gives {item} to {other}", "give", {"help"}, {}});
		deeds_.sites.push_back({action.name, "?place", {}, 2});
		world_.draft.addAction(std::move(action));
	}

	CompiledKit result()
	{
		CompiledKit compiled;
		const std::string name = folded(world_.index.makeSymbol(world_.kit.name));
		compiled.domain = world_.draft.domainText(name, world_.kit.name);
		compiled.problem = world_.draft.problemText(name);
		compiled.level = kitLevelText(world_, deeds_.sites, deeds_.words, objectives_.orders());
		compiled.knowledge = std::move(knowledge_);
		compiled.actions = std::move(deeds_.words);
		const auto addNames = [&](KitNoun noun, const auto& list)
		{
			for (std::size_t i = 0; i < list.size(); ++i)
			{
				compiled.names.push_back({world_.index.symbol(noun, i), list[i].name});
			}
		};
		addNames(KitNoun::Player, world_.kit.players);
		addNames(KitNoun::Place, world_.kit.places);
		addNames(KitNoun::Item, world_.kit.items);
		addNames(KitNoun::Thing, world_.kit.things);
		compiled.warnings = std::move(world_.warnings);
		return compiled;
	}

	KitWorld world_;
	KitDeedCompiler deeds_;
	KitObjectives objectives_;
	std::string knowledge_;
};

} // namespace

Result<CompiledKit> compileKit(const Kit& kit)
{
	return KitCompilation(kit).run();
}

} // namespace RPGPref
