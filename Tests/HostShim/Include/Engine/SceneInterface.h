// SPDX-License-Identifier: MIT
#pragma once

class UWorld;

/// What the renderer knows of a world.
class FSceneInterface
{
public:
	virtual ~FSceneInterface() = default;
	virtual UWorld* GetWorld() const = 0;
};
