// SPDX-License-Identifier: MIT
// One method for each member of knowledge/1: patterns of facts, alternatives, perception, signs,
// contact, priors, agents. Everything is checked against domain and problem while it is read, so
// that a pattern that matches nothing or a statement that is false at the start is reported where
// it stands. Below: what patterns mean.
#include "RPGPref/Knowledge/Knowledge.h"

#include "Foundation/JsonReader.h"
#include "Foundation/Names.h"
#include "Knowledge/FactText.h"
#include "Model/TextScan.h"

#include <algorithm>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr std::int64_t kMostSideTripSteps = 1000;

bool isTrueAtStart(const Problem& problem, const Atom& atom)
{
	return std::binary_search(problem.init.begin(), problem.init.end(), atom);
}

/// Reads the members of a knowledge file; what is wrong goes to the JSON reader.
class KnowledgeReader
{
public:
	KnowledgeReader(const Domain& domain, const Problem& problem, std::string_view agentType)
		: domain_(domain), problem_(problem), agentType_(domain.findType(agentType))
	{
	}

	Knowledge read(const JsonNode& root)
	{
		root.allowOnly({"schema", "name", "note", "default", "known", "unknown", "signs",
			"alternatives", "perception", "sharing", "contact", "guess", "priors", "replan",
			"curiosity", "side_trips", "team", "agents"});
		Knowledge result;
		result.name = root.find("name").string();
		result.unknownByDefault = choice(root.find("default"), {"known", "unknown"}) == 1;
		result.known = patterns(root.find("known"), true);
		result.unknown = patterns(root.find("unknown"), false);
		readAlternatives(root.find("alternatives"), result);
		readPerception(root.find("perception"), result);
		readSigns(root.find("signs"), result);
		result.isIndividual = choice(root.find("sharing"), {"team", "individual"}) == 1;
		readContact(root.find("contact"), result);
		result.guess = static_cast<Knowledge::Guess>(
			choice(root.find("guess"), {"optimistic", "likely", "cautious"}));
		readPriors(root.find("priors"), result);
		result.replansForBetter = choice(root.find("replan"), {"contradiction", "better"}) == 1;
		result.curiosity = toFixed(root.find("curiosity").number(0, -1, 1));
		result.sideTripSteps =
			static_cast<std::uint32_t>(root.find("side_trips").integer(0, 0, kMostSideTripSteps));
		result.team = priorKnowledge(root.find("team"));
		readAgents(root.find("agents"), result);
		return result;
	}

private:
	/// Position of the text among the choices; the first if it is absent.
	static std::size_t choice(const JsonNode& node, std::initializer_list<std::string_view> choices)
	{
		const std::string text = node.string(*choices.begin());
		const auto* const found = std::find(choices.begin(), choices.end(), text);
		if (found != choices.end())
		{
			return static_cast<std::size_t>(found - choices.begin());
		}
		std::string expected;
		for (const std::string_view word : choices)
		{
			expected += (expected.empty() ? "\"" : ", \"") + std::string(word) + '"';
		}
		if (node.isString())
		{
			node.error("found " + quoteForMessage(text) + ", expected one of " + expected,
				"unknown-choice");
		}
		return 0;
	}

	/// The predicate, after its existence and its number of arguments were checked.
	PredicateId predicateOf(const JsonNode& node, const FactText& text) const
	{
		const PredicateId predicate = domain_.findPredicate(text.words.front());
		if (!predicate.isValid())
		{
			node.error("there is no predicate " + quoteForMessage(text.words.front()) +
						   ", expected one of the domain",
				"unknown-predicate");
			return {};
		}
		const std::size_t arity = domain_.predicates[predicate.value()].parameters.size();
		if (text.words.size() - 1 != arity)
		{
			node.error(quoteForMessage(text.words.front()) + " has " +
						   std::to_string(text.words.size() - 1) + " arguments, expected " +
						   std::to_string(arity),
				"wrong-arity");
			return {};
		}
		return predicate;
	}

