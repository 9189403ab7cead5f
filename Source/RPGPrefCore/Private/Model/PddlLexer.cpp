// SPDX-License-Identifier: MIT
#include "PddlLexer.h"

#include "Foundation/ByteOrderMark.h"

#include <algorithm>

namespace RPGPref
{

namespace
{

bool isBlank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

bool endsWord(char c)
{
	return c == '(' || c == ')' || c == ';' || isBlank(c);
}

} // namespace

PddlLexer::PddlLexer(std::string_view text) : text_(withoutByteOrderMark(text))
{
	scan();
}

void PddlLexer::advance()
{
	if (token_.kind == PddlToken::Kind::Open)
	{
		++depth_;
	}
	else if (token_.kind == PddlToken::Kind::Close && depth_ > 0)
	{
		--depth_;
	}
	scan();
}

void PddlLexer::stop()
{
	offset_ = text_.size();
	depth_ = 0;
	token_.kind = PddlToken::Kind::End;
	token_.text = {};
}

void PddlLexer::scan()
{
	skipBlank();
	token_.position = {line_, static_cast<std::uint32_t>(offset_ - lineStart_ + 1)};
	if (offset_ == text_.size())
	{
		token_.kind = PddlToken::Kind::End;
		token_.text = {};
		return;
	}
	const std::size_t start = offset_++;
	const char first = text_[start];
	if (first == '(' || first == ')')
	{
		token_.kind = first == '(' ? PddlToken::Kind::Open : PddlToken::Kind::Close;
	}
	else
	{
		token_.kind = PddlToken::Kind::Word;
		while (offset_ < text_.size() && !endsWord(text_[offset_]))
		{
			++offset_;
		}
	}
	token_.text = text_.substr(start, offset_ - start);
}

void PddlLexer::skipBlank()
{
	while (offset_ < text_.size())
	{
		const char c = text_[offset_];
		if (c == '\n')
		{
			++line_;
			lineStart_ = ++offset_;
		}
		else if (isBlank(c))
		{
			++offset_;
		}
		else if (c == ';')
		{
			offset_ = (std::min)(text_.find('\n', offset_), text_.size());
		}
		else
		{
			return;
		}
	}
}

} // namespace RPGPref
