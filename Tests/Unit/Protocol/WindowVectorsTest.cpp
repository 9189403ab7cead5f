// SPDX-License-Identifier: MIT
#include "RPGPref/Protocol/CriticalWindow.h"
#include "RPGPref/Protocol/DelayEstimator.h"

#include "Vectors.h"

#include <gtest/gtest.h>

namespace RPGPref::Testing
{

namespace
{

DispatchWindow windowFrom(const Json& pair)
{
	return {pair[0].get<Tick>(), pair[1].get<Tick>()};
}

} // namespace

TEST(WindowVectors, EveryFormula)
{
	ASSERT_EQ(vectors()["windows"].size(), 16U);
	for (const Json& vector : vectors()["windows"])
	{
		SCOPED_TRACE(vector.dump());
		WindowTerms terms;
		terms.upsilon = vector["v"];
		terms.roundTrip = 2 * vector["mu"].get<Tick>();
		terms.omega = vector["w"];
		terms.period = vector["w"];
		terms.jitter = vector["jitter"];
		terms.lost = vector["lost"];
		const Tick tau = vector["tau"];
		const Tick now = tau + vector["age"].get<Tick>();
		const DispatchWindow published = publishedWindow(tau, terms);
		EXPECT_EQ(published, windowFrom(vector["published"]));
		EXPECT_EQ(published.hi - published.lo + 1, vector["published_ticks"].get<Tick>());
		EXPECT_EQ(reportedWindow(tau, terms), windowFrom(vector["reported"]));
		EXPECT_EQ(agedWindow(now, 0, terms), windowFrom(vector["aged"]));
		EXPECT_EQ(planningBound(now, terms), vector["aged"][0].get<Tick>());
		EXPECT_EQ(lateBoundWindow(now, terms), windowFrom(vector["late_bound"]));
		EXPECT_EQ(largestReportStep(terms), vector["max_step"].get<Tick>());
		EXPECT_EQ(publishedGap(terms), vector["published_gap"].get<Tick>());
	}
}

TEST(WindowVectors, PublishedWindowsTileOnlyWithoutJitterAndWithDivisor)
{
	ASSERT_EQ(vectors()["tiling"].size(), 147U);
	for (const Json& vector : vectors()["tiling"])
	{
		SCOPED_TRACE(vector.dump());
		WindowTerms terms;
		terms.upsilon = vector["v"];
		terms.omega = vector["w"];
		terms.jitter = vector["jitter"];
		EXPECT_EQ(largestReportStep(terms), vector["max_step"].get<Tick>());
		EXPECT_EQ(publishedGap(terms), vector["published_gap"].get<Tick>());
		EXPECT_EQ(publishedGap(terms) == 0, vector["gap_free"].get<bool>());
	}
}

TEST(EstimatorVectors, BoundsBeforeEachSampleAndAfterTheLast)
{
	ASSERT_EQ(vectors()["estimators"].size(), 6U);
	for (const Json& vector : vectors()["estimators"])
	{
		SCOPED_TRACE(vector["kind"].dump() + " n=" + vector.value("n", Json()).dump());
		DelayEstimator::Settings settings;
		settings.kind = vector["kind"] == "sliding_max" ? DelayEstimator::Kind::SlidingMaximum
														: DelayEstimator::Kind::MeanDeviation;
		settings.samples = vector.value("n", 1U);
		settings.guard = vector.value("guard", Tick{0});
		settings.initial = vector["start"];
		DelayEstimator estimator(settings);
		std::vector<Tick> bounds = {estimator.bound()};
		for (const Json& sample : vector["samples"])
		{
			estimator.add(sample.get<Tick>());
			bounds.push_back(estimator.bound());
		}
		EXPECT_EQ(bounds, vector["bound_before_each_and_after"].get<std::vector<Tick>>());
	}
}

} // namespace RPGPref::Testing
