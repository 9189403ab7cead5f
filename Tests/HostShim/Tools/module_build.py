# SPDX-License-Identifier: MIT
"""What a compiler needs to know to build a plugin module against the stand-in: the same include
trees and definitions as UnrealModule.cmake, for tools that call compilers themselves."""
import glob
import json
import os
import re
import typing

import read_build_cs
import uht_lite
import unreal_header

HERE = os.path.dirname(os.path.abspath(__file__))
SHIM = os.path.dirname(HERE)
STRICT = ('-std=c++20 -fno-exceptions -fno-rtti -Wall -Wextra -Wshadow -Wundef -Wunused '
          '-Wnon-virtual-dtor -Woverloaded-virtual -Werror').split()
EXPORTED = '''#include <type_traits>
template <class T> void End(T& Object);
template <class T> void End(T& Object)
{
	if constexpr (std::is_default_constructible_v<T>)
	{
		[[maybe_unused]] T Fresh;
	}
	if constexpr (std::is_destructible_v<T>)
	{
		Object.~T();
	}
}
template <class T> void EndAndCopy(T& Object);
template <class T> void EndAndCopy(T& Object)
{
	if constexpr (std::is_copy_constructible_v<T>)
	{
		[[maybe_unused]] T Copy(Object);
	}
	if constexpr (std::is_copy_assignable_v<T>)
	{
		Object = static_cast<const T&>(Object);
	}
	End(Object);
}
'''
EXPORT = '__attribute__((visibility("default")))'


class Configuration(typing.NamedTuple):
    """One cell of the build matrix."""
    minor: int = 5
    editor: bool = True
    shipping: bool = False

    def definitions(self):
        on = lambda flag: int(bool(flag))
        return [f'-DWITH_EDITOR={on(self.editor)}', f'-DWITH_EDITORONLY_DATA={on(self.editor)}',
                f'-DUE_BUILD_SHIPPING={on(self.shipping)}',
                f'-DWITH_DEV_AUTOMATION_TESTS={on(not self.shipping)}',
                f'-DENABLE_VISUAL_LOG={on(not self.shipping)}',
                f'-DHOSTSHIM_ENGINE_MINOR={self.minor}']

    def __str__(self):
        return (f'5.{self.minor} {"editor" if self.editor else "game"} '
                f'{"shipping" if self.shipping else "development"}')


class Plugin:
    """A plugin folder and where its generated headers go."""

    def __init__(self, root, generated):
        self.root, self.generated = os.path.abspath(root), os.path.abspath(generated)
        descriptor = json.load(open(os.path.join(self.root, 'RPGPrefPlugin.uplugin'), encoding='utf-8'))
        self.types = {module['Name']: module['Type'] for module in descriptor['Modules']}

    def modules(self, configuration):
        """Names in the order of the descriptor. A game has neither the editor's modules nor what is loaded uncooked
        alone, but the tests, which need nothing of the editor, are compiled for one as well."""
        for name, kind in self.types.items():
            if name == 'RPGPrefCore':
                continue
            if kind.startswith('Editor') and not configuration.editor:
                continue
            if kind == 'UncookedOnly' and (configuration.shipping or
                                           not configuration.editor and name != 'RPGPrefTests'):
                continue
            yield name

    def source(self, module):
        return os.path.join(self.root, 'Source', module)

    def sources(self, module):
        return sorted(glob.glob(os.path.join(self.source(module), '**', '*.cpp'), recursive=True))

    def headers(self, module):
        return sorted(glob.glob(os.path.join(self.source(module), '**', '*.h'), recursive=True))

    def generated_sources(self, module):
        return sorted(glob.glob(os.path.join(self.generated, module, '*.gen.cpp')))

    def reflect(self):
        """Runs the header tool for all modules."""
        for module in self.types:
            if module == 'RPGPrefCore':
                continue
            out = os.path.join(self.generated, module)
            os.makedirs(out, exist_ok=True)
            for path in uht_lite.reflected_headers(self.source(module)):
                name = uht_lite.include_name(self.source(module), path)
                header, source = uht_lite.generate(module, path, name)
                stem = os.path.join(out, os.path.basename(path)[:-2])
                uht_lite.write_if_changed(stem + '.generated.h', header + '\n')
                uht_lite.write_if_changed(stem + '.gen.cpp', source + '\n')

    def flags(self, module, configuration):
        build = read_build_cs.BuildFile(os.path.join(self.source(module), module + '.Build.cs'))
        flags = configuration.definitions() + [f'-D{module.upper()}_API={EXPORT}']
        folders = [os.path.join(self.source(module), 'Public'), os.path.join(self.source(module), 'Private'),
                   os.path.join(self.generated, module)]
        if build.gameplay_debugger:
            flags.append(f'-DWITH_GAMEPLAY_DEBUGGER={int(not configuration.shipping)}')
            if not configuration.shipping:
                folders.append(os.path.join(SHIM, 'Include', 'GameplayDebugger'))
        for name in build.public + build.private:
            if os.path.isdir(self.source(name)):
                flags.append(f'-D{name.upper()}_API={EXPORT}')
                folders += [os.path.join(self.source(name), 'Public'), os.path.join(self.generated, name)]
            elif os.path.isdir(os.path.join(SHIM, 'Include', name)):
                folders.append(os.path.join(SHIM, 'Include', name))
            else:
                raise unreal_header.ParseError(f'{build.path}:1: the host shim has no module {name}')
        return flags + ['-I' + folder for folder in folders + [os.path.join(SHIM, 'Include')]]

    def exports(self, module, folder, is_wanted=None):
        """Writes one source for each (wanted) public header that exports classes: what Windows makes of an exported class
        wherever its header is included, its constructor, its destructor and copies, must compile there with nothing else included."""
        for header in self.headers(module):
            if os.sep + 'Public' + os.sep not in header or is_wanted and not is_wanted(header):
                continue
            names = re.findall(r'^(?:class|struct) ' + module.upper() + r'_API (\w+)\b[^;]*$', open(header, encoding='utf-8').read(), re.M)
            if names:
                path = os.path.join(folder, f'{module}.{os.path.basename(header)[:-2]}.exports.cpp')
                with open(path, 'w', encoding='utf-8') as file:
                    file.write(f'#include "{header}"\n' + EXPORTED)
                    # Nobody copies the engine's objects.
                    file.writelines(f'template void {"End" if name[0] in "UA" else "EndAndCopy"}<{name}>({name}&);\n' for name in names)
                yield path

    def blob(self, module, path, more=()):
        """Writes one source that includes all of a module, as a unity build does."""
        with open(path, 'w', encoding='utf-8') as file:
            for source in self.sources(module) + list(more):
                file.write(f'#include "{source}"\n')
        return path