	ObjectId objectOf(const JsonNode& node, const std::string& word) const
	{
		const ObjectId object = problem_.findObject(word);
		if (!object.isValid())
		{
			node.error(
				"there is no object " + quoteForMessage(word) + ", expected one of the level" +
					(word.substr(0, 1) == "?" ? "; only perception and contact have variables"
											  : ""),
				"unknown-object");
		}
		return object;
	}

	static std::optional<FactText> factText(const JsonNode& node, std::string_view expected)
	{
		const std::string text = node.string();
		std::optional<FactText> result = parseFactText(text);
		if (!result && node.isString())
		{
			node.error(quoteForMessage(text) + " found, expected " + std::string(expected),
				"invalid-fact");
		}
		return result;
	}

	std::optional<FactPattern> pattern(const JsonNode& node, bool isClaim) const
	{
		const std::optional<FactText> text =
			factText(node, "a fact such as \"(p A *)\" or \"(not (p A *))\"");
		if (!text)
		{
			return std::nullopt;
		}
		FactPattern result;
		result.position = node.position();
		result.predicate = predicateOf(node, *text);
		result.speaks = text->wrapper == FactText::Wrapper::None  ? FactPattern::Speaks::WhereTrue
						: text->wrapper == FactText::Wrapper::Not ? FactPattern::Speaks::WhereFalse
																  : FactPattern::Speaks::Both;
		if (!result.predicate.isValid())
		{
			return std::nullopt;
		}
		bool isKnown = true;
		for (std::size_t i = 1; i < text->words.size(); ++i)
		{
			const bool isAny = text->words[i] == "*";
			result.arguments.push_back(isAny ? ObjectId() : objectOf(node, text->words[i]));
			isKnown = isKnown && (isAny || result.arguments.back().isValid());
		}
		if (!isKnown)
		{
			return std::nullopt;
		}
		checkMatches(node, result);
		if (isClaim)
		{
			checkClaim(node, result);
		}
		return result;
	}

	/// A pattern whose objects have the wrong types, or that speaks of true facts of which there
	/// are none, matches nothing.
	void checkMatches(const JsonNode& node, const FactPattern& pattern) const
	{
		const std::vector<Parameter>& parameters =
			domain_.predicates[pattern.predicate.value()].parameters;
		for (std::size_t i = 0; i < parameters.size(); ++i)
		{
			const bool fits = std::any_of(problem_.objects.begin(), problem_.objects.end(),
				[&](const Object& object)
				{
					const ObjectId id{static_cast<std::size_t>(&object - problem_.objects.data())};
					return (!pattern.arguments[i].isValid() || pattern.arguments[i] == id) &&
						   domain_.accepts(parameters[i].types, object.types);
				});
			if (!fits)
			{
				node.warning("this pattern matches no fact: argument " + std::to_string(i + 1) +
								 " is of the wrong type",
					"unmatched-pattern");
				return;
			}
		}
	}

	/// Statements about a single fact must be so at the start; statements about several should
	/// speak of at least one.
	void checkClaim(const JsonNode& node, const FactPattern& pattern) const
	{
		if (pattern.speaks == FactPattern::Speaks::Both)
		{
			return;
		}
		const bool wantsTrue = pattern.speaks == FactPattern::Speaks::WhereTrue;
		const bool isGround = pattern.literalArguments() == pattern.arguments.size();
		const bool isSomewhereTrue = std::any_of(problem_.init.begin(), problem_.init.end(),
			[&](const Atom& atom) { return pattern.matches(atom); });
		if (isGround && isSomewhereTrue != wantsTrue)
		{
			node.error(node.string() + " is not true at the start, expected a statement that holds "
									   "in the problem's :init",
				"not-so-at-start");
		}
		else if (wantsTrue && !isSomewhereTrue)
		{
			node.warning("this pattern matches nothing: no such fact is true at the start",
				"unmatched-pattern");
		}
	}

