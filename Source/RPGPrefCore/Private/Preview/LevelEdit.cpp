// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/LevelEdit.h"

#include "RPGPref/Level/WayRules.h"
#include "RPGPref/Model/PddlReader.h"

#include "Foundation/Names.h"
#include "Model/PddlParser.h"

#include <algorithm>
#include <string>
#include <vector>

namespace RPGPref
{

namespace
{

constexpr std::string_view kBlanks = " \t\r\n";

/// Words between blanks and brackets.
std::vector<std::string> wordsOf(std::string_view text)
{
	std::vector<std::string> words;
	std::string word;
	for (const char character : text)
	{
		if (kBlanks.find(character) == std::string_view::npos && character != '(' &&
			character != ')')
		{
			word += character;
		}
		else if (!word.empty())
		{
			words.push_back(std::move(word));
			word.clear();
		}
	}
	if (!word.empty())
	{
		words.push_back(std::move(word));
	}
	return words;
}

class LevelEditor
{
public:
	LevelEditor(PreviewInput& input, std::string_view edit) : input_(input), edit_(edit) {}

	Diagnostics run()
	{
		const std::vector<std::string> words = wordsOf(edit_);
		const std::string verb = words.empty() ? "" : folded(words[0]);
		const std::string noun = words.size() < 2 ? "" : folded(words[1]);
		const bool adds = verb == "add";
		const std::vector<std::string> rest(
			words.begin() + static_cast<std::ptrdiff_t>((std::min)(words.size(), std::size_t{2})),
			words.end());
		if ((adds || verb == "remove") && !rest.empty())
		{
			if (noun == "fact")
			{
				editFact(rest, adds);
			}
			else if (!adds && rest.size() > 1)
			{
				fail("found \"" + rest[1] + "\", expected nothing after \"" + rest[0] + "\"");
			}
			else if (noun == "item")
			{
				adds ? addItem(rest) : removeItem(rest);
			}
			else if (noun == "action")
			{
				adds ? addAction() : removeAction(rest[0]);
			}
			else
			{
				fail("found \"" + words[1] + "\", expected fact, item or action");
			}
		}
		else
		{
			fail("found \"" + std::string(edit_) +
				 "\", expected add or remove, then fact, item or action, then what");
		}
		return std::move(errors_);
	}

private:
	void fail(std::string message)
	{
		errors_.push_back({"--what-if", {1, 1}, std::move(message), "wrong-edit"});
	}

	void editFact(const std::vector<std::string>& words, bool adds)
	{
		Atom atom;
		atom.predicate = input_.domain.findPredicate(words[0]);
		if (!atom.predicate.isValid())
		{
			fail("unknown predicate \"" + words[0] + "\", expected one of " + input_.domain.file);
			return;
		}
		const Predicate& predicate = input_.domain.predicates[atom.predicate.value()];
		if (predicate.parameters.size() != words.size() - 1)
		{
			fail("\"" + words[0] + "\" has " + std::to_string(words.size() - 1) +
				 " arguments, expected " + std::to_string(predicate.parameters.size()));
			return;
		}
		for (std::size_t i = 1; i < words.size(); ++i)
		{
			const ObjectId object = objectOf(words[i]);
			if (!object.isValid())
			{
				return;
			}
			if (!input_.domain.accepts(predicate.parameters[i - 1].types,
					input_.problem.objects[object.value()].types))
			{
				fail("\"" + words[i] + "\" is of the wrong type for " +
					 predicate.parameters[i - 1].name + " of \"" + predicate.name + "\"");
				return;
			}
			atom.arguments.push_back(object);
		}
		std::vector<Atom>& init = input_.problem.init;
		const auto place = std::lower_bound(init.begin(), init.end(), atom);
		const bool isTrue = place != init.end() && *place == atom;
		if (adds == isTrue)
		{
			fail(adds ? "that is true already" : "that is not true at the start");
		}
		else if (adds)
		{
			init.insert(place, std::move(atom));
		}
		else
		{
			init.erase(place);
		}
	}

