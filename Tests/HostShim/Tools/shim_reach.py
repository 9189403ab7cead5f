# SPDX-License-Identifier: MIT
"""Which declarations of the stand-in are needed, found as a garbage collection finds what is alive.

The roots are what the plugin names or overrides, and what the programs name that run the stand-in. From there
- a declaration needs what it and its definition name, and the type that it is a member of,
- a type needs what its bases, constructors, operators (also free ones that begin with it) and private fields name; an enumeration needs its values,
- a member of a type is needed when it overrides a virtual function that is needed, and needs what it overrides,
- a macro needs what its text names,
- where only an instance of a template knows which declaration a name means, it means all members of that name in
  types that are needed, and all functions of that name.
"""
import os
import re

from surface_names import FUNCTIONS, K, SILENT, TYPES, cindex, is_constructor, qualified, symbol_file

OWNERS = TYPES + FUNCTIONS + (K.CONSTRUCTOR, K.DESTRUCTOR, K.FIELD_DECL, K.VAR_DECL, K.ENUM_CONSTANT_DECL)
SCOPES = TYPES + (K.NAMESPACE, K.TRANSLATION_UNIT, K.LINKAGE_SPEC, K.UNEXPOSED_DECL)
UNRESOLVED = (K.MEMBER_REF_EXPR, K.DECL_REF_EXPR, K.OVERLOADED_DECL_REF, K.CALL_EXPR)


def is_local(cursor):
    parent = cursor.semantic_parent
    while parent is not None and parent.kind in SCOPES:
        if parent.kind == K.TRANSLATION_UNIT:
            return False
        parent = parent.semantic_parent
    return parent is not None


def node_of(cursor):
    """What nobody calls by its name stands for its type."""
    parent = cursor.semantic_parent
    if SILENT.match(cursor.spelling) and cursor.kind in FUNCTIONS and parent.kind not in TYPES:
        parent = first_parameter_type(cursor) or parent
    if parent is not None and parent.kind in TYPES:
        hidden = cursor.kind == K.FIELD_DECL and cursor.access_specifier == cindex.AccessSpecifier.PRIVATE
        if hidden or is_constructor(cursor) or SILENT.match(cursor.spelling):
            return qualified(parent)
    return qualified(cursor)


def first_parameter_type(function):
    for child in function.get_children():
        for part in child.walk_preorder() if child.kind == K.PARM_DECL else ():
            if part.kind in (K.TYPE_REF, K.TEMPLATE_REF) and part.referenced is not None and part.referenced.kind in TYPES:
                return part.referenced
    return None


def unresolved_name(cursor):
    """The name that an expression inside a template ends with: `Value.template Get<Type>` gives `Get`."""
    text = ' '.join(token.spelling for token in cursor.get_tokens())
    if cursor.kind == K.CALL_EXPR:
        text = text.partition(' (')[0]
    found = re.search(r'(\w+)\s*(<[^()]*>)?\s*$', text)
    return found.group(1) if found else ''


class Reach:
    """Who names whom in the stand-in."""

    def __init__(self, shim):
        self.shim = shim + os.sep
        self.edges = {}
        self.owners = {}
        self.bases = {}
        self.methods = {}
        self.macros = {}
        self.roots = set()

    def add_root(self, target):
        if target.kind == K.MACRO_DEFINITION:
            self.roots.add(target.spelling)
        elif symbol_file(target).startswith(self.shim) and not is_local(target):
            self.roots.add(node_of(target))

    def add_root_name(self, name):
        self.roots.add('?' + name)

    def walk(self, declarations, folder, are_roots):
        """Notes the stand-in's headers and sources; or, as roots, a program or what was generated for a module."""
        for cursor, path in declarations:
            if not path.startswith(folder + os.sep):
                continue
            if cursor.kind == K.MACRO_DEFINITION:
                self.macros[cursor.spelling] = {token.spelling for token in list(cursor.get_tokens())[1:]}
            elif cursor.kind == K.MACRO_INSTANTIATION:
                self.roots.add(cursor.spelling)
            else:
                self.visit(cursor, '', are_roots)

    def visit(self, cursor, owner, are_roots):
        if cursor.kind in OWNERS and not are_roots and not is_local(cursor):
            owner = self.note_owner(cursor)
        known = self.edges.setdefault(owner, set()) if owner else self.roots
        target = cursor.referenced
        if target is not None and target != cursor:
            if symbol_file(target).startswith(self.shim) and not is_local(target):
                known.add(node_of(target))
        elif cursor.kind in UNRESOLVED:
            known.add('?' + unresolved_name(cursor))
        for child in cursor.get_children():
            self.visit(child, owner, are_roots)

    def note_owner(self, cursor):
        node = node_of(cursor)
        known = self.edges.setdefault(node, set())
        parent = cursor.semantic_parent
        if parent is not None and parent.kind in TYPES:
            owner = qualified(parent)
            known.add(owner)
            if node != owner:
                self.owners[node] = owner
            if cursor.kind == K.ENUM_CONSTANT_DECL:
                self.edges.setdefault(owner, set()).add(node)
            if cursor.kind in FUNCTIONS and node != owner:
                self.methods.setdefault(owner, set()).add(node)
        if cursor.kind == K.ENUM_DECL:
            known.add(qualified(cursor.enum_type.get_declaration()))
        for child in cursor.get_children() if cursor.kind in TYPES else ():
            if child.kind == K.CXX_BASE_SPECIFIER:
                self.bases.setdefault(node, set()).update(
                    node_of(part.referenced) for part in child.walk_preorder()
                    if part.kind in (K.TYPE_REF, K.TEMPLATE_REF) and part.referenced is not None)
        return node

    def all_bases(self, name, seen=frozenset()):
        for base in self.bases.get(name, set()) - seen:
            yield base
            yield from self.all_bases(base, seen | {name})

    def needed(self):
        leaves = {}
        for name in self.edges:
            leaves.setdefault(name.rpartition('::')[2], set()).add(name)
        overridden = {}
        for owner, methods in self.methods.items():
            for method in methods:
                leaf = method.rpartition('::')[2]
                overridden[method] = [base + '::' + leaf for base in self.all_bases(owner)
                                      if base + '::' + leaf in self.methods.get(base, ())]
        found, todo = set(), set(self.roots)
        while todo:
            name = todo.pop()
            found.add(name)
            todo |= self.edges.get(name, set()) | set(overridden.get(name, ()))
            todo |= {'?' + word for word in self.macros.get(name, ())} | self.macros.get(name, set()) & set(self.macros)
            todo -= found
            if not todo:
                todo = {method for method, bases in overridden.items()
                        if method.rpartition('::')[0] in found and found.intersection(bases)}
                todo |= {member for name in found if name.startswith('?') for member in leaves.get(name[1:], ())
                         if member not in self.owners or self.owners[member] in found}
                todo -= found
        return found
