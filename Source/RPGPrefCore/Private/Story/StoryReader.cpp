// SPDX-License-Identifier: MIT
// One method for each kind of thing in a story/1 file; whatever names another thing is looked up
// among those read before it. Words of an attribute become numbers here; everything behind works on
// numbers.
#include "RPGPref/Story/Story.h"

#include "Foundation/JsonReader.h"

#include <algorithm>
#include <set>

namespace RPGPref
{

namespace
{

constexpr Tick kLongestStory = 100'000'000;
constexpr std::int64_t kLargestValue = 1'000'000;

class StoryReader
{
public:
	explicit StoryReader(const JsonNode& root) : root_(root) {}

	Story read()
	{
		root_.allowOnly({"schema", "name", "about", "ticks", "attributes", "actions", "curve",
			"goals", "cues", "objects", "rules", "player", "end"});
		story_.name = root_.at("name").string();
		story_.ticks = ticks(root_.at("ticks"));
		forEach(root_.at("attributes"), [this](const JsonNode& node) { readAttribute(node); });
		forEach(root_.at("actions"),
			[this](const JsonNode& node)
			{
				story_.actions.push_back(
					node.at("name").string()); // Names first: anything may refer.
			});
		forEach(root_.at("actions"), [this](const JsonNode& node) { readAction(node); });
		readCurve(root_.at("curve"));
		forEach(root_.find("goals"),
			[this](const JsonNode& node) {
				readGoal(
					node, {"attribute", "is", "at_least", "at_most", "from", "until", "weight"});
			});
		forEach(root_.find("cues"),
			[this](const JsonNode& node)
			{
				node.allowOnly({"action", "tick"});
				story_.cues.push_back({action(node.at("action")), tickOfStory(node.at("tick"))});
			});
		forEach(root_.find("objects"), [this](const JsonNode& node) { readObject(node); });
		forEach(root_.find("rules"), [this](const JsonNode& node) { readRule(node); });
		forEach(root_.find("player"), [this](const JsonNode& node) { readMove(node); });
		const JsonNode end = root_.at("end");
		end.allowOnly({"attribute", "is", "at_least", "at_most"});
		story_.end = condition(end);
		for (const char* list : {"attributes", "actions", "objects", "rules"})
		{
			requireDifferentNames(root_.find(list));
		}
		std::stable_sort(story_.cues.begin(), story_.cues.end(),
			[](const Story::Cue& a, const Story::Cue& b) { return a.tick < b.tick; });
		return std::move(story_);
	}

private:
	template <class Visit>
	static void forEach(const JsonNode& array, Visit visit)
	{
		if (!array.expectArray())
		{
			return;
		}
		for (std::size_t i = 0; i < array.size(); ++i)
		{
			if (array.element(i).expectObject())
			{
				visit(array.element(i));
			}
		}
	}

	/// A name that stands for two things would always mean the first.
	static void requireDifferentNames(const JsonNode& array)
	{
		std::set<std::string> names;
		for (std::size_t i = 0; array.isArray() && i < array.size(); ++i)
		{
			const JsonNode node = array.element(i).find("name");
			const std::string name = node.isString() ? node.string() : std::string();
			if (node.isString() && !names.insert(name).second)
			{
				node.error(
					"\"" + name + "\" is used twice, expected a different name", "duplicate-name");
			}
		}
	}

	/// Members that exclude each other: what is not read must not look as if it were.
	static void allowOneOf(const JsonNode& node, std::initializer_list<std::string_view> members)
	{
		std::string_view first;
		for (const std::string_view member : members)
		{
			const JsonNode found = node.find(member);
			if (found && !first.empty())
			{
				found.error("cannot be combined with \"" + std::string(first) +
							"\", expected only one of the two");
			}
			first = found && first.empty() ? member : first;
		}
	}

	static Tick ticks(const JsonNode& node) { return node.integer(0, 0, kLongestStory); }
	/// A tick of the story. Beyond its end nothing happens, so nothing could be done about it.
	Tick tickOfStory(const JsonNode& node) const
	{
		const Tick tick = ticks(node);
		if (tick >= story_.ticks)
		{
			node.error("is tick " + std::to_string(tick) +
						   ", expected one before the story's end at tick " +
						   std::to_string(story_.ticks) + " (\"ticks\")",
				"after-the-end");
		}
		return tick;
	}
	static TickSpan span(const JsonNode& node)
	{
		return static_cast<TickSpan>(node.integer(0, 0, kLongestStory));
	}

	/// The position of the named thing, or an error that names it.
	template <class Things, class NameOf>
	static std::uint32_t position(
		const JsonNode& node, const Things& things, NameOf nameOf, const char* what)
	{
		const std::string name = node.string();
		for (std::size_t i = 0; i < things.size(); ++i)
		{
			if (nameOf(things[i]) == name)
			{
				return static_cast<std::uint32_t>(i);
			}
		}
		node.error(std::string("unknown ") + what + " \"" + name +
					   "\", expected one that this story declares",
			"unknown-name");
		return 0;
	}

