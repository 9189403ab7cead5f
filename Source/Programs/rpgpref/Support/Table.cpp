// SPDX-License-Identifier: MIT
#include "Support/Table.h"

#include <fmt/format.h>

#include <algorithm>

namespace RPGPref::Program
{

namespace
{

bool isNumber(const std::string& cell)
{
	return cell.find_first_not_of("0123456789.+-% ") == std::string::npos;
}

/// Columns on the screen: continuation bytes of UTF-8 take none.
std::size_t widthOf(const std::string& cell)
{
	return static_cast<std::size_t>(std::count_if(cell.begin(), cell.end(),
		[](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

} // namespace

std::string Table::text() const
{
	std::size_t columns = 0;
	for (const auto& row : rows_)
	{
		columns = std::max(columns, row.size());
	}
	std::vector<std::size_t> widths(columns, 0);
	std::vector<bool> numeric(columns, true);
	for (std::size_t r = 0; r < rows_.size(); ++r)
	{
		for (std::size_t c = 0; c < rows_[r].size(); ++c)
		{
			widths[c] = std::max(widths[c], widthOf(rows_[r][c]));
			numeric[c] = numeric[c] && (r == 0 || isNumber(rows_[r][c]));
		}
	}
	std::string out;
	for (std::size_t r = 0; r < rows_.size(); ++r)
	{
		std::string line = " ";
		for (std::size_t c = 0; c < rows_[r].size(); ++c)
		{
			const std::string padding(widths[c] - widthOf(rows_[r][c]), ' ');
			line += ' ' + (numeric[c] ? padding + rows_[r][c] : rows_[r][c] + padding) + ' ';
		}
		line.erase(line.find_last_not_of(' ') + 1);
		out += line + '\n';
		if (r == 0)
		{
			std::size_t total = 0;
			for (const std::size_t width : widths)
			{
				total += width + 2;
			}
			out += "  " + std::string(total > 2 ? total - 2 : 0, '-') + '\n';
		}
	}
	return out;
}

} // namespace RPGPref::Program
