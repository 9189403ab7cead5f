// SPDX-License-Identifier: MIT
#include "RPGPref/Display/MovingPicture.h"

#include "SvgText.h"

#include <algorithm>

// Everything is done by SMIL animations of one common length, so that they stay in step and begin
// again together: positions as animateTransform over all keys of a path, coming and going as
// stepwise opacity. The last tenth of the film shows the end.
namespace RPGPref
{

namespace
{

constexpr double kPlayingShare = 0.9;

class FilmWriter
{
public:
	FilmWriter(const MovingPicture& picture, double filmSeconds)
		: picture_(picture), filmSeconds_(filmSeconds)
	{
	}

	std::string write(const SvgOptions& options)
	{
		beginSvg(svg_, bounds(), options);
		writeAll(picture_.still);
		for (const MovingPicture::Appearance& appearance : picture_.appearances)
		{
			writeAppearance(appearance);
		}
		for (const MovingPicture::Mover& mover : picture_.movers)
		{
			writeMover(mover);
		}
		svg_.raw("</svg>\n");
		return svg_.take();
	}

private:
	/// The still picture and wherever something goes.
	DisplayList::Bounds bounds() const
	{
		DisplayList all = picture_.still;
		for (const MovingPicture::Appearance& appearance : picture_.appearances)
		{
			all.append(appearance.shapes);
		}
		for (const MovingPicture::Mover& mover : picture_.movers)
		{
			for (const MovingPicture::Mover::Key& key : mover.path)
			{
				all.addCircle(key.at, 0, Colour::none());
			}
		}
		return all.bounds();
	}

	void writeAll(const DisplayList& list)
	{
		for (const DisplayItem& item : list.items())
		{
			writeItem(svg_, item);
		}
	}

	/// Where a moment of the level lies in the film, from 0 to 1.
	double share(double time) const
	{
		const double played = picture_.duration > 0 ? time / picture_.duration : 1;
		return std::clamp(played, 0.0, 1.0) * kPlayingShare;
	}

	void endAnimation()
	{
		svg_.raw(" dur=\"");
		svg_.number(filmSeconds_);
		svg_.raw("s\" repeatCount=\"indefinite\"/>\n");
	}

	void writeAppearance(const MovingPicture::Appearance& appearance)
	{
		const bool isSeenAtEnd = appearance.until >= picture_.duration;
		svg_.raw("<g opacity=\"");
		svg_.raw(isSeenAtEnd ? "1" : "0");
		svg_.raw("\">\n<animate attributeName=\"opacity\" calcMode=\"discrete\" values=\"0;1;");
		svg_.raw(isSeenAtEnd ? "1" : "0");
		svg_.raw("\" keyTimes=\"0;");
		svg_.number(share(appearance.from));
		svg_.raw(";");
		svg_.number(isSeenAtEnd ? 1 : share(appearance.until));
		svg_.raw("\"");
		endAnimation();
		writeAll(appearance.shapes);
		svg_.raw("</g>\n");
	}

	void writePosition(DisplayPoint at)
	{
		svg_.number(at.x);
		svg_.raw(" ");
		svg_.number(at.y);
	}

	void writeMover(const MovingPicture::Mover& mover)
	{
		if (mover.path.empty())
		{
			return;
		}
		svg_.raw("<g transform=\"translate(");
		writePosition(mover.path.back().at);
		svg_.raw(
			")\">\n<animateTransform attributeName=\"transform\" type=\"translate\" values=\"");
		writePosition(mover.path.front().at);
		for (const MovingPicture::Mover::Key& key : mover.path)
		{
			svg_.raw(";");
			writePosition(key.at);
		}
		svg_.raw(";");
		writePosition(mover.path.back().at);
		svg_.raw("\" keyTimes=\"0");
		for (const MovingPicture::Mover::Key& key : mover.path)
		{
			svg_.raw(";");
			svg_.number(share(key.time));
		}
		svg_.raw(";1\"");
		endAnimation();
		writeAll(mover.shapes);
		svg_.raw("</g>\n");
	}

	const MovingPicture& picture_;
	double filmSeconds_;
	SvgText svg_;
};

} // namespace

std::string writeMovingSvg(
	const MovingPicture& picture, double filmSeconds, const SvgOptions& options)
{
	return FilmWriter(picture, filmSeconds).write(options);
}

} // namespace RPGPref
