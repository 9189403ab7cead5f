// SPDX-License-Identifier: MIT
#include "Execution/FaultSpec.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace RPGPref::Program
{

namespace
{

constexpr Tick kLongestFault = 1'000'000;

/// Reads the value of one fault; the first thing that is wrong is kept.
class ValueReader
{
public:
	explicit ValueReader(std::string_view value) : rest_(value) {}

	double probability() { return real(0, 1); }

	double real(double lowest, double highest)
	{
		const std::string text(rest_);
		char* end = nullptr;
		const double number = std::strtod(text.c_str(), &end);
		// What strtod takes besides: a plus, spaces, hexadecimal digits, words.
		const std::string taken = text.substr(0, static_cast<std::size_t>(end - text.c_str()));
		const bool isPlain = !taken.empty() && taken[0] != '+' &&
							 taken.find_first_not_of("0123456789.eE+-") == std::string::npos;
		advance(rest_.data() + taken.size(), isPlain && number >= lowest && number <= highest);
		return number;
	}

	Tick ticks()
	{
		Tick number = 0;
		const auto [end, code] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
		advance(end, code == std::errc() && number >= 0 && number <= kLongestFault);
		return number;
	}

	void expect(std::string_view text)
	{
		isWrong_ = isWrong_ || !rest_.starts_with(text);
		rest_.remove_prefix((std::min)(text.size(), rest_.size()));
	}

	void require(bool isGood) { isWrong_ = isWrong_ || !isGood; }

	bool startsWith(std::string_view text) const { return rest_.starts_with(text); }
	bool isWrong() const { return isWrong_ || !rest_.empty(); }

private:
	void advance(const char* end, bool isGood)
	{
		isWrong_ = isWrong_ || !isGood;
		rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
	}

	std::string_view rest_;
	bool isWrong_ = false;
};

std::string_view formOf(std::string_view name)
{
	struct Form
	{
		std::string_view name;
		std::string_view form;
	};
	static constexpr Form kForms[] = {{"loss", "loss=0.05"}, {"reorder", "reorder=0.1"},
		{"duplicate", "duplicate=0.01"}, {"delay", "delay=1..4 or delay=lognormal:2:0.5"},
		{"hitch", "hitch=0.01:5"}, {"overrun", "overrun=0.02:8"}, {"kill", "kill=600:120"},
		{"fail", "fail=0.1"}, {"slow", "slow=0.2:1.5"}};
	for (const Form& form : kForms)
	{
		if (form.name == name)
		{
			return form.form;
		}
	}
	return {};
}

void readValue(FaultSpec& spec, std::string_view name, ValueReader& reader)
{
	if (name == "loss")
	{
		spec.loss = reader.probability();
	}
	else if (name == "reorder")
	{
		spec.reorder = reader.probability();
	}
	else if (name == "duplicate")
	{
		spec.duplicate = reader.probability();
	}
	else if (name == "delay" && reader.startsWith("lognormal:"))
	{
		spec.delay = FaultSpec::Delay::LogNormal;
		reader.expect("lognormal:");
		spec.delayMedian = reader.real(0, static_cast<double>(kLongestFault));
		reader.expect(":");
		spec.delaySigma = reader.real(0, 10);
	}
	else if (name == "delay")
	{
		spec.delay = FaultSpec::Delay::Uniform;
		spec.delayLowest = reader.ticks();
		reader.expect("..");
		spec.delayHighest = reader.ticks();
		reader.require(spec.delayLowest <= spec.delayHighest);
	}
	else if (name == "hitch")
	{
		spec.hitch = reader.probability();
		reader.expect(":");
		spec.hitchTicks = reader.ticks();
	}
	else if (name == "overrun")
	{
		spec.overrun = reader.probability();
		reader.expect(":");
		spec.overrunTicks = reader.ticks();
	}
	else if (name == "fail")
	{
		spec.fail = reader.probability();
	}
	else if (name == "slow")
	{
		spec.slow = reader.probability();
		reader.expect(":");
		spec.slowness = reader.real(1, 1000);
	}
	else if (name == "kill")
	{
		FaultSpec::Kill kill;
		kill.at = reader.ticks();
		reader.expect(":");
		kill.backAfter = reader.ticks();
		spec.kills.push_back(kill);
	}
}

} // namespace

Tick FaultSpec::longestDelay() const
{
	const Tick held = reorder > 0 ? kLongestHold : 0;
	if (delay == Delay::LogNormal)
	{
		// Beyond this the relay cuts off; the exponent is kept from growing into infinity.
		constexpr double kLongest = 1e6;
		const double spread = std::exp((std::min)(4 * delaySigma, 100.0));
		return held + static_cast<Tick>((std::min)(std::ceil(delayMedian * spread), kLongest));
	}
	return held + (delay == Delay::Uniform ? delayHighest : 0);
}

Result<FaultSpec> FaultSpec::parse(std::string_view text)
{
	FaultSpec spec;
	std::size_t begin = 0;
	while (begin < text.size())
	{
		const std::size_t end = (std::min)(text.find(',', begin), text.size());
		const std::string_view fault = text.substr(begin, end - begin);
		const std::string_view name = fault.substr(0, fault.find('='));
		const SourcePosition place = {1, static_cast<std::uint32_t>(begin + 1)};
		const std::string_view form = formOf(name);
		if (form.empty() || name.size() == fault.size())
		{
			return Diagnostic{"--faults", place,
				fmt::format("\"{}\" is not a fault, expected loss, reorder, duplicate, delay, "
							"hitch, overrun, kill, fail or slow with a value, such as loss=0.05",
					fault),
				"unknown-fault"};
		}
		ValueReader reader(fault.substr(name.size() + 1));
		readValue(spec, name, reader);
		if (reader.isWrong())
		{
			return Diagnostic{"--faults", place,
				fmt::format(
					"\"{}\" is wrong, expected something like {}, shares from 0 to 1, ticks "
					"up to {}",
					fault, form, kLongestFault),
				"wrong-fault"};
		}
		begin = end + 1;
	}
	std::sort(spec.kills.begin(), spec.kills.end(),
		[](const Kill& a, const Kill& b) { return a.at < b.at; });
	return spec;
}

} // namespace RPGPref::Program
