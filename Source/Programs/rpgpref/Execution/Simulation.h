// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/Protocol/ExecutionMeasures.h"
#include "RPGPref/Protocol/ExecutorEndpoint.h"
#include "RPGPref/Protocol/PlannerEndpoint.h"

#include "Execution/FaultRelay.h"
#include "Execution/RunScene.h"
#include "Execution/RunSettings.h"

#include <optional>

namespace RPGPref::Program
{

/// Counts of one direction or one side's link.
struct LinkTotals
{
	std::uint64_t sent = 0;
	std::uint64_t received = 0;
	std::uint64_t refused = 0;
	std::uint64_t reordered = 0;

	void add(const FrameLink& link)
	{
		sent += link.sent();
		received += link.received();
		refused += link.refused();
		reordered += link.reordered();
	}
};

/// A whole run in simulated time, with real frames over a relay that applies the faults. The
/// executor acts at t, the planner at t + 1/2. Deterministic: same settings, same run.
class Simulation
{
public:
	Simulation(const RunSettings& settings, RunScene& scene, MeasureSink& measures);

	/// One tick; false when the run is over.
	bool step();
	void run()
	{
		while (step())
		{
		}
	}

	Tick now() const { return now_; }
	/// After the last step.
	RunEnd end() const { return end_; }
	/// Sizes that must not grow with the length of the run.
	std::size_t executorSlots() { return executor_.executor().tasks().slotCount(); }
	LinkTotals plannerLink() const;
	LinkTotals executorLink() const;
	std::uint64_t restarts() const { return generation_; }
	std::uint64_t lostFrames() const { return toPlanner_.lost() + toExecutor_.lost(); }
	Tick skippedTicks() const { return skippedTicks_; }

private:
	/// One end of the simulated link.
	class End final : public Transport
	{
	public:
		End(const Simulation& simulation, FaultRelay& out, FaultRelay& in, Tick transit)
			: simulation_(simulation), out_(out), in_(in), transit_(transit)
		{
		}
		void send(std::span<const std::uint8_t> frame) override
		{
			out_.push(frame, simulation_.now_, transit_);
		}
		std::size_t receive(std::span<std::uint8_t, kLargestFrame + 1> buffer) override
		{
			return in_.pop(buffer, simulation_.now_);
		}

	private:
		const Simulation& simulation_;
		FaultRelay& out_;
		FaultRelay& in_;
		Tick transit_;
	};

	void stepExecutor();
	void stepPlanner();
	void startPlanner();
	void stopPlanner();
	RunEnd findEnd();

	RunSettings settings_;
	RunScene& scene_;
	MeasureSink& measures_;
	Random random_;
	FaultRelay toPlanner_;
	FaultRelay toExecutor_;
	End executorEnd_;
	End plannerEnd_;
	ExecutorEndpoint executor_;
	std::unique_ptr<CyclePlanner> brain_;
	std::optional<PlannerEndpoint> planner_;
	LinkTotals deadPlanners_;
	std::size_t nextKill_ = 0;
	Tick restartAt_ = -1;
	RunProgress progress_;
	RunEnd end_ = RunEnd::Running;
	std::uint16_t generation_ = 0;
	Tick clockOrigin_ = 0; ///< The planner's clock has its own zero.
	bool isInCycle_ = false;
	Tick cycleEnd_ = 0;
	Tick hitchUntil_ = 0;
	Tick skippedTicks_ = 0;
	Tick now_ = 0;
};

} // namespace RPGPref::Program
