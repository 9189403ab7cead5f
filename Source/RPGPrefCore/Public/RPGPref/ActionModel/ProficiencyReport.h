// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPref/ActionModel/Proficiency.h"
#include "RPGPref/Display/DisplayList.h"
#include "RPGPref/Export.h"

#include <cstdint>
#include <string>
#include <vector>

namespace RPGPref
{

/// The series of all mechanics, one line a point, with a heading.
RPGPREFCORE_API std::string proficiencyCsv(
	const Domain& domain, const std::vector<MechanicProficiency>& mechanics);

/// One small chart a mechanic: the line of what is known in its band, the line of what is shown,
/// marks for failures coloured by kind, vertical lines where another level began.
RPGPREFCORE_API DisplayList proficiencyPicture(const Domain& domain,
	const std::vector<MechanicProficiency>& mechanics,
	const std::vector<std::uint64_t>& levelChanges);

} // namespace RPGPref
