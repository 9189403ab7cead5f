// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// What people read instead of symbols. Comes from the level file; where it says nothing, the
/// symbols themselves serve. In templates `{0}`, `{1}` stand for arguments by position.
struct TaskWords
{
	/// Of an action schema.
	struct Deed
	{
		std::string name;     ///< For lists: `fight the night guard`, `take`.
		std::string phrase;   ///< With its arguments, whoever does it: `take {1}`.
		std::string sentence; ///< `{0} takes {1}`.
		std::string kind;     ///< Deeds of one kind count as the same again: `fight`.
		std::vector<std::string> tags = {};

		bool isEmpty() const { return name.empty() && sentence.empty(); }
	};
	/// Of a predicate.
	struct Saying
	{
		std::string is;    ///< `{0} is at {1}`.
		std::string isNot; ///< `{0} is not at {1}`.
	};

	std::vector<Deed> deeds;          ///< By SchemaId; empty if there are no words.
	std::vector<Saying> facts;        ///< By PredicateId, likewise.
	std::vector<std::string> objects; ///< By ObjectId, likewise; empty: its symbol.
	/// By ObjectId: it only stands for a number, so it is not content of the level.
	std::vector<bool> isNumber;
};

} // namespace RPGPref
