// SPDX-License-Identifier: MIT
// Wraps a parsed document with positions: a node knows its place in the text only when somebody
// reports an error, because the text is then scanned once for the offsets of all values (JsonScan).
// Accessors report what was found and what was expected and return a fallback, so that a reader can
// go on and report everything at once.
#include "JsonReader.h"

#include "JsonScan.h"
#include "NumberText.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace RPGPref
{

namespace
{

using Json = nlohmann::ordered_json;

/// Captures why and where the parser stopped; nlohmann's DOM parser only says that it did.
class ErrorCatcher final : public nlohmann::json_sax<Json>
{
public:
	std::size_t offset = 0;
	std::string message;

	bool null() override { return true; }
	bool boolean(bool) override { return true; }
	bool number_integer(number_integer_t) override { return true; }
	bool number_unsigned(number_unsigned_t) override { return true; }
	bool number_float(number_float_t, const string_t&) override { return true; }
	bool string(string_t&) override { return true; }
	bool binary(binary_t&) override { return true; }
	bool start_object(std::size_t) override { return true; }
	bool key(string_t&) override { return true; }
	bool end_object() override { return true; }
	bool start_array(std::size_t) override { return true; }
	bool end_array() override { return true; }
	bool parse_error(std::size_t position, const std::string&,
		const nlohmann::detail::exception& exception) override
	{
		offset = position == 0 ? 0 : position - 1;
		message = exception.what();
		// "[json.exception.parse_error.101] parse error at line 1, column 2: what", or without a
		// place "[json.exception.out_of_range.406] what": keep the what.
		for (const char* const end : {"] ", ": "})
		{
			const std::size_t found = message.find(end);
			message.erase(0, found == std::string::npos ? 0 : found + 2);
		}
		return false;
	}
};

/// All values in document order.
void listValues(const Json& value, std::vector<const Json*>& list)
{
	list.push_back(&value);
	if (value.is_structured())
	{
		for (const Json& child : value)
		{
			listValues(child, list);
		}
	}
}

std::string quoted(std::string_view text)
{
	return '"' + std::string(text) + '"';
}

} // namespace

bool JsonNode::isObject() const
{
	return value_ != nullptr && value_->is_object();
}

bool JsonNode::isArray() const
{
	return value_ != nullptr && value_->is_array();
}

bool JsonNode::isString() const
{
	return value_ != nullptr && value_->is_string();
}

bool JsonNode::isNumber() const
{
	return value_ != nullptr && value_->is_number();
}

JsonNode JsonNode::at(std::string_view key) const
{
	if (!expectObject())
	{
		return {};
	}
	const JsonNode found = find(key);
	if (!found)
	{
		error("member " + quoted(key) + " is missing", "missing-member");
	}
	return found;
}

JsonNode JsonNode::find(std::string_view key) const
{
	if (!isObject())
	{
		return {};
	}
	const auto found = value_->find(std::string(key));
	return found == value_->end() ? JsonNode() : JsonNode(reader_, &*found);
}

void JsonNode::allowOnly(std::initializer_list<std::string_view> keys) const
{
	if (!expectObject())
	{
		return;
	}
	for (std::size_t i = 0; i < size(); ++i)
	{
		if (std::find(keys.begin(), keys.end(), key(i)) == keys.end())
		{
			std::string expected;
			for (const std::string_view allowed : keys)
			{
				expected += (expected.empty() ? "" : ", ") + std::string(allowed);
			}
			element(i).error("unknown member " + quoted(key(i)) + ", expected one of " + expected,
				"unknown-member");
		}
	}
}

std::size_t JsonNode::size() const
{
	return isObject() || isArray() ? value_->size() : 0;
}

JsonNode JsonNode::element(std::size_t position) const
{
	if (position >= size())
	{
		return {};
	}
	if (isArray())
	{
		return JsonNode(reader_, &(*value_)[position]);
	}
	const auto& members = value_->get_ref<const Json::object_t&>();
	return JsonNode(reader_, &(members.begin() + static_cast<std::ptrdiff_t>(position))->second);
}

std::string_view JsonNode::key(std::size_t position) const
{
	if (!isObject() || position >= size())
	{
		return {};
	}
	const auto& members = value_->get_ref<const Json::object_t&>();
	return (members.begin() + static_cast<std::ptrdiff_t>(position))->first;
}

bool JsonNode::expectArray() const
{
	if (isPresent() && !isArray())
	{
		error(std::string("found ") + value_->type_name() + ", expected an array", "wrong-type");
	}
	return isArray();
}

bool JsonNode::expectObject() const
{
	if (isPresent() && !isObject())
	{
		error(std::string("found ") + value_->type_name() + ", expected an object", "wrong-type");
	}
	return isObject();
}

std::string JsonNode::string(std::string_view fallback) const
{
	if (isString())
	{
		return value_->get_ref<const std::string&>();
	}
	if (isPresent())
	{
		error(std::string("found ") + value_->type_name() + ", expected a string", "wrong-type");
	}
	return std::string(fallback);
}

bool JsonNode::boolean(bool fallback) const
{
	if (isPresent() && value_->is_boolean())
	{
		return value_->get<bool>();
	}
	if (isPresent())
	{
		error(
			std::string("found ") + value_->type_name() + ", expected true or false", "wrong-type");
	}
	return fallback;
}

double JsonNode::number(double fallback, double lowest, double highest) const
{
	if (!isPresent())
	{
		return fallback;
	}
	if (!isNumber())
	{
		error(std::string("found ") + value_->type_name() + ", expected a number", "wrong-type");
		return fallback;
	}
	const double value = value_->get<double>();
	if (!isFiniteNumber(value) || value < lowest || value > highest)
	{
		error(
			"number out of range, expected " + Json(lowest).dump() + " to " + Json(highest).dump(),
			"out-of-range");
		return fallback;
	}
	return value;
}

std::int64_t JsonNode::integer(
	std::int64_t fallback, std::int64_t lowest, std::int64_t highest) const
{
	if (!isPresent())
	{
		return fallback;
	}
	if (!value_->is_number_integer())
	{
		error(std::string("found ") + (isNumber() ? "a fraction" : value_->type_name()) +
				  ", expected a whole number",
			"wrong-type");
		return fallback;
	}
	const bool beyondSigned =
		value_->is_number_unsigned() &&
		value_->get<std::uint64_t>() >
			static_cast<std::uint64_t>((std::numeric_limits<std::int64_t>::max)());
	const std::int64_t value = beyondSigned ? 0 : value_->get<std::int64_t>();
	if (beyondSigned || value < lowest || value > highest)
	{
		error("number out of range, expected " + std::to_string(lowest) + " to " +
				  std::to_string(highest),
			"out-of-range");
		return fallback;
	}
	return value;
}

void JsonNode::error(std::string message, std::string_view code) const
{
	if (isPresent())
	{
		reader_->note(*value_, std::move(message), code, Severity::Error);
	}
}

void JsonNode::warning(std::string message, std::string_view code) const
{
	if (isPresent())
	{
		reader_->note(*value_, std::move(message), code, Severity::Warning);
	}
}

SourcePosition JsonNode::position() const
{
	return isPresent() ? reader_->positionOf(*value_) : SourcePosition{};
}

JsonReader::JsonReader(std::string_view text, std::string_view file) : text_(text), file_(file)
{
	if (std::optional<JsonScanProblem> problem = scanJson(text, kMaximumDepth))
	{
		diagnostics_.push_back({file_, problem->position, problem->message, problem->code});
		return;
	}
	ErrorCatcher catcher;
	if (!Json::sax_parse(text, &catcher))
	{
		diagnostics_.push_back(
			{file_, positionAt(text, catcher.offset), catcher.message, "json-syntax"});
		return;
	}
	document_ = std::make_unique<Json>(Json::parse(text, nullptr, false));
}

JsonReader::~JsonReader() = default;

JsonNode JsonReader::root()
{
	return document_ ? JsonNode(this, document_.get()) : JsonNode();
}

JsonNode JsonReader::rootWithSchema(std::string_view schema)
{
	const JsonNode node = root();
	if (node.expectObject() && node.at("schema").string() != schema && !hasErrors())
	{
		node.at("schema").error("found another schema, expected " + quoted(schema), "wrong-schema");
	}
	return node;
}

bool JsonReader::hasErrors() const
{
	return RPGPref::hasErrors(diagnostics_);
}

Diagnostics JsonReader::diagnostics() const
{
	Diagnostics sorted = diagnostics_;
	sortByPlace(sorted);
	return sorted;
}

void JsonReader::note(
	const Json& value, std::string message, std::string_view code, Severity severity)
{
	constexpr std::size_t kMaximumNotes = 100; // A file of nonsense needs no longer list.
	if (diagnostics_.size() == kMaximumNotes)
	{
		return;
	}
	const SourcePosition position = positionOf(value);
	// Decoders ask a value of the wrong kind for one member after the other: once is enough.
	const bool isKnown = std::any_of(diagnostics_.begin(), diagnostics_.end(),
		[&](const Diagnostic& known)
		{ return known.position == position && known.message == message; });
	if (!isKnown)
	{
		diagnostics_.push_back({file_, position, std::move(message), std::string(code), severity});
	}
}

SourcePosition JsonReader::positionOf(const Json& value)
{
	if (positions_.empty())
	{
		std::vector<const Json*> values;
		listValues(*document_, values);
		const std::vector<SourcePosition> places = locateJsonValues(text_);
		for (std::size_t i = 0; i < (std::min)(values.size(), places.size()); ++i)
		{
			positions_.emplace(values[i], places[i]);
		}
	}
	const auto found = positions_.find(&value);
	return found == positions_.end() ? SourcePosition{} : found->second;
}

} // namespace RPGPref
