// SPDX-License-Identifier: MIT
#include "Players/SRPGPrefProficiencyView.h"

#include "Tab/RPGPrefSlatePainter.h"

void SRPGPrefProficiencyView::Construct(
	const FArguments&, const TSharedRef<FRPGPrefPlayersModel>& InModel)
{
	Model = InModel;
}

FVector2D SRPGPrefProficiencyView::ComputeDesiredSize(float) const
{
	return FVector2D(400.0, 220.0);
}

int32 SRPGPrefProficiencyView::OnPaint(const FPaintArgs&, const FGeometry& AllottedGeometry,
	const FSlateRect&, FSlateWindowElementList& OutDrawElements, int32 LayerId, const FWidgetStyle&,
	bool) const
{
	const RPGPref::DisplayList& Picture = Model->GetPicture();
	return Picture.items().empty()
			   ? LayerId
			   : RPGPrefSlate::Paint(Picture,
					 RPGPrefSlate::Fit(Picture, AllottedGeometry.GetLocalSize()), AllottedGeometry,
					 OutDrawElements, LayerId);
}