	std::vector<FactPattern> patterns(const JsonNode& list, bool areClaims) const
	{
		std::vector<FactPattern> result;
		if (list.isPresent() && list.expectArray())
		{
			for (std::size_t i = 0; i < list.size(); ++i)
			{
				if (const auto entry = pattern(list.element(i), areClaims))
				{
					result.push_back(*entry);
				}
			}
		}
		return result;
	}

	std::optional<Atom> groundAtom(const JsonNode& node) const
	{
		const std::optional<FactText> text = factText(node, "a fact such as \"(p A B)\"");
		if (!text)
		{
			return std::nullopt;
		}
		if (text->wrapper != FactText::Wrapper::None)
		{
			node.error("expected a plain fact, without \"not\" or \"whether\"", "invalid-fact");
			return std::nullopt;
		}
		Atom atom{predicateOf(node, *text), {}};
		bool isKnown = atom.predicate.isValid();
		for (std::size_t i = 1; isKnown && i < text->words.size(); ++i)
		{
			atom.arguments.push_back(objectOf(node, text->words[i]));
			isKnown = atom.arguments.back().isValid();
		}
		return isKnown ? std::optional<Atom>(std::move(atom)) : std::nullopt;
	}

	void readAlternatives(const JsonNode& list, Knowledge& result) const
	{
		if (!list.isPresent() || !list.expectArray())
		{
			return;
		}
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			const JsonNode entry = list.element(i);
			entry.allowOnly({"oneof", "at_most_one", "note"});
			Knowledge::Alternative alternative;
			alternative.position = entry.position();
			alternative.exactlyOne = entry.find("oneof").isPresent();
			if (alternative.exactlyOne == entry.find("at_most_one").isPresent())
			{
				entry.error("expected either \"oneof\" or \"at_most_one\"", "invalid-alternative");
				continue;
			}
			const JsonNode atoms = entry.find(alternative.exactlyOne ? "oneof" : "at_most_one");
			bool isComplete = atoms.expectArray();
			for (std::size_t j = 0; j < atoms.size(); ++j)
			{
				std::optional<Atom> atom = groundAtom(atoms.element(j));
				isComplete = isComplete && atom.has_value();
				if (atom && std::find(alternative.atoms.begin(), alternative.atoms.end(), *atom) ==
								alternative.atoms.end())
				{
					alternative.atoms.push_back(std::move(*atom));
				}
			}
			if (isComplete)
			{
				checkAlternative(atoms, alternative);
				result.alternatives.push_back(std::move(alternative));
			}
		}
	}

	void checkAlternative(const JsonNode& node, const Knowledge::Alternative& alternative) const
	{
		const auto count = std::count_if(alternative.atoms.begin(), alternative.atoms.end(),
			[&](const Atom& atom) { return isTrueAtStart(problem_, atom); });
		if (count > 1 || (count == 0 && alternative.exactlyOne))
		{
			node.error(std::to_string(count) + " of these facts are true at the start, expected " +
						   (alternative.exactlyOne ? "exactly one" : "at most one"),
				"alternative-does-not-hold");
		}
	}

	/// A literal of a rule: arguments are objects or variables, which are numbered as they are
	/// met.
	std::optional<Literal> ruleLiteral(
		const JsonNode& node, std::vector<std::string>& variables) const
	{
		const std::optional<FactText> text =
			factText(node, "a fact such as \"(p ?me A)\" or \"(not (p ?me A))\"");
		if (!text)
		{
			return std::nullopt;
		}
		if (text->wrapper == FactText::Wrapper::Whether)
		{
			node.error("expected a fact or \"(not ...)\" of a fact", "invalid-fact");
			return std::nullopt;
		}
		Literal literal;
		literal.position = node.position();
		literal.negated = text->wrapper == FactText::Wrapper::Not;
		literal.predicate = predicateOf(node, *text);
		if (!literal.predicate.isValid())
		{
			return std::nullopt;
		}
		for (std::size_t i = 1; i < text->words.size(); ++i)
		{
			const std::string& word = text->words[i];
			if (word.substr(0, 1) != "?")
			{
				const ObjectId object = objectOf(node, word);
				if (!object.isValid())
				{
					return std::nullopt;
				}
				literal.terms.push_back({Term::Kind::Object, object.value()});
				continue;
			}
			const auto found = std::find_if(variables.begin(), variables.end(),
				[&](const std::string& other) { return sameName(other, word); });
			literal.terms.push_back(
				{Term::Kind::Parameter, static_cast<std::uint32_t>(found - variables.begin())});
			if (found == variables.end())
			{
				variables.push_back(word);
			}
		}
		return literal;
	}

	std::vector<Literal> ruleLiterals(
		const JsonNode& list, std::vector<std::string>& variables) const
	{
		std::vector<Literal> result;
		if (list.isPresent() && list.expectArray())
		{
			for (std::size_t i = 0; i < list.size(); ++i)
			{
				if (std::optional<Literal> literal = ruleLiteral(list.element(i), variables))
				{
					result.push_back(std::move(*literal));
				}
			}
		}
		return result;
	}

	void readPerception(const JsonNode& list, Knowledge& result) const
	{
		if (!list.isPresent() || !list.expectArray())
		{
			return;
		}
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			const JsonNode entry = list.element(i);
			entry.allowOnly({"sees", "when", "note"});
			std::vector<std::string> variables{"?me"};
			std::optional<Literal> sees = ruleLiteral(entry.at("sees"), variables);
			PerceptionRule rule;
			rule.position = entry.position();
			rule.when = ruleLiterals(entry.find("when"), variables);
			rule.variableCount = static_cast<std::uint32_t>(variables.size());
			if (sees)
			{
				rule.sees = std::move(*sees);
				result.perception.push_back(std::move(rule));
			}
		}
	}

	/// A fact that everybody sees at the start, or `{"shows": FACT, "when": [...]}`.
	void readSigns(const JsonNode& list, Knowledge& result) const
	{
		if (!list.isPresent() || !list.expectArray())
		{
			return;
		}
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			const JsonNode entry = list.element(i);
			if (!entry.isObject())
			{
				if (const auto sign = pattern(entry, true))
				{
					result.signs.push_back(*sign);
				}
				continue;
			}
			entry.allowOnly({"shows", "when", "note"});
			const JsonNode shown = entry.at("shows");
			const std::optional<FactPattern> fact = pattern(shown, true);
			std::vector<std::string> variables{"?me"};
			PerceptionRule rule;
			rule.isSign = true;
			rule.position = entry.position();
			rule.when = ruleLiterals(entry.at("when"), variables);
			if (fact)
			{
				rule.sees = shownLiteral(*fact, variables);
				rule.variableCount = static_cast<std::uint32_t>(variables.size());
				result.perception.push_back(std::move(rule));
			}
		}
	}

	/// The sign's fact; `*` is a variable of its own.
	static Literal shownLiteral(const FactPattern& fact, std::vector<std::string>& variables)
	{
		Literal literal;
		literal.predicate = fact.predicate;
		literal.position = fact.position;
		for (const ObjectId object : fact.arguments)
		{
			if (object.isValid())
			{
				literal.terms.push_back({Term::Kind::Object, object.value()});
				continue;
			}
			literal.terms.push_back(
				{Term::Kind::Parameter, static_cast<std::uint32_t>(variables.size())});
			variables.emplace_back("?*");
		}
		return literal;
	}

	void readContact(const JsonNode& list, Knowledge& result) const
	{
		std::vector<std::string> variables{"?me", "?you"};
		result.contact = ruleLiterals(list, variables);
		result.contactVariables = static_cast<std::uint32_t>(variables.size());
	}

	void readPriors(const JsonNode& list, Knowledge& result) const
	{
		if (!list.isPresent() || !list.expectArray())
		{
			return;
		}
		for (std::size_t i = 0; i < list.size(); ++i)
		{
			const JsonNode entry = list.element(i);
			entry.allowOnly({"fact", "value"});
			const std::optional<FactPattern> fact = pattern(entry.at("fact"), false);
			const double value = entry.at("value").number(0, 0, 1);
			if (fact)
			{
				result.priors.push_back({*fact, toFixed(value)});
			}
		}
	}

	PriorKnowledge priorKnowledge(const JsonNode& node) const
	{
		PriorKnowledge result;
		if (node.isArray())
		{
			result.patterns = patterns(node, true);
		}
		else if (node.isPresent())
		{
			result.isVeteran = choice(node, {"novice", "veteran"}) == 1;
		}
		return result;
	}

	void readAgents(const JsonNode& node, Knowledge& result) const
	{
		if (!node.isPresent() || !node.expectObject())
		{
			return;
		}
		for (std::size_t i = 0; i < node.size(); ++i)
		{
			const JsonNode entry = node.element(i);
			entry.allowOnly({"knows", "curiosity", "note"});
			Knowledge::Agent agent;
			agent.object = problem_.findObject(node.key(i));
			if (!agent.object.isValid() || !agentType_.isValid() ||
				!domain_.accepts({agentType_}, problem_.objects[agent.object.value()].types))
			{
				entry.error("the level has no agent " + quoteForMessage(node.key(i)) +
								", expected the name of a player",
					"unknown-agent");
				continue;
			}
			agent.knows = priorKnowledge(entry.find("knows"));
			if (entry.find("curiosity").isPresent())
			{
				agent.curiosity = toFixed(entry.find("curiosity").number(0, -1, 1));
			}
			result.agents.push_back(std::move(agent));
		}
	}

	const Domain& domain_;
	const Problem& problem_;
	TypeId agentType_;
};

} // namespace

