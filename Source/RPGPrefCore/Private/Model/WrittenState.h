// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Model/Problem.h"

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace RPGPref
{

/// A state by the definition: a set of atoms and a table of numbers. Judges conditions as they are
/// written; what rules derive is worked out when somebody asks, stratum by stratum, over all
/// objects. Slow and plain on purpose: it shares nothing with grounding.
class WrittenState
{
public:
	using Fluent = std::pair<FunctionId, std::vector<ObjectId>>;
	using Bindings = std::vector<ObjectId>;

	/// The start of the problem; both must outlive this.
	WrittenState(const Domain& domain, const Problem& problem);

	bool holds(const Formula& formula, Bindings& bindings) const;
	bool holds(const Atom& atom) const;
	/// `duration` stands for `?duration`.
	Quantity evaluate(const Expression& expression, const Bindings& bindings,
		Quantity duration = kUndefined) const;
	Quantity valueOf(const Fluent& fluent) const;
	bool isNeeded(FunctionId function) const { return isNeeded_[function.value()]; }
	/// Objects that may stand for something of these types.
	const std::vector<ObjectId>& objectsOf(const TypeUnion& types) const;

	void set(const Atom& atom, bool isTrue);
	void set(const Fluent& fluent, Quantity value);
	const std::map<Fluent, Quantity>& values() const { return values_; }
	/// Without those that rules derive.
	const std::set<Atom>& atoms() const { return atoms_; }

	/// Calls `visit(bindings)` for each way to fill in the variables from `first` on, in object
	/// order; stops when it returns false.
	template <class Visit>
	void forEachBinding(const std::vector<Parameter>& variables, std::uint32_t first,
		Bindings& bindings, const Visit& visit) const
	{
		bindings.resize(first);
		bool goesOn = true;
		bind(variables, 0, bindings, [&] { return goesOn = goesOn && visit(bindings); });
		bindings.resize(first);
	}

private:
	template <class Visit>
	bool bind(const std::vector<Parameter>& variables, std::size_t next, Bindings& bindings,
		const Visit& visit) const
	{
		if (next == variables.size())
		{
			return visit();
		}
		const std::size_t size = bindings.size();
		for (const ObjectId object : objectsOf(variables[next].types))
		{
			bindings.resize(size);
			bindings.push_back(object);
			if (!bind(variables, next + 1, bindings, visit))
			{
				return false;
			}
		}
		bindings.resize(size);
		return true;
	}

	void derive() const;

	const Domain& domain_;
	const Problem& problem_;
	std::vector<bool> isNeeded_;
	std::vector<bool> isStatic_;
	std::vector<std::uint32_t> strata_;
	mutable std::deque<std::pair<TypeUnion, std::vector<ObjectId>>> objectSets_; ///< Stay in place.
	std::set<Atom> atoms_;
	std::map<Fluent, Quantity> values_;
	mutable std::set<Atom> derived_;
	mutable bool isDerived_ = false;
};

} // namespace RPGPref