	ObjectId objectOf(const std::string& name)
	{
		const ObjectId object = input_.problem.findObject(name);
		if (!object.isValid())
		{
			fail("unknown object \"" + name + "\", expected one of the level's");
		}
		return object;
	}

	void addItem(const std::vector<std::string>& words)
	{
		const TypeId type = input_.domain.findType(words.size() == 2 ? words[1] : "");
		if (!type.isValid())
		{
			fail("expected the item's name and one of the domain's types");
		}
		else if (!isPddlName(words[0]))
		{
			fail("found \"" + words[0] + "\", expected a valid PDDL name");
		}
		else if (input_.problem.findObject(words[0]).isValid())
		{
			fail("the object \"" + words[0] + "\" already exists");
		}
		else
		{
			input_.problem.objects.push_back({words[0], {type}, {}});
		}
	}

	void removeItem(const std::vector<std::string>& words)
	{
		const ObjectId object = objectOf(words[0]);
		if (object.isValid())
		{
			const std::size_t removed = std::erase_if(input_.problem.init,
				[&](const Atom& atom)
				{
					return std::find(atom.arguments.begin(), atom.arguments.end(), object) !=
						   atom.arguments.end();
				});
			if (removed == 0)
			{
				fail("nothing is true of \"" + words[0] +
					 "\" at the start, so nothing can be removed; try to remove the action that "
					 "makes it");
			}
		}
	}

	void addAction()
	{
		const std::size_t begin = edit_.find('(');
		if (begin == std::string_view::npos)
		{
			fail("expected an action in PDDL, (:action NAME …)");
			return;
		}
		Result<Domain> domain = addPddlAction(input_.domain, edit_.substr(begin), "--what-if");
		if (!domain)
		{
			errors_ = domain.errors();
			return;
		}
		input_.domain = std::move(*domain);
	}

	/// What only the lost action opened stays closed to everybody.
	void closeWays(const std::string& lost)
	{
		Level& level = *input_.level;
		const auto isClosedNow = [&](std::vector<PassRule>& needs)
		{
			const auto isLost = [&](const PassRule& rule)
			{ return !rule.isFact && sameName(rule.name, lost); };
			return std::erase_if(needs, isLost) > 0 && needs.empty();
		};
		std::vector<Link> links;
		for (Link& link : level.links)
		{
			if (!isClosedNow(link.needs))
			{
				links.push_back(std::move(link));
			}
		}
		level.links = std::move(links);
		std::vector<Gate> gates;
		for (Gate& gate : level.gates)
		{
			if (isClosedNow(gate.needs))
			{
				putUpWall(level, gate.outline);
			}
			else
			{
				gates.push_back(std::move(gate));
			}
		}
		level.gates = std::move(gates);
	}

	void removeAction(const std::string& name)
	{
		const SchemaId schema = input_.domain.findAction(name);
		if (!schema.isValid())
		{
			fail("unknown action \"" + name + "\", expected one of " + input_.domain.file);
			return;
		}
		input_.domain.actions.erase(
			input_.domain.actions.begin() + static_cast<std::ptrdiff_t>(schema.value()));
		if (input_.level)
		{
			const auto isGone = [&](const std::string& other) { return sameName(other, name); };
			closeWays(name);
			std::erase_if(
				input_.level->sites, [&](const ActionSite& site) { return isGone(site.action); });
			std::erase_if(input_.level->paths, [&](const ContentPath& path)
				{ return std::any_of(path.actions.begin(), path.actions.end(), isGone); });
		}
	}

	PreviewInput& input_;
	std::string_view edit_;
	Diagnostics errors_;
};

} // namespace

Diagnostics applyEdit(PreviewInput& input, std::string_view edit)
{
	Diagnostics errors = LevelEditor(input, edit).run();
	if (errors.empty())
	{
		input.source.edits.emplace_back(edit);
	}
	return errors;
}

} // namespace RPGPref
