// SPDX-License-Identifier: MIT
#include "RPGPref/Display/SvgWriter.h"
#include "RPGPrefSample.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"
#include "RPGPrefUncooked/Drawing/RPGPrefLabels.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPicture.h"
#include "RPGPrefUncooked/Drawing/RPGPrefPreviewComponent.h"
#include "RPGPrefUncooked/RPGPrefEditorSettings.h"

#include "Math/Color.h"
#include "Math/Vector2D.h"
#include "Misc/AutomationTest.h"
#include "UObject/UObjectGlobals.h"

#include <cmath>
#include <vector>

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

/** What the triangles of a polygon cover together, in square metres. */
static double AreaOf(const std::vector<RPGPref::DisplayPoint>& Corners)
{
	RPGPref::DisplayList List;
	List.addPolygon(Corners, RPGPref::Colour::rgb(0x00FF00));
	double Twice = 0.0;
	for (const FRPGPrefPicture::FArea& Area :
		FRPGPrefPicture::Make(List, FRPGPrefPictureOptions()).Areas)
	{
		for (int32 First = 0; First + 2 < Area.Triangles.Num(); First += 3)
		{
			const FVector A = Area.Corners[Area.Triangles[First]];
			const FVector B = Area.Corners[Area.Triangles[First + 1]] - A;
			const FVector C = Area.Corners[Area.Triangles[First + 2]] - A;
			Twice += std::abs(B.X * C.Y - B.Y * C.X) / 10000.0;
		}
	}
	return Twice / 2.0;
}

static URPGPrefPreviewComponent* PreviewFiles(const FRPGPrefSceneFiles& Files)
{
	TArray<FRPGPrefIssue> Issues;
	URPGPrefPreviewComponent* Component = NewObject<URPGPrefPreviewComponent>();
	Component->Scene = Files.Load(Issues);
	Component->StartPreview();
	Component->FinishPreview();
	return Component;
}

static URPGPrefPreviewComponent* PreviewArchipelago()
{
	return PreviewFiles(RPGPrefSample::Archipelago());
}

static FLinearColor Plain(const FColor& Colour)
{
	return FLinearColor(static_cast<float>(Colour.R) / 255.0F,
		static_cast<float>(Colour.G) / 255.0F, static_cast<float>(Colour.B) / 255.0F, 1.0F);
}

