// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"

#include "Generators/Problems.h"
#include "Model/NaiveGrounder.h"
#include "Support/TestFiles.h"
#include "Support/TestTasks.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{
namespace
{

/// Random small domains with everything the language has: types, constants, repeated variables,
/// negative preconditions, equalities, deletes of what is never true.
class RandomModel
{
public:
	explicit RandomModel(std::uint64_t seed) : random_(seed)
	{
		for (int i = 0; i < 5; ++i)
		{
			arities_.push_back(random_.below(4));
		}
	}

	Model make()
	{
		std::string domain =
			"(define (domain d) (:types a b - object c - a)\n(:constants k - a l - b)\n"
			"(:predicates";
		for (std::size_t i = 0; i < arities_.size(); ++i)
		{
			domain += " (p" + std::to_string(i);
			for (std::uint32_t j = 0; j < arities_[i]; ++j)
			{
				domain += " ?x" + std::to_string(j);
			}
			domain += ")";
		}
		domain += ")\n";
		for (int i = 0; i < 5; ++i)
		{
			domain += action(i);
		}
		std::string problem =
			"(define (problem x) (:domain d) (:objects m - a n - b o - c)\n(:init";
		for (std::uint32_t i = random_.below(12); i > 0; --i)
		{
			problem += " " + atom(kObjects);
		}
		problem += ")\n(:goal (and";
		for (std::uint32_t i = random_.below(3); i > 0; --i)
		{
			problem += " " + literal(kObjects, 3);
		}
		return modelOf(domain + ")", problem + ")))");
	}

private:
	inline static const std::vector<std::string> kObjects = {"k", "l", "m", "n", "o"};

	std::string pick(const std::vector<std::string>& words)
	{
		return words[random_.below(static_cast<std::uint32_t>(words.size()))];
	}

	std::string atom(const std::vector<std::string>& terms)
	{
		const std::uint32_t predicate = random_.below(static_cast<std::uint32_t>(arities_.size()));
		std::string text = "(p" + std::to_string(predicate);
		for (std::uint32_t i = 0; i < arities_[predicate]; ++i)
		{
			text += " " + pick(terms);
		}
		return text + ")";
	}

	/// Negative once in `oneIn` times.
	std::string literal(const std::vector<std::string>& terms, std::uint32_t oneIn)
	{
		const bool negated = random_.below(oneIn) == 0;
		return negated ? "(not " + atom(terms) + ")" : atom(terms);
	}

	std::string action(int number)
	{
		std::vector<std::string> terms = {"k", "l"};
		std::string text = "(:action f" + std::to_string(number) + " :parameters (";
		for (std::uint32_t i = random_.below(4); i > 0; --i)
		{
			const std::string name = "?v" + std::to_string(i);
			terms.push_back(name);
			terms.push_back(name);
			text += name + pick({" - a", " - b", " - c", " - object", " - (either b c)"}) + " ";
		}
		text += ") :precondition (and";
		for (std::uint32_t i = random_.below(4); i > 0; --i)
		{
			text += " " + literal(terms, 3);
		}
		if (random_.below(3) == 0)
		{
			const std::string equality = "(= " + pick(terms) + " " + pick(terms) + ")";
			text += random_.below(2) == 0 ? " " + equality : " (not " + equality + ")";
		}
		text += ") :effect (and";
		for (std::uint32_t i = random_.below(4); i > 0; --i)
		{
			text += " " + literal(terms, 2);
		}
		return text + "))\n";
	}

	Random random_;
	std::vector<std::uint32_t> arities_;
};

void expectSame(const Model& model)
{
	const NaiveTask expected = groundNaively(model.domain, model.problem);
	const GroundTask task = taskOf(model);
	EXPECT_EQ(actionTexts(task), expected.actions);
	const std::vector<std::string> facts = factTexts(task);
	EXPECT_EQ(std::set<std::string>(facts.begin(), facts.end()), expected.facts);
	EXPECT_EQ(facts.size(), expected.facts.size());
}

TEST(GroundingProperty, EqualsTryingAllTuplesOnRandomDomains)
{
	std::size_t actions = 0;
	for (std::uint64_t seed = 0; seed < 1500 && !HasFailure(); ++seed)
	{
		SCOPED_TRACE("seed " + std::to_string(seed));
		const Model model = RandomModel(seed).make();
		expectSame(model);
		actions += taskOf(model).actions.size();
	}
	EXPECT_GT(actions, 5000U) << "the domains must have something to ground";
}

TEST(GroundingProperty, EqualsTryingAllTuplesOnSamplesAndGeneratedProblems)
{
	expectSame(sampleModel("scifi"));
	expectSame(sampleModel("archipelago"));
	for (const Generators::PddlText& text :
		{Generators::logistics({2, 2, 1, 2}, 1), Generators::blocks(4, 1),
			Generators::driverlog({3, 2, 1, 2}, 1), Generators::sokoban({3, 3, 1}, 1)})
	{
		expectSame(modelOf(text.domain, text.problem));
	}
}

} // namespace
} // namespace RPGPref::Testing
