// SPDX-License-Identifier: MIT
#include "ActionCosts.h"

#include "Foundation/Names.h"

#include <algorithm>
#include <optional>

namespace RPGPref
{

namespace
{

using FunctionValue = Problem::FunctionValue;

/// Values of functions, sorted so that each is found quickly.
class FunctionValues
{
public:
	explicit FunctionValues(const Problem& problem)
	{
		for (const FunctionValue& value : problem.functionValues)
		{
			functions_.insert(value.function, entries_.size());
			entries_.push_back({functions_.find(value.function), &value});
		}
		std::stable_sort(entries_.begin(), entries_.end(),
			[](const Entry& left, const Entry& right)
			{ return isBefore(left, right.function, right.value->arguments); });
	}

	std::optional<std::int64_t> find(
		const std::string& name, const std::vector<ObjectId>& arguments) const
	{
		const std::uint32_t function = functions_.find(name);
		const auto found = std::partition_point(entries_.begin(), entries_.end(),
			[&](const Entry& entry) { return isBefore(entry, function, arguments); });
		const bool isFound = found != entries_.end() && found->function == function &&
							 found->value->arguments == arguments;
		return isFound ? std::optional<std::int64_t>(found->value->amount) : std::nullopt;
	}

private:
	struct Entry
	{
		std::uint32_t function;
		const FunctionValue* value;
	};

	static bool isBefore(
		const Entry& entry, std::uint32_t function, const std::vector<ObjectId>& arguments)
	{
		if (entry.function != function)
		{
			return entry.function < function;
		}
		const std::vector<ObjectId>& own = entry.value->arguments;
		return std::lexicographical_compare(
			own.begin(), own.end(), arguments.begin(), arguments.end());
	}

	NameTable functions_;
	std::vector<Entry> entries_;
};

} // namespace

std::vector<std::int64_t> groundCosts(
	const Domain& domain, const Problem& problem, const GroundTask& task)
{
	std::vector<std::int64_t> costs;
	if (!problem.minimizesTotalCost)
	{
		return costs;
	}
	const FunctionValues values(problem);
	std::vector<ObjectId> arguments;
	costs.reserve(task.actions.size());
	for (std::size_t position = 0; position < task.actions.size(); ++position)
	{
		const ActionId action{position};
		std::int64_t cost = 0;
		for (const CostIncrease& increase :
			domain.actions[task.actions[position].schema.value()].costs)
		{
			cost += increase.amount;
			if (increase.function.empty())
			{
				continue;
			}
			arguments.clear();
			for (const Term term : increase.terms)
			{
				arguments.push_back(term.kind == Term::Kind::Object
										? ObjectId(term.index)
										: task.arguments[action][term.index]);
			}
			const std::optional<std::int64_t> value = values.find(increase.function, arguments);
			if (!value)
			{
				return {};
			}
			cost += *value;
		}
		costs.push_back(cost);
	}
	return costs;
}

} // namespace RPGPref
