# SPDX-License-Identifier: MIT
"""Parses the reflected part of a header: a tokenizer with brace matching for the plain forms that
the plugin writes. What it cannot read is an error with file and line."""
import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*.*?\*/)'
    r'|(?P<pp>^[ \t]*\#(?:\\\n|[^\n])*)'
    r'|(?P<string>u?"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\')'
    r'|(?P<word>[A-Za-z_]\w*)'
    r'|(?P<number>\d[\w.\']*)'
    r'|(?P<punct>::|->|\.\.\.|[^\s\w])', re.S | re.M)

OLD_BODIES = ('GENERATED_UCLASS_BODY', 'GENERATED_USTRUCT_BODY', 'GENERATED_IINTERFACE_BODY',
              'GENERATED_UINTERFACE_BODY')
TYPE_MACROS = ('UCLASS', 'USTRUCT', 'UENUM', 'UINTERFACE')


class ParseError(Exception):
    pass


@dataclass
class Token:
    kind: str
    text: str
    line: int


@dataclass
class Property:
    name: str
    type: str
    specifiers: list
    line: int
    doc: str
    access: str
    condition: str


@dataclass
class Function:
    name: str
    result: str
    parameters: str
    specifiers: list
    line: int
    doc: str
    condition: str
    has_body: bool
    template: bool


@dataclass
class Reflected:
    macro: str
    specifiers: list
    keyword: str
    name: str
    api: str
    bases: list
    line: int
    underlying: str = ''
    body_line: int = 0
    body_first: bool = False
    old_body: str = ''
    scope: str = ''
    properties: list = field(default_factory=list)
    functions: list = field(default_factory=list)
    nested_macros: list = field(default_factory=list)
    plain_functions: list = field(default_factory=list)


@dataclass
class Header:
    path: str
    text: str
    includes: list
    types: list
    tokens: list


def tokenize(text):
    tokens, position, line = [], 0, 1
    for match in TOKEN.finditer(text):
        line += text.count('\n', position, match.start())
        position = match.start()
        tokens.append(Token(match.lastgroup, match.group(), line))
    return tokens


