// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPrefEditor/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefEditor/Drawing/RPGPrefPicture.h"
#include "RPGPrefEditor/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefEditor/RPGPrefText.h"
#include "RPGPrefSample.h"

#include "Misc/AutomationTest.h"
#include "Misc/FileHelper.h"
#include "UObject/UObjectGlobals.h"

#if WITH_DEV_AUTOMATION_TESTS

BEGIN_DEFINE_SPEC(FRPGPrefDrawingSpec, "RPGPref.Editor.Drawing",
	EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
/** Total length of all lines, in metres. */
static double Length(const FRPGPrefPicture& Picture)
{
	double Sum = 0.0;
	for (const FRPGPrefPicture::FLine& Line : Picture.Lines)
	{
		Sum += FVector::Dist(Line.Start, Line.End) / 100.0;
	}
	return Sum;
}
END_DEFINE_SPEC(FRPGPrefDrawingSpec)

void FRPGPrefDrawingSpec::Define()
{
	Describe(TEXT("a picture"),
		[this]()
		{
			It(TEXT("draws lines where the map has them, in engine units"),
				[this]()
				{
					RPGPref::DisplayList List;
					List.addPolyline(
						{{0, 0, 0}, {10, 0, 0}, {10, 5, 0}}, RPGPref::Colour::rgb(0xFF0000), 0.5);
					FRPGPrefPictureOptions Options;
					Options.Origin = FVector(1000.0, 0.0, 20.0);
					const FRPGPrefPicture Picture = FRPGPrefPicture::Make(List, Options);
					TestEqual(TEXT("lines"), Picture.Lines.Num(), 2);
					TestEqual(TEXT("start"), Picture.Lines[0].Start, FVector(1000.0, 0.0, 20.0));
					TestEqual(TEXT("end"), Picture.Lines[1].End, FVector(2000.0, 500.0, 20.0));
					TestEqual(
						TEXT("thickness"), static_cast<double>(Picture.Lines[0].Thickness), 50.0);
				});
			It(TEXT("fills an area with lines inside it"),
				[this]()
				{
					RPGPref::DisplayList List;
					List.addPolygon({{0, 0, 0}, {10, 0, 0}, {10, 10, 0}, {0, 10, 0}},
						RPGPref::Colour::rgb(0x00FF00));
					const FRPGPrefPicture Picture =
						FRPGPrefPicture::Make(List, FRPGPrefPictureOptions());
					// Ten lines of ten metres, one metre apart, and the outline.
					TestEqual(TEXT("lines"), Picture.Lines.Num(), 14);
					TestEqual(TEXT("length"), Length(Picture), 140.0);
				});
			It(TEXT("draws dashes with gaps"),
				[this]()
				{
					RPGPref::DisplayList List;
					List.addPolyline({{0, 0, 0}, {16, 0, 0}}, RPGPref::Colour::rgb(0), 0.5).dashed =
						true;
					const FRPGPrefPicture Picture =
						FRPGPrefPicture::Make(List, FRPGPrefPictureOptions());
					TestEqual(TEXT("dashes"), Picture.Lines.Num(), 4);
					TestEqual(TEXT("length"), Length(Picture), 8.0);
				});
			It(TEXT("keeps labels"),
				[this]()
				{
					RPGPref::DisplayList List;
					List.addText({3, 4, 0}, "Harbour", 2, RPGPref::Colour::rgb(0));
					const FRPGPrefPicture Picture =
						FRPGPrefPicture::Make(List, FRPGPrefPictureOptions());
					TestEqual(TEXT("labels"), Picture.Labels.Num(), 1);
					TestEqual(TEXT("text"), Picture.Labels[0].Text, FString(TEXT("Harbour")));
					TestEqual(TEXT("place"), Picture.Labels[0].Middle, FVector(300.0, 400.0, 0.0));
				});
		});

	Describe(TEXT("a preview component"),
		[this]()
		{
			It(TEXT("shows nothing before a preview was made"),
				[this]() {
					TestEqual(TEXT("lines"),
						NewObject<URPGPrefPreviewComponent>()->MakePicture().Lines.Num(), 0);
				});
			It(TEXT("may go in the middle of planning"),
				[this]()
				{
					TArray<FRPGPrefIssue> Issues;
					URPGPrefPreviewComponent* Component = NewObject<URPGPrefPreviewComponent>();
					Component->Scene = RPGPrefSample::Archipelago().Load(Issues);
					Component->StartPreview();
					// The runner collects it after the spec, and fails the spec when a task is
					// left.
					TestEqual(TEXT("issues"), Issues.Num(), 0);
				});
			It(TEXT("draws the archipelago as the documentation shows it"),
				[this]()
				{
					TArray<FRPGPrefIssue> Issues;
					URPGPrefPreviewComponent* Component = NewObject<URPGPrefPreviewComponent>();
					Component->Scene = RPGPrefSample::Archipelago().Load(Issues);
					Component->StartPreview();
					Component->FinishPreview();
					const FRPGPrefPicture Picture = Component->MakePicture();
					TestTrue(TEXT("has labels"), Picture.Labels.Num() > 0);

					FRPGPrefPictureOptions Options;
					Options.Origin = FVector(0.0, 0.0, 20.0);
					RPGPref::SvgOptions Svg;
					Svg.title = "A playthrough over the level";
					Svg.description =
						"Lines and labels as the editor's viewport gets them, seen from above.";
					const FString Text = RPGPrefText::ToString(
						RPGPref::writeSvg(Picture.ToDisplayList(Options), Svg));
					const FString File =
						RPGPrefSample::PluginFolder() / TEXT("Docs/pictures/editor-viewport.svg");
					FString Expected;
					FFileHelper::LoadFileToString(
						Expected, *File, FFileHelper::EHashOptions::None, 0);
					if (!TestTrue(TEXT("the picture in the documentation is up to date; see "
									   "Build/editor-viewport.svg"),
							RPGPrefText::ToUtf8(Text) == RPGPrefText::ToUtf8(Expected)))
					{
						RPGPrefSample::Write(
							RPGPrefSample::PluginFolder() / TEXT("Build/editor-viewport.svg"),
							Text);
					}
				});
		});
}

#endif
