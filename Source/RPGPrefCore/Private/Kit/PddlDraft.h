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

/// A domain and a problem while they are put together. Everything keeps the order in which it came,
/// so the same kit always gives the same text.
class PddlDraft
{
public:
	void addObject(std::string_view type, const std::string& symbol);
	/// `at`, `?who - player ?place - place`; again is fine.
	void declare(std::string_view predicate, std::string_view parameters);
	void addFact(std::string fact);
	void addGoal(std::string literal);
	void addAction(ActionDraft action);

	const std::vector<ActionDraft>& actions() const { return actions_; }
	std::string domainText(std::string_view name, std::string_view title) const;
	std::string problemText(std::string_view name) const;

private:
	std::vector<std::pair<std::string, std::vector<std::string>>> objects_; ///< By type.
	std::vector<std::pair<std::string, std::string>> predicates_;
	std::vector<std::string> facts_;
	std::vector<std::string> goals_;
	std::vector<ActionDraft> actions_;
};

} // namespace RPGPref