static bool HasLabel(const URPGPrefPreviewComponent& Component, const TCHAR* Text)
{
	return Component.GetPicture().Labels.ContainsByPredicate(
		[Text](const FRPGPrefPicture::FLabel& Label) { return Label.Text == Text; });
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
			It(TEXT("fills areas with triangles, whatever their shape and sense"),
				[this]()
				{
					using FCorners = std::vector<RPGPref::DisplayPoint>;
					const FCorners Square = {{0, 0, 0}, {10, 0, 0}, {10, 10, 0}, {0, 10, 0}};
					const FCorners Comb = {{0, 0, 0}, {9, 0, 0}, {9, 9, 0}, {6, 9, 0}, {6, 3, 0},
						{3, 3, 0}, {3, 9, 0}, {0, 9, 0}};
					const FCorners WithCornersInLine = {
						{0, 0, 0}, {5, 0, 0}, {10, 0, 0}, {10, 10, 0}, {5, 10, 0}, {0, 10, 0}};
					TestEqual(TEXT("square"), AreaOf(Square), 100.0);
					TestEqual(TEXT("comb"), AreaOf(Comb), 63.0);
					TestEqual(TEXT("the other way round"),
						AreaOf(FCorners(Comb.rbegin(), Comb.rend())), 63.0);
					TestEqual(TEXT("corners in line"), AreaOf(WithCornersInLine), 100.0);
					TestEqual(TEXT("two corners"), AreaOf({{0, 0, 0}, {10, 0, 0}}), 0.0);
				});
			It(TEXT("lays what comes later above what came before"),
				[this]()
				{
					RPGPref::DisplayList List;
					for (int Index = 0; Index < 3; ++Index)
					{
						List.addPolygon(
							{{0, 0, 0}, {10, 0, 0}, {0, 10, 0}}, RPGPref::Colour::rgb(0x00FF00));
					}
					List.addPolyline({{0, 0, 0}, {10, 0, 0}}, RPGPref::Colour::rgb(0), 0.5);
					FRPGPrefPictureOptions Options;
					Options.LayerHeight = 0.25;
					const FRPGPrefPicture Picture = FRPGPrefPicture::Make(List, Options);
					if (TestEqual(TEXT("areas"), Picture.Areas.Num(), 3))
					{
						TestTrue(TEXT("second"),
							Picture.Areas[0].Corners[0].Z < Picture.Areas[1].Corners[0].Z);
						TestTrue(
							TEXT("way"), Picture.Areas[2].Corners[0].Z < Picture.Lines[0].Start.Z &&
											 Picture.Lines[0].bIsWay);
					}
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

	Describe(TEXT("labels"),
		[this]()
		{
			It(TEXT("are as large as in the world, but always readable and never huge"),
				[this]()
				{
					TArray<FRPGPrefPicture::FLabel> Labels;
					for (const float Size : {1.0F, 6.0F, 20.0F, 500.0F})
					{
						FRPGPrefPicture::FLabel& Label = Labels.AddDefaulted_GetRef();
						Label.Middle = FVector(10.0, 20.0, 0.0);
						Label.Size = Size;
					}
					const auto FromAbove = [](const FVector& Point, FVector2D& OutPixel)
					{
						OutPixel = FVector2D(Point.X, Point.Y);
						return true;
					};
					const TArray<RPGPrefLabels::FPlaced> Placed =
						RPGPrefLabels::Place(Labels, FromAbove);
					if (TestEqual(TEXT("seen"), Placed.Num(), 3))
					{
						TestEqual(TEXT("first"), Placed[0].Label, 1);
						TestEqual(TEXT("small"), static_cast<double>(Placed[0].Height), 8.0);
						TestEqual(TEXT("true"), static_cast<double>(Placed[1].Height), 20.0);
						TestEqual(TEXT("large"), static_cast<double>(Placed[2].Height), 36.0);
						TestEqual(TEXT("place"), Placed[0].Middle.Y, 20.0);
					}
				});
			It(TEXT("give way to each other in a tilted view"),
				[this]()
				{
					TArray<FRPGPrefPicture::FLabel> Labels;
					for (const TCHAR* Text :
						{TEXT("Harbour"), TEXT("Old mill"), TEXT("Palm grove")})
					{
						FRPGPrefPicture::FLabel& Label = Labels.AddDefaulted_GetRef();
						Label.Text = Text;
						Label.Middle = FVector(0.0, 30.0 * Labels.Num(), 0.0);
						Label.Size = 20.0F;
					}
					const auto Seen = [&Labels](double Tilt)
					{
						return RPGPrefLabels::Place(Labels,
							[Tilt](const FVector& Point, FVector2D& OutPixel)
							{
								OutPixel = FVector2D(Point.X, Point.Y * Tilt);
								return true;
							});
					};
					const TArray<RPGPrefLabels::FPlaced> Above = Seen(1.0);
					if (TestEqual(TEXT("seen from above"), Above.Num(), 3))
					{
						TestEqual(TEXT("where it belongs"), Above[1].Middle.Y, 60.0);
					}
					const TArray<RPGPrefLabels::FPlaced> Tilted = Seen(0.1);
					TestEqual(TEXT("seen from the side"), Tilted.Num(), 3);
					for (int32 A = 0; A < Tilted.Num(); ++A)
					{
						for (int32 B = A + 1; B < Tilted.Num(); ++B)
						{
							TestTrue(TEXT("apart"),
								std::abs(Tilted[A].Middle.Y - Tilted[B].Middle.Y) >= 15.0);
						}
					}
				});
			It(TEXT("that find no room are left out, the last ones first"),
				[this]()
				{
					TArray<FRPGPrefPicture::FLabel> Labels;
					for (int32 Index = 0; Index < 20; ++Index)
					{
						FRPGPrefPicture::FLabel& Label = Labels.AddDefaulted_GetRef();
						Label.Text = TEXT("Harbour");
						Label.Size = 20.0F;
					}
					const TArray<RPGPrefLabels::FPlaced> Placed = RPGPrefLabels::Place(Labels,
						[](const FVector& Point, FVector2D& OutPixel)
						{
							OutPixel = FVector2D(Point.X, Point.Y);
							return true;
						});
					TestTrue(TEXT("some"), Placed.Num() > 1 && Placed.Num() < 20);
					TestEqual(TEXT("the first one stays"), Placed[0].Label, 0);
				});
			It(TEXT("behind the viewer are not drawn"),
				[this]()
				{
					TArray<FRPGPrefPicture::FLabel> Labels;
					Labels.AddDefaulted_GetRef().Size = 100.0F;
					const auto Behind = [](const FVector&, FVector2D&) { return false; };
					TestEqual(TEXT("seen"), RPGPrefLabels::Place(Labels, Behind).Num(), 0);
				});
		});

	Describe(TEXT("a preview component"),
		[this]()
		{
			It(TEXT("shows nothing before a preview was made"),
				[this]()
				{
					URPGPrefPreviewComponent* Component = NewObject<URPGPrefPreviewComponent>();
					Component->Refresh();
					TestEqual(TEXT("lines"), Component->GetPicture().Lines.Num(), 0);
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
			It(TEXT("draws what was chosen, in the colours of the settings"),
				[this]()
				{
					URPGPrefPreviewComponent* Component = PreviewArchipelago();
					const int32 All = Component->GetPicture().Areas.Num();
					Component->bGround = false;
					Component->Refresh();
					const int32 WithoutGround = Component->GetPicture().Areas.Num();
					TestTrue(TEXT("less without the ground"), WithoutGround < All);
					Component->bHeatMap = true;
					Component->Refresh();
					const FLinearColor Hot = Plain(GetDefault<URPGPrefEditorSettings>()->OftenUsed);
					TestTrue(TEXT("the place that is used most is hot"),
						Component->GetPicture().Areas.ContainsByPredicate(
							[&Hot](const FRPGPrefPicture::FArea& Area) {
								return Area.Colour.R == Hot.R && Area.Colour.G == Hot.G &&
									   Area.Colour.B == Hot.B;
							}));
				});
			It(TEXT("labels steps, names and starved agents"),
				[this]()
				{
					URPGPrefPreviewComponent* Component = PreviewArchipelago();
					TestTrue(TEXT("a place"), HasLabel(*Component, TEXT("Palm grove")));
					TestTrue(TEXT("the last step"), HasLabel(*Component, TEXT("30")));
					TestTrue(TEXT("a starved agent"), HasLabel(*Component, TEXT("!")));
					Component->bStarved = false;
					Component->bOrder = false;
					Component->Refresh();
					TestFalse(TEXT("a step"), HasLabel(*Component, TEXT("30")));
					TestFalse(TEXT("a sign"), HasLabel(*Component, TEXT("!")));
				});
			It(TEXT("has room for its labels when seen from above"),
				[this]()
				{
					const TArray<FRPGPrefPicture::FLabel> Labels =
						PreviewArchipelago()->GetPicture().Labels;
					const auto FromAbove = [](const FVector& Point, FVector2D& OutPixel)
					{
						OutPixel = FVector2D(Point.X, Point.Y) * 0.12;
						return true;
					};
					int32 Moved = 0;
					for (const RPGPrefLabels::FPlaced& Placed :
						RPGPrefLabels::Place(Labels, FromAbove))
					{
						Moved += Placed.Middle.Y != Labels[Placed.Label].Middle.Y * 0.12 ? 1 : 0;
					}
					TestEqual(
						TEXT("seen"), RPGPrefLabels::Place(Labels, FromAbove).Num(), Labels.Num());
					TestEqual(TEXT("moved"), Moved, 0);
				});
			It(TEXT("shows the current step while the time is changed"),
				[this]()
				{
					URPGPrefPreviewComponent* Component = PreviewArchipelago();
					Component->Time = 100.0;
					Component->Refresh();
					TestTrue(TEXT("what Red does"),
						HasLabel(*Component, TEXT("Red: equip ChameleonSalve Act1")));
					TestFalse(TEXT("a step to come"), HasLabel(*Component, TEXT("30")));
				});
			It(TEXT("draws fog over what newcomers do not know yet"),
				[this]()
				{
					FRPGPrefSceneFiles Files = RPGPrefSample::Archipelago();
					Files.Knowledge =
						RPGPrefSample::PluginFolder() /
						TEXT("Content/Samples/archipelago/knowledge-first-island.json");
					URPGPrefPreviewComponent* Component = PreviewFiles(Files);
					Component->Time = 60.0;
					Component->Refresh();
					const int32 Areas = Component->GetPicture().Areas.Num();
					Component->bNewcomers = true;
					Component->Refresh();
					TestTrue(TEXT("fog"), Component->GetPicture().Areas.Num() > Areas);
				});
			It(TEXT("draws the archipelago as the documentation shows it"),
				[this]()
				{
					const FRPGPrefPicture& Picture = PreviewArchipelago()->GetPicture();
					FRPGPrefPictureOptions Options;
					Options.Origin = FVector(0.0, 0.0, 20.0);
					RPGPref::SvgOptions Svg;
					Svg.title = "A playthrough over the level";
					Svg.description = "Areas, lines and labels as the editor's viewport gets them, "
									  "seen from above.";
					TestTrue(TEXT("the picture in the documentation is up to date; see Build"),
						RPGPrefSample::IsPicture(TEXT("editor-viewport.svg"),
							RPGPref::writeSvg(Picture.ToDisplayList(Options), Svg)));
				});
		});
}

#endif