	std::uint32_t attribute(const JsonNode& node) const
	{
		return position(
			node, story_.attributes, [](const auto& entry) { return entry.name; }, "attribute");
	}
	std::uint32_t action(const JsonNode& node) const
	{
		return position(
			node, story_.actions, [](const auto& entry) { return entry; }, "action");
	}
	std::uint32_t object(const JsonNode& node) const
	{
		return position(
			node, story_.objects, [](const auto& entry) { return entry.name; }, "object");
	}

	/// A value of the attribute: one of its words, or a number.
	AttributeValue value(const JsonNode& node, SymbolId of) const
	{
		if (of < story_.attributes.size() && !story_.attributes[of].values.empty())
		{
			return static_cast<AttributeValue>(position(
				node, story_.attributes[of].values, [](const auto& entry) { return entry; },
				"value of this attribute"));
		}
		return static_cast<AttributeValue>(node.integer(0, -kLargestValue, kLargestValue));
	}

	void readAttribute(const JsonNode& node)
	{
		node.allowOnly({"name", "values", "initial", "drift"});
		Story::Attribute entry;
		entry.name = node.at("name").string();
		if (const JsonNode values = node.find("values"); values && values.expectArray())
		{
			for (std::size_t i = 0; i < values.size(); ++i)
			{
				entry.values.push_back(values.element(i).string());
			}
		}
		story_.attributes.push_back(entry);
		AttributeModel model;
		model.initial =
			value(node.at("initial"), static_cast<SymbolId>(story_.attributes.size() - 1));
		if (const JsonNode drift = node.find("drift"))
		{
			drift.allowOnly({"change", "every"});
			model.drift = static_cast<AttributeValue>(
				drift.at("change").integer(0, -kLargestValue, kLargestValue));
			model.driftPeriod =
				static_cast<TickSpan>(drift.at("every").integer(1, 1, kLongestStory));
		}
		story_.model.attributes.push_back(model);
	}

	TemporalCondition condition(const JsonNode& node) const
	{
		allowOneOf(node, {"is", "at_least", "at_most"});
		TemporalCondition result;
		result.attribute = attribute(node.at("attribute"));
		if (const JsonNode least = node.find("at_least"))
		{
			result.comparison = Comparison::AtLeast;
			result.value = value(least, result.attribute);
		}
		else if (const JsonNode most = node.find("at_most"))
		{
			result.comparison = Comparison::AtMost;
			result.value = value(most, result.attribute);
		}
		else
		{
			result.value = value(node.at("is"), result.attribute);
		}
		return result;
	}

	void readAction(const JsonNode& node)
	{
		node.allowOnly(
			{"name", "actuator", "duration", "grace", "conditions", "contributions", "only_cued"});
		TaskTemplate kind;
		const std::string actuator = node.at("actuator").string();
		const auto known = std::find(actuators_.begin(), actuators_.end(), actuator);
		kind.actuator = static_cast<SymbolId>(known - actuators_.begin());
		if (known == actuators_.end())
		{
			actuators_.push_back(actuator);
		}
		kind.duration = span(node.at("duration"));
		kind.grace = span(node.find("grace"));
		kind.isOffered = !node.find("only_cued").boolean(false);
		forEach(node.find("conditions"),
			[&](const JsonNode& entry)
			{
				entry.allowOnly({"attribute", "is", "at_least", "at_most"});
				kind.conditions.push_back(condition(entry));
			});
		forEach(node.find("contributions"),
			[&](const JsonNode& entry)
			{
				entry.allowOnly({"attribute", "add", "set", "after"});
				allowOneOf(entry, {"add", "set"});
				Contribution effect;
				effect.attribute = attribute(entry.at("attribute"));
				effect.after = span(entry.find("after"));
				const JsonNode added = entry.find("add");
				effect.isRelative = added.isPresent();
				effect.value = added ? static_cast<AttributeValue>(
										   added.integer(0, -kLargestValue, kLargestValue))
									 : value(entry.at("set"), effect.attribute);
				kind.contributions.push_back(effect);
			});
		story_.model.templates.push_back(kind);
	}

	void readGoal(const JsonNode& node, std::initializer_list<std::string_view> members)
	{
		node.allowOnly(members);
		TemporalGoal goal;
		goal.condition = condition(node);
		goal.from = ticks(node.at("from"));
		goal.until = tickOfStory(node.at("until"));
		goal.weight = static_cast<std::int32_t>(node.find("weight").integer(1, 1, 1000));
		if (goal.until < goal.from)
		{
			node.at("until").error("is before \"from\", expected a later tick");
		}
		story_.model.goals.push_back(goal);
	}

