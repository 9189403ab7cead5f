// SPDX-License-Identifier: MIT
#pragma once

/// A size that may be absent.
struct FOptionalSize
{
	FOptionalSize() = default;
	FOptionalSize(const float SpecifiedSize) : Size(SpecifiedSize) {}

	bool IsSet() const { return Size >= 0.0F; }
	float Get() const { return Size; }

private:
	float Size = -1.0F;
};
