// SPDX-License-Identifier: MIT
//
// Both kits are written, which says everything that a reader would assume, and the texts are
// compared entry by entry. So a member that the format gains later is compared by itself. Costs a
// map of the entries of one block.
#include "RPGPref/Kit/KitDifference.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

std::string textOf(const Json& entry, const char* key)
{
	const auto found = entry.find(key);
	return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Unique in its block.
class EntryIds
{
public:
	std::string idOf(const Json& entry)
	{
		std::string id = textOf(entry, "id");
		if (id.empty() && entry.contains("from"))
		{
			id = textOf(entry, "from") + " - " + textOf(entry, "to");
		}
		const int count = ++seen_[id];
		return count == 1 ? id : id + " " + std::to_string(count);
	}

private:
	std::map<std::string, int> seen_;
};

using Entries = std::vector<std::pair<std::string, Json>>;

Entries entriesOf(const Json& kit, const std::string& block)
{
	Entries entries;
	EntryIds ids;
	const auto found = kit.find(block);
	for (std::size_t i = 0; found != kit.end() && i < found->size(); ++i)
	{
		entries.emplace_back(ids.idOf((*found)[i]), (*found)[i]);
	}
	return entries;
}

const Json* find(const Entries& entries, const std::string& id)
{
	for (const auto& [known, entry] : entries)
	{
		if (known == id)
		{
			return &entry;
		}
	}
	return nullptr;
}

std::vector<KitChange::Member> membersOf(const Json& before, const Json& after)
{
	std::vector<KitChange::Member> members;
	for (const auto& [key, value] : before.items())
	{
		const auto now = after.find(key);
		if (now == after.end() || *now != value)
		{
			members.push_back({key, value.dump(), now == after.end() ? "" : now->dump()});
		}
	}
	for (const auto& [key, value] : after.items())
	{
		if (!before.contains(key))
		{
			members.push_back({key, "", value.dump()});
		}
	}
	return members;
}

std::string nameOf(const std::string& id, const Json& entry)
{
	const std::string name = textOf(entry, "name");
	return name.empty() ? id : name;
}

void compareBlock(
	const std::string& block, const Json& before, const Json& after, std::vector<KitChange>& out)
{
	const Entries old = entriesOf(before, block);
	const Entries now = entriesOf(after, block);
	for (const auto& [id, entry] : old)
	{
		const Json* other = find(now, id);
		if (other == nullptr)
		{
			out.push_back({KitChange::Kind::Removed, block, id, nameOf(id, entry), {}});
		}
		else if (*other != entry)
		{
			out.push_back({KitChange::Kind::Changed, block, id, nameOf(id, *other),
				membersOf(entry, *other)});
		}
	}
	for (const auto& [id, entry] : now)
	{
		if (find(old, id) == nullptr)
		{
			out.push_back({KitChange::Kind::Added, block, id, nameOf(id, entry), {}});
		}
	}
}

/// `gates` in a sentence about one of them.
std::string singular(const std::string& block)
{
	if (block == "enemies")
	{
		return "enemy";
	}
	if (block == "switches")
	{
		return "switch";
	}
	return block.empty() ? block : block.substr(0, block.size() - 1);
}

} // namespace

std::string KitChange::text() const
{
	std::string keys;
	for (const Member& member : members)
	{
		keys += (keys.empty() ? "" : ", ") + member.key;
	}
	if (block.empty())
	{
		return "The level itself: " + keys + " changed.";
	}
	const std::string what = "The " + singular(block) + " “" + name + "”";
	switch (kind)
	{
	case Kind::Added:
		return what + " is new.";
	case Kind::Removed:
		return what + " is gone.";
	case Kind::Changed:
		break;
	}
	return what + ": " + keys + " changed.";
}

std::vector<KitChange> compareKits(const Kit& before, const Kit& after)
{
	const Json old = Json::parse(writeKit(before), nullptr, false);
	const Json now = Json::parse(writeKit(after), nullptr, false);
	std::vector<KitChange> changes;
	KitChange whole;
	for (const auto& [key, value] : now.items())
	{
		if (!value.is_array() && old.value(key, Json()) != value)
		{
			whole.members.push_back({key, old.value(key, Json()).dump(), value.dump()});
		}
	}
	for (const auto& [key, value] : old.items())
	{
		if (!value.is_array() && !now.contains(key))
		{
			whole.members.push_back({key, value.dump(), ""});
		}
	}
	if (!whole.members.empty())
	{
		changes.push_back(std::move(whole));
	}
	// The blocks of both, each once, in the order of the file.
	std::vector<std::string> blocks;
	for (const Json* kit : {&now, &old})
	{
		for (const auto& [key, value] : kit->items())
		{
			if (value.is_array() && std::find(blocks.begin(), blocks.end(), key) == blocks.end())
			{
				blocks.push_back(key);
			}
		}
	}
	for (const std::string& block : blocks)
	{
		compareBlock(block, old, now, changes);
	}
	return changes;
}

} // namespace RPGPref
