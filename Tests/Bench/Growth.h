// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <numeric>
#include <vector>

namespace RPGPref::Bench
{

/// Time and size of some cases, as logarithms.
class Growth
{
public:
	void add(double size, double seconds)
	{
		sizes_.push_back(std::log(size));
		seconds_.push_back(std::log(seconds));
	}

	/// The power of the size with which the time grows, by least squares: 1 is linear.
	double exponent() const
	{
		const double size = mean(sizes_);
		const double time = mean(seconds_);
		double together = 0;
		double alone = 0;
		for (std::size_t k = 0; k < sizes_.size(); ++k)
		{
			together += (sizes_[k] - size) * (seconds_[k] - time);
			alone += (sizes_[k] - size) * (sizes_[k] - size);
		}
		return together / alone;
	}

private:
	static double mean(const std::vector<double>& values)
	{
		return std::accumulate(values.begin(), values.end(), 0.0) /
			   static_cast<double>(values.size());
	}

	std::vector<double> sizes_;
	std::vector<double> seconds_;
};

} // namespace RPGPref::Bench