bool FactPattern::matches(const Atom& atom) const
{
	return predicate == atom.predicate && std::equal(arguments.begin(), arguments.end(),
											  atom.arguments.begin(), atom.arguments.end(),
											  [](ObjectId wanted, ObjectId object)
											  { return !wanted.isValid() || wanted == object; });
}

bool FactPattern::speaksOf(const Atom& atom, bool isTrue) const
{
	return matches(atom) && (speaks == Speaks::Both || (speaks == Speaks::WhereTrue) == isTrue);
}

std::size_t FactPattern::literalArguments() const
{
	return static_cast<std::size_t>(std::count_if(
		arguments.begin(), arguments.end(), [](ObjectId object) { return object.isValid(); }));
}

Result<Knowledge> readKnowledge(std::string_view text, std::string_view file, const Domain& domain,
	const Problem& problem, std::string_view agentType, Diagnostics* warnings)
{
	JsonReader reader(text, file);
	const JsonNode root = reader.rootWithSchema("knowledge/1");
	Knowledge knowledge;
	if (root.isObject())
	{
		knowledge = KnowledgeReader(domain, problem, agentType).read(root);
	}
	knowledge.file = file;
	if (reader.hasErrors())
	{
		return reader.diagnostics();
	}
	if (warnings != nullptr)
	{
		const Diagnostics found = reader.diagnostics();
		warnings->insert(warnings->end(), found.begin(), found.end());
	}
	return knowledge;
}

std::string_view guessWord(Knowledge::Guess guess)
{
	switch (guess)
	{
	case Knowledge::Guess::Optimistic:
		return "optimistic";
	case Knowledge::Guess::Likely:
		return "likely";
	case Knowledge::Guess::Cautious:
		break;
	}
	return "cautious";
}

} // namespace RPGPref
