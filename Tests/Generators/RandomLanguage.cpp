// SPDX-License-Identifier: MIT
#include "RPGPref/Foundation/Random.h"

#include "Generators/Problems.h"

#include <array>
#include <string_view>
#include <vector>

namespace RPGPref::Generators
{
namespace
{

struct Variable
{
	std::string name;
	bool isBox = false; ///< Of the type `box`, which is a `thing`.
};

/// Writes one level. Things are Ada, Bob and, of the narrower type, Crate and Drum.
class Writer
{
public:
	explicit Writer(std::uint64_t seed) : random_(seed) {}

	PddlText write()
	{
		usesNumbers_ = random_.below(4) != 0;
		usesRules_ = random_.below(3) != 0;
		isDurative_ = random_.below(3) == 0;
		PddlText text;
		text.domain = "(define (domain random) (:requirements :adl :numeric-fluents)\n"
					  " (:types box - thing thing)\n (:constants Ada - thing)\n"
					  " (:predicates (p) (q ?x - thing) (r ?x ?y - thing) (s ?x - box)"
					  " (fixed ?x ?y - thing) (reach ?x - thing) (calm))\n"
					  " (:functions (gold) (hp ?x - thing) (weight ?x - thing) (total-cost))\n";
		if (usesRules_)
		{
			allowsRules_ = false;
			text.domain += " (:derived (reach ?x - thing) " + formula(2, {{"?x"}}) + ")\n";
			text.domain += " (:derived (reach ?x - thing) (exists (?y - thing) (and (r ?x ?y) "
						   "(reach ?y))))\n";
			allowsRules_ = true;
			allowsCalm_ = false;
			text.domain += " (:derived (calm) " + formula(2, {}) + ")\n";
			allowsCalm_ = true;
		}
		else
		{
			allowsRules_ = false;
		}
		const std::uint32_t actions = 2 + random_.below(3);
		for (std::uint32_t action = 0; action < actions; ++action)
		{
			text.domain += isDurative_ && random_.below(2) == 0 ? durative(action) : plain(action);
		}
		text.domain += ")\n";
		text.problem = problem();
		return text;
	}

private:
	using Scope = std::vector<Variable>;

	std::string number()
	{
		static constexpr std::array<std::string_view, 10> kNumbers = {
			"0", "1", "2", "3", "0.5", "-1", "2.5", "-0.25", "0.333333", "4"};
		if (random_.below(40) == 0)
		{
			return "9000000000000"; // Twice this is out of range.
		}
		return std::string(kNumbers[random_.below(kNumbers.size())]);
	}

	/// A variable in scope or a constant.
	std::string thing(const Scope& scope)
	{
		const std::uint32_t choice = random_.below(static_cast<std::uint32_t>(scope.size()) + 1);
		return choice == scope.size() || random_.below(6) == 0 ? "Ada" : scope[choice].name;
	}

	/// Empty if no box is in scope.
	std::string box(const Scope& scope)
	{
		for (std::size_t i = scope.size(); i > 0; --i)
		{
			if (scope[i - 1].isBox)
			{
				return scope[i - 1].name;
			}
		}
		return {};
	}

	std::string atom(const Scope& scope)
	{
		switch (random_.below(5))
		{
		case 0:
			return "(p)";
		case 1:
			return "(r " + thing(scope) + " " + thing(scope) + ")";
		case 2:
			if (const std::string name = box(scope); !name.empty())
			{
				return "(s " + name + ")";
			}
			[[fallthrough]];
		default:
			return "(q " + thing(scope) + ")";
		}
	}

	/// With what no effect may mention.
	std::string asked(const Scope& scope)
	{
		const std::uint32_t choice = random_.below(8);
		if (choice == 0)
		{
			return "(fixed " + thing(scope) + " " + thing(scope) + ")";
		}
		if (choice <= 2 && allowsRules_)
		{
			return choice == 1 && allowsCalm_ ? "(calm)" : "(reach " + thing(scope) + ")";
		}
		return atom(scope);
	}

	std::string constantExpression(const Scope& scope)
	{
		return random_.below(2) == 0 ? number() : "(weight " + thing(scope) + ")";
	}

	std::string fluent(const Scope& scope)
	{
		return random_.below(2) == 0 ? "(gold)" : "(hp " + thing(scope) + ")";
	}

