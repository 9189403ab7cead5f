// SPDX-License-Identifier: MIT
#pragma once

class ARPGPrefLevel;
class URPGPrefPreviewScene;
class UWorld;

/** What the Tools menu and the level actor's buttons do. */
namespace RPGPrefLevelActions
{

/** The actor that owns what the planner knows of the level; null: there is none. */
RPGPREFEDITOR_API ARPGPrefLevel* Find(UWorld& World);

/** The actor of the open level that owns a scene; null: there is none. */
RPGPREFEDITOR_API ARPGPrefLevel* FindOwner(const URPGPrefPreviewScene* Scene);

/** The level's actor, placed where there is none. Can be undone. */
RPGPREFEDITOR_API ARPGPrefLevel* FindOrPlace(UWorld& World);

/** Scans the level and takes over what changed; false, with messages in the log, when the level has
 * errors. */
RPGPREFEDITOR_API bool Rescan(ARPGPrefLevel& Level);

/** Scans the level, applies the scan and opens the preview tab with it; false, with messages in
 * the log, when the level has errors. */
RPGPREFEDITOR_API bool Preview(ARPGPrefLevel& Level);

} // namespace RPGPrefLevelActions
