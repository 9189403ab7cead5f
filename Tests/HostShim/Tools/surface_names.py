# SPDX-License-Identifier: MIT
"""Names, kinds and places of declarations, as the manifest writes them."""
import functools
import os
import re
import sys

import module_build

try:
    from clang import cindex
except ImportError:
    sys.path.append('/usr/lib/python3/dist-packages')
    from clang import cindex

K = cindex.CursorKind
INCLUDE = os.path.join(module_build.SHIM, 'Include') + os.sep
TYPES = (K.CLASS_DECL, K.STRUCT_DECL, K.CLASS_TEMPLATE, K.ENUM_DECL, K.TYPEDEF_DECL, K.TYPE_ALIAS_DECL,
         K.TYPE_ALIAS_TEMPLATE_DECL, K.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION)
FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.FUNCTION_TEMPLATE, K.CONVERSION_FUNCTION)
MEMBERS = (K.FIELD_DECL, K.VAR_DECL)
# Too plain to be written down: the compiler makes them, they are punctuation, or they are the fields
# behind the named arguments of widgets.
SILENT = re.compile(r'^(operator.*|begin|end|~.*|_[A-Z]\w*|WidgetArgsType)$')


normal_path = functools.cache(os.path.normpath)


def symbol_file(cursor):
    file = cursor.location.file
    return normal_path(file.name) if file else ''


def top_level(unit):
    """Declarations and macros of a unit with their files. Asking for a file takes long, and there are many."""
    return [(cursor, symbol_file(cursor)) for cursor in unit.cursor.get_children()]


def in_shim(path):
    return path.startswith(INCLUDE) and not path.startswith(INCLUDE + 'HostShim' + os.sep)


def place(path):
    module, _, header = path[len(INCLUDE):].partition(os.sep)
    return module, header


def qualified(cursor):
    names = []
    while cursor is not None and cursor.kind != K.TRANSLATION_UNIT:
        if cursor.spelling:
            names.append(plain(cursor.spelling))
        cursor = cursor.semantic_parent
    return '::'.join(reversed(names))


def is_helper(name):
    return any(part == 'HostShim' or part.startswith(('HostShim', 'HOSTSHIM')) for part in name.split('::'))


def kind_of(cursor):
    if cursor.kind in TYPES:
        return 'type'
    if cursor.kind == K.CONSTRUCTOR:
        return 'constructor'
    if cursor.kind in FUNCTIONS:
        return 'function'
    if cursor.kind == K.ENUM_CONSTANT_DECL:
        return 'value'
    if cursor.kind in MEMBERS:
        return 'member'
    if cursor.kind in (K.MACRO_DEFINITION, K.MACRO_INSTANTIATION):
        return 'macro'
    return ''


def is_constructor(cursor):
    """Templates of constructors are functions to the parser."""
    parent = cursor.semantic_parent
    return cursor.kind in (K.CONSTRUCTOR, K.DESTRUCTOR) or cursor.kind == K.FUNCTION_TEMPLATE and parent is not None and \
        parent.kind in TYPES and plain(cursor.spelling) == plain(parent.spelling)


def plain(name):
    return re.sub(r'<.*>$', '', name)


def signature(cursor):
    """Result and parameter types without names and defaults."""
    kind = kind_of(cursor)
    if kind in ('function', 'constructor'):
        types = [child.type.spelling for child in cursor.get_children() if child.kind == K.PARM_DECL]
        result = '' if kind == 'constructor' else cursor.result_type.spelling + ' '
        const = ' const' if cursor.is_const_method() else ''
        static = 'static ' if cursor.is_static_method() else ''
        virtual = 'virtual ' if cursor.is_virtual_method() else ''
        text = f'{static}{virtual}{result}({", ".join(types)}){const}'
    elif kind == 'member':
        text = cursor.type.spelling
    else:
        text = ''
    return re.sub(r'\s+', ' ', text.replace('HostShim::', '')).strip()