	std::string expression(int depth, const Scope& scope)
	{
		if (depth == 0 || random_.below(3) == 0)
		{
			return random_.below(2) == 0 ? fluent(scope) : constantExpression(scope);
		}
		switch (random_.below(6))
		{
		case 0:
			return "(+ " + expression(depth - 1, scope) + " " + expression(depth - 1, scope) + ")";
		case 1:
			return "(- " + expression(depth - 1, scope) + " " + expression(depth - 1, scope) + ")";
		case 2:
			return "(- " + expression(depth - 1, scope) + ")";
		case 3:
			return "(* " + constantExpression(scope) + " " + expression(depth - 1, scope) + ")";
		case 4:
			return "(/ " + expression(depth - 1, scope) + " " + constantExpression(scope) + ")";
		default:
			return "(+ " + fluent(scope) + " " + number() + " " + constantExpression(scope) + ")";
		}
	}

	std::string comparison(const Scope& scope)
	{
		static constexpr std::array<std::string_view, 5> kWords = {"<", "<=", ">", ">=", "="};
		const std::string word(kWords[random_.below(kWords.size())]);
		// With `=` at least one side is a form, so that numbers are compared.
		return "(" + word + " " + fluent(scope) + " " + expression(1, scope) + ")";
	}

	/// Opens a quantifier's variables: `(?v1 - thing) BODY)`.
	template <class Body>
	std::string under(std::string_view word, Scope scope, Body body)
	{
		const bool isBox = random_.below(3) == 0;
		// Sometimes it hides an outer variable.
		const std::string name =
			!scope.empty() && random_.below(8) == 0
				? scope[random_.below(static_cast<std::uint32_t>(scope.size()))].name
				: "?v" + std::to_string(++variables_);
		for (std::size_t i = 0; i < scope.size();)
		{
			scope[i].name == name
				? static_cast<void>(scope.erase(scope.begin() + static_cast<std::ptrdiff_t>(i)))
				: static_cast<void>(++i);
		}
		scope.push_back({name, isBox});
		return "(" + std::string(word) + " (" + name + " - " + (isBox ? "box" : "thing") + ") " +
			   body(scope) + ")";
	}

	std::string formula(int depth, const Scope& scope)
	{
		if (depth == 0 || random_.below(4) == 0)
		{
			switch (random_.below(6))
			{
			case 0:
				return "(not " + asked(scope) + ")";
			case 1:
				return usesNumbers_ ? comparison(scope) : asked(scope);
			case 2:
				// Between constants alone it is decided, and a goal that cannot hold is refused.
				return scope.empty() ? asked(scope)
									 : "(= " + scope.front().name + " " + thing(scope) + ")";
			default:
				return asked(scope);
			}
		}
		const auto inner = [&](const Scope& now) { return formula(depth - 1, now); };
		switch (random_.below(7))
		{
		case 0:
			return "(and " + inner(scope) + " " + inner(scope) + ")";
		case 1:
			return "(or " + inner(scope) + " " + inner(scope) + ")";
		case 2:
			// Rules stay stratified: below a negation nothing of their own stratum is used.
			return "(not " + inner(scope) + ")";
		case 3:
			return "(imply " + inner(scope) + " " + inner(scope) + ")";
		case 4:
			return under("exists", scope, inner);
		case 5:
			return under("forall", scope, inner);
		default:
			return "(or " + inner(scope) + " " + inner(scope) + " " + inner(scope) + ")";
		}
	}

	std::string numericEffect(const Scope& scope)
	{
		static constexpr std::array<std::string_view, 3> kWords = {
			"increase", "decrease", "assign"};
		if (random_.below(8) == 0)
		{
			return "(increase (total-cost) 2)";
		}
		if (random_.below(6) == 0)
		{
			return std::string(random_.below(2) == 0 ? "(scale-up " : "(scale-down ") +
				   fluent(scope) + " " + constantExpression(scope) + ")";
		}
		return "(" + std::string(kWords[random_.below(kWords.size())]) + " " + fluent(scope) + " " +
			   expression(1, scope) + ")";
	}

	std::string effect(int depth, const Scope& scope, bool allowsWhen = true)
	{
		const auto inner = [&](const Scope& now) { return effect(depth - 1, now, allowsWhen); };
		switch (depth == 0 ? random_.below(4) : random_.below(8))
		{
		case 0:
			return "(not " + atom(scope) + ")";
		case 1:
			return usesNumbers_ ? numericEffect(scope) : atom(scope);
		case 4:
			return under("forall", scope, inner);
		case 5:
		case 6:
			return allowsWhen ? "(when " + formula(1, scope) + " " + inner(scope) + ")"
							  : inner(scope);
		case 7:
			return "(and " + inner(scope) + " " + inner(scope) + ")";
		default:
			return atom(scope);
		}
	}