	void readCurve(const JsonNode& node)
	{
		node.allowOnly({"attribute", "points"});
		story_.curveAttribute = attribute(node.at("attribute"));
		forEach(node.at("points"),
			[this](const JsonNode& point)
			{
				point.allowOnly({"tick", "at_least", "at_most"});
				const SymbolId of = story_.curveAttribute;
				const Story::CurvePoint band = {tickOfStory(point.at("tick")),
					value(point.at("at_least"), of), value(point.at("at_most"), of)};
				if (band.atLeast > band.atMost)
				{
					point.at("at_most").error("is below \"at_least\", expected at least as much");
				}
				story_.curve.push_back(band);
				story_.model.goals.push_back(
					{{of, Comparison::AtLeast, band.atLeast}, band.tick, band.tick});
				story_.model.goals.push_back(
					{{of, Comparison::AtMost, band.atMost}, band.tick, band.tick});
			});
		std::stable_sort(story_.curve.begin(), story_.curve.end(),
			[](const Story::CurvePoint& a, const Story::CurvePoint& b) { return a.tick < b.tick; });
	}

	void readObject(const JsonNode& node)
	{
		node.allowOnly({"name", "assets"});
		Story::Object entry;
		entry.name = node.at("name").string();
		forEach(node.at("assets"),
			[&](const JsonNode& asset)
			{
				asset.allowOnly({"name", "build"});
				entry.assets.push_back({asset.at("name").string(), span(asset.at("build"))});
			});
		if (entry.assets.empty())
		{
			node.error("has no assets, expected at least one");
		}
		story_.objects.push_back(entry);
	}

	void readRule(const JsonNode& node)
	{
		node.allowOnly({"name", "attribute", "is", "deadline", "extend_to", "otherwise"});
		Story::Rule rule;
		rule.name = node.at("name").string();
		const TemporalCondition wanted = condition(node);
		rule.attribute = wanted.attribute;
		rule.value = wanted.value;
		rule.deadline = ticks(node.at("deadline"));
		rule.extendTo = ticks(node.find("extend_to"));
		if (node.find("extend_to") && rule.extendTo <= rule.deadline)
		{
			node.find("extend_to").error("is before \"deadline\", expected a later tick");
		}
		if (const JsonNode otherwise = node.find("otherwise"))
		{
			otherwise.allowOnly({"object", "asset", "actions"});
			const JsonNode name = otherwise.find("object");
			if (!name && otherwise.find("asset"))
			{
				otherwise.find("asset").error("has no object, expected \"object\" beside it");
			}
			if (name && story_.objects.empty())
			{
				name.error("found an object, expected none: the story has no objects");
			}
			else if (name)
			{
				rule.object = object(name);
				rule.asset = position(
					otherwise.at("asset"), story_.objects[*rule.object].assets,
					[](const auto& entry) { return entry.name; }, "asset of this object");
			}
			if (const JsonNode actions = otherwise.find("actions");
				actions && actions.expectArray())
			{
				for (std::size_t i = 0; i < actions.size(); ++i)
				{
					rule.actions.push_back(action(actions.element(i)));
				}
			}
		}
		story_.rules.push_back(rule);
	}

	void readMove(const JsonNode& node)
	{
		node.allowOnly({"tick", "after", "delay", "commit", "attribute", "set"});
		allowOneOf(node, {"tick", "after"});
		allowOneOf(node, {"tick", "delay"});
		allowOneOf(node, {"commit", "attribute"});
		allowOneOf(node, {"commit", "set"});
		Story::PlayerMove move;
		if (const JsonNode after = node.find("after"))
		{
			move.afterAction = action(after);
			move.tick = ticks(node.at("delay"));
		}
		else
		{
			move.tick = ticks(node.at("tick"));
		}
		if (const JsonNode commit = node.find("commit"))
		{
			move.commitTo = object(commit);
		}
		else
		{
			move.attribute = attribute(node.at("attribute"));
			move.value = value(node.at("set"), move.attribute);
		}
		story_.player.push_back(move);
	}

	JsonNode root_;
	Story story_;
	std::vector<std::string> actuators_;
};

} // namespace

std::string Story::valueText(SymbolId attribute, AttributeValue value) const
{
	const std::vector<std::string>& words = attributes[attribute].values;
	const bool isWord = value >= 0 && static_cast<std::size_t>(value) < words.size();
	return isWord ? words[static_cast<std::size_t>(value)] : std::to_string(value);
}

Result<Story> readStory(std::string_view text, std::string_view file)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("story/1");
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	Story story = StoryReader(root).read();
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	return story;
}

} // namespace RPGPref
