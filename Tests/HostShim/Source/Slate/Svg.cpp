// SPDX-License-Identifier: MIT
#include "HostShim/Slate.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <map>

namespace HostShim
{
namespace
{

class FSvg
{
public:
	void Raw(const std::string& Markup) { Text += Markup; }
	void Escaped(const std::string& Words)
	{
		for (const char Letter : Words)
		{
			switch (Letter)
			{
			case '&':
				Text += "&amp;";
				break;
			case '<':
				Text += "&lt;";
				break;
			case '>':
				Text += "&gt;";
				break;
			default:
				Text += static_cast<unsigned char>(Letter) < 0x20 ? ' ' : Letter;
			}
		}
	}
	/// A hundredth of a pixel is finer than anybody sees.
	std::string Number(float Value) const
	{
		char Buffer[32];
		const double Rounded = std::round(static_cast<double>(Value) * 100.0) / 100.0 + 0.0;
		return std::string(Buffer, std::to_chars(Buffer, Buffer + sizeof Buffer, Rounded).ptr);
	}
	void Attribute(const char* Name, float Value)
	{
		Text += std::string(" ") + Name + "=\"" + Number(Value) + "\"";
	}
	void Paint(const char* Name, const FLinearColor& Colour)
	{
		const FColor Shown = Colour.ToFColor(true);
		char Buffer[16];
		std::snprintf(Buffer, sizeof Buffer, "#%02x%02x%02x", Shown.R, Shown.G, Shown.B);
		Text += std::string(" ") + Name + "=\"" + Buffer + "\"";
		if (Colour.A < 1.0F)
		{
			Attribute((std::string(Name) + "-opacity").c_str(), Colour.A);
		}
	}

	std::string Text;
};

/// Whether two runs of lines can be one path.
bool AreAlike(const FDrawnElement& A, const FDrawnElement& B)
{
	return A.Kind == FDrawnElement::EKind::Lines && B.Kind == A.Kind && A.Layer == B.Layer &&
		   A.Colour == B.Colour && A.Thickness == B.Thickness && A.Clip.Left == B.Clip.Left &&
		   A.Clip.Top == B.Clip.Top && A.Clip.Right == B.Clip.Right &&
		   A.Clip.Bottom == B.Clip.Bottom;
}

/// One element, or lines that are alike.
void WriteElements(FSvg& Svg, const FDrawnElement* First, std::size_t Count)
{
	const FDrawnElement& Element = *First;
	switch (Element.Kind)
	{
	case FDrawnElement::EKind::Box:
		Svg.Raw("<rect");
		Svg.Attribute("x", Element.Position.X);
		Svg.Attribute("y", Element.Position.Y);
		Svg.Attribute("width", Element.Size.X);
		Svg.Attribute("height", Element.Size.Y);
		Svg.Attribute("rx", Element.Measure);
		Svg.Paint("fill", Element.Colour);
		Svg.Raw("/>");
		break;
	case FDrawnElement::EKind::Text:
		Svg.Raw("<text");
		Svg.Attribute("x", Element.Position.X);
		Svg.Attribute("y", Element.Position.Y + Element.Measure * 0.97F);
		Svg.Attribute("font-size", Element.Measure);
		Svg.Raw(Element.bBold ? " font-weight=\"bold\"" : "");
		Svg.Paint("fill", Element.Colour);
		Svg.Raw(">");
		Svg.Escaped(Element.Text);
		Svg.Raw("</text>");
		break;
	case FDrawnElement::EKind::Triangles:
		Svg.Raw("<path");
		Svg.Paint("fill", Element.Colour);
		// A hair around each closes the seams between neighbours.
		Svg.Paint("stroke", Element.Colour);
		Svg.Attribute("stroke-width", 0.3F);
		Svg.Raw(" d=\"");
		for (std::size_t Index = 0; Index < Element.Points.size(); ++Index)
		{
			const FVector2f& Point = Element.Points[Index];
			Svg.Raw((Index % 3 == 0 ? 'M' : 'L') + Svg.Number(Point.X) + " " + Svg.Number(Point.Y) +
					(Index % 3 == 2 ? "Z" : ""));
		}
		Svg.Raw("\"/>");
		break;
	case FDrawnElement::EKind::Lines:
		Svg.Raw("<path fill=\"none\" stroke-linejoin=\"round\"");
		Svg.Paint("stroke", Element.Colour);
		Svg.Attribute("stroke-width", Element.Thickness);
		Svg.Raw(" d=\"");
		for (; Count > 0; --Count, ++First)
		{
			char Command = 'M';
			for (const FVector2f& Point : First->Points)
			{
				Svg.Raw(Command + Svg.Number(Point.X) + " " + Svg.Number(Point.Y));
				Command = 'L';
			}
		}
		Svg.Raw("\"/>");
		break;
	}
}

} // namespace

std::string WriteSvg(const std::vector<FDrawnElement>& Elements, float Width, float Height,
	const std::string& Title, const std::string& Description)
{
	FSvg Svg;
	Svg.Raw("<svg xmlns=\"http://www.w3.org/2000/svg\"");
	Svg.Attribute("width", Width);
	Svg.Attribute("height", Height);
	Svg.Raw(" font-family=\"DejaVu Sans, sans-serif\" role=\"img\">\n<title>");
	Svg.Escaped(Title);
	Svg.Raw("</title>\n<desc>");
	Svg.Escaped(Description);
	Svg.Raw("</desc>\n");
	const auto KeyOf = [&Svg](const FSlateRect& Clip)
	{
		return Svg.Number(Clip.Left) + " " + Svg.Number(Clip.Top) + " " + Svg.Number(Clip.Right) +
			   " " + Svg.Number(Clip.Bottom);
	};
	std::map<std::string, std::size_t> Clips;
	for (const FDrawnElement& Element : Elements)
	{
		const auto [Found, bNew] = Clips.emplace(KeyOf(Element.Clip), Clips.size());
		if (bNew)
		{
			Svg.Raw("<clipPath id=\"c" + std::to_string(Found->second) + "\"><rect");
			Svg.Attribute("x", Element.Clip.Left);
			Svg.Attribute("y", Element.Clip.Top);
			Svg.Attribute("width", std::fmax(0.0F, Element.Clip.Right - Element.Clip.Left));
			Svg.Attribute("height", std::fmax(0.0F, Element.Clip.Bottom - Element.Clip.Top));
			Svg.Raw("/></clipPath>\n");
		}
	}
	std::size_t Open = Clips.size();
	for (std::size_t Index = 0; Index < Elements.size();)
	{
		const std::size_t Clip = Clips[KeyOf(Elements[Index].Clip)];
		if (Clip != Open)
		{
			Svg.Raw(Open == Clips.size() ? "" : "</g>\n");
			Svg.Raw("<g clip-path=\"url(#c" + std::to_string(Clip) + ")\">\n");
			Open = Clip;
		}
		std::size_t Count = 1;
		while (
			Index + Count < Elements.size() && AreAlike(Elements[Index], Elements[Index + Count]))
		{
			++Count;
		}
		WriteElements(Svg, &Elements[Index], Count);
		Svg.Raw("\n");
		Index += Count;
	}
	Svg.Raw(Open == Clips.size() ? "</svg>\n" : "</g>\n</svg>\n");
	return Svg.Text;
}

} // namespace HostShim
