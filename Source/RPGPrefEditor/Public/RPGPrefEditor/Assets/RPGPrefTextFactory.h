// SPDX-License-Identifier: MIT
#pragma once

#include "RPGPrefRuntime/Assets/RPGPrefIssue.h"

#include "Containers/Array.h"
#include "EditorReimportHandler.h"
#include "Factories/Factory.h"
#include "Internationalization/Text.h"
#include "UObject/NameTypes.h"

#include "RPGPrefTextFactory.generated.h"

/**
 * Imports and reimports the plugin's text files: PDDL domains and problems, and JSON. What kind of
 * asset a file becomes depends on its content. Errors go to the Message Log with file and line.
 */
UCLASS()
class RPGPREFEDITOR_API URPGPrefTextFactory : public UFactory, public FReimportHandler
{
	GENERATED_BODY()

public:
	URPGPrefTextFactory();

	virtual UObject* FactoryCreateText(UClass* InClass, UObject* InParent, FName InName,
		EObjectFlags Flags, UObject* Context, const TCHAR* Type, const TCHAR*& Buffer,
		const TCHAR* BufferEnd, FFeedbackContext* Warn) override;
	/** JSON is everybody's: only texts with a schema of the plugin. */
	virtual bool FactoryCanImport(const FString& Filename) override;
	virtual FText GetDisplayName() const override;

	virtual bool CanReimport(UObject* Obj, TArray<FString>& OutFilenames) override;
	virtual void SetReimportPaths(UObject* Obj, const TArray<FString>& NewReimportPaths) override;
	virtual EReimportResult::Type Reimport(UObject* Obj) override;

	/** What the last import or reimport had to say. */
	const TArray<FRPGPrefIssue>& GetIssues() const { return Issues; }

private:
	TArray<FRPGPrefIssue> Issues;
};
