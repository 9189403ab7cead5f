// SPDX-License-Identifier: MIT
#include "Execution/FreshIdentity.h"

#include <sodium.h>

namespace RPGPref::Program
{

RunIdentity freshIdentity()
{
	RunIdentity run;
	randombytes_buf(run.bytes.data(), run.bytes.size());
	return run;
}

} // namespace RPGPref::Program
