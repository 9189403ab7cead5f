// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Foundation/Result.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace RPGPref
{

class JsonReader;

/// A value of a JSON document, read with checks: every accessor that meets the wrong thing
/// notes an error with line and column in the reader and returns a harmless default. An absent
/// node (from find, or after an error) answers everything with defaults and notes nothing, so
/// decoders read straight through and ask for errors once, at the end.
class JsonNode
{
public:
	JsonNode() = default;

	bool isPresent() const { return value_ != nullptr; }
	explicit operator bool() const { return isPresent(); }
	bool isObject() const;
	bool isArray() const;
	bool isString() const;
	bool isNumber() const;

	/// A member that must be there.
	JsonNode at(std::string_view key) const;
	/// A member that may be missing.
	JsonNode find(std::string_view key) const;
	/// Notes an error unless this is an object that has only these members.
	void allowOnly(std::initializer_list<std::string_view> keys) const;

	/// Elements of an array, or members of an object in file order; 0 for anything else.
	std::size_t size() const;
	JsonNode element(std::size_t position) const;
	std::string_view key(std::size_t position) const;

	/// Notes an error unless this is an array (an object); true if it is.
	bool expectArray() const;
	bool expectObject() const;

	std::string string(std::string_view fallback = {}) const;
	bool boolean(bool fallback = false) const;
	double number(double fallback = 0, double lowest = -(std::numeric_limits<double>::max)(),
		double highest = (std::numeric_limits<double>::max)()) const;
	std::int64_t integer(std::int64_t fallback = 0,
		std::int64_t lowest = (std::numeric_limits<std::int64_t>::min)(),
		std::int64_t highest = (std::numeric_limits<std::int64_t>::max)()) const;

	/// Notes an error at this value.
	void error(std::string message, std::string_view code = "invalid-value") const;
	void warning(std::string message, std::string_view code = "suspicious-value") const;
	SourcePosition position() const;

private:
	friend class JsonReader;
	JsonNode(JsonReader* reader, const nlohmann::ordered_json* value)
		: reader_(reader), value_(value)
	{
	}

	JsonReader* reader_ = nullptr;
	const nlohmann::ordered_json* value_ = nullptr;
};

/// Parses a JSON text and collects what is wrong with it. Refuses what could exhaust memory or
/// mislead a reader: nesting beyond kMaximumDepth, repeated keys, invalid UTF-8, NUL bytes.
class JsonReader
{
public:
	static constexpr std::size_t kMaximumDepth = 100;

	JsonReader(std::string_view text, std::string_view file);
	~JsonReader();
	JsonReader(const JsonReader&) = delete;
	JsonReader& operator=(const JsonReader&) = delete;

	/// Absent when the text is not JSON.
	JsonNode root();

	/// Notes an error unless the root is an object whose `schema` is the given one.
	JsonNode rootWithSchema(std::string_view schema);

	bool hasErrors() const;
	/// All errors and warnings so far, in the order of their places.
	Diagnostics diagnostics() const;

private:
	friend class JsonNode;
	void note(const nlohmann::ordered_json& value, std::string message, std::string_view code,
		Severity severity);
	SourcePosition positionOf(const nlohmann::ordered_json& value);

	std::string_view text_;
	std::string file_;
	std::unique_ptr<nlohmann::ordered_json> document_;
	/// Where each value stands; filled in when the first place is asked for.
	std::unordered_map<const nlohmann::ordered_json*, SourcePosition> positions_;
	Diagnostics diagnostics_;
};

} // namespace RPGPref
