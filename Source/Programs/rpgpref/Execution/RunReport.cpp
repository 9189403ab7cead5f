// SPDX-License-Identifier: MIT
#include "Execution/RunReport.h"

#include <fmt/format.h>

namespace RPGPref::Program
{

namespace
{

using Json = nlohmann::ordered_json;

Json spread(const TickHistogram& values)
{
	return {{"p50", values.percentile(0.5)}, {"p99", values.percentile(0.99)},
		{"max", values.largest()}};
}

std::string line(const char* name, const std::string& value)
{
	return fmt::format("  {:<26}{}\n", name, value);
}

std::string spreadLine(const char* name, const TickHistogram& values, const char* unit)
{
	return line(name, values.count() == 0
						  ? std::string("-")
						  : fmt::format("median {}, p99 {}, worst {} {}", values.percentile(0.5),
								values.percentile(0.99), values.largest(), unit));
}

} // namespace

double RunReport::deadlineMissRatio() const
{
	const double missed =
		static_cast<double>(totals.lateStarted + totals.lateRejected + totals.missedReported);
	return totals.accepted == 0 ? 0 : missed / static_cast<double>(totals.accepted);
}

Json RunReport::json() const
{
	const auto of = [this](Measure measure) -> const TickHistogram&
	{ return measures.of(measure); };
	const TickHistogram& slack = of(Measure::DispatchSlack);
	const TickHistogram& bounds = of(Measure::RoundTripBound);
	Json roundTrip = spread(of(Measure::RoundTrip));
	roundTrip["bound"] = bounds.largest();
	roundTrip["bound_changes"] = bounds.count();
	Json outcomes;
	for (std::size_t i = 0; i < totals.outcomes.size(); ++i)
	{
		outcomes[std::string(EnumWords<TaskOutcome>::kWords[i])] = totals.outcomes[i];
	}
	return {{"tasks", totals.accepted}, {"started", totals.started},
		{"late_started", totals.lateStarted}, {"late_rejected", totals.lateRejected},
		{"missed_reported", totals.missedReported}, {"silent_losses", totals.silentLosses},
		{"open_at_end", totals.openAtEnd}, {"duplicates", totals.duplicates},
		{"start_jitter_ticks", spread(of(Measure::StartJitter))},
		{"dispatch_slack_ticks", {{"min", slack.smallest()}, {"p0.1", slack.percentile(0.001)},
									 {"p50", slack.percentile(0.5)}}},
		{"deadline_miss_ratio", deadlineMissRatio()},
		{"cycle_overruns", of(Measure::CycleOverrun).count()}, {"round_trip_ticks", roundTrip},
		{"resends", of(Measure::Resend).count()},
		{"window_gap_ticks", of(Measure::WindowGap).largest()},
		{"reaction_ticks", {{"p50", of(Measure::Reaction).percentile(0.5)},
							   {"p99", of(Measure::Reaction).percentile(0.99)}}},
		{"conflicts", totals.conflicts}, {"outcomes", outcomes},
		{"largest_overrun_ticks", of(Measure::CycleOverrun).largest()},
		{"omega_raised_to", of(Measure::OmegaRaised).largest()},
		{"lock_horizon_ticks", spread(of(Measure::LockHorizon))},
		{"staleness_ticks", spread(of(Measure::Staleness))},
		{"clock_error_ticks", {{"min", of(Measure::ClockError).smallest()},
								  {"max", of(Measure::ClockError).largest()}}},
		{"window_overlap_ticks", spread(of(Measure::WindowOverlap))},
		{"start_latency_us", spread(of(Measure::StartLatencyMicroseconds))},
		{"sense_jitter_ticks", spread(of(Measure::SenseJitter))},
		{"sense_slack_ticks", {{"min", of(Measure::SenseSlack).smallest()},
								  {"p50", of(Measure::SenseSlack).percentile(0.5)}}},
		{"frames", {{"sent", executorLink.sent}, {"received", executorLink.received},
					   {"refused", executorLink.refused + plannerLink.refused},
					   {"reordered", executorLink.reordered + plannerLink.reordered},
					   {"lost_by_relay", lostFrames}, {"strangers", strangers}}},
		{"planner_restarts", restarts}, {"skipped_ticks", skippedTicks}, {"cut_off", !isComplete()},
		{"planner_ended_at", plannerEndedAt < 0 ? Json() : Json(plannerEndedAt)}};
}

std::string RunReport::table(const RunOptions& options) const
{
	const auto of = [this](Measure measure) -> const TickHistogram&
	{ return measures.of(measure); };
	std::string text = fmt::format("{} ticks, {} mode, {}\n", options.settings.ticks, options.mode,
		options.isSimulated
			? std::string("simulated time")
			: fmt::format("{} Hz, planner in a {}", options.settings.rate, options.planner));
	text += line("tasks", fmt::to_string(totals.accepted));
	text += line("started", fmt::format("{}, of them late {}", totals.started, totals.lateStarted));
	text += line("rejected as late", fmt::to_string(totals.lateRejected));
	text += line("reported as missed", fmt::to_string(totals.missedReported));
	for (std::size_t i = 2; i < totals.outcomes.size(); ++i)
	{
		if (totals.outcomes[i] > 0)
		{
			text += line(
				"", fmt::format("{} {}", totals.outcomes[i], EnumWords<TaskOutcome>::kWords[i]));
		}
	}
	text += line("silent losses", fmt::to_string(totals.silentLosses));
	text += line("open at the end", fmt::to_string(totals.openAtEnd));
	text += line("duplicate starts", fmt::to_string(totals.duplicates));
	text += line("contradictions", fmt::to_string(totals.conflicts));
	text += line("deadline miss ratio", fmt::format("{:.5f}", deadlineMissRatio()));
	text += spreadLine("start jitter", of(Measure::StartJitter), "ticks");
	if (!options.isSimulated)
	{
		text += spreadLine("start latency", of(Measure::StartLatencyMicroseconds), "microseconds");
	}
	const TickHistogram& slack = of(Measure::DispatchSlack);
	text += line("dispatch slack",
		fmt::format("least {}, median {} ticks", slack.smallest(), slack.percentile(0.5)));
	text += spreadLine("jitter of sensing", of(Measure::SenseJitter), "ticks");
	text += spreadLine("lock horizon", of(Measure::LockHorizon), "ticks");
	text += spreadLine("report staleness", of(Measure::Staleness), "ticks");
	text += spreadLine("reaction", of(Measure::Reaction), "ticks");
	text += spreadLine("round trip", of(Measure::RoundTrip), "ticks");
	text += line("round trip bound",
		fmt::format("{} ticks, set {} times", of(Measure::RoundTripBound).largest(),
			of(Measure::RoundTripBound).count()));
	text += line("window gap", fmt::format("{} ticks", of(Measure::WindowGap).largest()));
	text += line(
		"cycle overruns", fmt::format("{}, largest by {} ticks", of(Measure::CycleOverrun).count(),
							  of(Measure::CycleOverrun).largest()));
	text += line("resends", fmt::to_string(of(Measure::Resend).count()));
	text += line("frames",
		fmt::format("{} sent, {} received, {} refused, {} out of order", executorLink.sent,
			executorLink.received, executorLink.refused + plannerLink.refused,
			executorLink.reordered + plannerLink.reordered));
	text += line("planner restarts", fmt::to_string(restarts));
	if (plannerEndedAt >= 0)
	{
		text += line("planner ended by itself", fmt::format("at tick {}", plannerEndedAt));
	}
	if (!isComplete())
	{
		text += "  The run was cut off: open tasks may have been lost or not.\n";
	}
	return text;
}

} // namespace RPGPref::Program
