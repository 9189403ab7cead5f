// SPDX-License-Identifier: MIT
#include "Execution/RunOptions.h"

#include "Execution/SocketTransport.h"
#include "Support/NumberCheck.h"
#include "Support/Output.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <limits>

namespace RPGPref::Program
{

namespace
{

constexpr std::size_t kShortestSecret = 16;

} // namespace

void RunOptions::addShared(CLI::App& app)
{
	app.add_option("--ticks", settings.ticks,
		   "Length of the run; it then goes on until all outcomes are known")
		->check(CLI::Range(Tick{10}, Tick{1'000'000'000}))
		->capture_default_str();
	app.add_option("--rate", settings.rate, "Ticks a second")
		->type_name("HZ")
		->check(numberFrom(1, 1000))
		->capture_default_str();
	app.add_option("--tasks", settings.tasks, "Tasks in the run")
		->check(CLI::Range(1, 100'000'000))
		->capture_default_str();
	app.add_option("--grace", settings.grace, "Ticks by which a task may start late")
		->check(CLI::Range(0, 100'000))
		->capture_default_str();
	app.add_option("--omega", settings.timing.omega, "Ticks of a planning cycle")
		->check(CLI::Range(0, 100'000))
		->capture_default_str();
	app.add_option("--upsilon", settings.timing.upsilon, "Ticks between two time updates")
		->check(CLI::Range(1, 100'000))
		->capture_default_str();
	app.add_option("--mu", settings.timing.mu,
		   "Worst message delay in ticks; longer delays are "
		   "learned")
		->check(CLI::Range(0, 100'000))
		->capture_default_str();
	app.add_option("--samples", settings.timing.samples, "Delays that the estimator remembers")
		->check(CLI::Range(1, 1'000'000))
		->capture_default_str();
	app.add_option("--estimator", estimator, "maximum, or mean for mean plus four deviations")
		->check(CLI::IsMember({"maximum", "mean"}))
		->capture_default_str();
	app.add_option("--mode", mode, "guarded, or published for the printed algorithm with its gaps")
		->check(CLI::IsMember({"guarded", "published"}))
		->capture_default_str();
	app.add_option("--faults", faults,
		   "Comma-separated: loss=0.05 reorder=0.1 duplicate=0.01 delay=1..4 "
		   "delay=lognormal:2:0.5 hitch=0.01:5 overrun=0.02:8 kill=600:120; with --level also "
		   "fail=0.1 slow=0.2:1.5")
		->type_name("SPEC");
	app.add_option("--seed", settings.seed, "Random seed")
		->check(wholeNumberFrom(0, (std::numeric_limits<std::uint64_t>::max)()))
		->capture_default_str();
	app.add_option("--transport", transport, "datagram or local, between two processes")
		->check(CLI::IsMember({"datagram", "local"}))
		->capture_default_str();
	app.add_option(
		   "--secret-file", secretFile, "Shared secret; needed when the link leaves the machine")
		->type_name("FILE");
}

std::vector<std::string> RunOptions::sharedArguments() const
{
	const TimingParameters& timing = settings.timing;
	std::vector<std::string> arguments = {"--ticks", fmt::to_string(settings.ticks), "--rate",
		fmt::to_string(settings.rate), "--tasks", fmt::to_string(settings.tasks), "--grace",
		fmt::to_string(settings.grace), "--omega", fmt::to_string(timing.omega), "--upsilon",
		fmt::to_string(timing.upsilon), "--mu", fmt::to_string(timing.mu), "--samples",
		fmt::to_string(timing.samples), "--estimator", estimator, "--mode", mode, "--seed",
		fmt::to_string(settings.seed), "--transport", transport};
	if (!faults.empty())
	{
		arguments.insert(arguments.end(), {"--faults", faults});
	}
	if (!secretFile.empty())
	{
		arguments.insert(arguments.end(), {"--secret-file", secretFile});
	}
	return arguments;
}

Diagnostics RunOptions::finish()
{
	settings.mode = mode == "published" ? ExecutionMode::Published : ExecutionMode::Guarded;
	settings.timing.estimator = estimator == "mean" ? DelayEstimator::Kind::MeanDeviation
													: DelayEstimator::Kind::SlidingMaximum;
	// On a real clock the sleep between cycles overshoots; in simulated time a planner without
	// cycles still steps once a tick.
	settings.timing.period =
		isSimulated ? (std::max)(settings.timing.omega, TickSpan{1}) : settings.timing.omega + 2;
	Result<FaultSpec> spec = FaultSpec::parse(faults);
	if (!spec)
	{
		return spec.errors();
	}
	settings.faults = *spec;
	if (!secretFile.empty())
	{
		Result<std::string> content = readFile(secretFile);
		if (!content)
		{
			return content.errors();
		}
		secret = *content;
		if (secret.size() < kShortestSecret)
		{
			return {{secretFile, {}, "is too short for a secret, expected at least 16 bytes",
				"weak-secret"}};
		}
	}
	const bool hasAddress = planner == "process" && transport == "datagram";
	if (hasAddress && !SocketTransport::isReachable(listen))
	{
		return {{"--listen", {},
			fmt::format(
				"{} is not an address that a planner can reach, expected an interface's and a "
				"port (0: any), such as 127.0.0.1:0",
				listen),
			"unusable-address"}};
	}
	if (hasAddress && secret.empty() && !SocketTransport::isLoopback(listen))
	{
		return {{"--listen", {},
			fmt::format("{} is not a loopback address, expected one such as 127.0.0.1:0 or a "
						"shared secret (--secret-file)",
				listen),
			"secret-needed"}};
	}
	return {};
}

} // namespace RPGPref::Program
