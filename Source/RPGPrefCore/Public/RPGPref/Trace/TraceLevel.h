// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Export.h"
#include "RPGPref/Foundation/HashIndex.h"
#include "RPGPref/Model/Domain.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace RPGPref
{

/// An atom that a trace mentions; numbers are dense and belong to one TraceLevel.
using TraceAtomId = Index<struct TraceAtomTag>;

/// The level a trace was recorded in: its objects, and numbers for the atoms it mentions. Atoms
/// are numbered as they appear, so memory follows what happens in the level, not the number of
/// possible atoms.
class TraceLevel
{
public:
	struct LevelObject
	{
		std::string name;
		TypeId type;
		/// Of an object that is several things at once, `(either item place)`, the other types.
		/// Learners count it as the first.
		std::vector<TypeId> moreTypes;
	};

	static constexpr std::uint32_t kMaximumAtoms = 4'000'000;
	static constexpr std::size_t kMaximumArity = 16;

	/// The domain must outlive the level; its constants are the first objects.
	RPGPREFCORE_API TraceLevel(const Domain& domain, std::string name);

	const Domain& domain() const { return *domain_; }
	const std::string& name() const { return name_; }
	std::span<const LevelObject> objects() const { return objects_; }
	std::size_t atomCount() const { return keys_.size(); }

	/// Adds an object; false if one of that name and another type is there already. Not after
	/// the first atom.
	RPGPREFCORE_API bool addObject(
		std::string_view name, TypeId type, std::vector<TypeId> moreTypes = {});
	/// The same with all types of a declaration; none: `object`.
	RPGPREFCORE_API bool addObject(std::string_view name, const TypeUnion& types);
	/// Invalid when there is none of that name. Lower case is tried when the spelling fails.
	RPGPREFCORE_API ObjectId findObject(std::string_view name) const;

	/// The atom's number, or an invalid one if the trace has not mentioned it (so it is false).
	RPGPREFCORE_API TraceAtomId findAtom(
		PredicateId predicate, std::span<const ObjectId> arguments) const;
	/// The atom's number, a new one if it has none; invalid when the level is full or when the
	/// predicate has too many arguments for this many objects.
	RPGPREFCORE_API TraceAtomId addAtom(PredicateId predicate, std::span<const ObjectId> arguments);

	RPGPREFCORE_API PredicateId predicateOf(TraceAtomId atom) const;
	RPGPREFCORE_API std::vector<ObjectId> argumentsOf(TraceAtomId atom) const;
	/// The same, behind what is in the list already.
	RPGPREFCORE_API void appendArguments(TraceAtomId atom, std::vector<ObjectId>& list) const;
	/// `at player-01 pos-02-03`, in lower case.
	RPGPREFCORE_API std::string atomText(TraceAtomId atom) const;

	/// True if the object's type may stand where the types are declared.
	RPGPREFCORE_API bool fits(ObjectId object, const TypeUnion& wanted) const;

private:
	std::uint64_t keyOf(PredicateId predicate, std::span<const ObjectId> arguments) const;

	const Domain* domain_;
	std::string name_;
	std::vector<LevelObject> objects_;
	/// How many arguments fit into one number, given the objects.
	std::size_t largestArity_ = 0;
	HashIndex names_;
	std::vector<std::uint64_t> keys_; ///< By TraceAtomId: predicate and arguments as one number.
	HashIndex atoms_;
};

/// The value of a function for some objects, such as how much gold somebody has.
struct TraceNumber
{
	FunctionId function;
	std::vector<ObjectId> arguments;
	Quantity value = 0;

	bool isOfSame(const TraceNumber& other) const
	{
		return function == other.function && arguments == other.arguments;
	}
	friend bool operator==(const TraceNumber&, const TraceNumber&) = default;
};

/// What is true in a level, and the numbers that the trace mentions. Atoms may also be unknown: not
/// observed.
class TraceState
{
public:
	/// By function and objects.
	const std::vector<TraceNumber>& numbers() const { return numbers_; }
	RPGPREFCORE_API void setNumber(const TraceNumber& number);

	bool isTrue(TraceAtomId atom) const { return bit(truth_, atom); }
	bool isUnknown(TraceAtomId atom) const { return !unknown_.empty() && bit(unknown_, atom); }
	bool hasUnknown() const { return !unknown_.empty(); }

	void set(TraceAtomId atom, bool value) { setBit(truth_, atom, value); }
	void setUnknown(TraceAtomId atom) { setBit(unknown_, atom, true); }
	void clearUnknown() { unknown_.clear(); }
	void clear()
	{
		truth_.clear();
		unknown_.clear();
		numbers_.clear();
	}

	/// Calls `visit(TraceAtomId)` for every true atom, ascending.
	template <class Visit>
	void forEachTrue(Visit visit) const
	{
		for (std::size_t word = 0; word < truth_.size(); ++word)
		{
			for (std::uint64_t bits = truth_[word]; bits != 0; bits &= bits - 1)
			{
				visit(TraceAtomId(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
			}
		}
	}

private:
	static bool bit(const std::vector<std::uint64_t>& words, TraceAtomId atom)
	{
		// An invalid number lies beyond every array, so it reads as false.
		const std::size_t word = atom.value() / 64;
		return word < words.size() && ((words[word] >> (atom.value() % 64)) & 1) != 0;
	}
	static void setBit(std::vector<std::uint64_t>& words, TraceAtomId atom, bool value)
	{
		const std::size_t word = atom.value() / 64;
		if (word >= words.size())
		{
			words.resize(word + 1);
		}
		const std::uint64_t mask = std::uint64_t{1} << (atom.value() % 64);
		words[word] = value ? words[word] | mask : words[word] & ~mask;
	}

	std::vector<std::uint64_t> truth_;
	std::vector<std::uint64_t> unknown_;
	std::vector<TraceNumber> numbers_;
};

/// The checksum at the end of a trace: FNV-1a of all true atoms as lines, sorted bytewise.
RPGPREFCORE_API std::uint64_t stateHash(const TraceLevel& level, const TraceState& state);

} // namespace RPGPref
