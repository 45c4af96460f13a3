#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Finds sentences for people outside the catalogue (words/): in C, TypeScript, Svelte, HTML and SVG.

    python3 tools/texts.py [FILE...]

Prints each with its place and ends with 1 if there is any. What only builders and administrators read may be
English in the code (docs/translating.md): the files of FOR_BUILDERS and the calls of CALLS. The name Moraine is the
same in all languages.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Broken laws, C code that is written, SQL, the reasons of HTTP; tests beside their code and what makes pictures for docs.
FOR_BUILDERS = re.compile(r'/flaw\.c$|^games/null/|^lab/learn/(arrays|lean_write|write)\.c$|^engine/(laws|outside)\.c$|^storage/|^server/(http|figures)\.c$'
                          r'|\.test\.ts$|/testing[\w.]*\.ts$|/names\.def$')
CALLS = re.compile(r'\b(_Static_assert|static_assert|assert|problem_set|log_line|sscanf|Error|console\.\w+|querySelector\w*'
                   r'|closest|matches|matchMedia)(<\w+>)?\s*\([^;]*$')
# What a format or protocol prescribes: a record's lines, headers, a problem report; and what stands on a key.
FIXED = re.compile(r'^(Esc$|moraine (record|study|lessons) \d|moraine problem report|game NAME|name SEAT|players N$|option |seed 0|actions N'
                   r'|HTTP/1\.1\b|Bearer |(Topic|Authorization|TTL|Subject|Date|From|WebPush):|(img|default|worker)-src |usage: describe|moraine (play|sim|lab|learn|ladder|plot|bench|replay|rules|games|serve|backup|move|think|doctor|admin)\b)')

STYLE = re.compile(r'\{[\w-]+:')

C_TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"((?:\\.|[^"\\\n])*)"|\'(?:\\.|[^\'\\\n])\'', re.S)
TS_TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|(?<=[(,=:\[!&|?{};\n ])/(?![*/ ])(?:\\.|\[[^\]\n]*\]|[^/\\\n])+/[a-z]*'
                      r'|"((?:\\.|[^"\\\n])*)"|\'((?:\\.|[^\'\\\n])*)\'|`((?:\\.|[^`\\])*)`', re.S)
SPOKEN = re.compile(r'\b(aria-label|aria-description|aria-valuetext|aria-roledescription|title|alt|placeholder)="([^"{]*)"')
SIDE_BY_SIDE = re.compile(r"(?<![\w./:<&#=%{-])[A-Za-z’']{2,}[,;:]? [A-Za-z’']{2,}(?![\w/=(<%-])")
CAPITAL = re.compile(r'(?<![\w./:<&#=%{-])(?!Moraine\b|Lab\b)[A-Z][a-z]{2,}(?![\w/=(.-])')


def line_of(text, at):
    return text.count('\n', 0, at) + 1


def is_sentence(text, capital=True):
    """Two words side by side, or one with a capital: no identifier, key, format or path."""
    if FIXED.match(re.sub(r'^(%s|\\n|<[^>]*>)* *', '', text)):
        return False
    text = re.sub(r'<[^>]*>|Moraine: |%[-+ #0-9.*]*(?:ll|z|h)?[a-zA-Z]|\\[a-z"]|\$\{[^}]*\}', ' | ', text)
    return bool(SIDE_BY_SIDE.search(text) or (capital and CAPITAL.search(text)))


def in_c(text):
    for match in C_TOKEN.finditer(text):
        if match.group(1) is None:
            continue
        line = text.rfind('\n', 0, match.start()) + 1
        before = text[max(0, match.start() - 300):match.start()]
        if text[line] == '#' or CALLS.search(re.sub(r'"[^"]*"', '', before)) or STYLE.search(match.group(1)):
            continue
        if is_sentence(match.group(1)):
            yield line_of(text, match.start()), match.group(0)


# Class names, drawings and selectors stand in literals, too: a sentence begins with a capital or ends with a stop.
PROSE = re.compile(r"^[A-ZÄÖÜ][a-z]+( [a-z’']+)+|[a-z]{2,} [a-z’']{2,}.*[.!?]$|^[A-Z][a-z]+ [A-Z][a-z]+$|^[A-Z][a-z]{3,}[.!?:]?$")
KEY_NAMES = re.compile(r'^(Arrow\w+|Enter|Escape|Home|End|Page\w+|Tab|Space|Shift|Backspace|Delete|Key[A-Z]|Digit\d'
                       r'|Moraine|Steps|Notification)$')


def in_script(text, start=0):
    for match in TS_TOKEN.finditer(text):
        words = next((group for group in match.groups() if group is not None), None)
        if words is None or CALLS.search(text[max(0, match.start() - 200):match.start()]):
            continue
        words = re.sub(r'\$\{[^}]*\}', '|', words)
        if PROSE.search(words) and not KEY_NAMES.match(words):
            yield start + line_of(text, match.start()) - 1, match.group(0)


def without_braces(text):
    """Blanks {…}, which is code, however deep."""
    out, depth = [], 0
    for c in text:
        depth += c == '{'
        out.append(c if depth == 0 or c == '\n' else ' ')
        depth -= c == '}' and depth > 0
    return ''.join(out)


def blank(pattern, text):
    return re.sub(pattern, lambda m: re.sub(r'[^\n]', ' ', m.group(0)), text, flags=re.S)


def in_markup(text):
    for match in re.finditer(r'<script[^>]*>(.*?)</script>', text, re.S):
        yield from in_script(match.group(1), line_of(text, match.start(1)))
    text = blank(r'<script.*?</script>|<style.*?</style>|<!--.*?-->', text)
    for match in SPOKEN.finditer(text):
        if re.search('[A-Za-z]{2}', match.group(2)):
            yield line_of(text, match.start()), match.group(0)
    for match in re.finditer(r'\{((?:[^{}]|\{[^{}]*\})*)\}', text):
        yield from in_script(match.group(1), line_of(text, match.start(1)))
    text = blank(r'<[^>]*>', without_braces(text))
    for match in re.finditer(r"[A-Za-z]{2}[^\n]*", text):
        if match.group(0).strip() not in ('Moraine', 'Esc', 'make play'):
            yield line_of(text, match.start()), match.group(0).strip()


FINDERS = {'.c': in_c, '.h': in_c, '.def': in_c, '.ts': in_script, '.svelte': in_markup, '.svg': in_markup,
           '.html': in_markup}
FOLDERS = ('base', 'bots', 'browser', 'cli', 'engine', 'games', 'hall', 'lab', 'library', 'server', 'storage', 'table', 'web/src', 'web/games',
           'web/public', 'web/index.html')


def files():
    for name in FOLDERS:
        place = ROOT / name
        yield from sorted(place.rglob('*')) if place.is_dir() else [place]


def main():
    found = 0
    for path in map(pathlib.Path, sys.argv[1:]) if sys.argv[1:] else files():
        name = str(path.resolve().relative_to(ROOT)) if path.resolve().is_relative_to(ROOT) else str(path)
        if path.suffix not in FINDERS or FOR_BUILDERS.search(name):
            continue
        for line, what in FINDERS[path.suffix](path.read_text(encoding='utf-8')):
            print(f'{name}:{line}: {what}')
            found += 1
    print(f'{found} sentences outside words/')
    sys.exit(found > 0)


main()
