// SPDX-License-Identifier: MIT
#include "RPGPref/Rating/TrueSkill.h"

#include "Foundation/NumberText.h"
#include "Rating/NormalDistribution.h"

#include <algorithm>
#include <cmath>

namespace RPGPref
{
namespace
{

struct TeamSums
{
	double mu = 0;
	double variance = 0;
	std::size_t members = 0;
};

TeamSums sumUp(std::span<const Rating> first, std::span<const Rating> second, double drift)
{
	TeamSums sums;
	for (const Rating& rating : first)
	{
		sums.mu += rating.mu;
		sums.variance += rating.sigma * rating.sigma + drift * drift;
	}
	for (const Rating& rating : second)
	{
		sums.mu -= rating.mu;
		sums.variance += rating.sigma * rating.sigma + drift * drift;
	}
	sums.members = first.size() + second.size();
	return sums;
}

/// How far the difference of performances, seen as t standard deviations, is moved (v) and
/// narrowed (w) by the outcome.
struct Correction
{
	double v = 0;
	double w = 0;
};

Correction afterWin(double t, double margin)
{
	const double v = normalHazard(t - margin);
	return {v, v * (v + t - margin)};
}

Correction afterDraw(double t, double margin)
{
	const double distance = std::abs(t);
	const double upper = margin - distance;
	const double lower = -margin - distance;
	const double mass = normalCumulative(upper) - normalCumulative(lower);
	Correction correction;
	if (mass < 1e-250)
	{
		// The draw was all but impossible: the performances must have met at the margin.
		correction = {upper, 1};
	}
	else
	{
		correction.v = (normalDensity(lower) - normalDensity(upper)) / mass;
		correction.w = correction.v * correction.v +
					   (upper * normalDensity(upper) - lower * normalDensity(lower)) / mass;
	}
	correction.v = t < 0 ? -correction.v : correction.v;
	return correction;
}

void update(
	std::span<Rating> team, double direction, double drift, double spread, Correction change)
{
	for (Rating& rating : team)
	{
		const double variance = rating.sigma * rating.sigma + drift * drift;
		rating.mu += direction * variance / spread * change.v;
		const double kept = 1 - variance / (spread * spread) * change.w;
		rating.sigma = std::sqrt(variance * (std::max)(kept, 1e-9));
	}
}

} // namespace

bool rateMatch(const SkillEnvironment& environment, std::span<Rating> first,
	std::span<Rating> second, MatchOutcome outcome)
{
	const TeamSums sums = sumUp(first, second, environment.tau);
	const double noise = static_cast<double>(sums.members) * environment.beta * environment.beta;
	const double spread = std::sqrt(sums.variance + noise);
	const double margin =
		environment.drawProbability <= 0
			? 0
			: normalQuantile((environment.drawProbability + 1) / 2) * std::sqrt(noise);
	const double sign = outcome == MatchOutcome::SecondWins ? -1 : 1;
	const double t = sign * sums.mu / spread;
	if (!isFiniteNumber(t) || !isFiniteNumber(margin) || spread <= 0)
	{
		return false;
	}
	const Correction change = outcome == MatchOutcome::Draw ? afterDraw(t, margin / spread)
															: afterWin(t, margin / spread);
	update(first, sign, environment.tau, spread, change);
	update(second, -sign, environment.tau, spread, change);
	return true;
}

double winProbability(const SkillEnvironment& environment, std::span<const Rating> first,
	std::span<const Rating> second)
{
	const TeamSums sums = sumUp(first, second, 0);
	const double noise = static_cast<double>(sums.members) * environment.beta * environment.beta;
	const double spread = std::sqrt(sums.variance + noise);
	return spread > 0 ? normalCumulative(sums.mu / spread) : 0.5;
}

double matchQuality(const SkillEnvironment& environment, std::span<const Rating> first,
	std::span<const Rating> second)
{
	const TeamSums sums = sumUp(first, second, 0);
	const double noise = static_cast<double>(sums.members) * environment.beta * environment.beta;
	const double spread = sums.variance + noise;
	return spread > 0 ? std::sqrt(noise / spread) * std::exp(-sums.mu * sums.mu / (2 * spread)) : 1;
}

} // namespace RPGPref
