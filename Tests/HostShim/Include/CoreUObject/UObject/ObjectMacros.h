// SPDX-License-Identifier: MIT
#pragma once

#include "Core/HAL/Platform.h"

// uht_lite.py defines one macro per line that has GENERATED_BODY().
#define HOSTSHIM_JOIN_(A, B, C, D) A##B##C##D
#define HOSTSHIM_JOIN(A, B, C, D) HOSTSHIM_JOIN_(A, B, C, D)
#define GENERATED_BODY(...) HOSTSHIM_JOIN(CURRENT_FILE_ID, _, __LINE__, _BODY)

#define UCLASS(...)
#define USTRUCT(...)
#define UENUM(...)
#define UPROPERTY(...)
#define UFUNCTION(...)

enum EObjectFlags
{
	RF_NoFlags = 0x00000000,
	RF_Public = 0x00000001,
	RF_Standalone = 0x00000002,
	RF_Transactional = 0x00000008,
	RF_ClassDefaultObject = 0x00000010,
	RF_Transient = 0x00000040
};
enum ESaveFlags
{
	SAVE_FromAutosave = 0x00000040
};

inline EObjectFlags operator|(EObjectFlags A, EObjectFlags B)
{
	return static_cast<EObjectFlags>(static_cast<int>(A) | static_cast<int>(B));
}

#define GARBAGE_COLLECTION_KEEPFLAGS (WITH_EDITOR ? RF_Standalone : RF_NoFlags)
