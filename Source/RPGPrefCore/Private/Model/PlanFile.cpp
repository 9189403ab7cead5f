// SPDX-License-Identifier: MIT
#include "RPGPref/Model/PlanFile.h"

#include "RPGPref/Model/Successor.h"

#include "ErrorList.h"
#include "Foundation/ByteOrderMark.h"
#include "TextScan.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace RPGPref
{

namespace
{

constexpr std::string_view kBlank = " \t\r\f\v";

/// Reads one line of a plan file.
class StepReader
{
public:
	StepReader(std::string_view line, std::uint32_t lineNumber, ErrorList& errors)
		: line_(line.substr(0, line.find(';'))), lineNumber_(lineNumber), errors_(errors)
	{
	}

	/// Nothing for a line without a step, and for a malformed one, which is reported.
	std::optional<WrittenStep> read()
	{
		skipBlank();
		if (isAtEnd())
		{
			return std::nullopt;
		}
		WrittenStep step;
		if (!readStart(step))
		{
			return fail("a time such as 12.001 before the ':'");
		}
		step.position = position();
		const bool isInParentheses = take('(');
		skipBlank();
		while (
			!isAtEnd() && line_[offset_] != '(' && line_[offset_] != ')' && line_[offset_] != '[')
		{
			std::string word = takeWord();
			if (step.action.empty())
			{
				step.action = std::move(word);
			}
			else
			{
				step.arguments.push_back(std::move(word));
			}
			skipBlank();
		}
		if (step.action.empty())
		{
			return fail("the name of an action");
		}
		if (isInParentheses && !take(')'))
		{
			return fail("')' at the end of the step");
		}
		skipBlank();
		if (!readDuration(step))
		{
			return fail("a duration such as [4]");
		}
		if (!isAtEnd())
		{
			return fail("the end of the line: one step per line, as in (action argument argument)");
		}
		return step;
	}

private:
	bool isAtEnd() const { return offset_ == line_.size(); }

	SourcePosition position() const
	{
		return {lineNumber_, static_cast<std::uint32_t>(offset_ + 1)};
	}

	void skipBlank()
	{
		offset_ = (std::min)(line_.find_first_not_of(kBlank, offset_), line_.size());
	}

	/// `12.001:`; false if something else is in front of a ':'.
	bool readStart(WrittenStep& step)
	{
		const std::size_t colon = line_.find(':', offset_);
		const std::size_t parenthesis = line_.find_first_of("([", offset_);
		if (colon == std::string_view::npos || colon > parenthesis)
		{
			return true;
		}
		std::string_view word = line_.substr(offset_, colon - offset_);
		word = word.substr(0, word.find_last_not_of(kBlank) + 1);
		const std::optional<WrittenQuantity> time = readQuantity(word);
		if (time)
		{
			step.start = time->value;
			offset_ = colon + 1;
			skipBlank();
		}
		return time.has_value();
	}

	/// `[4]` at the end; false if it is malformed.
	bool readDuration(WrittenStep& step)
	{
		if (!take('['))
		{
			return true;
		}
		const std::size_t end = line_.find(']', offset_);
		if (end == std::string_view::npos)
		{
			return false;
		}
		skipBlank();
		std::string_view word = line_.substr(offset_, end - offset_);
		word = word.substr(0, word.find_last_not_of(kBlank) + 1);
		const std::optional<WrittenQuantity> duration = readQuantity(word);
		if (duration)
		{
			step.duration = duration->value;
			offset_ = end + 1;
			skipBlank();
		}
		return duration.has_value();
	}

	bool take(char wanted)
	{
		const bool isThere = !isAtEnd() && line_[offset_] == wanted;
		offset_ += isThere ? 1 : 0;
		return isThere;
	}

	std::string takeWord()
	{
		const std::size_t end =
			(std::min)(line_.find_first_of(" \t\r\f\v()[", offset_), line_.size());
		std::string word(line_.substr(offset_, end - offset_));
		offset_ = end;
		return word;
	}

	std::nullopt_t fail(std::string_view expected)
	{
		std::string message = "found ";
		message += isAtEnd() ? "the end of the line" : quoteForMessage(line_.substr(offset_));
		message.append(", expected ").append(expected);
		errors_.add(position(), std::move(message), "plan-syntax");
		return std::nullopt;
	}

	std::string_view line_;
	std::uint32_t lineNumber_;
	ErrorList& errors_;
	std::size_t offset_ = 0;
};

} // namespace

Result<PlanFile> readPlan(std::string_view text, std::string_view file)
{
	ErrorList errors(file);
	PlanFile plan;
	plan.file = file;
	if (const std::optional<TextProblem> problem = scanText(text))
	{
		errors.add(problem->position, problem->message, problem->code);
		return errors.take();
	}
	text = withoutByteOrderMark(text);
	std::uint32_t lineNumber = 0;
	while (!text.empty() && !errors.isFull())
	{
		const std::size_t end = (std::min)(text.find('\n'), text.size());
		if (std::optional<WrittenStep> step =
				StepReader(text.substr(0, end), ++lineNumber, errors).read())
		{
			plan.steps.push_back(std::move(*step));
		}
		text.remove_prefix((std::min)(end + 1, text.size()));
	}
	if (!errors.isEmpty())
	{
		return errors.take();
	}
	const bool hasTimes = std::any_of(plan.steps.begin(), plan.steps.end(),
		[](const WrittenStep& step) { return step.start.has_value(); });
	if (hasTimes)
	{
		std::stable_sort(plan.steps.begin(), plan.steps.end(),
			[](const WrittenStep& left, const WrittenStep& right)
			{ return left.start.value_or(0) < right.start.value_or(0); });
	}
	return plan;
}

std::string stepText(const WrittenStep& step)
{
	std::string text = "(" + step.action;
	for (const std::string& argument : step.arguments)
	{
		text += ' ';
		text += argument;
	}
	text += ')';
	return text;
}

std::string writePlan(const PlanFile& plan)
{
	std::string text;
	for (const WrittenStep& step : plan.steps)
	{
		text += step.start ? quantityText(*step.start) + ": " : "";
		text += stepText(step);
		text += step.duration ? " [" + quantityText(*step.duration) + "]" : "";
		text += '\n';
	}
	return text;
}

PlanFile toPlanFile(const GroundTask& task, const Plan& plan)
{
	constexpr Quantity kPause = 1000; // 0.001
	PlanFile result;
	const ExtendedTask& extension = task.extension;
	const bool hasTimes = !extension.durations.empty();
	PackedState state;
	Quantity now = 0;
	if (hasTimes)
	{
		state = extendedStart(task);
	}
	for (const ActionId action : plan)
	{
		WrittenStep& step = result.steps.emplace_back();
		step.action = task.schemaNames[task.actions[action.value()].schema.value()];
		for (const ObjectId object : task.arguments[action])
		{
			step.arguments.push_back(task.objectNames[object.value()]);
		}
		if (hasTimes)
		{
			const ExtendedTask::Calculation duration = extension.durations[action.value()];
			now = addQuantities(now, kPause);
			step.start = now;
			if (duration.begin != duration.end)
			{
				const Quantity length = evaluate(task, duration, state);
				step.duration = length == kUndefined ? 0 : length;
				now = addQuantities(now, *step.duration);
			}
			if (tryStep(task, state, action) == StepOutcome::Possible)
			{
				applyExtended(task, action, state);
			}
		}
	}
	return result;
}

Result<Plan> toPlan(const GroundTask& task, const PlanFile& plan)
{
	ErrorList errors(plan.file);
	Plan result;
	for (const WrittenStep& step : plan.steps)
	{
		std::string text = step.action;
		for (const std::string& argument : step.arguments)
		{
			text += ' ';
			text += argument;
		}
		const ActionId action = task.findAction(text);
		if (!action.isValid())
		{
			errors.add(step.position,
				quoteForMessage(text) +
					" can never be done in this level or changes nothing, expected one of its "
					"actions",
				"unknown-action");
		}
		result.push_back(action);
	}
	if (!errors.isEmpty())
	{
		return errors.take();
	}
	return result;
}

} // namespace RPGPref
