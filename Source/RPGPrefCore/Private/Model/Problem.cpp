// SPDX-License-Identifier: MIT
#include "RPGPref/Model/Problem.h"

#include "Foundation/Names.h"

#include <algorithm>

namespace RPGPref
{

ObjectId Problem::findObject(std::string_view objectName) const
{
	const auto found = std::find_if(objects.begin(), objects.end(),
		[&](const Object& object) { return sameName(object.name, objectName); });
	return found == objects.end() ? ObjectId()
								  : ObjectId(static_cast<std::size_t>(found - objects.begin()));
}

} // namespace RPGPref
