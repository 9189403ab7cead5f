// SPDX-License-Identifier: MIT
#include "Assets/RPGPrefTextExporters.h"

#include "RPGPrefRuntime/Assets/RPGPrefDemonstration.h"
#include "RPGPrefRuntime/Assets/RPGPrefDomain.h"
#include "RPGPrefRuntime/Assets/RPGPrefLevelBinding.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlayGroups.h"
#include "RPGPrefRuntime/Assets/RPGPrefPlaystyle.h"
#include "RPGPrefRuntime/Assets/RPGPrefTeam.h"
#include "RPGPrefUncooked/Assets/RPGPrefPreviewScene.h"

URPGPrefDomainExporter::URPGPrefDomainExporter()
{
	WritePddl(URPGPrefDomain::StaticClass());
}

URPGPrefLevelBindingExporter::URPGPrefLevelBindingExporter()
{
	WritePddl(URPGPrefLevelBinding::StaticClass());
}

URPGPrefDemonstrationExporter::URPGPrefDemonstrationExporter()
{
	WriteJson(URPGPrefDemonstration::StaticClass());
}

URPGPrefPlayGroupsExporter::URPGPrefPlayGroupsExporter()
{
	WriteJson(URPGPrefPlayGroups::StaticClass());
}

URPGPrefPlaystyleExporter::URPGPrefPlaystyleExporter()
{
	WriteJson(URPGPrefPlaystyle::StaticClass());
}

URPGPrefTeamExporter::URPGPrefTeamExporter()
{
	WriteJson(URPGPrefTeam::StaticClass());
}

URPGPrefPreviewSceneExporter::URPGPrefPreviewSceneExporter()
{
	WriteJson(URPGPrefPreviewScene::StaticClass());
}
