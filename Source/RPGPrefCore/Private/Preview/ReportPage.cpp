// SPDX-License-Identifier: MIT
#include "RPGPref/Preview/ReportPage.h"

namespace RPGPref
{

std::string fillReportPage(std::string_view page, std::string_view json)
{
	constexpr std::string_view kPlaceholder = "@@RPGPREF_REPORT@@";
	const std::size_t position = page.find(kPlaceholder);
	if (position == std::string_view::npos)
	{
		return std::string(page);
	}
	std::string filled;
	filled.reserve(page.size() + json.size() + json.size() / 16);
	filled.append(page.substr(0, position));
	for (const char character : json)
	{
		if (character == '<')
		{
			filled.append("\\u003c");
		}
		else
		{
			filled.push_back(character);
		}
	}
	filled.append(page.substr(position + kPlaceholder.size()));
	return filled;
}

} // namespace RPGPref
