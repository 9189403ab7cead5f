// SPDX-License-Identifier: MIT
#pragma once

/// A base of Behavior Tree tasks in the engine; its module must be listed by whoever derives.
class IGameplayTaskOwnerInterface
{
};
