// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace RPGPref
{

/// An action while it is put together: literals as PDDL text.
struct ActionDraft
{
	std::string name;
	std::string comment;
	std::vector<std::pair<std::string, std::string>> parameters; ///< `?who`, `player`.
	std::vector<std::string> needs;
	std::vector<std::string> adds;
	std::vector<std::string> deletes;

	void addParameter(std::string_view parameter, std::string_view type);
};

/// A predicate, and how people say that it holds or does not.
struct PredicateDraft
{
	std::string name;
	std::string parameters; ///< `?who - player ?place - place`.
	std::string is;         ///< `{who} is at {place}`; empty: nobody speaks of it.
	std::string isNot;
};

std::string literalOrNot(const std::string& literal, bool isNegated);

/// A domain and a problem while they are put together. Everything keeps the order in which it came,
/// so the same kit always gives the same text.
class PddlDraft
{
public:
	void addObject(std::string_view type, const std::string& symbol);
	/// Again is fine.
	void declare(PredicateDraft predicate);
	void addFact(std::string fact);
	void addGoal(std::string literal);
	void addAction(ActionDraft action);

	const std::vector<ActionDraft>& actions() const { return actions_; }
	std::vector<std::string> objectsOf(std::string_view type) const;
	const std::vector<PredicateDraft>& predicates() const { return predicates_; }
	std::string domainText(std::string_view name, std::string_view title) const;
	std::string problemText(std::string_view name) const;

private:
	std::vector<std::pair<std::string, std::vector<std::string>>> objects_; ///< By type.
	std::vector<PredicateDraft> predicates_;
	std::vector<std::string> facts_;
	std::vector<std::string> goals_;
	std::vector<ActionDraft> actions_;
};

} // namespace RPGPref
