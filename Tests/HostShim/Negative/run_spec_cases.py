#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the runner must fail in a spec, as the engine's does: each case is one `It` of a small module that is
built here. Those that must pass show that the others fail for their own reason.

usage: run_spec_cases.py RUN_SPECS HOSTSHIM_LIBRARY
"""
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'Tools'))
import module_build  # noqa: E402

CONTAINS = 'EAutomationExpectedErrorFlags::Contains'
CASES = [
    ('a warning is not an error', 'UE_LOG(LogRPGPrefCase, Warning, TEXT("oh"));', True),
    ('an error that is logged', 'UE_LOG(LogRPGPrefCase, Error, TEXT("oh"));', False),
    ('an error that was expected', f'AddExpectedErrorPlain(TEXT("oh"), {CONTAINS}, 1); UE_LOG(LogRPGPrefCase, Error, TEXT("oh dear"));', True),
    ('an expected error that does not come', f'AddExpectedErrorPlain(TEXT("oh"), {CONTAINS}, 1);', False),
    ('an expected error that comes too often',
     f'AddExpectedErrorPlain(TEXT("oh"), {CONTAINS}, 1); for (int I = 0; I < 2; ++I) {{ UE_LOG(LogRPGPrefCase, Error, TEXT("oh")); }}', False),
    ('an error in the message log',
     'FMessageLog(FName(TEXT("X"))).AddMessage(FTokenizedMessage::Create(EMessageSeverity::Error, FText::FromString(TEXT("oh"))));', False),
    ('a warning in the message log',
     'FMessageLog(FName(TEXT("X"))).AddMessage(FTokenizedMessage::Create(EMessageSeverity::Warning, FText::FromString(TEXT("oh"))));', True),
    ('a pawn without a root that is moved',
     'TestTrue(TEXT("moved"), World()->SpawnActor<APawn>()->SetActorLocation(FVector(1.0, 0.0, 0.0), false, nullptr, ETeleportType::None));', False),
    ('a controller that moves a pawn without a movement component',
     'AAIController* Driver = World()->SpawnActor<AAIController>(); Driver->Possess(World()->SpawnActor<APawn>()); '
     'TestTrue(TEXT("sent"), Driver->MoveTo(FAIMoveRequest(FVector(1.0, 0.0, 0.0)), nullptr).Code != EPathFollowingRequestResult::Failed);', False),
    ('a path without navigation data',
     'TestNotNull(TEXT("path"), UNavigationSystemV1::FindPathToLocationSynchronously('
     'World(), FVector(0.0, 0.0, 0.0), FVector(1.0, 0.0, 0.0), nullptr, nullptr));', False),
]
SOURCE = '''#include "AIController.h"
#include "GameFramework/Pawn.h"
#include "Logging/LogMacros.h"
#include "Logging/MessageLog.h"
#include "Misc/AutomationTest.h"
#include "Modules/ModuleManager.h"
#include "NavigationPath.h"
#include "NavigationSystem.h"
#include "Tests/AutomationCommon.h"
#include "Engine/World.h"
DECLARE_LOG_CATEGORY_EXTERN(LogRPGPrefCase, Log, All);
DEFINE_LOG_CATEGORY(LogRPGPrefCase);
BEGIN_DEFINE_SPEC(FRPGPrefCaseSpec, "Case", EAutomationTestFlags::EditorContext | EAutomationTestFlags::ProductFilter)
FTestWorldWrapper* Wrapper = nullptr;
UWorld* World() const { return Wrapper->GetTestWorld(); }
END_DEFINE_SPEC(FRPGPrefCaseSpec)
void FRPGPrefCaseSpec::Define()
{
	BeforeEach([this]() { Wrapper = new FTestWorldWrapper(); Wrapper->CreateTestWorld(EWorldType::Game); Wrapper->BeginPlayInTestWorld(); });
	AfterEach([this]() { Wrapper->DestroyTestWorld(true); delete Wrapper; });
%s}
IMPLEMENT_MODULE(FDefaultModuleImpl, RPGPrefCases)
'''


def main():
    runner, library = sys.argv[1:]
    include = os.path.join(module_build.SHIM, 'Include')
    folders = [include] + [os.path.join(include, name) for name in ('Core', 'CoreUObject', 'Engine', 'AIModule', 'NavigationSystem')]
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, 'Cases.cpp')
        with open(source, 'w', encoding='utf-8') as file:
            file.write(SOURCE % ''.join(f'\tIt(TEXT("{title}"), [this]() {{ {body} }});\n' for title, body, _ in CASES))
        subprocess.run(['g++', '-shared', '-fPIC', '-fno-gnu-unique', '-o', os.path.join(folder, 'libRPGPrefCases.so')] + module_build.STRICT +
                       module_build.Configuration().definitions() + ['-I' + path for path in folders] + [source, library], check=True)
        for title, _, passes in CASES:
            done = subprocess.run([runner, '--modules', folder, '--load', 'RPGPrefCases', '--filter', title], capture_output=True, text=True)
            right = f'{int(passes)} passed, {int(not passes)} failed' in done.stdout and (done.returncode == 0) == passes
            failures += not right
            print(f'[{"  ok  " if right else "FAILED"}] {title}{"" if passes else " fails a spec"}')
            if not right:
                print(done.stdout[-500:], done.stderr[-500:])
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