	Scope parameters(std::string& text)
	{
		Scope scope;
		const std::uint32_t count = random_.below(3);
		for (std::uint32_t i = 0; i < count; ++i)
		{
			scope.push_back({"?a" + std::to_string(i), random_.below(3) == 0});
			text += (i == 0 ? "" : " ") + scope.back().name +
					(scope.back().isBox ? " - box" : " - thing");
		}
		return scope;
	}

	std::string plain(std::uint32_t number)
	{
		std::string list;
		const Scope scope = parameters(list);
		std::string text = " (:action act" + std::to_string(number) + " :parameters (" + list +
						   ") :precondition " + (random_.below(5) == 0 ? "()" : formula(2, scope)) +
						   " :effect (and";
		const std::uint32_t effects = 1 + random_.below(3);
		for (std::uint32_t i = 0; i < effects; ++i)
		{
			text += " " + effect(2, scope);
		}
		return text + "))\n";
	}

	std::string duration(const Scope& scope)
	{
		switch (usesNumbers_ ? random_.below(4) : 0)
		{
		case 1:
			return "(= ?duration " + expression(1, scope) + ")";
		case 2:
			return "(and (>= ?duration " + number() + ") (<= ?duration (weight " + thing(scope) +
				   ")))";
		case 3:
			return "(<= ?duration " + fluent(scope) + ")";
		default:
			return "(= ?duration 2)";
		}
	}

	std::string durative(std::uint32_t number)
	{
		std::string list;
		const Scope scope = parameters(list);
		std::string text = " (:durative-action act" + std::to_string(number) + " :parameters (" +
						   list + ") :duration " + duration(scope) + " :condition (and (at start " +
						   formula(1, scope) + ")";
		if (random_.below(2) == 0)
		{
			text += " (over all " + formula(1, scope) + ")";
		}
		if (random_.below(3) == 0)
		{
			text += " (at end " + formula(1, scope) + ")";
		}
		text += ") :effect (and";
		if (random_.below(2) == 0)
		{
			text += " (at start " + effect(1, scope, false) + ")";
		}
		text += " (at end " + effect(1, scope) + ")";
		if (random_.below(3) == 0)
		{
			const bool readsEnd = random_.below(2) == 0;
			text += std::string(" (when (at ") + (readsEnd ? "end " : "start ") +
					formula(1, scope) + ") (at end " + effect(0, scope) + "))";
		}
		if (usesNumbers_ && random_.below(3) == 0)
		{
			text += " (at end (increase (gold) ?duration))";
		}
		return text + "))\n";
	}

	std::string problem()
	{
		static constexpr std::array<std::string_view, 4> kThings = {"Ada", "Bob", "Crate", "Drum"};
		std::string init;
		const auto maybe = [&](const std::string& word)
		{
			if (random_.below(5) < 2)
			{
				init += " " + word;
			}
		};
		maybe("(p)");
		if (random_.below(6) != 0)
		{
			init += " (= (gold) " + number() + ")";
		}
		for (const std::string_view one : kThings)
		{
			const std::string name(one);
			maybe("(q " + name + ")");
			for (const std::string_view other : kThings)
			{
				maybe("(r " + name + " " + std::string(other) + ")");
				maybe("(fixed " + name + " " + std::string(other) + ")");
			}
			init += " (= (weight " + name + ") " + number() + ")";
			if (random_.below(6) != 0)
			{
				init += " (= (hp " + name + ") " + number() + ")";
			}
		}
		maybe("(s Crate)");
		maybe("(s Drum)");
		std::string text = "(define (problem level) (:domain random)\n (:objects Bob - thing Crate "
						   "Drum - box)\n (:init" +
						   init + ")\n (:goal (and " + formula(2, {}) + " " + formula(2, {});
		if (random_.below(2) == 0)
		{
			text += " (preference errand " + formula(1, {}) +
					") (forall (?v - thing) (preference "
					"visit " +
					formula(1, {{"?v"}}) + "))";
		}
		return text + ")))\n";
	}

	Random random_;
	bool usesNumbers_ = false;
	bool usesRules_ = false;
	bool isDurative_ = false;
	bool allowsRules_ = false;
	bool allowsCalm_ = true;
	int variables_ = 0;
};

} // namespace

PddlText randomLanguage(std::uint64_t seed)
{
	return Writer(seed).write();
}

} // namespace RPGPref::Generators
