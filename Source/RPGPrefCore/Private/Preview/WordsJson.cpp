// SPDX-License-Identifier: MIT
#include "WordsJson.h"

#include <nlohmann/json.hpp>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

} // namespace

Json wordsJson(const GroundTask& task)
{
	Json actions = Json::object();
	for (std::size_t i = 0; i < task.schemaNames.size(); ++i)
	{
		const bool hasWords = i < task.words.deeds.size() && !task.words.deeds[i].isEmpty();
		const TaskWords::Deed deed = hasWords ? task.words.deeds[i] : TaskWords::Deed{};
		actions[task.schemaNames[i]] = {{"name", task.deedName(SchemaId(i))},
			{"phrase", deed.phrase}, {"sentence", deed.sentence}, {"kind", deed.kind},
			{"tags", deed.tags}};
	}
	Json objects = Json::object();
	for (std::size_t i = 0; i < task.objectNames.size(); ++i)
	{
		objects[task.objectNames[i]] = task.nameOf(ObjectId(i));
	}
	return {{"actions", std::move(actions)}, {"objects", std::move(objects)}};
}

Json sentenceJson(const Sentence& sentence)
{
	if (sentence.key.empty())
	{
		return {};
	}
	Json arguments = Json::object();
	for (const Sentence::Argument& argument : sentence.arguments)
	{
		arguments[argument.name] = argument.values;
	}
	return {{"key", sentence.key}, {"arguments", std::move(arguments)}};
}

} // namespace RPGPref
