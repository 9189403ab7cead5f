// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace RPGPref
{

/// A whole number of up to kMost * 32 bits: enough for every step of reading or writing a double
/// exactly (NumberText.cpp says why). Callers stay within that; nothing is allocated.
class BigNatural
{
public:
	static constexpr std::size_t kMost = 144;

	BigNatural() = default;
	explicit BigNatural(std::uint64_t value)
	{
		for (; value != 0; value >>= 32)
		{
			limbs_[size_++] = static_cast<std::uint32_t>(value);
		}
	}

	BigNatural(const BigNatural& other) { *this = other; }
	/// Copies what is set.
	BigNatural& operator=(const BigNatural& other)
	{
		std::copy_n(other.limbs_.begin(), other.size_, limbs_.begin());
		size_ = other.size_;
		return *this;
	}
	~BigNatural() = default;

	bool isZero() const { return size_ == 0; }

	/// How many bits it has; none for zero.
	int bits() const
	{
		return size_ == 0 ? 0 : static_cast<int>(size_ * 32) - std::countl_zero(limbs_[size_ - 1]);
	}

	bool bit(int position) const
	{
		const std::size_t limb = static_cast<std::size_t>(position) / 32;
		return limb < size_ && ((limbs_[limb] >> (position % 32)) & 1U) != 0;
	}

	bool hasBitBelow(int position) const
	{
		int at = 0;
		while (at < position && at < bits() && !bit(at))
		{
			at += limbs_[static_cast<std::size_t>(at) / 32] == 0 ? 32 : 1;
		}
		return at < position && at < bits();
	}

	/// The 64 bits from a position on.
	std::uint64_t wordAt(int position) const
	{
		const std::size_t limb = static_cast<std::size_t>(position) / 32;
		const int offset = position % 32;
		const std::uint64_t word = limbAt(limb) | (limbAt(limb + 1) << 32);
		return offset == 0 ? word : (word >> offset) | (limbAt(limb + 2) << (64 - offset));
	}

	void multiply(std::uint32_t factor, std::uint32_t addend = 0)
	{
		std::uint64_t carry = addend;
		for (std::size_t i = 0; i < size_; ++i)
		{
			carry += static_cast<std::uint64_t>(limbs_[i]) * factor;
			limbs_[i] = static_cast<std::uint32_t>(carry);
			carry >>= 32;
		}
		if (carry != 0)
		{
			limbs_[size_++] = static_cast<std::uint32_t>(carry);
		}
	}

	void multiplyByPowerOfTen(int power)
	{
		for (; power >= 9; power -= 9)
		{
			multiply(1000000000U);
		}
		for (; power > 0; --power)
		{
			multiply(10);
		}
	}

	/// The remainder.
	std::uint32_t divide(std::uint32_t divisor)
	{
		std::uint64_t rest = 0;
		for (std::size_t i = size_; i-- > 0;)
		{
			rest = (rest << 32) | limbs_[i];
			limbs_[i] = static_cast<std::uint32_t>(rest / divisor);
			rest %= divisor;
		}
		trim();
		return static_cast<std::uint32_t>(rest);
	}

	void shiftLeft(int count)
	{
		if (isZero())
		{
			return;
		}
		const std::size_t limbs = static_cast<std::size_t>(count) / 32;
		std::copy_backward(limbs_.begin(), limbs_.begin() + size_, limbs_.begin() + size_ + limbs);
		std::fill_n(limbs_.begin(), limbs, 0U);
		size_ += limbs;
		multiply(std::uint32_t{1} << (count % 32));
	}

	void shiftRight(int count)
	{
		const std::size_t limbs = (std::min)(static_cast<std::size_t>(count) / 32, size_);
		std::copy(limbs_.begin() + limbs, limbs_.begin() + size_, limbs_.begin());
		size_ -= limbs;
		divide(std::uint32_t{1} << (count % 32));
	}

	void add(const BigNatural& other)
	{
		std::uint64_t carry = 0;
		for (std::size_t i = 0; i < (std::max)(size_, other.size_) || carry != 0; ++i)
		{
			carry += (i < size_ ? limbs_[i] : 0ULL) + (i < other.size_ ? other.limbs_[i] : 0ULL);
			limbs_[i] = static_cast<std::uint32_t>(carry);
			size_ = (std::max)(size_, i + 1);
			carry >>= 32;
		}
	}

	/// The other one is not the greater.
	void subtract(const BigNatural& other)
	{
		std::int64_t borrow = 0;
		for (std::size_t i = 0; i < size_; ++i)
		{
			borrow += static_cast<std::int64_t>(limbs_[i]) -
					  (i < other.size_ ? static_cast<std::int64_t>(other.limbs_[i]) : 0);
			limbs_[i] = static_cast<std::uint32_t>(borrow);
			borrow = borrow < 0 ? -1 : 0;
		}
		trim();
	}

	/// Negative, zero or positive, as this one is less, equal or greater.
	int compare(const BigNatural& other) const
	{
		if (size_ != other.size_)
		{
			return size_ < other.size_ ? -1 : 1;
		}
		for (std::size_t i = size_; i-- > 0;)
		{
			if (limbs_[i] != other.limbs_[i])
			{
				return limbs_[i] < other.limbs_[i] ? -1 : 1;
			}
		}
		return 0;
	}

private:
	std::uint64_t limbAt(std::size_t limb) const { return limb < size_ ? limbs_[limb] : 0; }

	void trim()
	{
		while (size_ > 0 && limbs_[size_ - 1] == 0)
		{
			--size_;
		}
	}

	std::array<std::uint32_t, kMost> limbs_; ///< The least first; set below size_ only.
	std::size_t size_ = 0;
};

} // namespace RPGPref