class Parser:
    def __init__(self, path, text):
        self.path = path
        self.tokens = tokenize(text)
        self.at = 0
        self.header = Header(path, text, [], [], self.tokens)

    def fail(self, message, line=None):
        if line is None:
            line = self.tokens[min(self.at, len(self.tokens) - 1)].line
        raise ParseError(f'{self.path}:{line}: {message}')

    def peek(self, skip_comments=True):
        at = self.at
        while skip_comments and at < len(self.tokens) and self.tokens[at].kind == 'comment':
            at += 1
        return self.tokens[at] if at < len(self.tokens) else Token('end', '', 0)

    def take(self):
        while self.at < len(self.tokens) and self.tokens[self.at].kind == 'comment':
            self.at += 1
        if self.at >= len(self.tokens):
            self.fail('the file ends too early', self.tokens[-1].line if self.tokens else 1)
        self.at += 1
        return self.tokens[self.at - 1]

    def expect(self, text):
        token = self.take()
        if token.text != text:
            self.fail(f"expected '{text}', found '{token.text}'", token.line)
        return token

    def group(self, opening, closing):
        """Tokens inside a bracket pair; the opening one is next."""
        self.expect(opening)
        inside, depth = [], 1
        while True:
            token = self.take()
            if token.text == opening:
                depth += 1
            elif token.text == closing:
                depth -= 1
                if depth == 0:
                    return inside
            inside.append(token)

    def specifiers(self):
        parts, current, depth = [], '', 0
        for token in self.group('(', ')'):
            if token.text == ',' and depth == 0:
                parts.append(current)
                current = ''
                continue
            depth += {'(': 1, ')': -1}.get(token.text, 0)
            current += token.text
        return [part for part in parts + [current] if part]

    def doc_before(self, at):
        texts = []
        while at > 0 and self.tokens[at - 1].kind == 'comment':
            at -= 1
            texts.insert(0, self.tokens[at].text)
        return ' '.join(text.strip('/*! \t\n') for text in texts)

    def parse(self):
        scopes, conditions = [], []
        previous_template = False
        while self.peek().kind != 'end':
            token = self.take()
            if token.kind == 'pp':
                self.preprocessor(token, conditions)
            elif token.text == 'namespace':
                name = ''
                while self.peek().text not in ('{', ';', '='):
                    name += self.take().text
                if self.peek().text == '{':
                    self.take()
                    scopes.append('namespace ' + name)
            elif token.text == '}':
                if scopes:
                    scopes.pop()
            elif token.text == 'template':
                previous_template = True
                continue
            elif token.text in TYPE_MACROS:
                self.header.types.append(self.reflected(token, scopes, previous_template))
            elif token.text in ('class', 'struct') and not previous_template:
                self.plain_type(scopes)
            elif token.text == '{':
                self.at -= 1
                self.group('{', '}')
            elif token.text not in (';', '>'):
                continue
            previous_template = False
        return self.header

    def preprocessor(self, token, conditions):
        text = token.text.strip()
        include = re.match(r'#\s*include\s*(["<])([^">]+)[">]', text)
        if include:
            self.header.includes.append((token.line, include.group(2), include.group(1)))
        elif re.match(r'#\s*if', text):
            conditions.append(re.sub(r'^#\s*(if|ifdef|ifndef)\s*', '', text))
        elif re.match(r'#\s*(else|elif)', text) and conditions:
            conditions[-1] = 'else of ' + conditions[-1]
        elif re.match(r'#\s*endif', text) and conditions:
            conditions.pop()

    def plain_type(self, scopes):
        """A type without reflection: skipped, but reflection macros inside it are found."""
        while self.peek().text not in ('{', ';', '(', '>', ',', '*', '&', ')'):
            if self.peek().kind == 'end':
                return
            self.take()
        if self.peek().text != '{':
            return
        name = self.tokens[self.at - 1].text
        for inner in self.group('{', '}'):
            if inner.text in TYPE_MACROS + ('UPROPERTY', 'UFUNCTION'):
                broken = Reflected(inner.text, [], 'class', name, '', [], inner.line)
                broken.scope = 'class ' + name
                self.header.types.append(broken)

    def reflected(self, macro, scopes, in_template):
        specifiers = self.specifiers()
        keyword = self.take().text
        if macro.text == 'UENUM':
            if keyword == 'namespace':
                self.fail('an enumeration inside a namespace is not supported', macro.line)
            is_class = self.peek().text == 'class'
            if is_class:
                self.take()
            name = self.take().text
            underlying = ''
            if self.peek().text == ':':
                self.take()
                while self.peek().text != '{':
                    underlying += self.take().text
            self.group('{', '}')
            result = Reflected(macro.text, specifiers, 'enum class' if is_class else 'enum', name, '',
                               [], macro.line, underlying)
            result.scope = ' '.join(scopes)
            return result
        if keyword == 'template':
            in_template = True
            self.group('<', '>')
            keyword = self.take().text
        if keyword not in ('class', 'struct'):
            self.fail(f"expected class or struct after {macro.text}, found '{keyword}'", macro.line)
        words = []
        while self.peek().text not in ('{', ':', ';'):
            words.append(self.take().text)
        api = next((word for word in words if word.endswith('_API')), '')
        words = [word for word in words if not word.endswith('_API') and word != 'final']
        if not words:
            self.fail('a reflected type without a name', macro.line)
        result = Reflected(macro.text, specifiers, keyword, words[-1], api, [], macro.line)
        result.scope = ' '.join(scopes + (['template'] if in_template else []))
        if self.peek().text == ':':
            self.take()
            base = ''
            while self.peek().text != '{':
                token = self.take()
                if token.text == ',':
                    result.bases.append(base)
                    base = ''
                elif token.text not in ('public', 'protected', 'private', 'virtual'):
                    base += token.text
            result.bases.append(base)
        self.body(result)
        return result

    def body(self, result):
        self.expect('{')
        access = 'public' if result.keyword == 'struct' else 'private'
        conditions, statements, template = [], 0, False
        while True:
            start = self.at
            token = self.take()
            text = token.text
            if text == '}':
                return
            if token.kind == 'pp':
                self.preprocessor(token, conditions)
                continue
            condition = ' && '.join(conditions)
            if text in ('public', 'protected', 'private') and self.peek().text == ':':
                self.take()
                access = text
                continue
            if text == 'GENERATED_BODY' or text in OLD_BODIES:
                self.specifiers()
                result.body_line = token.line
                result.body_first = statements == 0
                result.old_body = text if text in OLD_BODIES else ''
                statements += 1
                continue
            statements += 1
            # `take` skipped comments between start and the token.
            macro_at = self.at - 1
            if text == 'UPROPERTY':
                result.properties.append(self.property(token, macro_at, access, condition))
            elif text == 'UFUNCTION':
                result.functions.append(self.function(token, macro_at, condition))
            elif text in TYPE_MACROS:
                result.nested_macros.append((text, token.line))
                self.specifiers()
            elif text == 'template':
                self.group('<', '>')
                template = True
            elif text == ';':
                template = False
            else:
                self.at = macro_at
                self.plain_member(result)
                template = False
            del start

    def property(self, macro, macro_at, access, condition):
        doc = self.doc_before(macro_at)
        specifiers = self.specifiers()
        words, depth = [], 0
        name = None
        while True:
            token = self.take()
            if token.text in ('<', '('):
                depth += 1
            elif token.text in ('>', ')'):
                depth -= 1
            if depth == 0 and token.text in (';', '=', '{', '[', ':'):
                name = words.pop().text if words else None
                break
            words.append(token)
        suffix = token.text
        while token.text != ';':
            if token.text == '{':
                self.at -= 1
                self.group('{', '}')
            token = self.take()
        if name is None:
            self.fail('a UPROPERTY without a name', macro.line)
        type_text = ''
        for word in words:
            glue = type_text and type_text[-1].isalnum() and word.text[0].isalnum()
            type_text += (' ' if glue else '') + word.text
        if suffix == '[':
            type_text += '[]'
        return Property(name, type_text, specifiers, macro.line, doc, access, condition)

    def function(self, macro, macro_at, condition):
        doc = self.doc_before(macro_at)
        specifiers = self.specifiers()
        words, template = [], False
        while self.peek().text != '(' or not words:
            token = self.take()
            if token.text == 'template':
                template = True
                self.group('<', '>')
                continue
            if token.text in (';', '}'):
                self.fail('a UFUNCTION without a parameter list', macro.line)
            words.append(token.text)
        name = words.pop()
        parameters = ' '.join(token.text for token in self.group('(', ')'))
        has_body = self.rest_of_function()
        words = [word for word in words if not word.endswith('_API')]
        return Function(name, ' '.join(words), parameters, specifiers, macro.line, doc, condition,
                        has_body, template)

    def rest_of_function(self):
        while True:
            token = self.take()
            if token.text == ';':
                return False
            if token.text == '{':
                self.at -= 1
                self.group('{', '}')
                return True

    def plain_member(self, result):
        """Skips one member; remembers the names of functions."""
        name, seen_parenthesis = '', False
        while True:
            token = self.peek()
            if token.text == '}':
                return
            token = self.take()
            if token.kind == 'pp':
                return
            if token.text == '(' and not seen_parenthesis:
                seen_parenthesis = True
                self.at -= 1
                self.group('(', ')')
                result.plain_functions.append((name, token.line))
                continue
            if token.text == '{':
                self.at -= 1
                self.group('{', '}')
                if self.peek().text == ';':
                    self.take()
                return
            if token.text == ';':
                return
            if token.kind == 'word':
                name = token.text


def parse_header(path):
    with open(path, encoding='utf-8') as file:
        return Parser(path, file.read()).parse()


def is_reflected(text):
    return re.search(r'^\s*(UCLASS|USTRUCT|UENUM|UINTERFACE)\s*\(', text, re.M) is not None
