// SPDX-License-Identifier: MIT
#pragma once

/// A picture that the renderer has.
class FSlateResourceHandle
{
};
